import type { Clock } from '../../electron/host/clock.ts';

/** A clock that stands still until a test turns it. */
export class HandClock implements Clock {
  #monotonic: number;
  /** What wall time is ahead of monotonic time. */
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

  /** How many wait for the clock. */
  get sleeping(): number {
    return this.#sleepers.length;
  }

  uptime(): number {
    return this.#monotonic + this.#asleep;
  }

  /** The computer sleeps: wall time goes on, and timers have as long to wait as before. */
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

  /** Somebody sets the wall clock: that far forward, or back. Who waits has as long to wait as before. */
  jump(ms: number): void {
    this.#ahead += ms;
  }

  /** Turns the clock and wakes, in order, whoever has slept long enough; those woken get their turn before it returns. */
  async advance(ms: number): Promise<void> {
    const until = this.#monotonic + ms;
    for (;;) {
      // Lets everything that was resolved run, so that those who will wait do.
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
