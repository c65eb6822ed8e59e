import { Backoff } from './backoff.ts';
import { LearnedRate, type Episode } from './learned-rate.ts';
import { ProbeBudget } from './probe-budget.ts';
import { Spacing } from './spacing.ts';

/** A longer idle time makes the next refusal meaningless for the rate. */
const IDLE_MS = 3_000;
/**
 * Maximum time by which the next request may be earlier to make up for a late timer. Otherwise late timers would cost a
 * tenth of a high rate.
 */
const MAX_CATCH_UP_MS = 20;
/** A longer time between two requests, as a multiple of the interval at the current rate, isn't sending time. */
const MAX_SENDING_INTERVALS = 1.5;

/**
 * Determines when the next request may be sent: evenly spaced at the learned rate, and not during a pause after a
 * refusal. One request tests after each pause whether the service accepts requests again. All times are monotonic
 * milliseconds.
 */
export class RequestRate {
  /** Interval in ms between the last request and the next one. */
  #intervalMs = 0;
  #nextAt = Number.NEGATIVE_INFINITY;
  #lastSentAt = Number.NEGATIVE_INFINITY;
  /** The current episode; null while requests succeed. */
  #episode: Episode | null = null;
  /** Successful requests since the last episode, and when the first of them was sent. */
  #accepted = 0;
  #firstAcceptedAt: number | null = null;
  /** A single request that tests whether the service accepts requests again; the others wait for its reply. */
  #trial: { sentAt: number | null } | null = null;
  readonly #backoff: Backoff;
  readonly #spacing = new Spacing();
  readonly #budget = new ProbeBudget();
  readonly #learned = new LearnedRate(this.#spacing, this.#budget);

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
    if (this.#learned.isUnlimited) {
      if (this.#episode === null && now - this.#lastSentAt > IDLE_MS) this.#forgetAccepted();
    } else {
      // Only time of sending counts, because idle time proves nothing about the rate.
      const sinceLast = now - Math.max(this.#lastSentAt, this.pausedUntil);
      this.#learned.addSendingTime(Math.min(sinceLast, this.#wantedIntervalMs * MAX_SENDING_INTERVALS));
    }
    this.#lastSentAt = now;
    this.#spacing.sent(now, this.#intervalMs);
    const interval = this.#wantedIntervalMs;
    this.#intervalMs = interval;
    const catchUp = this.#learned.toleratesEarlyRequests ? Math.min(MAX_CATCH_UP_MS, interval / 2) : 0;
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
    if (this.#learned.needsDistance && sentAt === this.#lastSentAt)
      this.#nextAt += Math.min(later, this.#wantedIntervalMs);
    if (this.#episode !== null && this.#isTrial(sentAt)) this.#endEpisode(this.#episode, sentAt, now);
    // A request that was sent before the refused one but answered after it also counts as accepted before the refusal.
    if (this.#episode !== null && sentAt <= this.#episode.sentAt) this.#episode.accepted += 1;
    this.#accepted += 1;
    this.#learned.accepted(sentAt);
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
        atRate: this.#learned.perSecond,
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

  /** The interval in ms between requests at the current rate. */
  get #wantedIntervalMs(): number {
    return 1000 / this.#learned.perSecond;
  }

  /** Whether a request is the one that tests the service, or was sent after it. */
  #isTrial(sentAt: number): boolean {
    return this.#trial !== null && this.#trial.sentAt !== null && sentAt >= this.#trial.sentAt;
  }

  /** Ends an episode and learns the new rate from it. */
  #endEpisode(episode: Episode, resumedAt: number, now: number): void {
    this.#trial = null;
    this.#episode = null;
    this.#backoff.over();
    this.#learned.learn(episode, resumedAt, this.#firstAcceptedAt);
    this.#backoff.windowMs = this.#learned.windowMs;
    this.#budget.endEpisode(resumedAt - episode.sentAt, this.#learned.perSecond / episode.atRate);
    this.#spacing.forget();
    this.#forgetAccepted();
    this.#nextAt = Math.max(now, resumedAt + this.#wantedIntervalMs);
  }

  #forgetAccepted(): void {
    this.#accepted = 0;
    this.#firstAcceptedAt = null;
  }
}
