import type { Clock } from '../../electron/host/clock.ts';

/** Upper bound of `setTimeout`: a longer timer fires at once. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

interface Sleeper {
  at: number;
  wake: () => void;
}

/**
 * A running clock that is `speed` times as fast as real time, so that minutes pass in a moment. It can be set while it runs,
 * and stands still while it is held.
 */
export class BentClock implements Clock {
  readonly #speed: number;
  readonly #sleepers = new Set<Sleeper>();
  /** Milliseconds by which wall time is ahead of monotonic time. */
  #ahead = Date.now();
  /** Monotonic time at the last start or stop. */
  #reached = 0;
  /** Real time at the last start; null while the clock is held. */
  #goingSince: number | null = performance.now();
  #holds = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor({ speed = 1 } = {}) {
    this.#speed = speed;
  }

  now(): number {
    return this.monotonic() + this.#ahead;
  }

  monotonic(): number {
    const going = this.#goingSince === null ? 0 : performance.now() - this.#goingSince;
    return this.#reached + going * this.#speed;
  }

  uptime(): number {
    return this.monotonic();
  }

  delay(ms: number, signal?: AbortSignal): Promise<void> {
    if (signal?.aborted) return Promise.resolve();
    return new Promise((resolve) => {
      const end = () => {
        signal?.removeEventListener('abort', end);
        this.#sleepers.delete(sleeper);
        resolve();
      };
      const sleeper = { at: this.monotonic() + ms, wake: end };
      signal?.addEventListener('abort', end, { once: true });
      this.#sleepers.add(sleeper);
      this.#setTimer();
    });
  }

  /** Sets the wall clock forward, or back if negative. */
  jump(ms: number): void {
    this.#ahead += ms;
  }

  /** Stops the clock until every caller has called the function returned to it. */
  hold(): () => void {
    this.#reached = this.monotonic();
    this.#goingSince = null;
    this.#holds += 1;
    clearTimeout(this.#timer);
    let held = true;
    return () => {
      if (!held) return;
      held = false;
      this.#holds -= 1;
      if (this.#holds > 0) return;
      this.#goingSince = performance.now();
      this.#setTimer();
    };
  }

  /** Wakes the sleepers that are due and sets the timer for the next one. */
  readonly #wakeDue = (): void => {
    const now = this.monotonic();
    const due = [...this.#sleepers].filter(({ at }) => at <= now).toSorted((a, b) => a.at - b.at);
    for (const { wake } of due) wake();
    this.#setTimer();
  };

  #setTimer(): void {
    clearTimeout(this.#timer);
    if (this.#goingSince === null || this.#sleepers.size === 0) return;
    const first = Math.min(...[...this.#sleepers].map(({ at }) => at));
    const wait = Math.max(0, (first - this.monotonic()) / this.#speed);
    this.#timer = setTimeout(this.#wakeDue, Math.min(wait, LONGEST_TIMER_MS));
    // Like the system clock's timers, it keeps no process alive.
    this.#timer.unref();
  }
}
