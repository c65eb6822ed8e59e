import type { Clock } from './clock.ts';

export interface ThrottleOptions {
  clock: Pick<Clock, 'delay'>;
  /** When aborted, nothing runs any more. */
  signal: AbortSignal;
  /** Minimum time between the end of a run and the next one. */
  intervalMs: number;
  run(): void | Promise<void>;
}

/** Runs an action at most once per interval: the first request at once, later ones together in one more run. */
export class Throttle {
  readonly #options: ThrottleOptions;
  #isRequested = false;
  /** The action is running, or the interval after it isn't over. */
  #isResting = false;

  constructor(options: ThrottleOptions) {
    this.#options = options;
  }

  request(): void {
    this.#isRequested = true;
    if (!this.#isResting) void this.#runAndRest();
  }

  async #runAndRest(): Promise<void> {
    const { clock, signal, intervalMs, run } = this.#options;
    this.#isResting = true;
    try {
      while (this.#isRequested && !signal.aborted) {
        this.#isRequested = false;
        const running = run();
        if (running !== undefined) await running;
        await clock.delay(intervalMs, signal);
      }
    } finally {
      this.#isResting = false;
    }
  }
}
