/** Longer windows aren't treated as rate limits. */
const MAX_WINDOW_MS = 150_000;
/** Number of time slices of a window in which requests are counted. */
const SLICES = 60;

/** A time in which nothing was accepted, as known afterwards. All in monotonic ms. */
export interface Standstill {
  /** When the first refused request was sent. */
  sentAt: number;
  /** The earliest and latest moment at which the limit may have reopened. */
  openAfter: number;
  openBefore: number;
}

/**
 * Counts requests for a limit that uses windows of many seconds. A rate that is too high shows only when such a window
 * is used up, so requests are counted over its whole length. If requests were evenly spaced until the refusal, a fixed
 * and a sliding window have accepted the same number within their length.
 */
export class WindowCount {
  /** In ms; 0 while there is no sign of such windows. */
  lengthMs = 0;
  /** Accepted requests by time slice, the oldest first. */
  readonly #slices: { from: number; accepted: number }[] = [];

  found(lengthMs: number): void {
    this.lengthMs = Math.min(MAX_WINDOW_MS, lengthMs);
  }

  accepted(sentAt: number): void {
    if (this.lengthMs === 0) return;
    const last = this.#slices.at(-1);
    if (last !== undefined && sentAt < last.from + this.lengthMs / SLICES) last.accepted += 1;
    else this.#slices.push({ from: sentAt, accepted: 1 });
    while ((this.#slices[0]?.from ?? sentAt) < sentAt - this.lengthMs) this.#slices.shift();
  }

  /**
   * The rate per second after a standstill at the end of a full window of sending; `before` is the previous standstill.
   */
  rate({ sentAt, openAfter, openBefore }: Standstill, acceptedSince: number, before: Standstill): number {
    const within = this.#slices.filter(({ from }) => from >= sentAt - this.lengthMs);
    const counted = within.reduce((sum, { accepted }) => sum + accepted, 0);
    const countedMs = sentAt - (within[0]?.from ?? sentAt - this.lengthMs);
    // During the standstill, a fixed window accepted nothing, but a sliding one would have accepted some requests. It
    // isn't known which kind the service uses, so half of the standstill counts.
    const overWindow = (counted * 1000) / (countedMs + Math.max(0, openAfter - sentAt) / 2);
    // Between two reopenings, a fixed window accepts exactly its limit, and no other kind accepts more.
    const exact = before.openBefore - before.openAfter < this.lengthMs / 10;
    const openMs = (openAfter + openBefore) / 2 - (before.openAfter + before.openBefore) / 2;
    if (!exact || openMs > this.lengthMs * 1.1) return overWindow;
    return Math.min(overWindow, (acceptedSince * 1000) / openMs);
  }
}
