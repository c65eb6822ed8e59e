import { Backoff } from './backoff.ts';
import { RefusalBudget } from './refusal-budget.ts';
import { Spacing } from './spacing.ts';
import { WindowCount, type Standstill } from './window-count.ts';

/** How fast a climb begins: natural logarithm a second. It doubles every few seconds of sending without a refusal. */
const SEEKING = Math.log(2);
const NEARING = 0.015;
const PROBING = 0.002;
const DOUBLES_EVERY_MS = 10_000;
const STEEPEST = Math.log(2);

/** Held this far below what was let through, and this far below what was refused while nothing better is known. */
const BELOW_MEASURED = 0.97;
/** A probe refused this far above the rate it began at has found room. */
const ROOM = 1.1;
/** What is refused after no more than this had been sent far too fast. */
const SHORT_MS = 2_000;
/** Nothing let through for so long: the limit is counted in windows, and this one was used up early. */
const LONG_STANDSTILL_MS = 2_500;
/** What is told is rounded up to whole seconds, as a date by one more. */
const TOLD_ROUNDED_MS = 1_000;
const LONG_TOLD_MS = 4_000;
/** Of a long window: so much of it has to pass before what is let through in it says something. */
const TELLING_SHARE = 0.5;
/** Reopened after more than this share of a long window: when, is known too coarsely to tell the rate. */
const COARSE_SHARE = 0.25;
/** A refusal in the window of the one before. */
const STILL_WINDOW = 0.98;
/** Nothing let through for longer than any usual window, whatever was sent: that is no limit to learn from. */
const STORM_MS = 150_000;

/** A service that lets through at once no more than it does in so many seconds saves next to nothing up. */
const NEXT_TO_NOTHING_S = 0.1;

/** Requests a second: the rate never falls below one request in ten seconds. */
const LEAST_RATE = 0.1;
/** Sending that stood still for so long says nothing about the limit met afterwards. */
const IDLE_MS = 3_000;
/** Timers come late; without making up for that, they would cost a tenth of a high rate. */
const LONGEST_CATCH_UP_MS = 20;

/** From the first refusal until a request is let through again. */
interface Episode {
  /** When the first request refused was sent, and at what rate. */
  sentAt: number;
  atRate: number;
  /** Ms that were to be between that request and the one before. */
  spacingMs: number;
  /** Requests let through since the episode before. */
  passed: number;
  /** When the request last refused was sent, and whether the answer told how long to wait. */
  lastSentAt: number;
  told: boolean;
}

/**
 * How fast requests may follow one another. There is no bound until the service first answers 429. From then on the rate
 * climbs to where it is refused, is held just below what was let through, and is probed upward only when enough requests
 * went through to pay for the refusal that ends every probe: see docs/decisions.md, "Pacing". All times are monotonic
 * milliseconds, all rates requests a second.
 */
export class RequestRate {
  #phase: 'free' | 'climbing' | 'holding' = 'free';
  #rate = Number.POSITIVE_INFINITY;
  /** Of the climb: the rates it began at and ends at, how steeply, and for how long it was sent at. */
  #climb = { from: 0, to: Number.POSITIVE_INFINITY, growth: 0, ms: 0 };
  #found = false;
  /** Whether the rate held is only a guess from a rate refused. */
  #guessed = false;
  /** Whether the rate held was refused at once, and lowered: once is chance. */
  #lowered = false;
  /** Ms between the request sent last and the next one. */
  #intervalMs = 0;
  #nextAt = Number.NEGATIVE_INFINITY;
  #lastSentAt = Number.NEGATIVE_INFINITY;
  /** The standstill before: there the limit was known to be used up. */
  #before: Standstill = { sentAt: 0, openAfter: 0, openBefore: 0 };
  /** How many the service lets through at once. */
  #burst = Number.POSITIVE_INFINITY;
  /** Whether it saves next to nothing up, so that each request must keep its distance from the one before. */
  #spaced = false;
  readonly #spacing = new Spacing();
  #episode: Episode | null = null;
  #firstPassedAt: number | null = null;
  #passed = 0;
  #heldMs = 0;
  /** One request tries whether the service lets through again; the others wait for its answer. */
  #trying: { sentAt: number | null } | null = null;
  readonly #backoff: Backoff;
  readonly #budget = new RefusalBudget();
  readonly #window = new WindowCount();

