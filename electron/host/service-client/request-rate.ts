import { Backoff } from './backoff.ts';
import { ProbeBudget } from './probe-budget.ts';
import { Spacing } from './spacing.ts';
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

/** Requests per second: the minimum rate is one request in ten seconds. */
const MIN_RATE = 0.1;
/** A longer idle time makes the next refusal meaningless for the rate. */
const IDLE_MS = 3_000;
/**
 * Maximum time by which the next request may be earlier to make up for a late timer. Otherwise late timers would cost a
 * tenth of a high rate.
 */
const MAX_CATCH_UP_MS = 20;

/** The time from the first refusal until a request succeeds again. */
interface Episode {
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
 * Controls the rate of requests. It is unlimited until the first 429. Then the rate climbs until it is refused, and
 * stays just below what succeeded. It is probed upward only when enough requests have succeeded to pay for the refusal
 * that ends every probe: see docs/decisions.md, "Pacing". All times are monotonic milliseconds, all rates requests per
 * second.
 */
export class RequestRate {
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
  /** Interval in ms between the last request and the next one. */
  #intervalMs = 0;
  #nextAt = Number.NEGATIVE_INFINITY;
  #lastSentAt = Number.NEGATIVE_INFINITY;
  /** The previous standstill. When it began, the limit was known to be used up. */
  #previousStandstill: Standstill = { sentAt: 0, openAfter: 0, openBefore: 0 };
  /** Number of requests that the service accepts in a burst. */
  #burst = Number.POSITIVE_INFINITY;
  /**
   * Whether the service has practically no burst allowance, so that each request must keep its distance from the
   * previous one.
   */
  #needsDistance = false;
  readonly #spacing = new Spacing();
  #episode: Episode | null = null;
  #firstAcceptedAt: number | null = null;
  #accepted = 0;
  #heldMs = 0;
  /** A single request that tests whether the service accepts requests again; the others wait for its reply. */
  #trial: { sentAt: number | null } | null = null;
  readonly #backoff: Backoff;
  readonly #budget = new ProbeBudget();
  readonly #window = new WindowCount();

  /** `random` is from 0 up to 1. */
  constructor(random: () => number) {
    this.#backoff = new Backoff(random);
  }

  /** Nothing is sent before this moment. */
  get pausedUntil(): number {
    return this.#backoff.until;
  }

