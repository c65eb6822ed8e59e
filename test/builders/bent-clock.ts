import { systemClock, type Clock } from '../../electron/host/clock.ts';

/**
 * A clock that really goes, `speed` times as fast, so that what takes minutes is over in a moment; and that can be set
 * while it goes.
 */
export class BentClock implements Clock {
  readonly #startedAt = Date.now();
  readonly #from = performance.now();
  readonly #speed: number;
  #ahead = 0;

  constructor({ speed = 1 } = {}) {
    this.#speed = speed;
  }

  now(): number {
    return this.#startedAt + this.monotonic() + this.#ahead;
  }

  monotonic(): number {
    return (performance.now() - this.#from) * this.#speed;
  }

  delay(ms: number, signal?: AbortSignal): Promise<void> {
    return systemClock.delay(ms / this.#speed, signal);
  }

  /** Somebody sets the wall clock: that far forward, or back. */
  jump(ms: number): void {
    this.#ahead += ms;
  }
}
