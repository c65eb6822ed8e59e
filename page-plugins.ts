import { createCompiledCatalog } from '@lingui/cli/api';
import { linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import react from '@vitejs/plugin-react';
import type { PluginOption } from 'vite';

/** The folder of `lingui.config.ts`. */
const cwd = import.meta.dirname;

/** Returns the Vite plugins that compile pages and texts, both for the product's build and for component tests. */
export function pagePlugins(): PluginOption[] {
  return [react(), textMacros()];
}

/**
 * Returns a plugin that replaces Lingui's macros by calls of its runtime, with the English texts compiled in place. So
 * every chunk contains exactly the texts that it shows, and English needs no catalogue. A catalogue of another language
 * would take precedence over these texts.
 */
export function textMacros(): PluginOption {
  const macros = linguiTransformerBabelPreset({ descriptorFields: 'message' }, { cwd });
  return babel({ presets: [macros, { ...macros, preset: { plugins: [compiledTexts] } }] });
}

/** The parts of Babel's syntax tree that are used here. Babel's own types aren't among the dependencies. */
interface Literal {
  type: string;
  value?: unknown;
}
interface Descriptor {
  leadingComments?: readonly { value: string }[] | null;
  properties: { key?: { name?: string }; value?: Literal }[];
}
interface ProgramPath {
  traverse(visitor: { ObjectExpression: (path: { node: Descriptor }) => void }): void;
}

/** A Babel plugin that replaces each text in the output of the macros by its compiled form. */
function compiledTexts({ types }: { types: { valueToNode: (value: unknown) => Literal } }) {
  const compile = ({ node }: { node: Descriptor }) => {
    // The macros mark their objects with this comment. Other objects stay unchanged.
    if (!node.leadingComments?.some(({ value }) => value.includes('i18n'))) return;
    const message = node.properties.find(({ key }) => key?.name === 'message');
    if (typeof message?.value?.value === 'string')
      message.value = types.valueToNode(compiled(message.value.value));
  };
  return {
    name: 'compiled-texts',
    visitor: {
      Program: { exit: (program: ProgramPath) => program.traverse({ ObjectExpression: compile }) },
    },
  };
}

/**
 * Returns a text with placeholders and plurals in the form that the runtime takes. Throws if the text's syntax is
 * wrong.
 */
function compiled(text: string): unknown {
  const { source, errors } = createCompiledCatalog('en', { text }, { namespace: 'json' });
  const [error] = errors;
  if (error !== undefined) throw error.error;
  const catalogue = JSON.parse(source) as { messages: { text: unknown } };
  return catalogue.messages.text;
}
