import type { Worker } from 'node:worker_threads';
import type { AppError } from '../../../contract/result.ts';
import { startStoreWorker } from './prestarted-worker.ts';
import type { StoreApi } from '../api/store-api.ts';
import { STORE_METHODS } from './callable-methods.ts';
import { WorkerCalls } from './worker-calls.ts';

/**
 * Opens a store on its own worker, or on the prestarted `worker`; `open` must be called first, and `close` ends the
 * worker too. If the worker dies, all running calls reject with a `StoreFailure` and `onDeath` is called; a new store
 * over the same directory can then continue from the journal.
 */
export function openStore(options: { onDeath?: (reason: AppError) => void; worker?: Worker } = {}): StoreApi {
  const { onDeath, worker = startStoreWorker() } = options;
  const calls = new WorkerCalls(worker, (reason) => onDeath?.(reason));
  const methods = STORE_METHODS.map((method) => [method, (...args: unknown[]) => calls.call(method, args)]);
  // The worker implements each method with `StoreEngine`, a `StoreApi`.
  const store = Object.fromEntries(methods) as StoreApi;
  return {
    ...store,
    async close() {
      await calls.call('close', []).catch(() => undefined);
      await calls.end();
    },
  };
}
