import type { Clock } from '../../electron/host/clock.ts';

/** A clock that stands still until a test turns it. */
export class HandClock implements Clock {
  #now: number;
  #sleepers: { at: number; wake: () => void }[] = [];

  constructor(startsAt: Date = new Date()) {
    this.#now = startsAt.getTime();
  }

  now(): number {
    return this.#now;
  }

  monotonic(): number {
    return this.#now;
  }

  delay(ms: number, signal?: AbortSignal): Promise<void> {
    if (signal?.aborted) return Promise.resolve();
    return new Promise((resolve) => {
      const sleeper = { at: this.#now + ms, wake: resolve };
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

  /** The computer sleeps: wall time goes on, and whoever waits has as long to wait as before. */
  sleep(ms: number): void {
    this.#now += ms;
    for (const sleeper of this.#sleepers) sleeper.at += ms;
  }

  /** Turns the clock and wakes, in order, whoever has slept long enough; those woken get their turn before it returns. */
  async advance(ms: number): Promise<void> {
    const until = this.#now + ms;
    for (;;) {
      const next = this.#sleepers.toSorted((a, b) => a.at - b.at)[0];
      if (next === undefined || next.at > until) break;
      this.#now = Math.max(this.#now, next.at);
      this.#sleepers = this.#sleepers.filter((one) => one !== next);
      next.wake();
      await new Promise((resolve) => setImmediate(resolve));
    }
    this.#now = until;
  }
}
