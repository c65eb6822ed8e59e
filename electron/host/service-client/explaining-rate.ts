/** What was let through until the very first refusal, and in how long. */
export interface Burst {
  requests: number;
  ms: number;
}

/**
 * The smallest rate (requests a second) of a token bucket, empty at `emptyAt`, that would have let all of `passedAt`
 * through. Its size follows from the first burst: what was let through then, less what flowed in meanwhile. Most rate
 * limits are such a bucket or come close to one; without this, a burst saved up in a pause would be taken for the rate.
 */
export function explainingRate(passedAt: readonly number[], emptyAt: number, burst: Burst): number {
  const last = passedAt.at(-1);
  if (last === undefined) return 0;
  let low = 0;
  let high = (passedAt.length * 1000) / Math.max(1, last - emptyAt);
  for (let step = 0; step < 20 && !explains(high, passedAt, emptyAt, burst); step += 1) high *= 2;
  for (let step = 0; step < 20; step += 1) {
    const middle = (low + high) / 2;
    if (explains(middle, passedAt, emptyAt, burst)) high = middle;
    else low = middle;
  }
  return high;
}

function explains(rate: number, passedAt: readonly number[], emptyAt: number, burst: Burst): boolean {
  const size = Math.max(1, burst.requests - (rate * burst.ms) / 1000);
  let tokens = 0;
  let at = emptyAt;
  for (const next of passedAt) {
    tokens = Math.min(size, tokens + (rate * Math.max(0, next - at)) / 1000) - 1;
    // Half a token of slack: requests take a while to arrive, and not always the same.
    if (tokens < -0.5) return false;
    at = next;
  }
  return true;
}
