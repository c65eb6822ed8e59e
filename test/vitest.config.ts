import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { bundledWorkers } from './builds/bundled-workers.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

// For the forks, their threads and their children: what one has compiled the others load.
process.env['NODE_COMPILE_CACHE'] ??= `${ROOT}node_modules/.cache/compiled`;

export default defineConfig({
  root: ROOT,
  plugins: [bundledWorkers()],
  test: {
    globalSetup: 'test/builds/global-setup.ts',
    // Real SQLite files, workers and loopback servers: slow machines need room, and no test asserts on time.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
    // What is concurrent waits for time limits most of the time.
    maxConcurrency: 10,
    pool: 'forks',
    maxWorkers: '100%',
    projects: [
      {
        extends: true,
        test: { name: 'unit', include: ['test/unit/**/*.test.ts'], isolate: false },
      },
      {
        extends: true,
        test: {
          name: 'integration',
          include: ['test/integration/**/*.test.ts'],
        },
      },
    ],
  },
});
