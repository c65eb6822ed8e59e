import type { ProbeBudget } from './probe-budget.ts';
import type { Spacing } from './spacing.ts';
import { WindowCount, type Standstill } from './window-count.ts';

/**
 * Initial growth of the rate in a climb: natural logarithm per second. It doubles after every `DOUBLES_EVERY_MS` of
 * sending without a refusal.
 */
const FIRST_CLIMB_GROWTH = Math.log(2);
const FINE_CLIMB_GROWTH = 0.015;
const PROBE_GROWTH = 0.002;
const DOUBLES_EVERY_MS = 10_000;
const MAX_GROWTH = Math.log(2);

/** Factor for a rate safely below the measured rate, or below the refused rate if the refused one is lower. */
const BELOW_MEASURED = 0.97;
/** A probe has found a higher limit if it's refused only above this multiple of its initial rate. */
const FOUND_ROOM_FACTOR = 1.1;
/** A refusal after less sending time than this means that the rate was far too high. */
const EARLY_REFUSAL_MS = 2_000;
/** A longer standstill means that the service counts in windows, and that the current window was used up early. */
const LONG_STANDSTILL_MS = 2_500;
/** `Retry-After` is in whole seconds, rounded up, so the limit may have reopened this much earlier. */
const RETRY_AFTER_ROUNDING_MS = 1_000;
const LONG_RETRY_AFTER_MS = 4_000;
/** Share of a long window that must pass before the number of its requests is meaningful. */
const MIN_WINDOW_SHARE = 0.5;
/**
 * If more than this share of a long window passed between the last refusal and the next success, the rate isn't
 * measured. The moment at which the limit reopened is then too uncertain.
 */
const MAX_GAP_SHARE = 0.25;
/** Factor for the rate after a refusal in the same window as the previous refusal. */
const SAME_WINDOW_FACTOR = 0.98;
/** A longer standstill says nothing about the rate, because no usual window is that long. */
const MAX_STANDSTILL_MS = 150_000;

/** A service whose burst is at most this many seconds of its rate has practically no burst allowance. */
const MAX_NEGLIGIBLE_BURST_S = 0.1;
/** A service that accepts more than this many seconds of its rate at once has a large burst allowance. */
const LARGE_BURST_S = 3;

/**
 * Minimum of the next rate, as a share of the refused rate, by what was refused. It counts if less was measured. A large
 * burst allowance lets rates far above the limit succeed for a while, so the shares are lower there.
 */
const MIN_SHARE_AFTER = {
  coarseClimb: { usual: 0.4, withoutBurst: 0.65 },
  probeThatFoundRoom: { usual: 1, largeBurst: 0.9 },
  estimate: { usual: 0.98, largeBurst: 0.6 },
  heldRate: { usual: 0.97, largeBurst: 0.8 },
  heldRateAtOnce: 0.94,
  heldRateAtOnceAgain: 0.6,
};

/** Requests per second: the minimum rate is one request in ten seconds. */
const MIN_RATE = 0.1;

/** The time from the first refusal until a request succeeds again. */
export interface Episode {
  /** When the first refused request was sent, and at what rate. */
  sentAt: number;
  atRate: number;
  /** The intended interval in ms between that request and the previous one. */
  spacingMs: number;
  /** Successful requests since the previous episode. */
  accepted: number;
  /** When the last refused request was sent, and whether its reply had a Retry-After. */
  lastSentAt: number;
  hadRetryAfter: boolean;
}

/**
 * The rate that requests are sent at, learned from refusals. It is unlimited until the first refusal. Then it climbs
 * until it is refused, and is held just below what succeeded. It is probed upward only when enough requests have
 * succeeded to pay for the refusal that ends every probe: see docs/decisions/sending.md, "Pacing". All times are monotonic
 * milliseconds, all rates requests per second.
 */
