import { createCompiledCatalog } from '@lingui/cli/api';
import { linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import react from '@vitejs/plugin-react';
import type { PluginOption } from 'vite';

/** Where `lingui.config.ts` lies. */
const cwd = import.meta.dirname;

/** What compiles the page's sources: in the product's build and in component tests. */
export function pagePlugins(): PluginOption[] {
  return [react(), textMacros()];
}

/**
 * Lingui's macros become calls of its runtime, with the English text of each compiled in place: every chunk carries the texts that it
 * shows and no others, and English needs no catalogue. The catalogue of another language would win over these texts.
 */
export function textMacros(): PluginOption {
  const macros = linguiTransformerBabelPreset({ descriptorFields: 'message' }, { cwd });
  return babel({ presets: [macros, { ...macros, preset: { plugins: [compiledTexts] } }] });
}

/** The parts of Babel's syntax tree that are used here: its own types are not among the dependencies. */
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

/** A plugin of Babel: puts the compiled form of a text in the place of the text, in all that the macros have made. */
function compiledTexts({ types }: { types: { valueToNode: (value: unknown) => Literal } }) {
  const compile = ({ node }: { node: Descriptor }) => {
    // The mark that the macros leave.
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

/** A text with placeholders and plurals as the runtime takes it. Throws where its syntax is wrong. */
function compiled(text: string): unknown {
  const { source, errors } = createCompiledCatalog('en', { text }, { namespace: 'json' });
  const [error] = errors;
  if (error !== undefined) throw error.error;
  const catalogue = JSON.parse(source) as { messages: { text: unknown } };
  return catalogue.messages.text;
}
