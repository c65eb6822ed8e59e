/** Tolerance for small clock corrections, which don't count as setting the clock back. */
const CLOCK_TOLERANCE_MS = 60_000;

/**
 * Whether `ms` have passed from `since` to `now`, both in wall time. Also true if `since` is more than a minute in the
 * future, because the clock was set back by an unknown amount.
 */
export function hasElapsed(since: number, now: number, ms: number): boolean {
  return since > now + CLOCK_TOLERANCE_MS || now - since >= ms;
}
