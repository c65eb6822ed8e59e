import { Worker } from 'node:worker_threads';
import type { AppError } from '../../../contract/result.ts';
import { WorkerCalls } from '../../store/worker/worker-calls.ts';
import type { MatchingApi } from './matching-api.ts';
import { MATCHING_METHODS } from './matching-methods.ts';

const WORKER = new URL(
  import.meta.url.endsWith('.ts') ? './matching-worker.ts' : './matching-worker.js',
  import.meta.url,
);

/** As for the store: with more room for the young, far more memory is held than is needed, in no less time. */
const LIMITS = { maxYoungGenerationSizeMb: 16 };

/** Starts a matching worker. When it dies by itself, calls under way reject with a `StoreFailure` and `onDeath` is told. */
export function openMatching(options: { onDeath: (reason: AppError) => void }): MatchingApi {
  const calls = new WorkerCalls(new Worker(WORKER, { resourceLimits: LIMITS }), (reason) =>
    options.onDeath(reason),
  );
  const methods = MATCHING_METHODS.map((method) => [
    method,
    (...args: unknown[]) => calls.call(method, args),
  ]);
  // The worker answers each method with what `MatchingEngine`, a `MatchingApi`, answers.
  const matching = Object.fromEntries(methods) as MatchingApi;
  return {
    ...matching,
    async close() {
      await calls.call('close', []).catch(() => undefined);
      await calls.end();
    },
  };
}
