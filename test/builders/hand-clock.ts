import type { Clock } from '../../electron/host/clock.ts';

/** A clock that stands still until a test advances it. */
export class HandClock implements Clock {
  #monotonic: number;
  /** Milliseconds by which wall time is ahead of monotonic time. */
  #ahead = 0;
  #asleep = 0;
  #sleepers: { at: number; wake: () => void }[] = [];

  constructor(startsAt: Date = new Date()) {
    this.#monotonic = startsAt.getTime();
  }

  now(): number {
    return this.#monotonic + this.#ahead;
  }

  monotonic(): number {
    return this.#monotonic;
  }

  /** Number of pending delays. */
  get sleeping(): number {
    return this.#sleepers.length;
  }

  uptime(): number {
    return this.#monotonic + this.#asleep;
  }

  /** Simulates sleep of the computer: wall time and uptime advance, timers don't. */
  sleep(ms: number): void {
    this.#asleep += ms;
    this.#ahead += ms;
  }

  delay(ms: number, signal?: AbortSignal): Promise<void> {
    if (signal?.aborted) return Promise.resolve();
    return new Promise((resolve) => {
      const sleeper = { at: this.#monotonic + ms, wake: resolve };
      this.#sleepers.push(sleeper);
      signal?.addEventListener(
        'abort',
        () => {
          this.#sleepers = this.#sleepers.filter((one) => one !== sleeper);
          resolve();
        },
        { once: true },
      );
    });
  }

  /** Sets the wall clock forward, or back if negative; pending delays are not affected. */
  jump(ms: number): void {
    this.#ahead += ms;
  }

  /** Advances the clock and ends due delays in order; the code behind them has run when it returns. */
  async advance(ms: number): Promise<void> {
    const until = this.#monotonic + ms;
    for (;;) {
      // Runs resolved promises first, because they may start new delays.
      await new Promise((resolve) => setImmediate(resolve));
      const next = this.#sleepers.toSorted((a, b) => a.at - b.at)[0];
      if (next === undefined || next.at > until) break;
      this.#monotonic = Math.max(this.#monotonic, next.at);
      this.#sleepers = this.#sleepers.filter((one) => one !== next);
      next.wake();
    }
    this.#monotonic = until;
  }
}
