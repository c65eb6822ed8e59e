import { syncBuiltinESMExports } from 'node:module';
import workerThreads, { type Worker } from 'node:worker_threads';

// Loaded before anything starts a worker: keeps hold of the store's worker thread, so that it can be ended from outside.

const storeWorkers: Worker[] = [];
const Original = workerThreads.Worker;
workerThreads.Worker = class extends Original {
  constructor(...args: ConstructorParameters<typeof Worker>) {
    super(...args);
    if (String(args[0]).includes('store-worker')) storeWorkers.push(this);
  }
};
syncBuiltinESMExports();

/** Ends the store's worker thread as it is, in the middle of whatever it does. */
export function endStoreWorker(): void {
  void storeWorkers.at(-1)?.terminate();
}
