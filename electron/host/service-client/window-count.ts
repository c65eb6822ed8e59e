/** A limit counted in windows longer than this is not taken for one. */
const LONGEST_MS = 150_000;
/** What was let through may be seen this coarsely. */
const SLICES = 60;

/** A time in which nothing was let through, as it is known afterwards. All in monotonic ms. */
export interface Standstill {
  /** When the first request refused was sent. */
  sentAt: number;
  /** When the limit may have been open again at the earliest and at the latest. */
  openAfter: number;
  openBefore: number;
}

/**
 * What a limit counted in windows of many seconds lets through. Such a window tells of a rate too high only when it is used
 * up, so what was let through is counted over the whole of it. It may begin anew at fixed times or slide: refused at the end
 * of an even pace, both let through the same within their length.
 */
export class WindowCount {
  /** In ms; 0 while there is no sign of such windows. */
  lengthMs = 0;
  /** Requests let through by slices of time, the oldest first. */
  readonly #slices: { from: number; passed: number }[] = [];

  found(lengthMs: number): void {
    this.lengthMs = Math.min(LONGEST_MS, lengthMs);
  }

  passed(sentAt: number): void {
    if (this.lengthMs === 0) return;
    const last = this.#slices.at(-1);
    if (last !== undefined && sentAt < last.from + this.lengthMs / SLICES) last.passed += 1;
    else this.#slices.push({ from: sentAt, passed: 1 });
    while ((this.#slices[0]?.from ?? sentAt) < sentAt - this.lengthMs) this.#slices.shift();
  }

  /** Requests a second, after a standstill at the end of a whole window of sending; `before` is the standstill before it. */
  rate({ sentAt, openAfter, openBefore }: Standstill, passedSince: number, before: Standstill): number {
    const within = this.#slices.filter(({ from }) => from >= sentAt - this.lengthMs);
    const counted = within.reduce((sum, { passed }) => sum + passed, 0);
    const countedMs = sentAt - (within[0]?.from ?? sentAt - this.lengthMs);
    // A window that begins anew at fixed times was not open in the standstill, one that slides was: half of it is taken.
    const overWindow = (counted * 1000) / (countedMs + Math.max(0, openAfter - sentAt) / 2);
    // From one reopening to the next a window that begins anew lets through just what it allows, and no other lets through more.
    const exact = before.openBefore - before.openAfter < this.lengthMs / 10;
    const openMs = (openAfter + openBefore) / 2 - (before.openAfter + before.openBefore) / 2;
    if (!exact || openMs > this.lengthMs * 1.1) return overWindow;
    return Math.min(overWindow, (passedSince * 1000) / openMs);
  }
}
