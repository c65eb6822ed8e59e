/** How a request ended, as far as the service's load shows in it. */
export type LoadSign = 'fine' | 'strained' | 'none';

export interface ParallelismLimits {
  initial: number;
  most: number;
}

/**
 * How many requests may be under way at once. It grows while answers stay about as quick as the quickest seen, one
 * round of answers at a time, and shrinks when they slow down; errors of an overloaded service halve it.
 */
export class Parallelism {
  #limit: number;
  readonly #most: number;
  #quickestMs = Number.POSITIVE_INFINITY;
  #roundSum = 0;
  #roundCount = 0;
  #roundWasFull = false;
  #cutAt = Number.NEGATIVE_INFINITY;

  constructor({ initial, most }: ParallelismLimits) {
    this.#limit = initial;
    this.#most = most;
  }

  get limit(): number {
    return this.#limit;
  }

  /** Tells of a request that ended; times in monotonic ms, `underWay` with this one. */
  ended(request: { startedAt: number; endedAt: number; underWay: number; sign: LoadSign }): void {
    if (request.sign === 'none') return;
    if (request.sign === 'strained') return this.#halve(request.startedAt, request.endedAt);
    const latency = request.endedAt - request.startedAt;
    // The quickest answer is forgotten slowly, so that a service that became slower for good is not held against itself.
    this.#quickestMs = Math.min(latency, this.#quickestMs * 1.001);
    this.#roundSum += latency;
    this.#roundCount += 1;
    this.#roundWasFull ||= request.underWay >= this.#limit;
    if (this.#roundCount >= this.#limit) this.#endRound();
  }

  #endRound(): void {
    const mean = this.#roundSum / this.#roundCount;
    if (mean > this.#quickestMs * 4 + 20) this.#limit = Math.max(2, this.#limit - 1);
    else if (this.#roundWasFull && mean <= this.#quickestMs * 2 + 10)
      this.#limit = Math.min(this.#most, this.#limit + 1);
    this.#startRound();
  }

  #halve(startedAt: number, endedAt: number): void {
    // What was sent before the last cut says nothing about the state after it.
    if (startedAt < this.#cutAt) return;
    this.#cutAt = endedAt;
    this.#limit = Math.max(1, Math.floor(this.#limit / 2));
    this.#startRound();
  }

  #startRound(): void {
    this.#roundSum = 0;
    this.#roundCount = 0;
    this.#roundWasFull = false;
  }
}
