import { fileURLToPath } from 'node:url';
import { defineConfig, type ViteUserConfig } from 'vitest/config';
import { textMacros } from '../page-plugins.ts';
import { bundledWorkers } from './builds/bundled-workers.ts';
import { temporaryRoot } from './memory-folder.ts';

export const root = fileURLToPath(new URL('..', import.meta.url));

process.env['TMPDIR'] = temporaryRoot();
// For the forks, their threads and their children: what one has compiled the others load.
process.env['NODE_COMPILE_CACHE'] ??= `${root}node_modules/.cache/compiled`;

export const plugins = [bundledWorkers()];

export const testOptions = {
  globalSetup: 'test/builds/global-setup.ts',
  // Real SQLite files, workers and loopback servers: slow machines need room, and no test asserts on time.
  testTimeout: 60_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 30_000 } },
  // What is concurrent waits for time limits most of the time.
  maxConcurrency: 10,
  pool: 'forks',
  // One more than most machines' cores: tests wait for files and sockets a third of the time.
  maxWorkers: 3,
} satisfies ViteUserConfig['test'];

/** Modules that they replace are others' modules too: each has a process of its own. */
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
        // Sentences of the page are made by macros.
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