  /**
   * The earliest moment, not before `now`, at which a request may be sent; null while a reply must be awaited first.
   */
  nextAt(now: number): number | null {
    if (this.#trial !== null && this.#trial.sentAt !== null) return null;
    return Math.max(now, this.pausedUntil, this.#nextAt);
  }

  /** Notes that a request is sent now. */
  sent(now: number): void {
    if (this.#trial?.sentAt === null) this.#trial.sentAt = now;
    if (this.#phase === 'free') {
      if (this.#episode === null && now - this.#lastSentAt > IDLE_MS) this.#forgetAccepted();
    } else {
      // Only time of sending counts, because idle time proves nothing about the rate.
      const sinceLast = now - Math.max(this.#lastSentAt, this.pausedUntil);
      this.#addSendingTime(Math.min(sinceLast, 1500 / this.#rate));
    }
    this.#lastSentAt = now;
    this.#spacing.sent(now, this.#intervalMs);
    const interval = 1000 / this.#rate;
    this.#intervalMs = interval;
    const catchUp = this.#burst > 2 && !this.#needsDistance ? Math.min(MAX_CATCH_UP_MS, interval / 2) : 0;
    this.#nextAt = Math.max(this.#nextAt, this.pausedUntil, now - catchUp) + interval;
  }

  /** Notes a successful request. */
  accepted(sentAt: number, now: number): void {
    this.#budget.earn();
    // The distance of a request that follows a refused one is meaningless, so it doesn't count.
    const later = this.#spacing.accepted(
      sentAt,
      now,
      this.#episode === null || sentAt < this.#episode.sentAt,
    );
    // The request may have been delayed on its way, so the next one must wait longer to keep its distance.
    if (this.#needsDistance && sentAt === this.#lastSentAt)
      this.#nextAt += Math.min(later, 1000 / this.#rate);
    if (this.#episode !== null && this.#isTrial(sentAt)) this.#endEpisode(this.#episode, sentAt, now);
    // A request that was sent before the refused one but answered after it also counts as accepted before the refusal.
    if (this.#episode !== null && sentAt <= this.#episode.sentAt) this.#episode.accepted += 1;
    this.#accepted += 1;
    this.#window.accepted(sentAt);
    this.#firstAcceptedAt ??= sentAt;
  }

  /** Notes a 429 to the request sent at `sentAt`, and sets the pause. */
  refused(sentAt: number, now: number, retryAfterMs: number | null): void {
    this.#budget.pay();
    const isNew = this.#trial === null || this.#isTrial(sentAt);
    const spacingMs = this.#spacing.refused(sentAt);
    // Requests in flight at the first refusal add no information.
    if (this.#episode === null) {
      this.#episode = {
        sentAt,
        atRate: this.#rate,
        spacingMs,
        accepted: this.#accepted,
        lastSentAt: sentAt,
        hadRetryAfter: true,
      };
      this.#budget.beginEpisode();
    }
    this.#episode.lastSentAt = sentAt;
    this.#episode.hadRetryAfter &&= retryAfterMs !== null;
    this.#backoff.refused(now, retryAfterMs, isNew);
    if (isNew) this.#trial = { sentAt: null };
  }

  /** Lets one request go before the end of the pause; the others wait for its reply. */
  endPause(now: number): void {
    if (this.pausedUntil <= now) return;
    this.#backoff.endPause(now);
    this.#nextAt = Math.min(this.#nextAt, now);
  }

  /** Notes a request that ended without information about the rate. */
  unanswered(sentAt: number): void {
    if (this.#isTrial(sentAt)) this.#trial = { sentAt: null };
  }

  /** Whether the current climb, or the last one while a rate is held, is the first and coarsest one. */
  get #isFirstClimb(): boolean {
    return this.#climb.growth === FIRST_CLIMB_GROWTH;
  }

  /** Whether a request is the one that tests the service, or was sent after it. */
  #isTrial(sentAt: number): boolean {
    return this.#trial !== null && this.#trial.sentAt !== null && sentAt >= this.#trial.sentAt;
  }

  /** Ends an episode and sets the new rate. */
  #endEpisode(episode: Episode, resumedAt: number, now: number): void {
    this.#trial = null;
    this.#episode = null;
    this.#backoff.over();
    const { sentAt, hadRetryAfter, lastSentAt } = episode;
    const standstill = {
      sentAt,
      openAfter: hadRetryAfter ? Math.max(sentAt, resumedAt - RETRY_AFTER_ROUNDING_MS) : lastSentAt,
      openBefore: resumedAt,
    };
    if (episode.accepted > 0 && resumedAt - sentAt < MAX_STANDSTILL_MS) {
      // Without Retry-After, the service reopened somewhere between the last refused request and the successful one.
      const openAt = hadRetryAfter ? resumedAt : (lastSentAt + resumedAt) / 2;
      const isLong = openAt - sentAt >= (hadRetryAfter ? LONG_RETRY_AFTER_MS : LONG_STANDSTILL_MS);
      if (this.#phase === 'free') this.#learnFromFirst(episode, openAt, isLong ? standstill : null);
      else if (isLong || this.#window.lengthMs > 0) this.#learnWindow(episode, openAt, standstill, isLong);
      else this.#learnRate(episode, openAt);
    }
    this.#budget.endEpisode(resumedAt - sentAt, this.#rate / episode.atRate);
    this.#previousStandstill = standstill;
    this.#spacing.forget();
    this.#forgetAccepted();
    this.#nextAt = Math.max(now, resumedAt + 1000 / this.#rate);
  }

  /** Learns from the first refusal: estimates the rate from what was accepted until the service accepts requests again. */
  #learnFromFirst({ accepted, hadRetryAfter }: Episode, openAt: number, long: Standstill | null): void {
    const since = this.#firstAcceptedAt ?? openAt;
    this.#burst = accepted;
    const rate = (accepted * 1000) / Math.max(openAt - since, 1);
    if (long === null) return this.#startClimb(rate, FIRST_CLIMB_GROWTH);
    this.#foundWindow(openAt - since);
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
    if (isLong && (standstillMs > cycleMs / 2 || this.#window.lengthMs === 0)) this.#foundWindow(cycleMs);
    const { lengthMs } = this.#window;
    const below = (rate: number) => Math.min(atRate, rate) * BELOW_MEASURED;
    if (isLong && !hadRetryAfter && standstillMs >= lengthMs * MAX_GAP_SHARE) {
      const most = rateOver(accepted, openAfter - before.openBefore);
      return this.#climbBetween(rateOver(accepted, openBefore - before.openAfter), Math.min(atRate, most));
    }
    if (sentAt - before.openBefore >= lengthMs * MIN_WINDOW_SHARE)
      return this.#hold(below(this.#window.rate(standstill, accepted, before)), false);
    // This soon after the last standstill, earlier requests may still count in a sliding window. Only a second refusal
    // means that the limit is different.
    if (this.#heldWasLowered) return this.#hold(below(this.#measured(accepted, sentAt, openAt)), false);
    this.#hold(atRate * SAME_WINDOW_FACTOR, false);
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
    const sentForMs = (accepted * 1000) / atRate;
    const measured = this.#measured(accepted, sentAt, openAt);
    const hasLargeBurst = this.#burst > atRate * 3;
    const atLeast = (rate: number) => Math.min(atRate, Math.max(measured, rate)) * BELOW_MEASURED;
    if (this.#phase === 'climbing') {
      if (sentForMs < EARLY_REFUSAL_MS || this.#isFirstClimb)
        return this.#startClimb(atLeast(atRate * (this.#burst > 2 ? 0.4 : 0.65)), FINE_CLIMB_GROWTH);
      const foundRoom = atRate > this.#climb.from * FOUND_ROOM_FACTOR;
      // The rate at which the climb began has proved itself, so the held rate needn't be lower.
      if (foundRoom) this.#hold(atLeast(atRate * (hasLargeBurst ? 0.9 : 1)), true);
      else this.#hold(Math.min(atRate * BELOW_MEASURED, Math.max(this.#climb.from, atLeast(0))), false);
    } else if (this.#heldIsEstimate) {
      this.#hold(atLeast(atRate * (hasLargeBurst ? 0.6 : 0.98)), false);
    } else if (sentForMs >= EARLY_REFUSAL_MS) {
      this.#hold(atLeast(atRate * (hasLargeBurst ? 0.8 : 0.97)), false);
    } else if (!this.#heldWasLowered) {
      this.#hold(atLeast(atRate * 0.94), false);
      this.#heldWasLowered = true;
    } else {
      this.#startClimb(atLeast(atRate * 0.6), FINE_CLIMB_GROWTH);
    }
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
    this.#hold(Math.min(atRate, Math.max(kept, proved, measured)), false);
  }

  #foundWindow(ms: number): void {
    this.#window.found(ms);
    this.#backoff.windowMs = this.#window.lengthMs;
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

  #hold(rate: number, isEstimate: boolean): void {
    if (!this.#hasHeldRate) this.#budget.reset();
    this.#hasHeldRate = true;
    this.#phase = 'holding';
    this.#rate = Math.max(MIN_RATE, rate);
    this.#heldIsEstimate = isEstimate;
    this.#heldWasLowered = false;
    this.#heldMs = 0;
  }

  /** Adds sending time at the current rate. */
  #addSendingTime(ms: number): void {
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
    if (this.#rate >= this.#climb.to) this.#hold(this.#climb.to, true);
  }

  #forgetAccepted(): void {
    this.#accepted = 0;
    this.#firstAcceptedAt = null;
  }
}

/** Requests per second. */
function rateOver(accepted: number, ms: number): number {
  return (accepted * 1000) / Math.max(1, ms);
}
