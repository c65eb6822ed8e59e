import type { Worker } from 'node:worker_threads';
import type { AppError } from '../../../contract/result.ts';
import { WorkerCalls } from './worker-calls.ts';

/**
 * An API object that calls a worker's methods. `close` also ends the worker; `onDeath` is called if it dies by itself.
 */
export function workerProxy<T extends { close(): Promise<void> }>(
  worker: Worker,
  methods: readonly (keyof T & string)[],
  options: { onDeath: (reason: AppError) => void },
): T {
  const calls = new WorkerCalls(worker, (reason) => options.onDeath(reason));
  const entries = methods.map((method) => [method, (...args: unknown[]) => calls.call(method, args)]);
  // The worker implements each method with its engine, a `T`.
  const methodsByName = Object.fromEntries(entries) as T;
  return {
    ...methodsByName,
    async close() {
      await calls.call('close', []).catch(() => undefined);
      await calls.end();
    },
  };
}
