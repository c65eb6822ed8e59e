/** Clocks are put right by so much now and then: that is no clock that was set back. */
const PUT_RIGHT_MS = 60_000;

/**
 * Whether something that happened at `since` is `ms` or more ago at `now`, both in wall time. What seems to lie more than a
 * minute ahead is: the clock was set back meanwhile, and nobody knows by how much.
 */
export function hasElapsed(since: number, now: number, ms: number): boolean {
  return since > now + PUT_RIGHT_MS || now - since >= ms;
}
