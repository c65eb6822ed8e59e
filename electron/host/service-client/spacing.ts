/** How many requests under way are remembered. */
const MOST_UNDER_WAY = 256;
/** How much each answer counts in how long they usually take. */
const USUAL_SHARE = 0.1;

/** The fine climb begins so much wider than what was refused, at most twice as wide; */
const WIDER_AT_FIRST = 1.1;
/** and each request follows so much closer than the one before (as a logarithm), though never faster than so much a second. */
const FINER = Math.log(1.03);
const FASTEST = 0.1;

/** What is held is so much wider than what was refused, and twice as much more each time that was refused at once. */
const WIDER = 0.03;
const WIDEST = 0.32;
/** Refused at once: after fewer requests than these. */
const AT_ONCE = 20;
/** After so many and so long one was late on its way, as happens at any pace: it says nothing. */
const CHANCE_AFTER = 200;
const CHANCE_AFTER_MS = 20_000;

interface Distance {
  /** Ms that were to be between it and the one before. */
  wantedMs: number;
  /** And that there were: timers come late. */
  ms: number;
}

/**
 * How far apart requests are sent. Where a service saves nothing up, one that follows the one before too closely is refused, so
 * the distance of the first one refused, beside the closest that passed, tells the limit far sooner than a count does.
 */
export class Spacing {
  #wider = WIDER;
  #closestPassedMs = Number.POSITIVE_INFINITY;
  /** From sending to the answer. */
  #usualMs: number | null = null;
  #lastSentAt = Number.NEGATIVE_INFINITY;
  /** By the moment of sending. */
  readonly #underWay = new Map<number, Distance>();

  sent(now: number, wantedMs: number): void {
    this.#underWay.set(now, { wantedMs, ms: now - this.#lastSentAt });
    this.#lastSentAt = now;
    // What never ends leaves nothing behind.
    const oldest = this.#underWay.size > MOST_UNDER_WAY ? this.#underWay.keys().next().value : undefined;
    if (oldest !== undefined) this.#underWay.delete(oldest);
  }

  /** `counts` for the closest when the one before passed as well. Returns ms by which the answer took longer than usual. */
  passed(sentAt: number, now: number, counts: boolean): number {
    const distance = this.#take(sentAt);
    if (counts && distance) this.#closestPassedMs = Math.min(this.#closestPassedMs, distance.ms);
    const tookMs = now - sentAt;
    const usualMs = this.#usualMs ?? tookMs;
    this.#usualMs = usualMs + (tookMs - usualMs) * USUAL_SHARE;
    return Math.max(0, tookMs - usualMs);
  }

  /** Returns the ms that were to be between it and the one before: what more there was, the one before may have lost on its way. */
  refused(sentAt: number): number {
    return this.#take(sentAt)?.wantedMs ?? 0;
  }

  /** Nothing is known of what passes from now on. */
  forget(): void {
    this.#closestPassedMs = Number.POSITIVE_INFINITY;
  }

  /**
   * After a first climb was refused at `refusedMs`: the rate (requests a second) from which to go there once more in small steps,
   * and how fast (its logarithm a second).
   */
  fineClimb(refusedMs: number): { from: number; growth: number } {
    const ms = Math.min(Math.max(this.#closestPassedMs, refusedMs * WIDER_AT_FIRST), refusedMs * 2);
    return { from: 1000 / ms, growth: Math.min(FASTEST, (FINER * 1000) / ms) };
  }

  /** The ms to keep after a refusal at `refusedMs`; `held`: unless that was met in a climb, how long it had been kept. */
  keptAfter(refusedMs: number, held: { requests: number; ms: number } | null): number {
    if (held === null) this.#wider = WIDER;
    else if (held.requests < AT_ONCE) this.#wider = Math.min(WIDEST, Math.max(WIDER, this.#wider * 2));
    else this.#wider = held.requests > CHANCE_AFTER && held.ms > CHANCE_AFTER_MS ? 0 : WIDER;
    return refusedMs * (1 + this.#wider);
  }

  #take(sentAt: number): Distance | undefined {
    const distance = this.#underWay.get(sentAt);
    this.#underWay.delete(sentAt);
    return distance;
  }
}
