/** How a request ended, as far as the service's load shows in it. */
export type LoadSign = 'fine' | 'strained' | 'none';

export interface ParallelismLimits {
  initial: number;
  most: number;
}

/** Answers a little slower than the quickest are no sign of a queue: so many times, and so many ms. */
const AS_QUICK = { times: 1.25, ms: 4 };
const QUICK = { times: 2, ms: 10 };
const SLOW = { times: 2.5, ms: 15 };

const FORGOTTEN_A_SECOND = 0.003;

/**
 * How many requests may be under way at once. It grows while answers stay about as quick as the quickest seen, for then
 * more at once bring more a second: doubling at first, then by one each round of answers. It shrinks when they slow down,
 * since beyond that knee requests only wait for each other; errors of an overloaded service halve it.
 */
export class Parallelism {
  #limit: number;
  readonly #most: number;
  #doubling = true;
  #quickestMs = Number.POSITIVE_INFINITY;
  #quickestAt = 0;
  #roundSum = 0;
  #roundCount = 0;
  #roundWasFull = false;
  /** Requests sent before this say nothing about the limit there is now. */
  #since = Number.NEGATIVE_INFINITY;

  constructor({ initial, most }: ParallelismLimits) {
    this.#limit = initial;
    this.#most = most;
  }

  get limit(): number {
    return this.#limit;
  }

  /** Tells of a request that ended; times in monotonic ms, `underWay` with this one. */
  ended(request: { startedAt: number; endedAt: number; underWay: number; sign: LoadSign }): void {
    const { startedAt, endedAt, underWay, sign } = request;
    if (sign === 'none') return;
    if (startedAt < this.#since) return;
    if (sign === 'strained') return this.#set(Math.max(1, Math.floor(this.#limit / 2)), endedAt);
    const latency = endedAt - startedAt;
    // Forgotten slowly, so that a service that became slower for good is not held against itself; and by time, not by
    // answers, or many of them would soon pass off a queue of their own making as usual.
    const forgotten = 1 + (FORGOTTEN_A_SECOND * Math.max(0, endedAt - this.#quickestAt)) / 1000;
    this.#quickestMs = Math.min(latency, this.#quickestMs * forgotten);
    this.#quickestAt = endedAt;
    this.#roundSum += latency;
    this.#roundCount += 1;
    this.#roundWasFull ||= underWay >= this.#limit;
    if (this.#roundCount >= this.#limit) this.#endRound(endedAt);
  }

  #endRound(now: number): void {
    const mean = this.#roundSum / this.#roundCount;
    const within = ({ times, ms }: { times: number; ms: number }) => mean <= this.#quickestMs * times + ms;
    const full = this.#roundWasFull;
    if (!within(SLOW)) this.#set(Math.max(2, Math.floor(this.#limit * 0.9)), now);
    else if (full && this.#doubling && within(AS_QUICK)) this.#grow(this.#limit * 2, now);
    else if (full && within(QUICK)) {
      this.#doubling = false;
      this.#grow(this.#limit + 1, now);
    } else this.#startRound();
  }

  #grow(limit: number, now: number): void {
    if (this.#limit === this.#most) this.#startRound();
    else this.#set(Math.min(this.#most, limit), now);
  }

  #set(limit: number, now: number): void {
    if (limit < this.#limit) this.#doubling = false;
    this.#limit = limit;
    this.#since = now;
    this.#startRound();
  }

  #startRound(): void {
    this.#roundSum = 0;
    this.#roundCount = 0;
    this.#roundWasFull = false;
  }
}
