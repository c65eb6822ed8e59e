import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import react from '@vitejs/plugin-react';
import type { PluginOption } from 'vite';

/** Where `lingui.config.ts` lies. */
const cwd = import.meta.dirname;

/** What compiles the page's sources: in the product's build and in component tests. */
export function pagePlugins(): PluginOption[] {
  return [
    react(),
    // Imports of catalogues (`.po`) become their compiled texts, and the macros in the code become look-ups of them.
    lingui({ cwd, failOnMissing: true, failOnCompileError: true }),
    babel({ presets: [linguiTransformerBabelPreset({}, { cwd })] }),
  ];
}
