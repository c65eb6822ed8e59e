import { existsSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { fileURLToPath } from 'node:url';
import { defineConfig, type EnvironmentOptions } from 'vite';
import { pagePlugins } from './page-plugins.ts';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** What a Node process gets from outside its bundle. */
const NODE_EXTERNALS = ['electron', /^node:/, ...builtinModules];

/**
 * The processes and workers of the host. Entries and chunks lie flat in one folder, so that
 * `new URL('./store-worker.js', import.meta.url)` finds a worker from whatever chunk starts it.
 */
const HOST_ENTRIES = {
  main: 'electron/main/main.ts',
  'web-shell': 'electron/web-shell/web-shell.ts',
  'store-worker': 'electron/host/store/worker/store-worker.ts',
  'matching-worker': 'electron/host/duplicates/worker/matching-worker.ts',
  'background-worker': 'electron/host/background-worker/background-worker.ts',
  'import-worker': 'electron/host/imports/worker/import-worker.ts',
  'list-worker': 'electron/host/lists/worker/list-worker.ts',
  'service-worker': 'electron/sample-service/service-worker.ts',
};

function nodeEnvironment(
  input: Record<string, string>,
  output: { dir: string; format: 'es' | 'cjs'; extension: 'js' | 'cjs'; target: string },
): EnvironmentOptions {
  return {
    consumer: 'server',
    resolve: { noExternal: true },
    build: {
      ssr: true,
      target: output.target,
      outDir: at(output.dir),
      emptyOutDir: true,
      minify: false,
      sourcemap: true,
      rolldownOptions: {
        input,
        external: NODE_EXTERNALS,
        output: {
          format: output.format,
          entryFileNames: `[name].${output.extension}`,
          chunkFileNames: `[name]-[hash].${output.extension}`,
          // A sandboxed preload script cannot load a second file.
          ...(output.format === 'cjs' ? { codeSplitting: false } : {}),
        },
      },
    },
  };
}

export default defineConfig({
  root: at('renderer'),
  base: '/',
  plugins: pagePlugins(),
  environments: {
    client: {
      build: {
        target: 'chrome140',
        outDir: at('dist/renderer'),
        emptyOutDir: true,
        // The page's policy knows no data: addresses.
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
        // What the first picture loads has a budget of its own: test/e2e/specs/first-load.spec.ts.
        chunkSizeWarningLimit: 1_500,
        rolldownOptions: { input: at('renderer/index.html') },
      },
    },
    host: nodeEnvironment(
      Object.fromEntries(
        Object.entries(HOST_ENTRIES)
          .map(([name, path]) => [name, at(path)] as const)
          .filter(([, path]) => existsSync(path)),
      ),
      { dir: 'dist/host', format: 'es', extension: 'js', target: 'node24' },
    ),
    preload: nodeEnvironment(
      { preload: at('electron/preload/preload.ts') },
      { dir: 'dist/preload', format: 'cjs', extension: 'cjs', target: 'node24' },
    ),
  },
  builder: {
    async buildApp(builder) {
      // What is saved while the build runs may not be in it: the stamp says when it began.
      const begun = new Date();
      rmSync(at('dist'), { recursive: true, force: true });
      for (const environment of Object.values(builder.environments)) {
        if (environment.name !== 'ssr') await builder.build(environment);
      }
      writeFileSync(at('dist/.built'), '');
      utimesSync(at('dist/.built'), begun, begun);
    },
  },
});
