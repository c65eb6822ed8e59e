/** Maximum number of remembered requests in flight. */
const MAX_IN_FLIGHT = 256;
/** Weight of each reply in the average latency. */
const AVERAGE_WEIGHT = 0.1;

/**
 * The fine climb (`fineClimb`) begins with a distance between requests of at least this multiple of the refused
 * distance, and of at most twice the refused distance.
 */
const FINE_CLIMB_START = 1.1;
/** Growth of the fine climb per request, as a logarithm, and its maximum per second. */
const FINE_GROWTH = Math.log(1.03);
const MAX_GROWTH = 0.1;

/**
 * Share of the refused distance that is added to it as a margin. Each time the held distance is refused at once, the
 * margin is doubled, up to the maximum.
 */
const MARGIN = 0.03;
const MAX_MARGIN = 0.32;
/** The held distance counts as refused at once if it was kept for fewer requests than this. */
const MAX_REQUESTS_AT_ONCE = 20;
/**
 * If a distance was kept for this many requests and this time, a refusal is due to chance delays. These occur at any
 * rate, so no margin is added.
 */
const CHANCE_AFTER = 200;
const CHANCE_AFTER_MS = 20_000;

interface Distance {
  /** Intended interval in ms to the previous request. */
  wantedMs: number;
  /** Actual interval in ms, which is longer if a timer was late. */
  ms: number;
}

/**
 * Determines the distance between requests for a service without a burst allowance, which refuses a request that
 * follows too closely. The distance of the first refused request, and the closest accepted one, reveal the limit much
 * sooner than a count.
 */
export class Spacing {
  #margin = MARGIN;
  #closestAcceptedMs = Number.POSITIVE_INFINITY;
  /** Average latency. */
  #averageMs: number | null = null;
  #lastSentAt = Number.NEGATIVE_INFINITY;
  /** By time of sending. */
  readonly #inFlight = new Map<number, Distance>();

  sent(now: number, wantedMs: number): void {
    this.#inFlight.set(now, { wantedMs, ms: now - this.#lastSentAt });
    this.#lastSentAt = now;
    // Bounds the map if requests never end.
    const oldest = this.#inFlight.size > MAX_IN_FLIGHT ? this.#inFlight.keys().next().value : undefined;
    if (oldest !== undefined) this.#inFlight.delete(oldest);
  }

  /**
   * Notes a successful request; its distance `counts` if the previous one succeeded too. Returns by how many ms its
   * reply took longer than the average.
   */
  accepted(sentAt: number, now: number, counts: boolean): number {
    const distance = this.#take(sentAt);
    if (counts && distance) this.#closestAcceptedMs = Math.min(this.#closestAcceptedMs, distance.ms);
    const tookMs = now - sentAt;
    const averageMs = this.#averageMs ?? tookMs;
    this.#averageMs = averageMs + (tookMs - averageMs) * AVERAGE_WEIGHT;
    return Math.max(0, tookMs - averageMs);
  }

  /**
   * Notes a refused request and returns its intended distance in ms. The actual distance may be longer, but doesn't
   * count: if the previous request was delayed on its way, the two arrived closer together.
   */
  refused(sentAt: number): number {
    return this.#take(sentAt)?.wantedMs ?? 0;
  }

  /** Forgets the closest accepted distance. */
  forget(): void {
    this.#closestAcceptedMs = Number.POSITIVE_INFINITY;
  }

  /**
   * The fine climb after a first climb was refused at `refusedMs`: its initial rate (requests per second) and growth
   * (logarithm per second).
   */
  fineClimb(refusedMs: number): { from: number; growth: number } {
    const ms = Math.min(Math.max(this.#closestAcceptedMs, refusedMs * FINE_CLIMB_START), refusedMs * 2);
    return { from: 1000 / ms, growth: Math.min(MAX_GROWTH, (FINE_GROWTH * 1000) / ms) };
  }

  /**
   * The distance in ms to keep after a refusal at `refusedMs`. `held` is how long that distance had been kept, or null
   * during a climb.
   */
  keptAfter(refusedMs: number, held: { requests: number; ms: number } | null): number {
    if (held === null) this.#margin = MARGIN;
    else if (held.requests < MAX_REQUESTS_AT_ONCE)
      this.#margin = Math.min(MAX_MARGIN, Math.max(MARGIN, this.#margin * 2));
    else this.#margin = held.requests > CHANCE_AFTER && held.ms > CHANCE_AFTER_MS ? 0 : MARGIN;
    return refusedMs * (1 + this.#margin);
  }

  #take(sentAt: number): Distance | undefined {
    const distance = this.#inFlight.get(sentAt);
    this.#inFlight.delete(sentAt);
    return distance;
  }
}
