/** Number of successful requests that pay for one refusal, so that refusals stay well below 1 % of all requests. */
const SUCCESSES_PER_REFUSAL = 400;
const MAX_SAVED = 2;

/** Minimum time between probes, as a multiple of the last standstill. */
const REST_FOR_STANDSTILL = 40;
const MIN_REST_MS = 20_000;
const MAX_REST_MS = 120_000;

/**
 * Budget for probes, which test whether the service accepts a higher rate. Each probe ends in one or more refusals (of
 * the requests in flight) and a standstill. A probe is affordable once enough requests have succeeded to keep refusals
 * and standstills rare, whatever the service's limit.
 */
export class ProbeBudget {
  #saved = 1;
  /**
   * An episode lasts from the first refusal until a request succeeds again. `#cost` counts the refused requests of the
   * current episode. `#lastCost` (scaled to the new rate) and `#standstillMs` are the costs of the previous one.
   */
  #lastCost = 1;
  #cost = 0;
  #standstillMs = 0;

  /** Notes a successful request. */
  earn(): void {
    this.#saved = Math.min(Math.max(MAX_SAVED, this.#lastCost), this.#saved + 1 / SUCCESSES_PER_REFUSAL);
  }

  /** Notes a refused request. */
  pay(): void {
    this.#cost += 1;
    this.#saved = Math.max(-MAX_SAVED, this.#saved - 1);
  }

  /** Resets the budget once the limit is found, because the refusals until then don't count. */
  reset(): void {
    this.#saved = 1;
  }

  beginEpisode(): void {
    this.#cost = 1;
  }

  /**
   * Ends an episode. `share` is the new rate divided by the refused one: at a lower rate, the next refusal hits fewer
   * requests in flight.
   */
  endEpisode(standstillMs: number, share: number): void {
    this.#lastCost = Math.max(1, this.#cost * Math.min(1, share));
    this.#standstillMs = standstillMs;
  }

  affordsProbe(undisturbedMs: number): boolean {
    const rest = Math.min(MAX_REST_MS, Math.max(MIN_REST_MS, this.#standstillMs * REST_FOR_STANDSTILL));
    return this.#saved >= this.#lastCost && undisturbedMs >= rest;
  }
}
