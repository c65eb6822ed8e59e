import type { Worker } from 'node:worker_threads';
import type { AppError } from '../../../contract/result.ts';
import { startStoreWorker } from './prestarted-worker.ts';
import type { StoreApi } from '../api/store-api.ts';
import { STORE_METHODS } from './store-methods.ts';
import { WorkerCalls } from './worker-calls.ts';

/**
 * A store on a worker of its own, or on `worker`, which was started for it before; `open` must be called first. `close` ends the
 * worker too. When the worker dies by itself, all calls under way reject with a `StoreFailure` and `onDeath` is told: a new store
 * over the same directory then goes on under the journal's rules.
 */
export function openStore(options: { onDeath?: (reason: AppError) => void; worker?: Worker } = {}): StoreApi {
  const { onDeath, worker = startStoreWorker() } = options;
  const calls = new WorkerCalls(worker, (reason) => onDeath?.(reason));
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
