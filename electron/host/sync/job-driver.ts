import type { AppError } from '../../contract/result.ts';
import { errorLocation } from '../error-location.ts';
import type { Clock } from '../clock.ts';
import type { LogPort } from '../ports.ts';
import { StoreFailure } from '../store/api/store-api.ts';
import { retryWait } from './retry-wait.ts';

export type Job = 'start' | 'fullSync' | 'check' | 'settle';
/** `again`: milliseconds until another full sync should follow. */
export type JobEnd = { kind: 'done'; again?: number } | { kind: 'failed'; error: AppError };

export interface JobDriverOptions {
  jobs: Record<Job, () => Promise<JobEnd>>;
  clock: Clock;
  log: LogPort;
  /** Milliseconds without jobs until counts are compared. */
  checkIntervalMs: number;
  /** From 0 up to 1, for the jitter of retries. */
  random: () => number;
  onSucceeded: (job: Job) => void;
  onFailed: (error: AppError) => void;
  /** Called when no job is left. */
  onRest: () => void;
}

/** Runs the jobs of the sync one after another, retries failed ones, and wakes itself by a timer. */
export class JobDriver {
  readonly #options: JobDriverOptions;
  readonly #wanted = new Set<Job>();
  #driving: Promise<void> | null = null;
  #timer = new AbortController();
  /** The job that the timer will start. */
  #next: Job = 'start';
  #failures = 0;
  /**
   * Whether jobs no longer start by themselves, because the key was refused or the files are damaged. `startAfresh`
   * resets it.
   */
  #stopped = false;
  #closed = false;

  constructor(options: JobDriverOptions) {
    this.#options = options;
  }

  get busy(): boolean {
    return this.#driving !== null;
  }

  get stopped(): boolean {
    return this.#stopped;
  }

  want(job: Job): void {
    if (this.#closed) return;
    this.#wanted.add(job);
    this.#timer.abort();
    this.#driving ??= this.#drive();
  }

  /** Requests a job from within a running job; it runs next. */
  add(job: Job): void {
    this.#wanted.add(job);
  }

  /** Runs the job that the timer would start. */
  wantNext(): void {
    this.want(this.#next);
  }

  /** Resets the count of failures, and lets jobs run by themselves again. */
  startAfresh(): void {
    this.#failures = 0;
    this.#stopped = false;
  }

  /** Resolves once no job is running; the timer may still be set. */
  async quiet(): Promise<void> {
    while (this.#driving !== null) await this.#driving;
  }

  /** Prevents further jobs. */
  close(): void {
    this.#closed = true;
    this.#timer.abort();
  }

  async #drive(): Promise<void> {
    const { checkIntervalMs, onSucceeded, onRest } = this.#options;
    // Callers get their promise before the first event is published.
    await Promise.resolve();
    let wait: number | null = checkIntervalMs;
    let next: Job = 'check';
    for (let job = this.#take(); job !== null; job = this.#take()) {
      const end = await this.#run(job);
      if (end.kind === 'failed') {
        wait = this.#fail(job, end.error);
        next = job;
        break;
      }
      this.#failures = 0;
      onSucceeded(job);
      wait = end.again ?? checkIntervalMs;
      next = end.again === undefined ? 'check' : 'fullSync';
    }
    // Cleared in the same turn of the event loop as the last `#take`, so that no later request is missed.
    this.#driving = null;
    onRest();
    if (wait !== null && !this.#closed) this.#wakeAfter(wait, next);
  }

  #take(): Job | null {
    if (this.#closed) return null;
    for (const job of ['start', 'fullSync', 'settle', 'check'] as const) {
      if (!this.#wanted.delete(job)) continue;
      // A full sync includes the count check and finds its own removal candidates.
      if (job === 'fullSync') this.#wanted.clear();
      return job;
    }
    return null;
  }

  async #run(job: Job): Promise<JobEnd> {
    try {
      return await this.#options.jobs[job]();
    } catch (thrown) {
      if (thrown instanceof StoreFailure) return { kind: 'failed', error: thrown.error };
      this.#options.log.error('sync.bug', { job, error: errorLocation(thrown) });
      return { kind: 'failed', error: { code: 'unexpected' } };
    }
  }

  /** Notes a failed job. Returns the milliseconds until the next try; null if the job isn't retried automatically. */
  #fail(job: Job, error: AppError): number | null {
    if (this.#closed || error.code === 'cancelled') return null;
    this.#failures += 1;
    const wait = retryWait(error, this.#failures, this.#options.random());
    this.#options.log.warn('sync.failed', { job, code: error.code, retryInMs: wait });
    this.#stopped = wait === null;
    this.#options.onFailed(error);
    return wait;
  }

  #wakeAfter(ms: number, job: Job): void {
    const timer = new AbortController();
    this.#timer = timer;
    this.#next = job;
    void this.#options.clock.delay(ms, timer.signal).then(() => {
      if (!timer.signal.aborted) this.want(job);
    });
  }
}
