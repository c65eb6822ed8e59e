import { Worker } from 'node:worker_threads';
import type { AppError } from '../../../contract/result.ts';
import { workerProxy } from '../../store/worker/worker-proxy.ts';
import type { ImportApi } from './import-api.ts';
import { IMPORT_METHODS } from './callable-import-methods.ts';

const WORKER = new URL(
  import.meta.url.endsWith('.ts') ? './import-worker.ts' : './import-worker.js',
  import.meta.url,
);

/**
 * Maximum size of the young generation of the heap. Most of it is garbage, and V8 would let it grow to more than 100 MB
 * while rows are read. A small one takes no more time.
 */
const MAX_YOUNG_GENERATION_MB = 12;

/** Starts the worker of an import. If it dies, pending calls reject with a `StoreFailure` and `onDeath` is called. */
export function openImportWorker(options: { onDeath: (reason: AppError) => void }): ImportApi {
  return workerProxy<ImportApi>(
    new Worker(WORKER, { resourceLimits: { maxYoungGenerationSizeMb: MAX_YOUNG_GENERATION_MB } }),
    IMPORT_METHODS,
    options,
  );
}
