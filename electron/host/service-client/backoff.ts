/**
 * Bounds of a pause after a 429 without `Retry-After`. The pause is random, up to a bound that doubles with every
 * consecutive refusal (full jitter).
 */
const FIRST_PAUSE_MS = 500;
const MAX_PAUSE_MS = 30_000;
/**
 * The bound is also limited to this share of the time since the first refusal; otherwise half of a rate-limit window
 * may pass unused.
 */
const MAX_STANDSTILL_SHARE = 0.3;
/** In a long window, the bound is at least this share of the window. */
const MIN_WINDOW_SHARE = 0.08;
/**
 * The first pause in a long window, as a share of the window. During such a pause, a sliding window makes room for
 * several requests.
 */
const FIRST_WINDOW_SHARE = 0.05;

/** Minimum pause after a 429 whose `Retry-After` names the present moment. */
const MIN_PAUSE_MS = 100;

/** Determines how long nothing is sent after a 429. */
export class Backoff {
  /** Nothing is sent before this moment, in monotonic ms. */
  until = Number.NEGATIVE_INFINITY;
  /** Length of the windows in which the service counts its limit, if known to be long; otherwise 0. */
  windowMs = 0;
  #inARow = 0;
  #since = 0;
  readonly #random: () => number;

  constructor(random: () => number) {
    this.#random = random;
  }

  /** Notes a 429. `isNew` is false if the request was in flight together with an earlier refused one. */
  refused(now: number, retryAfterMs: number | null, isNew: boolean): void {
    if (isNew) this.#inARow += 1;
    if (this.#inARow <= 1) this.#since = now;
    this.until = Math.max(this.until, now + this.#pauseMs(retryAfterMs ?? 0, isNew, now - this.#since));
  }

  /** Ends the pause early. */
  endPause(now: number): void {
    this.until = Math.min(this.until, now);
  }

  /** Notes a successful request, which resets the backoff. */
  over(): void {
    this.#inARow = 0;
  }

  #pauseMs(retryAfterMs: number, isNew: boolean, stoodMs: number): number {
    const requestedMs = retryAfterMs === 0 ? 0 : Math.max(retryAfterMs, MIN_PAUSE_MS);
    if (!isNew || (requestedMs > 0 && this.#inARow <= 1)) return requestedMs;
    if (requestedMs === 0 && this.#inARow <= 1 && this.windowMs > 0)
      return this.windowMs * FIRST_WINDOW_SHARE;
    const first = Math.max(FIRST_PAUSE_MS, this.windowMs * MIN_WINDOW_SHARE);
    const doubled = Math.min(MAX_PAUSE_MS, first * 2 ** (this.#inARow - 1));
    return requestedMs + this.#random() * Math.min(doubled, Math.max(first, stoodMs * MAX_STANDSTILL_SHARE));
  }
}
