import { explainingRate, type Burst } from './explaining-rate.ts';

/** How fast the rate grows while it is used to the full: natural logarithm a second. */
const SEEKING_GROWTH = Math.log(1.7);
const NEARING_GROWTH = Math.log(1.015);
const PROBING_GROWTH = Math.log(1.003);

/** A refusal says little about a rate that only this few requests were let through at. */
const FEW_REQUESTS = 5;
/** Probing begins when this much went through without a refusal: that bounds what probing costs to under one in a hundred. */
const QUIET_REQUESTS = 150;
const QUIET_MS = 15_000;

/** Held this far below what seems to be let through. */
const BELOW = 0.98;

/** Two estimates this close bear each other out. */
const AGREEMENT = 0.08;

/** A rate this far below the one refused is neared from anew. */
const FAR_BELOW = 0.8;

/** Where no `Retry-After` says how long: full jitter up to a bound that doubles with every refusal in a row. */
const FIRST_BACKOFF_MS = 500;
const LONGEST_BACKOFF_MS = 30_000;

const LEAST_PAUSE_MS = 100;
/** Requests a second: the rate never falls below one request in ten seconds. */
const LEAST_RATE = 0.1;

/** Timers come late; without making up for that, they would cost a tenth of a high rate. */
const LONGEST_CATCH_UP_MS = 20;

/**
 * How fast requests may follow one another. There is no bound until the service first answers 429; from then on the rate
 * is sought quickly, neared slowly, held just below what is let through, and probed upward rarely. All times are
 * monotonic milliseconds, all rates requests a second.
 */
export class RequestRate {
  /** Nothing is sent before this moment. */
  pausedUntil = Number.NEGATIVE_INFINITY;
  #rate = Number.POSITIVE_INFINITY;
  #phase: 'free' | 'seeking' | 'nearing' | 'holding' = 'free';
  /** The rate last refused. */
  #ceiling = Number.POSITIVE_INFINITY;
  #nextAt = Number.NEGATIVE_INFINITY;
  #lastSentAt = Number.NEGATIVE_INFINITY;
  /** When the request last refused was sent. */
  #refusedSentAt = Number.NEGATIVE_INFINITY;
  #refusedAt = Number.NEGATIVE_INFINITY;
  /** A refusal whose pause is not over yet. */
  #refusal: { sentAt: number } | null = null;
  #refusalsInARow = 0;
  #burst: Burst = { requests: 0, ms: 0 };
  /** When the requests let through since the last refusal were sent. */
  #passedAt: number[] = [];
  #busyMs = 0;
  #sought = 0;
  #estimate = 0;
  readonly #random: () => number;

  constructor(random: () => number) {
    this.#random = random;
  }

  /** The earliest moment, not before `now`, at which a request may go. */
  nextAt(now: number): number {
    if (this.#refusal && now >= this.pausedUntil) {
      this.#adjust(this.#refusal.sentAt);
      this.#refusal = null;
    }
    return Math.max(now, this.pausedUntil, this.#nextAt);
  }

  /** A request goes now. */
  sent(now: number): void {
    if (this.#phase !== 'free') {
      const interval = 1000 / this.#rate;
      // Time in which nobody wanted to send proves nothing about the rate.
      const busyMs = Math.min(now - Math.max(this.#lastSentAt, this.pausedUntil), interval * 1.5);
      this.#busyMs += busyMs;
      this.#grow(busyMs / 1000);
    }
    this.#lastSentAt = now;
    const interval = 1000 / this.#rate;
    const catchUp = Math.min(LONGEST_CATCH_UP_MS, interval / 2);
    this.#nextAt = Math.max(this.#nextAt, this.pausedUntil, now - catchUp) + interval;
  }

  /** The service let a request through. */
  passed(sentAt: number): void {
    this.#passedAt.push(sentAt);
    if (this.#passedAt.length > 2_000) this.#passedAt.splice(0, 1_000);
    if (sentAt > this.#refusedSentAt) this.#refusalsInARow = 0;
  }

  /** The service answered 429 to a request sent at `sentAt`: sets the pause. */
  refused(sentAt: number, now: number, retryAfterMs: number | null): void {
    // Requests under way when the first of them was refused say nothing new.
    const sameRefusal = sentAt <= this.#refusedAt;
    if (!sameRefusal) {
      this.#refusalsInARow += 1;
      this.#refusedAt = now;
      this.#refusal ??= { sentAt };
    }
    this.pausedUntil = Math.max(this.pausedUntil, now + this.#pauseMs(retryAfterMs, sameRefusal));
  }

  #pauseMs(retryAfterMs: number | null, sameRefusal: boolean): number {
    const told = retryAfterMs === null || retryAfterMs === 0 ? 0 : Math.max(retryAfterMs, LEAST_PAUSE_MS);
    if (sameRefusal || (told > 0 && this.#refusalsInARow <= 1)) return told;
    const bound = Math.min(LONGEST_BACKOFF_MS, FIRST_BACKOFF_MS * 2 ** (this.#refusalsInARow - 1));
    return told + this.#random() * bound;
  }

  /** Sets the rate to go on with: done when the pause is over, for by then what was under way has been answered. */
  #adjust(sentAt: number): void {
    const passed = this.#passedAt.toSorted((a, b) => a - b);
    if (this.#phase === 'free') {
      this.#learnBurst(passed, sentAt);
    } else if (passed.length > 0) {
      const estimate = Math.min(this.#rate, explainingRate(passed, this.#refusedSentAt, this.#burst));
      const few = passed.length < FEW_REQUESTS;
      this.#ceiling = this.#rate;
      if (this.#phase === 'seeking') {
        this.#rate = Math.max(estimate, few ? this.#rate * 0.5 : 0) * BELOW;
        this.#sought += 1;
        if (!few || this.#sought > 2) this.#phase = 'nearing';
      } else {
        const agrees = Math.abs(estimate / this.#estimate - 1) < AGREEMENT;
        this.#rate = Math.max(estimate, agrees ? 0 : this.#rate * (few ? 0.8 : 0.95)) * BELOW;
        this.#phase = this.#rate < this.#ceiling * FAR_BELOW ? 'nearing' : 'holding';
      }
      this.#rate = Math.max(this.#rate, LEAST_RATE);
      this.#estimate = estimate;
    }
    this.#refusedSentAt = sentAt;
    this.#passedAt = [];
    this.#busyMs = 0;
  }

  /** The first refusal: a service that keeps a bucket of leave to send has just seen it run empty. */
  #learnBurst(passed: readonly number[], sentAt: number): void {
    const recent = passed.filter((at) => at > sentAt - 10_000);
    this.#burst = { requests: recent.length, ms: sentAt - (recent[0] ?? sentAt) };
    this.#rate = Math.max(1, recent.filter((at) => at > sentAt - 1_000).length);
    this.#phase = 'seeking';
  }

  #grow(seconds: number): void {
    this.#rate *= Math.exp(this.#growth() * seconds);
    if (this.#phase === 'holding' && this.#rate > this.#ceiling * 1.1) this.#phase = 'seeking';
  }

  #growth(): number {
    if (this.#phase === 'seeking') return SEEKING_GROWTH;
    if (this.#phase === 'nearing') return NEARING_GROWTH * 2 ** Math.floor(this.#busyMs / 8_000);
    const quiet = this.#passedAt.length >= QUIET_REQUESTS && this.#busyMs >= QUIET_MS;
    return quiet ? PROBING_GROWTH : 0;
  }
}
