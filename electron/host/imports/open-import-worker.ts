import { Worker } from 'node:worker_threads';
import type { AppError } from '../../contract/result.ts';
import { WorkerCalls } from '../store/worker-calls.ts';
import type { ImportApi } from './import-api.ts';
import { IMPORT_METHODS } from './import-methods.ts';

const WORKER = new URL(
  import.meta.url.endsWith('.ts') ? './import-worker.ts' : './import-worker.js',
  import.meta.url,
);

/** Starts the worker of an import. When it dies by itself, calls under way reject with a `StoreFailure` and `onDeath` is told. */
export function openImportWorker(options: { onDeath: (reason: AppError) => void }): ImportApi {
  const calls = new WorkerCalls(new Worker(WORKER), (reason) => options.onDeath(reason));
  const methods = IMPORT_METHODS.map((method) => [method, (...args: unknown[]) => calls.call(method, args)]);
  // The worker answers each method with what `ImportEngine`, an `ImportApi`, answers.
  const methodsByName = Object.fromEntries(methods) as ImportApi;
  return {
    ...methodsByName,
    async close() {
      await calls.call('close', []).catch(() => undefined);
      await calls.end();
    },
  };
}
