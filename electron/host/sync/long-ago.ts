/**
 * Whether something that happened at `since` is `ms` or more ago at `now`, both in wall time. What seems to lie in the future
 * is: the clock was set back meanwhile, and nobody knows by how much.
 */
export function longAgo(since: number, now: number, ms: number): boolean {
  return since > now || now - since >= ms;
}
