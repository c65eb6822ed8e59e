/** The pace is that of the last changes within this time. */
const WINDOW_MS = 30_000;
const MOST_REMEMBERED = 200;
/** Fewer tell nothing. */
const LEAST = 3;

/** How fast the batches under way go, for the time that is left. */
export class BatchPaces {
  /** Monotonic ms at which changes ended, oldest first. */
  readonly #ends = new Map<string, number[]>();

  ended(batchId: string, now: number): void {
    const ends = this.#ends.get(batchId) ?? [];
    ends.push(now);
    while (ends.length > MOST_REMEMBERED || (ends[0] ?? now) < now - WINDOW_MS) ends.shift();
    this.#ends.set(batchId, ends);
  }

  /** Milliseconds that so many changes may take from now; null while too few have ended lately. */
  msLeft(batchId: string, open: number, now: number): number | null {
    const ends = this.#ends.get(batchId) ?? [];
    const [first] = ends;
    if (open === 0 || first === undefined || ends.length < LEAST || now <= first) return null;
    // Up to now, not to the last end: a batch that stands still takes longer and longer.
    return Math.round((open * (now - first)) / (ends.length - 1));
  }

  forget(batchId: string): void {
    this.#ends.delete(batchId);
  }
}
