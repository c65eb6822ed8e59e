/** Where no `Retry-After` says how long: full jitter up to a bound that doubles with every refusal in a row. */
const FIRST_MS = 500;
const LONGEST_MS = 30_000;

/** A `Retry-After` that names the present moment is not taken at its word. */
const LEAST_PAUSE_MS = 100;

/** How long nothing is sent after a 429. */
export class Backoff {
  /** Nothing is sent before this moment, in monotonic ms. */
  until = Number.NEGATIVE_INFINITY;
  #inARow = 0;
  readonly #random: () => number;

  constructor(random: () => number) {
    this.#random = random;
  }

  /** `anew`: not one of several that were under way together. */
  refused(now: number, retryAfterMs: number | null, anew: boolean): void {
    if (anew) this.#inARow += 1;
    this.until = Math.max(this.until, now + this.#pauseMs(retryAfterMs ?? 0, anew));
  }

  /** A request was let through. */
  over(): void {
    this.#inARow = 0;
  }

  #pauseMs(retryAfterMs: number, anew: boolean): number {
    const told = retryAfterMs === 0 ? 0 : Math.max(retryAfterMs, LEAST_PAUSE_MS);
    if (!anew || (told > 0 && this.#inARow <= 1)) return told;
    return told + this.#random() * Math.min(LONGEST_MS, FIRST_MS * 2 ** (this.#inARow - 1));
  }
}
