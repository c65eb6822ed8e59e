import { syncBuiltinESMExports } from 'node:module';
import workerThreads, { type Worker } from 'node:worker_threads';

// Loaded before anything starts a worker: captures the store's worker thread, so that a test can terminate it.

const storeWorkers: Worker[] = [];
const Original = workerThreads.Worker;
workerThreads.Worker = class extends Original {
  constructor(...args: ConstructorParameters<typeof Worker>) {
    super(...args);
    if (String(args[0]).includes('store-worker')) storeWorkers.push(this);
  }
};
syncBuiltinESMExports();

/** Terminates the store's worker thread, whatever it is doing. */
export function endStoreWorker(): void {
  void storeWorkers.at(-1)?.terminate();
}
