import { Worker } from 'node:worker_threads';
import { WorkerCalls } from './worker-calls.ts';

const WORKER = new URL(
  import.meta.url.endsWith('.ts') ? './store-worker.ts' : './store-worker.js',
  import.meta.url,
);

/**
 * Limits the young generation of V8's heap. If it is larger, the worker needs three times the memory after reading a
 * large account, and isn't faster.
 */
const LIMITS = { maxYoungGenerationSizeMb: 24 };

export const startStoreWorker = (): Worker => new Worker(WORKER, { resourceLimits: LIMITS });

/**
 * A prestarted worker for the next account, because starting a thread takes longer than all other steps of switching
 * accounts. The worker has no files open and can be taken once.
 */
export class PrestartedWorker {
  #spare: Worker | null = null;
  #closed = false;

  /** The prestarted worker, or a new one. */
  take(): Worker {
    const spare = this.#spare ?? startStoreWorker();
    this.#detach(spare);
    return spare;
  }

  /** Starts a worker unless one is ready. */
  prepare(): void {
    if (this.#spare !== null || this.#closed) return;
    const spare = startStoreWorker();
    // An unused worker that dies is simply replaced when one is needed.
    spare.once('error', this.#onGone);
    spare.once('exit', this.#onGone);
    this.#spare = spare;
  }

  /** Ends the prestarted worker and prevents further ones. */
  async close(): Promise<void> {
    this.#closed = true;
    const spare = this.#spare;
    if (spare === null) return;
    this.#detach(spare);
    await new WorkerCalls(spare, () => undefined).end();
  }

  readonly #onGone = (): void => {
    this.#spare = null;
  };

  #detach(worker: Worker): void {
    worker.off('error', this.#onGone);
    worker.off('exit', this.#onGone);
    if (this.#spare === worker) this.#spare = null;
  }
}
