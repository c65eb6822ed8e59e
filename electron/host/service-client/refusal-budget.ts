/** Requests let through for each one that may be refused: well under the one in a hundred that is promised. */
const EARNED_BY = 400;
const MOST_SAVED = 2;

/** For each ms that nothing was let through, so many of undisturbed sending come first. */
const REST_FOR_STANDSTILL = 40;
const LEAST_REST_MS = 20_000;
const LONGEST_REST_MS = 120_000;

/**
 * Pays for probes. A probe ends with a refusal, or with as many as are under way then, and with a standstill; it is affordable
 * when enough was let through since to keep the share of both small, whatever the service's limit is.
 */
export class RefusalBudget {
  #saved = 1;
  /** What the last episode of refusals cost: requests refused, and ms at a standstill. */
  #lastCost = 1;
  #cost = 0;
  #standstillMs = 0;

  /** A request was let through. */
  earn(): void {
    this.#saved = Math.min(Math.max(MOST_SAVED, this.#lastCost), this.#saved + 1 / EARNED_BY);
  }

  /** A request was refused. */
  pay(): void {
    this.#cost += 1;
    this.#saved = Math.max(-MOST_SAVED, this.#saved - 1);
  }

  /** The limit is found: what that cost is not counted. */
  open(): void {
    this.#saved = 1;
  }

  beginEpisode(): void {
    this.#cost = 1;
  }

  /** `share`: the pace held from now on, of the one that was refused; as many fewer are under way when it is refused next. */
  endEpisode(standstillMs: number, share: number): void {
    this.#lastCost = Math.max(1, this.#cost * Math.min(1, share));
    this.#standstillMs = standstillMs;
  }

  affordsProbe(undisturbedMs: number): boolean {
    const rest = Math.min(LONGEST_REST_MS, Math.max(LEAST_REST_MS, this.#standstillMs * REST_FOR_STANDSTILL));
    return this.#saved >= this.#lastCost && undisturbedMs >= rest;
  }
}