  /** `random` is from 0 up to 1. */
  constructor(random: () => number) {
    this.#backoff = new Backoff(random);
  }

  /** Nothing is sent before this moment. */
  get pausedUntil(): number {
    return this.#backoff.until;
  }

  /** The earliest moment, not before `now`, at which a request may go; null while an answer has to be awaited first. */
  nextAt(now: number): number | null {
    if (this.#trying !== null && this.#trying.sentAt !== null) return null;
    return Math.max(now, this.pausedUntil, this.#nextAt);
  }

  /** A request goes now. */
  sent(now: number): void {
    if (this.#trying?.sentAt === null) this.#trying.sentAt = now;
    if (this.#phase === 'free') {
      if (this.#episode === null && now - this.#lastSentAt > IDLE_MS) this.#forgetPassed();
    } else {
      // Time in which nobody wanted to send proves nothing about the rate.
      const sinceLast = now - Math.max(this.#lastSentAt, this.pausedUntil);
      this.#spend(Math.min(sinceLast, 1500 / this.#rate));
    }
    this.#lastSentAt = now;
    this.#spacing.sent(now, this.#intervalMs);
    const interval = 1000 / this.#rate;
    this.#intervalMs = interval;
    const catchUp = this.#burst > 2 && !this.#spaced ? Math.min(LONGEST_CATCH_UP_MS, interval / 2) : 0;
    this.#nextAt = Math.max(this.#nextAt, this.pausedUntil, now - catchUp) + interval;
  }

  /** The service let a request through. */
  passed(sentAt: number, now: number): void {
    this.#budget.earn();
    // After one that was refused the distance to the one before it says nothing.
    const later = this.#spacing.passed(sentAt, now, this.#episode === null || sentAt < this.#episode.sentAt);
    // It may have been the way there that took longer: then the next one would come too close.
    if (this.#spaced && sentAt === this.#lastSentAt) this.#nextAt += Math.min(later, 1000 / this.#rate);
    if (this.#episode !== null && this.#isTry(sentAt)) this.#goOn(this.#episode, sentAt, now);
    // Sent before the one that was refused, answered after it.
    if (this.#episode !== null && sentAt <= this.#episode.sentAt) this.#episode.passed += 1;
    this.#passed += 1;
    this.#window.passed(sentAt);
    this.#firstPassedAt ??= sentAt;
  }

  /** The service answered 429 to a request sent at `sentAt`: sets the pause. */
  refused(sentAt: number, now: number, retryAfterMs: number | null): void {
    this.#budget.pay();
    const again = this.#isTry(sentAt);
    const spacingMs = this.#spacing.refused(sentAt);
    // Requests under way when the first of them was refused say nothing new.
    if (this.#episode === null) {
      this.#episode = {
        sentAt,
        atRate: this.#rate,
        spacingMs,
        passed: this.#passed,
        lastSentAt: sentAt,
        told: true,
      };
      this.#budget.beginEpisode();
    }
    this.#episode.lastSentAt = sentAt;
    this.#episode.told &&= retryAfterMs !== null;
    this.#backoff.refused(now, retryAfterMs, again || this.#trying === null);
    if (again || this.#trying === null) this.#trying = { sentAt: null };
  }

  /** Lets one request go before the pause is over; the others wait for its answer. */
  endPause(now: number): void {
    if (this.pausedUntil <= now) return;
    this.#backoff.endPause(now);
    this.#nextAt = Math.min(this.#nextAt, now);
  }

  /** A request ended without telling anything about the rate. */
  unanswered(sentAt: number): void {
    if (this.#isTry(sentAt)) this.#trying = { sentAt: null };
  }

  #isTry(sentAt: number): boolean {
    return this.#trying !== null && this.#trying.sentAt !== null && sentAt >= this.#trying.sentAt;
  }

  /** Requests are let through again: sets the rate to go on with. */
  #goOn(episode: Episode, resumedAt: number, now: number): void {
    this.#trying = null;
    this.#episode = null;
    this.#backoff.over();
    const { sentAt, told, lastSentAt } = episode;
    const standstill = {
      sentAt,
      openAfter: told ? Math.max(sentAt, resumedAt - TOLD_ROUNDED_MS) : lastSentAt,
      openBefore: resumedAt,
    };
    if (episode.passed > 0 && resumedAt - sentAt < STORM_MS) {
      // Without being told, the moment was somewhere between the last try that was refused and this one.
      const openAt = told ? resumedAt : (lastSentAt + resumedAt) / 2;
      const isLong = openAt - sentAt >= (told ? LONG_TOLD_MS : LONG_STANDSTILL_MS);
      if (this.#phase === 'free') this.#guess(episode, openAt, isLong ? standstill : null);
      else if (isLong || this.#window.lengthMs > 0) this.#learnWindow(episode, openAt, standstill, isLong);
      else this.#learn(episode, openAt);
    }
    this.#budget.endEpisode(resumedAt - sentAt, this.#rate / episode.atRate);
    this.#before = standstill;
    this.#spacing.forget();
    this.#forgetPassed();
    this.#nextAt = Math.max(now, resumedAt + 1000 / this.#rate);
  }

  /** The first refusal. What was let through up to now fits into the time until more is let through. */
  #guess({ passed, told }: Episode, openAt: number, long: Standstill | null): void {
    const since = this.#firstPassedAt ?? openAt;
    this.#burst = passed;
    const rate = (passed * 1000) / Math.max(openAt - since, 1);
    if (long === null) return this.#startClimb(rate, SEEKING);
    this.#foundWindow(openAt - since);
    if (told) this.#startClimb(rate * BELOW_MEASURED, PROBING);
    else this.#cross(rateOver(passed, long.openBefore - since), rateOver(passed, long.openAfter - since));
  }

  /** After a refusal where the limit is counted in long windows. */
  #learnWindow(
    { atRate, passed, told }: Episode,
    openAt: number,
    standstill: Standstill,
    isLong: boolean,
  ): void {
    const { sentAt, openAfter, openBefore } = standstill;
    const before = this.#before;
    const cycleMs = openBefore - before.openBefore;
    const standstillMs = openAt - sentAt;
    if (isLong && (standstillMs > cycleMs / 2 || this.#window.lengthMs === 0)) this.#foundWindow(cycleMs);
    const { lengthMs } = this.#window;
    const below = (rate: number) => Math.min(atRate, rate) * BELOW_MEASURED;
    if (isLong && !told && standstillMs >= lengthMs * COARSE_SHARE) {
      const most = rateOver(passed, openAfter - before.openBefore);
      return this.#cross(rateOver(passed, openBefore - before.openAfter), Math.min(atRate, most));
    }
    if (sentAt - before.openBefore >= lengthMs * TELLING_SHARE)
      return this.#hold(below(this.#window.rate(standstill, passed, before)), false);
    // What was sent before still counts in a window that slides; once more, and the limit is another one.
    if (this.#lowered) return this.#hold(below(this.#measured(passed, sentAt, openAt)), false);
    this.#hold(atRate * STILL_WINDOW, false);
    this.#lowered = true;
  }

  /**
   * From one moment at which the limit was used up to the next, and from one at which it was open again to the next, just
   * what it allows was let through; or less, where it saves nothing up.
   */
  #measured(passed: number, usedUpAt: number, openAt: number): number {
    const { sentAt, openBefore } = this.#before;
    return Math.max(rateOver(passed, openAt - openBefore), rateOver(passed, usedUpAt - sentAt));
  }

  #learn(episode: Episode, openAt: number): void {
    const { sentAt, atRate, passed } = episode;
    // The first connections take their time, so that more than one may be let through even where nothing is saved up.
    if (this.#climb.growth === SEEKING) this.#spaced = this.#burst < Math.max(2, atRate * NEXT_TO_NOTHING_S);
    if (this.#spaced) return this.#learnSpacing(episode, openAt);
    const sentForMs = (passed * 1000) / atRate;
    const measured = this.#measured(passed, sentAt, openAt);
    const deep = this.#burst > atRate * 3;
    const atLeast = (rate: number) => Math.min(atRate, Math.max(measured, rate)) * BELOW_MEASURED;
    if (this.#phase === 'climbing') {
      const coarse = this.#climb.growth === SEEKING;
      if (sentForMs < SHORT_MS || coarse)
        return this.#startClimb(atLeast(atRate * (this.#burst > 2 ? 0.4 : 0.65)), NEARING);
      const foundRoom = atRate > this.#climb.from * ROOM;
      // What was held before the probe has proved itself.
      if (foundRoom) this.#hold(atLeast(atRate * (deep ? 0.9 : 1)), true);
      else this.#hold(Math.min(atRate * BELOW_MEASURED, Math.max(this.#climb.from, atLeast(0))), false);
    } else if (this.#guessed) {
      this.#hold(atLeast(atRate * (deep ? 0.6 : 0.98)), false);
    } else if (sentForMs >= SHORT_MS) {
      this.#hold(atLeast(atRate * (deep ? 0.8 : 0.97)), false);
    } else if (!this.#lowered) {
      this.#hold(atLeast(atRate * 0.94), false);
      this.#lowered = true;
    } else {
      this.#startClimb(atLeast(atRate * 0.6), NEARING);
    }
  }

  /** Where nothing is saved up, what follows too closely is refused at once. */
  #learnSpacing({ sentAt, atRate, spacingMs, passed }: Episode, openAt: number): void {
    const refusedMs = Math.max(1000 / atRate, spacingMs);
    const isClimbing = this.#phase === 'climbing';
    if (isClimbing && this.#climb.growth === SEEKING) {
      const { from, growth } = this.#spacing.fineClimb(refusedMs);
      return this.#startClimb(from, growth);
    }
    const held = isClimbing ? null : { requests: passed, ms: this.#heldMs };
    const kept = 1000 / this.#spacing.keptAfter(refusedMs, held);
    // What was held before a probe has proved itself.
    const proved = isClimbing && this.#found ? this.#climb.from * 0.99 : 0;
    const measured = this.#measured(passed, sentAt, openAt) * BELOW_MEASURED;
    this.#hold(Math.min(atRate, Math.max(kept, proved, measured)), false);
  }

  #foundWindow(ms: number): void {
    this.#window.found(ms);
    this.#backoff.windowMs = this.#window.lengthMs;
  }

  /** The limit is between these two: goes from one to the other within a window, and stays there. */
  #cross(least: number, most: number): void {
    const growth = Math.max(PROBING, (Math.log(most / least) * 1000) / this.#window.lengthMs);
    this.#startClimb(least * 0.98, growth, most);
  }

  #startClimb(rate: number, growth: number, to = Number.POSITIVE_INFINITY): void {
    this.#phase = 'climbing';
    this.#rate = Math.max(LEAST_RATE, rate);
    this.#climb = { from: this.#rate, to, growth, ms: 0 };
  }

  #hold(rate: number, guessed: boolean): void {
    if (!this.#found) this.#budget.open();
    this.#found = true;
    this.#phase = 'holding';
    this.#rate = Math.max(LEAST_RATE, rate);
    this.#guessed = guessed;
    this.#lowered = false;
    this.#heldMs = 0;
  }

  /** So much time was sent in at the present rate. */
  #spend(ms: number): void {
    if (this.#phase === 'holding') {
      this.#heldMs += ms;
      if (this.#budget.affordsProbe(this.#heldMs)) this.#startClimb(this.#rate, PROBING);
      return;
    }
    // A long window shows only when it has passed whether a rate was too high.
    const doublings = Math.floor(this.#climb.ms / Math.max(DOUBLES_EVERY_MS, this.#window.lengthMs));
    const growth = Math.min(STEEPEST, this.#climb.growth * 2 ** doublings);
    this.#climb.ms += ms;
    this.#rate *= Math.exp((growth * ms) / 1000);
    if (this.#rate >= this.#climb.to) this.#hold(this.#climb.to, true);
  }

  #forgetPassed(): void {
    this.#passed = 0;
    this.#firstPassedAt = null;
  }
}

/** Requests a second. */
function rateOver(passed: number, ms: number): number {
  return (passed * 1000) / Math.max(1, ms);
}
