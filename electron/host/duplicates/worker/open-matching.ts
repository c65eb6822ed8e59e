import { Worker } from 'node:worker_threads';
import type { AppError } from '../../../contract/result.ts';
import { WorkerCalls } from '../../store/worker/worker-calls.ts';
import type { MatchingApi } from './matching-api.ts';
import { MATCHING_METHODS } from './callable-matching-methods.ts';

const WORKER = new URL(
  import.meta.url.endsWith('.ts') ? './matching-worker.ts' : './matching-worker.js',
  import.meta.url,
);

/** Limits V8's young generation, as for the store's worker: a larger one only costs memory. */
const LIMITS = { maxYoungGenerationSizeMb: 16 };

/** Starts a matching worker. If it dies, running calls reject with a `StoreFailure` and `onDeath` is called. */
export function openMatching(options: { onDeath: (reason: AppError) => void }): MatchingApi {
  const calls = new WorkerCalls(new Worker(WORKER, { resourceLimits: LIMITS }), (reason) =>
    options.onDeath(reason),
  );
  const methods = MATCHING_METHODS.map((method) => [
    method,
    (...args: unknown[]) => calls.call(method, args),
  ]);
  // The worker implements each method with `MatchingEngine`, a `MatchingApi`.
  const matching = Object.fromEntries(methods) as MatchingApi;
  return {
    ...matching,
    async close() {
      await calls.call('close', []).catch(() => undefined);
      await calls.end();
    },
  };
}
