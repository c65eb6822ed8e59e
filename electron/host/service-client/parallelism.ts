/** How a request ended, as an indication of the service's load. */
export type LoadSign = 'fine' | 'strained' | 'none';

export interface ParallelismLimits {
  initial: number;
  most: number;
}

/**
 * Three bounds for the mean latency of a round, each `times` the quickest latency plus `ms`. Up to the first bound, the
 * limit on concurrent requests doubles. Up to the second, it grows by one. Beyond the third, it shrinks.
 */
const AS_QUICK = { times: 1.25, ms: 4 };
const QUICK = { times: 2, ms: 10 };
const SLOW = { times: 2.5, ms: 15 };

const FORGOTTEN_A_SECOND = 0.003;

/**
 * Limits the number of concurrent requests. The limit grows while latency stays near the minimum, because more
 * concurrency then means more throughput. At first it doubles, later it grows by one per round. It shrinks when latency
 * rises, because more requests would only queue. Errors of an overloaded service halve it.
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
  /** Requests sent before this moment are ignored, because the limit was different then. */
  #since = Number.NEGATIVE_INFINITY;

  constructor({ initial, most }: ParallelismLimits) {
    this.#limit = initial;
    this.#most = most;
  }

  get limit(): number {
    return this.#limit;
  }

  /**
   * Notes a finished request. Times are in monotonic ms; `underWay` is the number of requests in progress, including
   * this one.
   */
  ended(request: { startedAt: number; endedAt: number; underWay: number; sign: LoadSign }): void {
    const { startedAt, endedAt, underWay, sign } = request;
    if (sign === 'none') return;
    if (startedAt < this.#since) return;
    if (sign === 'strained') return this.#set(Math.max(1, Math.floor(this.#limit / 2)), endedAt);
    const latency = endedAt - startedAt;
    // The minimum is forgotten slowly, in case the service became permanently slower. Forgetting goes by time, not by
    // the number of replies; otherwise a burst of replies would make its own queueing look normal.
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
