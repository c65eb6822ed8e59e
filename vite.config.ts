import { existsSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { fileURLToPath } from 'node:url';
import { defineConfig, type EnvironmentOptions } from 'vite';
import { pagePlugins } from './page-plugins.ts';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Modules that the bundles for Node import instead of containing them. */
const NODE_EXTERNALS = ['electron', /^node:/, ...builtinModules];

/**
 * Entry files of the host's processes and workers. Entries and chunks are written to one flat folder, so that
 * `new URL('./store-worker.js', import.meta.url)` finds a worker from any chunk.
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
    // Without it, Lingui's runtime contains a parser, although all texts are compiled.
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
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
          // A sandboxed preload script can't load a second file, so it isn't split.
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
        // Assets are never inlined, because the page's Content-Security-Policy allows no `data:` addresses.
        assetsInlineLimit: 0,
        // Scripts of dialogs and screens are loaded while the window is idle, so lists of what they import would only make
        // the first scripts larger.
        modulePreload: {
          polyfill: false,
          resolveDependencies: (_file, files, { hostType }) =>
            hostType === 'html' ? files : files.filter((name) => name.endsWith('.css')),
        },
        // Vite's warning is not the limit that counts: `test/e2e/specs/first-load.spec.ts` limits the scripts that are
        // loaded before the first rows.
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
      // The build may miss a source that is saved while it runs. So the stamp has the time at which the build began.
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