export class LearnedRate {
  #phase: 'free' | 'climbing' | 'holding' = 'free';
  #rate = Number.POSITIVE_INFINITY;
  /** The current climb: initial and final rates, growth, and the time spent sending. */
  #climb = { from: 0, to: Number.POSITIVE_INFINITY, growth: 0, ms: 0 };
  /** Whether a rate has been held before, so that the initial rate of a climb is known to succeed. */
  #hasHeldRate = false;
  /** Whether the held rate is only an estimate, derived from a refused rate. */
  #heldIsEstimate = false;
  /** Whether the held rate was refused at once and lowered; a single refusal may be chance. */
  #heldWasLowered = false;
  /** Time spent sending at the held rate. */
  #heldMs = 0;
  /** The previous standstill. When it began, the limit was known to be used up. */
  #previousStandstill: Standstill = { sentAt: 0, openAfter: 0, openBefore: 0 };
  /** Number of requests that the service accepts in a burst. */
  #burst = Number.POSITIVE_INFINITY;
  #needsDistance = false;
  readonly #spacing: Spacing;
  readonly #budget: ProbeBudget;
  readonly #window = new WindowCount();

  constructor(spacing: Spacing, budget: ProbeBudget) {
    this.#spacing = spacing;
    this.#budget = budget;
  }

  get perSecond(): number {
    return this.#rate;
  }

  /** Whether no request was ever refused. */
  get isUnlimited(): boolean {
    return this.#phase === 'free';
  }

  /**
   * Whether the service has practically no burst allowance, so that each request must keep its distance from the
   * previous one.
   */
  get needsDistance(): boolean {
    return this.#needsDistance;
  }

  /** Whether requests may follow the previous one a little early, because the service accepts a few at once. */
  get toleratesEarlyRequests(): boolean {
    return this.#burst > 2 && !this.#needsDistance;
  }

  /** Length of the windows in which the service counts its limit, if known to be long; otherwise 0. */
  get windowMs(): number {
    return this.#window.lengthMs;
  }

  /** Notes a successful request. */
  accepted(sentAt: number): void {
    this.#window.accepted(sentAt);
  }

