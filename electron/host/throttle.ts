import type { Clock } from './clock.ts';

export interface ThrottleOptions {
  clock: Pick<Clock, 'delay'>;
  /** When aborted, nothing runs any more. */
  signal: AbortSignal;
  /** Minimum time between the end of a run and the next one. */
  intervalMs: number;
  run(): void | Promise<void>;
}

/**
 * Runs an action at most once per interval. The first request runs it at once. Requests during the interval lead to one
 * more run when the interval is over.
 */
export class Throttle {
  readonly #options: ThrottleOptions;
  #isRequested = false;
  /** Whether the action is running, or the interval after it isn't over. */
  #isResting = false;

  constructor(options: ThrottleOptions) {
    this.#options = options;
  }

  /** Requests a run. If it runs at once and throws, the error is thrown here. */
  request(): void {
    this.#isRequested = true;
    if (!this.#isResting) this.#run();
  }

  #run(): void {
    const { signal, run } = this.#options;
    if (signal.aborted) return;
    this.#isRequested = false;
    this.#isResting = true;
    let running: void | Promise<void>;
    try {
      running = run();
    } catch (error) {
      this.#isResting = false;
      throw error;
    }
    void this.#rest(running);
  }

  async #rest(running: void | Promise<void>): Promise<void> {
    const { clock, signal, intervalMs } = this.#options;
    try {
      await running;
    } finally {
      // A rejection is a bug and stays unhandled, but requests made during the run are still carried out.
      await clock.delay(intervalMs, signal);
      this.#isResting = false;
      if (this.#isRequested) this.#run();
    }
  }
}
