import type { Quirks } from '../quirks.ts';
import { ServiceFailure } from '../service-failure.ts';

interface Bucket {
  tokens: number;
  filledMs: number;
}

/**
 * A token bucket for each key: `perSecond` requests a second, and as many at once after a pause (one at least).
 * Refused requests cost nothing.
 */
export class RateLimit {
  readonly #buckets = new Map<string, Bucket>();
  readonly #clockMs: () => number;
  #perSecond: number | null;

  constructor(perSecond: number | null, clockMs: () => number) {
    this.#perSecond = perSecond;
    this.#clockMs = clockMs;
  }

  /** Null: no limit. All buckets start full again. */
  set(perSecond: number | null): void {
    this.#perSecond = perSecond;
    this.#buckets.clear();
  }

  /** Milliseconds until the key may ask again; 0: the request was let through. */
  take(apiKey: string): number {
    if (this.#perSecond === null) return 0;
    const capacity = Math.max(1, this.#perSecond);
    const nowMs = this.#clockMs();
    const bucket = this.#buckets.get(apiKey) ?? { tokens: capacity, filledMs: nowMs };
    this.#buckets.set(apiKey, bucket);
    const elapsedMs = Math.max(0, nowMs - bucket.filledMs);
    bucket.tokens = Math.min(capacity, bucket.tokens + (elapsedMs * this.#perSecond) / 1000);
    bucket.filledMs = nowMs;
    // Fractions are added up in binary: a token that is all but whole counts.
    if (bucket.tokens >= 1 - 1e-9) {
      bucket.tokens -= 1;
      return 0;
    }
    return Math.max(1, Math.ceil(((1 - bucket.tokens) * 1000) / this.#perSecond));
  }
}

/** `Retry-After` as RFC 9110, section 10.2.3, has it: whole seconds, or a date. */
export function rateLimited(waitMs: number, now: Date, form: Quirks['retry_after']): ServiceFailure {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000));
  // A date has no fractions of a second: counted from the second that has begun, it must not come too early.
  const date = new Date(Math.ceil((now.getTime() + seconds * 1000) / 1000) * 1000);
  const values = { seconds: String(seconds), date: date.toUTCString(), none: undefined };
  const retryAfter = values[form];
  const headers = retryAfter === undefined ? undefined : { 'Retry-After': retryAfter };
  return new ServiceFailure(429, 'rate_limited', 'Too many requests. Try again later.', headers);
}
