import { Worker } from 'node:worker_threads';
import type { ExportPreview } from '../../contract/exports/export.ts';
import type { AppError, Result } from '../../contract/result.ts';
import type { StoreFile } from '../store/api/store-api.ts';
import { WorkerCalls } from '../store/worker/worker-calls.ts';
import type { BackgroundWorkerApi } from './background-worker-api.ts';

const WORKER = new URL(
  import.meta.url.endsWith('.ts') ? './background-worker.ts' : './background-worker.js',
  import.meta.url,
);

/** Starts the background worker. If it dies, running jobs reject with a `StoreFailure` and `onDeath` is called. */
export function openBackgroundWorker(
  options: { onDeath?: (reason: AppError) => void } = {},
): BackgroundWorkerApi {
  const calls = new WorkerCalls(new Worker(WORKER), (reason) => options.onDeath?.(reason));
  return {
    damagedFiles: async (directory) => (await calls.call('damagedFiles', [directory])) as StoreFile[],
    beginExport: async (exportId, beginning) => void (await calls.call('beginExport', [exportId, beginning])),
    feedExport: async (exportId, items) => (await calls.call('feedExport', [exportId, items])) === true,
    endExport: async (exportId) => (await calls.call('endExport', [exportId])) as Result<ExportPreview>,
    abortExport: async (exportId) => void (await calls.call('abortExport', [exportId])),
    close: () => calls.end(),
  };
}
