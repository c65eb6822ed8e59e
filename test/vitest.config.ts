import { defineConfig } from 'vitest/config';

export default defineConfig({
  root: new URL('..', import.meta.url).pathname,
  test: {
    include: ['test/unit/**/*.test.ts', 'test/integration/**/*.test.ts'],
    // Real SQLite files, workers and loopback servers: slow machines need room, and no test asserts on time.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
    // What is concurrent waits for time limits most of the time.
    maxConcurrency: 10,
    pool: 'forks',
    // Hundreds of worker threads begin and end in one process here, and each strips the types of what it loads by WebAssembly that
    // all threads share. Node 24 dies now and then where it gives calls out of that their own code and frees what it has replaced.
    execArgv: ['--no-wasm-code-gc', '--wasm-wrapper-tiering-budget=1000000000'],
  },
});
