import type { Worker } from 'node:worker_threads';
import type { AppError } from '../../../contract/result.ts';
import { WorkerCalls } from './worker-calls.ts';

/** The methods of a worker as calls to it. `close` ends the worker too. When it dies by itself, `onDeath` is told. */
export function workerApi<T extends { close(): Promise<void> }>(
  worker: Worker,
  methods: readonly (keyof T & string)[],
  options: { onDeath: (reason: AppError) => void },
): T {
  const calls = new WorkerCalls(worker, (reason) => options.onDeath(reason));
  const entries = methods.map((method) => [method, (...args: unknown[]) => calls.call(method, args)]);
  // The worker answers each method with what its engine, a `T`, answers.
  const methodsByName = Object.fromEntries(entries) as T;
  return {
    ...methodsByName,
    async close() {
      await calls.call('close', []).catch(() => undefined);
      await calls.end();
    },
  };
}
