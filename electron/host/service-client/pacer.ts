import type { RequestOptions } from './service-client.ts';
import { monotonicClock, type PacerClock } from './pacer-clock.ts';
import { Parallelism, type LoadSign, type ParallelismLimits } from './parallelism.ts';
import { RequestRate } from './request-rate.ts';

/**
 * How a request ended: `limited` is a 429, `strained` a 5xx, a timeout or a dropped connection; `none` gives no
 * information.
 */
export type TurnEnd = LoadSign | { limited: true; retryAfterMs: number | null };

/** Permission to send one request; `end` must be called exactly once afterwards. */
export interface Turn {
  end(how: TurnEnd): void;
}

export interface PacerOptions {
  clock?: PacerClock;
  /** From 0 up to 1, for jitter. */
  random?: () => number;
  parallelism?: ParallelismLimits;
}

interface Waiting {
  grant(turn: Turn | 'cancelled'): void;
}

/**
 * Foreground requests may exceed the parallelism limit by this number, so they needn't wait for a background request.
 */
const FOREGROUND_EXTRA = 2;

/**
 * Schedules all requests of an account: foreground before background, limited in parallelism by the service's latency
 * and in rate by its refusals.
 */
export class Pacer {
  readonly #clock: PacerClock;
  readonly #rate: RequestRate;
  readonly #parallelism: Parallelism;
  readonly #waiting = { foreground: [] as Waiting[], background: [] as Waiting[] };
  readonly #slowedListeners = new Set<(forMs: number | null) => void>();
  #underWay = 0;
  #stopTimer: (() => void) | null = null;
  #slowedUntil: number | null = null;
  #closed: { whenIdle: () => void } | null = null;

  constructor({
    clock = monotonicClock,
    random = Math.random,
    parallelism = { initial: 4, most: 64 },
  }: PacerOptions = {}) {
    this.#clock = clock;
    this.#rate = new RequestRate(random);
    this.#parallelism = new Parallelism(parallelism);
  }

  /**
   * Resolves when the request may be sent, or with `cancelled` if its signal was aborted or the pacer closed. With
   * `again`, a request that is repeated goes before new ones.
   */
  enter({ priority, signal }: RequestOptions, { again = false } = {}): Promise<Turn | 'cancelled'> {
    if (this.#closed || signal?.aborted) return Promise.resolve('cancelled');
    const queue = this.#waiting[priority];
    return new Promise((resolve) => {
      const abort = () => {
        queue.splice(queue.indexOf(waiting), 1);
        resolve('cancelled');
      };
      const waiting: Waiting = {
        grant: (turn) => {
          signal?.removeEventListener('abort', abort);
          resolve(turn);
        },
      };
      signal?.addEventListener('abort', abort, { once: true });
      if (again) queue.unshift(waiting);
      else queue.push(waiting);
      this.#advance();
    });
  }

  /** Ends a pause early: the first waiting request is sent, and the others wait for its reply. */
  tryNow(): void {
    const now = this.#clock.now();
    this.#rate.endPause(now);
    if (this.#slowedUntil !== null) this.#tellSlowed(null, now);
    this.#advance();
  }

  /** Adds a listener for pauses: called with the milliseconds of each pause, and with null when it is over. */
  onSlowed(listener: (forMs: number | null) => void): () => void {
    this.#slowedListeners.add(listener);
    return () => this.#slowedListeners.delete(listener);
  }

  /** Cancels waiting requests; resolves when running ones have ended. */
  close(): Promise<void> {
    const idle = new Promise<void>((resolve) => {
      const earlier = this.#closed;
      this.#closed = {
        whenIdle: () => {
          earlier?.whenIdle();
          resolve();
        },
      };
    });
    for (const queue of [this.#waiting.foreground, this.#waiting.background]) {
      for (const waiting of queue.splice(0)) waiting.grant('cancelled');
    }
    this.#advance();
    return idle;
  }

  #advance(): void {
    this.#stopTimer?.();
    this.#stopTimer = null;
    const now = this.#clock.now();
    if (this.#slowedUntil !== null && now >= this.#slowedUntil) this.#tellSlowed(null, now);
    if (this.#closed) {
      if (this.#underWay === 0) this.#closed.whenIdle();
      return;
    }
    while (this.#mayStartOne()) {
      const at = this.#rate.nextAt(now);
      if (at === null) break;
      if (at > now) return this.#advanceAt(at, now);
      const next = this.#waiting.foreground.shift() ?? this.#waiting.background.shift();
      next?.grant(this.#start(now));
    }
    if (this.#slowedUntil !== null) this.#advanceAt(this.#slowedUntil, now);
  }

  #mayStartOne(): boolean {
    const { foreground, background } = this.#waiting;
    if (foreground.length > 0) return this.#underWay < this.#parallelism.limit + FOREGROUND_EXTRA;
    return background.length > 0 && this.#underWay < this.#parallelism.limit;
  }

  #advanceAt(at: number, now: number): void {
    this.#stopTimer = this.#clock.setTimer(at - now, () => this.#advance());
  }

  #start(startedAt: number): Turn {
    this.#rate.sent(startedAt);
    this.#underWay += 1;
    let over = false;
    return {
      end: (how) => {
        if (over) return;
        over = true;
        this.#ended(startedAt, how);
      },
    };
  }

  #ended(startedAt: number, how: TurnEnd): void {
    const endedAt = this.#clock.now();
    const limited = typeof how === 'object';
    const sign = limited ? 'none' : how;
    this.#parallelism.ended({ startedAt, endedAt, underWay: this.#underWay, sign });
    this.#underWay -= 1;
    try {
      if (limited) {
        this.#rate.refused(startedAt, endedAt, how.retryAfterMs);
        this.#tellSlowed(this.#rate.pausedUntil, endedAt);
      } else if (sign === 'fine') {
        this.#rate.accepted(startedAt, endedAt);
      } else {
        this.#rate.unanswered(startedAt);
      }
    } finally {
      // Runs even if a listener throws, so that the next request can start.
      this.#advance();
    }
  }

  #tellSlowed(until: number | null, now: number): void {
    if (until === this.#slowedUntil) return;
    this.#slowedUntil = until;
    const forMs = until === null ? null : Math.max(0, until - now);
    for (const listener of this.#slowedListeners) listener(forMs);
  }
}