  /** Adds sending time at the current rate, which grows by it during a climb. */
  addSendingTime(ms: number): void {
    if (this.#phase === 'holding') {
      this.#heldMs += ms;
      if (this.#budget.affordsProbe(this.#heldMs)) this.#startClimb(this.#rate, PROBE_GROWTH);
      return;
    }
    // Whether a rate was too high for a long window shows only when the window has passed, so the growth doubles at
    // most once per window.
    const doublings = Math.floor(this.#climb.ms / Math.max(DOUBLES_EVERY_MS, this.#window.lengthMs));
    const growth = Math.min(MAX_GROWTH, this.#climb.growth * 2 ** doublings);
    this.#climb.ms += ms;
    this.#rate *= Math.exp((growth * ms) / 1000);
    if (this.#rate >= this.#climb.to) this.#holdEstimate(this.#climb.to);
  }

  /**
   * Learns from an episode. `resumedAt`: when the request was sent that ended it. `firstAcceptedAt`: when the first of
   * its accepted requests was sent; null if there is none.
   */
  learn(episode: Episode, resumedAt: number, firstAcceptedAt: number | null): void {
    const { sentAt, hadRetryAfter, lastSentAt, accepted } = episode;
    const standstill = {
      sentAt,
      openAfter: hadRetryAfter ? Math.max(sentAt, resumedAt - RETRY_AFTER_ROUNDING_MS) : lastSentAt,
      openBefore: resumedAt,
    };
    if (accepted > 0 && resumedAt - sentAt < MAX_STANDSTILL_MS) {
      // Without Retry-After, the service reopened somewhere between the last refused request and the successful one.
      const openAt = hadRetryAfter ? resumedAt : (lastSentAt + resumedAt) / 2;
      const isLong = openAt - sentAt >= (hadRetryAfter ? LONG_RETRY_AFTER_MS : LONG_STANDSTILL_MS);
      if (this.#phase === 'free')
        this.#learnFromFirst(episode, firstAcceptedAt ?? openAt, openAt, isLong ? standstill : null);
      else if (isLong || this.#window.lengthMs > 0) this.#learnWindow(episode, openAt, standstill, isLong);
      else this.#learnRate(episode, openAt);
    }
    this.#previousStandstill = standstill;
  }

  /** Learns from the first refusal: estimates the rate from what was accepted until the service accepts requests again. */
  #learnFromFirst(
    { accepted, hadRetryAfter }: Episode,
    since: number,
    openAt: number,
    long: Standstill | null,
  ): void {
    this.#burst = accepted;
    const rate = rateOver(accepted, openAt - since);
    if (long === null) return this.#startClimb(rate, FIRST_CLIMB_GROWTH);
    this.#window.found(openAt - since);
    if (hadRetryAfter) this.#startClimb(rate * BELOW_MEASURED, PROBE_GROWTH);
    else
      this.#climbBetween(
        rateOver(accepted, long.openBefore - since),
        rateOver(accepted, long.openAfter - since),
      );
  }

  /** Learns from a refusal by a service that counts in long windows. */
  #learnWindow(
    { atRate, accepted, hadRetryAfter }: Episode,
    openAt: number,
    standstill: Standstill,
    isLong: boolean,
  ): void {
    const { sentAt, openAfter, openBefore } = standstill;
    const before = this.#previousStandstill;
    const cycleMs = openBefore - before.openBefore;
    const standstillMs = openAt - sentAt;
    if (isLong && (standstillMs > cycleMs / 2 || this.#window.lengthMs === 0)) this.#window.found(cycleMs);
    const { lengthMs } = this.#window;
    const below = (rate: number) => Math.min(atRate, rate) * BELOW_MEASURED;
    if (isLong && !hadRetryAfter && standstillMs >= lengthMs * MAX_GAP_SHARE) {
      const most = rateOver(accepted, openAfter - before.openBefore);
      return this.#climbBetween(rateOver(accepted, openBefore - before.openAfter), Math.min(atRate, most));
    }
    if (sentAt - before.openBefore >= lengthMs * MIN_WINDOW_SHARE)
      return this.#hold(below(this.#window.rate(standstill, accepted, before)));
    // This soon after the last standstill, earlier requests may still count in a sliding window. Only a second refusal
    // means that the limit is different.
    if (this.#heldWasLowered) return this.#hold(below(this.#measured(accepted, sentAt, openAt)));
    this.#hold(atRate * SAME_WINDOW_FACTOR);
    this.#heldWasLowered = true;
  }

  /**
   * Returns the measured rate. The service accepts exactly what the limit allows (or less, without a burst allowance)
   * between two moments at which the limit is used up, and also between two reopenings.
   */
  #measured(accepted: number, usedUpAt: number, openAt: number): number {
    const { sentAt, openBefore } = this.#previousStandstill;
    return Math.max(rateOver(accepted, openAt - openBefore), rateOver(accepted, usedUpAt - sentAt));
  }

  /** Learns from a refusal by a service that counts in short windows or refills a bucket. */
  #learnRate(episode: Episode, openAt: number): void {
    const { sentAt, atRate, accepted } = episode;
    // The first connections take time, so more than one request may be accepted even without a burst allowance.
    if (this.#isFirstClimb) this.#needsDistance = this.#burst < Math.max(2, atRate * MAX_NEGLIGIBLE_BURST_S);
    if (this.#needsDistance) return this.#learnDistance(episode, openAt);
    const measured = this.#measured(accepted, sentAt, openAt);
    const sentForMs = (accepted * 1000) / atRate;
    if (this.#phase === 'climbing') this.#endClimb(atRate, measured, sentForMs);
    else this.#lowerHeldRate(atRate, measured, sentForMs);
  }

  /** Whether the current climb, or the last one while a rate is held, is the first and coarsest one. */
  get #isFirstClimb(): boolean {
    return this.#climb.growth === FIRST_CLIMB_GROWTH;
  }

  #endClimb(atRate: number, measured: number, sentForMs: number): void {
    const { coarseClimb, probeThatFoundRoom } = MIN_SHARE_AFTER;
    if (sentForMs < EARLY_REFUSAL_MS || this.#isFirstClimb) {
      const share = this.#burst > 2 ? coarseClimb.usual : coarseClimb.withoutBurst;
      this.#startClimb(rateBelow(atRate, measured, share), FINE_CLIMB_GROWTH);
    } else if (atRate > this.#climb.from * FOUND_ROOM_FACTOR) {
      this.#holdEstimate(rateBelow(atRate, measured, this.#shareOf(probeThatFoundRoom, atRate)));
    } else {
      // The rate at which the climb began has proved itself, so the held rate needn't be lower.
      const proved = Math.max(this.#climb.from, rateBelow(atRate, measured, 0));
      this.#hold(Math.min(atRate * BELOW_MEASURED, proved));
    }
  }

  #lowerHeldRate(atRate: number, measured: number, sentForMs: number): void {
    const { estimate, heldRate, heldRateAtOnce, heldRateAtOnceAgain } = MIN_SHARE_AFTER;
    if (this.#heldIsEstimate) {
      this.#hold(rateBelow(atRate, measured, this.#shareOf(estimate, atRate)));
    } else if (sentForMs >= EARLY_REFUSAL_MS) {
      this.#hold(rateBelow(atRate, measured, this.#shareOf(heldRate, atRate)));
    } else if (!this.#heldWasLowered) {
      this.#hold(rateBelow(atRate, measured, heldRateAtOnce));
      this.#heldWasLowered = true;
    } else {
      this.#startClimb(rateBelow(atRate, measured, heldRateAtOnceAgain), FINE_CLIMB_GROWTH);
    }
  }

  #shareOf({ usual, largeBurst }: { usual: number; largeBurst: number }, atRate: number): number {
    return this.#burst > atRate * LARGE_BURST_S ? largeBurst : usual;
  }

  /**
   * Learns from a refusal by a service without a burst allowance, which refuses a request that follows the previous one
   * too closely.
   */
  #learnDistance({ sentAt, atRate, spacingMs, accepted }: Episode, openAt: number): void {
    const refusedMs = Math.max(1000 / atRate, spacingMs);
    const isClimbing = this.#phase === 'climbing';
    if (isClimbing && this.#isFirstClimb) {
      const { from, growth } = this.#spacing.fineClimb(refusedMs);
      return this.#startClimb(from, growth);
    }
    const held = isClimbing ? null : { requests: accepted, ms: this.#heldMs };
    const kept = 1000 / this.#spacing.keptAfter(refusedMs, held);
    // The rate at which a climb began has proved itself, so the held rate needn't be much lower.
    const proved = isClimbing && this.#hasHeldRate ? this.#climb.from * 0.99 : 0;
    const measured = this.#measured(accepted, sentAt, openAt) * BELOW_MEASURED;
    this.#hold(Math.min(atRate, Math.max(kept, proved, measured)));
  }

  /** Climbs between two rates that enclose the limit, within one window, and stays at the upper one. */
  #climbBetween(least: number, most: number): void {
    const growth = Math.max(PROBE_GROWTH, (Math.log(most / least) * 1000) / this.#window.lengthMs);
    this.#startClimb(least * 0.98, growth, most);
  }

  #startClimb(rate: number, growth: number, to = Number.POSITIVE_INFINITY): void {
    this.#phase = 'climbing';
    this.#rate = Math.max(MIN_RATE, rate);
    this.#climb = { from: this.#rate, to, growth, ms: 0 };
  }

  #hold(rate: number): void {
    if (!this.#hasHeldRate) this.#budget.reset();
    this.#hasHeldRate = true;
    this.#phase = 'holding';
    this.#rate = Math.max(MIN_RATE, rate);
    this.#heldIsEstimate = false;
    this.#heldWasLowered = false;
    this.#heldMs = 0;
  }

  #holdEstimate(rate: number): void {
    this.#hold(rate);
    this.#heldIsEstimate = true;
  }
}

/** Returns a rate below the measured one, but at least this share of the refused rate, and below that. */
function rateBelow(refused: number, measured: number, minShare: number): number {
  return Math.min(refused, Math.max(measured, refused * minShare)) * BELOW_MEASURED;
}

/** Requests per second. */
function rateOver(accepted: number, ms: number): number {
  return (accepted * 1000) / Math.max(1, ms);
}
