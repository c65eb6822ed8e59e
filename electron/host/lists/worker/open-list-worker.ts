import { Worker } from 'node:worker_threads';
import type { AppError } from '../../../contract/result.ts';
import { workerProxy } from '../../store/worker/worker-proxy.ts';
import type { ListApi } from './list-api.ts';
import { LIST_METHODS } from './callable-list-methods.ts';

const WORKER = new URL(
  import.meta.url.endsWith('.ts') ? './list-worker.ts' : './list-worker.js',
  import.meta.url,
);

/** Starts the worker of a list. If it dies, pending calls reject with a `StoreFailure` and `onDeath` is called. */
export function openListWorker(options: { onDeath: (reason: AppError) => void }): ListApi {
  return workerProxy<ListApi>(new Worker(WORKER), LIST_METHODS, options);
}
