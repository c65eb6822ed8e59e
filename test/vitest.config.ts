import { fileURLToPath } from 'node:url';
import { defineConfig, type ViteUserConfig } from 'vitest/config';
import { textMacros } from '../page-plugins.ts';
import { bundledWorkers } from './builds/bundled-workers.ts';
import { temporaryRoot } from './memory-folder.ts';

export const root = fileURLToPath(new URL('..', import.meta.url));

process.env['TMPDIR'] = temporaryRoot();
// One compile cache for all forks, their threads and their child processes.
process.env['NODE_COMPILE_CACHE'] ??= `${root}node_modules/.cache/compiled`;

export const plugins = [bundledWorkers()];

export const testOptions = {
  globalSetup: 'test/builds/global-setup.ts',
  // Tests use real SQLite files, workers and loopback servers, which take long on slow machines. No test asserts on time.
  testTimeout: 60_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 30_000 } },
  // Concurrent tests mostly wait for time limits.
  maxConcurrency: 10,
  pool: 'forks',
  // One more than most machines have cores, because tests wait for files and sockets a third of the time.
  maxWorkers: 3,
} satisfies ViteUserConfig['test'];

/** Tests that replace modules which other tests import. Each runs in a separate process. */
const MOCKING = ['test/integration/folder-trouble.test.ts'];

export default defineConfig({
  root,
  plugins,
  test: {
    ...testOptions,
    provide: { deep: false },
    projects: [
      {
        extends: true,
        // The texts of the page are written with macros.
        plugins: [textMacros()],
        test: {
          name: 'unit',
          include: ['test/unit/**/*.test.ts'],
          setupFiles: ['renderer/lib/texts/texts-provider.tsx'],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'integration',
          include: ['test/integration/**/*.test.ts'],
          exclude: MOCKING,
          isolate: false,
        },
      },
      { extends: true, test: { name: 'mocking', include: MOCKING } },
    ],
  },
});
