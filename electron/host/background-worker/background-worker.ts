import { parentPort } from 'node:worker_threads';
import { ExportJobs } from './exports/export-jobs.ts';
import { damagedFiles } from '../store/files/quick-check.ts';
import { answerCalls } from '../store/worker/worker-calls.ts';
import type { BackgroundWorkerApi } from './background-worker-api.ts';

const exports = new ExportJobs();

/** The worker's methods by name. Callers are typed by `BackgroundWorkerApi`. */
const jobs: Omit<BackgroundWorkerApi, 'close'> = {
  damagedFiles: (directory) => Promise.resolve(damagedFiles(directory)),
  beginExport: (exportId, beginning) => Promise.resolve(exports.begin(exportId, beginning)),
  feedExport: (exportId, items) => exports.feed(exportId, items),
  endExport: (exportId) => exports.end(exportId),
  abortExport: (exportId) => exports.abort(exportId),
};

const isJob = (name: string): name is keyof typeof jobs => Object.hasOwn(jobs, name);

if (parentPort)
  answerCalls(parentPort, async (method, args) => {
    if (!isJob(method)) throw new Error(`there is no job ${method}`);
    const result: unknown = await Reflect.apply(jobs[method], jobs, args);
    return result;
  });
