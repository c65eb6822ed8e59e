/** A service's limit on requests: answers 0 when it lets one through at `now` (ms), else the ms until it would. */
export interface RateLimiter {
  take(now: number): number;
}

export type LimiterKind = 'bucket' | 'fixed window' | 'sliding window';

export interface LimiterDescription {
  kind: LimiterKind;
  /** Requests a second in the long run. */
  perSecond: number;
  /**
   * Of a bucket: how many seconds' worth may be saved up (0: no burst, one request at a time); of a window: its length. What
   * goes beyond counts for nothing.
   */
  seconds: number;
}

/** The limiters that services are known to use. */
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
      // Fractions are added up in binary: a token that is all but whole counts.
      if (tokens < 1 - 1e-9) return ((1 - tokens) * 1000) / perSecond;
      tokens -= 1;
      return 0;
    },
  };
}

/** Counts anew at every whole multiple of its length. */
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

/** Looks back from every request. */
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

/** What a `Retry-After` of that form tells of a wait of `waitMs`, as the client reads it: whole seconds, or nothing. */
export function toldWait(waitMs: number, form: RetryAfterForm, now: number): number | null {
  if (form === 'none') return null;
  if (form === 'seconds') return Math.max(1, Math.ceil(waitMs / 1000)) * 1000;
  // Both dates have whole seconds: the one to wait for rounded up, the answer's own rounded down.
  return (Math.ceil((now + waitMs) / 1000) - Math.floor(now / 1000)) * 1000;
}
