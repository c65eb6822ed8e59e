import { syncBuiltinESMExports } from 'node:module';
import workerThreads, { type Worker } from 'node:worker_threads';
import { onTestFinished } from 'vitest';

/** Collects the store's worker threads started until the test ends, oldest first, so that a test can terminate one. */
export const watchStoreWorkers = (): Worker[] => watchWorkers('store-worker');

/** Like `watchStoreWorkers`, for workers whose file name contains `name`. */
export function watchWorkers(name: string): Worker[] {
  const started: Worker[] = [];
  const Original = workerThreads.Worker;
  workerThreads.Worker = class extends Original {
    constructor(...args: ConstructorParameters<typeof Worker>) {
      super(...args);
      if (String(args[0]).includes(name)) started.push(this);
    }
  };
  syncBuiltinESMExports();
  onTestFinished(() => {
    workerThreads.Worker = Original;
    syncBuiltinESMExports();
  });
  return started;
}
