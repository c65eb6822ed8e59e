/** Time over which the rate is measured. */
const WINDOW_MS = 30_000;
const MAX_REMEMBERED = 200;
/** Minimum number of ended changes to estimate a rate. */
const MIN_ENDS = 3;

/** Estimates the time left of batches from the rate at which their changes end. */
export class BatchRates {
  /** Monotonic ms at which changes ended, oldest first. */
  readonly #ends = new Map<string, number[]>();

  ended(batchId: string, now: number): void {
    const ends = this.#ends.get(batchId) ?? [];
    ends.push(now);
    while (ends.length > MAX_REMEMBERED || (ends[0] ?? now) < now - WINDOW_MS) ends.shift();
    this.#ends.set(batchId, ends);
  }

  /** Estimated milliseconds until `open` changes have ended; null while too few have ended recently. */
  msLeft(batchId: string, open: number, now: number): number | null {
    const ends = this.#ends.get(batchId) ?? [];
    const [first] = ends;
    if (open === 0 || first === undefined || ends.length < MIN_ENDS || now <= first) return null;
    // The rate is measured up to now, not to the last end, so that the estimate grows while a batch makes no progress.
    return Math.round((open * (now - first)) / (ends.length - 1));
  }

  forget(batchId: string): void {
    this.#ends.delete(batchId);
  }
}
