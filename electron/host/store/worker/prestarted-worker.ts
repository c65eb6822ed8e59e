import { Worker } from 'node:worker_threads';
import { WorkerCalls } from './worker-calls.ts';

const WORKER = new URL(
  import.meta.url.endsWith('.ts') ? './store-worker.ts' : './store-worker.js',
  import.meta.url,
);

/**
 * Garbage that is collected often stays little: with more room for the young, reading a large account leaves the worker with
 * three times the memory that it needs, in no less time.
 */
const LIMITS = { maxYoungGenerationSizeMb: 24 };

export const startStoreWorker = (): Worker => new Worker(WORKER, { resourceLimits: LIMITS });

/**
 * A store's worker that stands ready before an account is opened: to start a thread takes longer than all else on the way from one
 * account to another. It has no files, and is given away once.
 */
export class PrestartedWorker {
  #spare: Worker | null = null;
  #closed = false;

  /** The one that stands ready, or one that is started now. */
  take(): Worker {
    const spare = this.#spare ?? startStoreWorker();
    this.#letGo(spare);
    return spare;
  }

  /** Starts one that stands ready, unless there is one. */
  prepare(): void {
    if (this.#spare !== null || this.#closed) return;
    const spare = startStoreWorker();
    // One that dies unused is nobody's loss: the next is started when it is asked for.
    spare.once('error', this.#gone);
    spare.once('exit', this.#gone);
    this.#spare = spare;
  }

  /** Ends the one that stands ready; none is prepared any more. */
  async close(): Promise<void> {
    this.#closed = true;
    const spare = this.#spare;
    if (spare === null) return;
    this.#letGo(spare);
    await new WorkerCalls(spare, () => undefined).end();
  }

  readonly #gone = (): void => {
    this.#spare = null;
  };

  #letGo(worker: Worker): void {
    worker.off('error', this.#gone);
    worker.off('exit', this.#gone);
    if (this.#spare === worker) this.#spare = null;
  }
}
