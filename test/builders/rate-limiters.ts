/** A service's rate limit: returns 0 if a request passes at `now` (ms), else the ms until one would. */
export interface RateLimiter {
  take(now: number): number;
}

export type LimiterKind = 'bucket' | 'fixed window' | 'sliding window';

export interface LimiterDescription {
  kind: LimiterKind;
  /** Average requests per second. */
  perSecond: number;
  /**
   * Bucket: its capacity in seconds (0: no burst, one request at a time); window: its length. Refused
   * requests don't count.
   */
  seconds: number;
}

/** Creates one of the limiters that services commonly use. */
export function aRateLimiter({ kind, perSecond, seconds }: LimiterDescription): RateLimiter {
  switch (kind) {
    case 'bucket':
      return tokenBucket(perSecond, Math.max(1, perSecond * seconds));
    case 'fixed window':
      return fixedWindow(perSecond * seconds, seconds * 1000);
    case 'sliding window':
      return slidingWindow(perSecond * seconds, seconds * 1000);
  }
}

export function limiterName({ kind, perSecond, seconds }: LimiterDescription): string {
  const shape = kind !== 'bucket' ? `of ${seconds} s` : seconds === 0 ? 'without burst' : `of ${seconds} s`;
  return `${kind} ${shape}, ${perSecond}/s`;
}

function tokenBucket(perSecond: number, size: number): RateLimiter {
  let tokens = size;
  let filledAt = 0;
  return {
    take: (now) => {
      tokens = Math.min(size, tokens + ((now - filledAt) * perSecond) / 1000);
      filledAt = now;
      // Binary fractions don't add up exactly: an almost whole token counts.
      if (tokens < 1 - 1e-9) return ((1 - tokens) * 1000) / perSecond;
      tokens -= 1;
      return 0;
    },
  };
}

/** Restarts its count at every multiple of its length. */
function fixedWindow(most: number, lengthMs: number): RateLimiter {
  let window = -1;
  let count = 0;
  return {
    take: (now) => {
      const current = Math.floor(now / lengthMs);
      if (current !== window) [window, count] = [current, 0];
      if (count >= most) return (current + 1) * lengthMs - now;
      count += 1;
      return 0;
    },
  };
}

/** Counts the requests of the last `lengthMs` before each request. */
function slidingWindow(most: number, lengthMs: number): RateLimiter {
  const passed: number[] = [];
  return {
    take: (now) => {
      while (passed[0] !== undefined && passed[0] <= now - lengthMs) passed.shift();
      const oldest = passed[0];
      if (passed.length >= most && oldest !== undefined) return oldest + lengthMs - now;
      passed.push(now);
      return 0;
    },
  };
}

export type RetryAfterForm = 'seconds' | 'date' | 'none';

/** The wait that the client reads from a `Retry-After` of this form: whole seconds in ms, or null without a header. */
export function toldWait(waitMs: number, form: RetryAfterForm, now: number): number | null {
  if (form === 'none') return null;
  if (form === 'seconds') return Math.max(1, Math.ceil(waitMs / 1000)) * 1000;
  // Both dates have whole seconds: `Retry-After` is rounded up, the response's own `Date` down.
  return (Math.ceil((now + waitMs) / 1000) - Math.floor(now / 1000)) * 1000;
}
