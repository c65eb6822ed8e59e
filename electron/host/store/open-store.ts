import { Worker } from 'node:worker_threads';
import type { AppError } from '../../contract/result.ts';
import type { StoreApi } from './store-api.ts';
import { STORE_METHODS } from './store-methods.ts';
import { WorkerCalls } from './worker-calls.ts';

const WORKER = new URL(
  import.meta.url.endsWith('.ts') ? './store-worker.ts' : './store-worker.js',
  import.meta.url,
);

/**
 * Garbage that is collected often stays little: with more room for the young, reading a large account leaves the worker with
 * three times the memory that it needs, in no less time.
 */
const LIMITS = { maxYoungGenerationSizeMb: 24 };

/**
 * Starts the store's worker; `open` must be called first. `close` ends the worker too. When the worker dies by itself, all calls
 * under way reject with a `StoreFailure` and `onDeath` is told: a new store over the same directory then goes on
 * under the journal's rules.
 */
export function openStore(options: { onDeath?: (reason: AppError) => void } = {}): StoreApi {
  const calls = new WorkerCalls(new Worker(WORKER, { resourceLimits: LIMITS }), (reason) =>
    options.onDeath?.(reason),
  );
  const methods = STORE_METHODS.map((method) => [method, (...args: unknown[]) => calls.call(method, args)]);
  // The worker answers each method with what `StoreEngine`, a `StoreApi`, answers.
  const store = Object.fromEntries(methods) as StoreApi;
  return {
    ...store,
    async close() {
      await calls.call('close', []).catch(() => undefined);
      await calls.end();
    },
  };
}
