import { defineConfig } from 'vitest/config';

export default defineConfig({
  root: new URL('..', import.meta.url).pathname,
  test: {
    include: ['test/unit/**/*.test.ts', 'test/integration/**/*.test.ts'],
    // Real SQLite files, workers and loopback servers: slow machines need room, and no test asserts on time.
    testTimeout: 30_000,
    hookTimeout: 30_000,
    // What is concurrent waits for time limits most of the time.
    maxConcurrency: 10,
    pool: 'forks',
    // Hundreds of worker threads begin and end in one process here. Node 24 can trip over that while it compiles or collects in
    // the background, and takes the process with it.
    execArgv: ['--single-threaded'],
  },
});
