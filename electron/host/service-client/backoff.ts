/** Where no `Retry-After` says how long: full jitter up to a bound that doubles with every refusal in a row. */
const FIRST_MS = 500;
const LONGEST_MS = 30_000;
/** And by no more than this share of the time that nothing was let through: else half of a window could pass unnoticed. */
const OF_STANDSTILL = 0.3;
/** A window known to be long is tried no more finely than this share of it tells. */
const OF_WINDOW = 0.08;
/** So much of a window is waited first: what slides is then ahead of the pace again. */
const FIRST_OF_WINDOW = 0.05;

/** A `Retry-After` that names the present moment is not taken at its word. */
const LEAST_PAUSE_MS = 100;

/** How long nothing is sent after a 429. */
export class Backoff {
  /** Nothing is sent before this moment, in monotonic ms. */
  until = Number.NEGATIVE_INFINITY;
  /** Length of the windows in which the limit is counted, where it is known to be long; else 0. */
  windowMs = 0;
  #inARow = 0;
  #since = 0;
  readonly #random: () => number;

  constructor(random: () => number) {
    this.#random = random;
  }

  /** `anew`: not one of several that were under way together. */
  refused(now: number, retryAfterMs: number | null, anew: boolean): void {
    if (anew) this.#inARow += 1;
    if (this.#inARow <= 1) this.#since = now;
    this.until = Math.max(this.until, now + this.#pauseMs(retryAfterMs ?? 0, anew, now - this.#since));
  }

  /** Somebody wants to try before that moment. */
  endPause(now: number): void {
    this.until = Math.min(this.until, now);
  }

  /** A request was let through. */
  over(): void {
    this.#inARow = 0;
  }

  #pauseMs(retryAfterMs: number, anew: boolean, stoodMs: number): number {
    const told = retryAfterMs === 0 ? 0 : Math.max(retryAfterMs, LEAST_PAUSE_MS);
    if (!anew || (told > 0 && this.#inARow <= 1)) return told;
    if (told === 0 && this.#inARow <= 1 && this.windowMs > 0) return this.windowMs * FIRST_OF_WINDOW;
    const first = Math.max(FIRST_MS, this.windowMs * OF_WINDOW);
    const doubled = Math.min(LONGEST_MS, first * 2 ** (this.#inARow - 1));
    return told + this.#random() * Math.min(doubled, Math.max(first, stoodMs * OF_STANDSTILL));
  }
}
