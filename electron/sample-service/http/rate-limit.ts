import type { Quirks } from '../quirks.ts';
import { ServiceFailure } from '../service-failure.ts';

interface Bucket {
  tokens: number;
  filledMs: number;
}

/**
 * A token bucket per key: `perSecond` requests per second, with a burst of the same size (at least one). Refused
 * requests are free.
 */
export class RateLimit {
  readonly #buckets = new Map<string, Bucket>();
  readonly #clockMs: () => number;
  #perSecond: number | null;

  constructor(perSecond: number | null, clockMs: () => number) {
    this.#perSecond = perSecond;
    this.#clockMs = clockMs;
  }

  /** Sets the limit in requests per second (null: none) and refills all buckets. */
  set(perSecond: number | null): void {
    this.#perSecond = perSecond;
    this.#buckets.clear();
  }

  /** Takes a token. Returns the milliseconds until the key's next request is allowed; 0 if this request is. */
  take(apiKey: string): number {
    if (this.#perSecond === null) return 0;
    const capacity = Math.max(1, this.#perSecond);
    const nowMs = this.#clockMs();
    const bucket = this.#buckets.get(apiKey) ?? { tokens: capacity, filledMs: nowMs };
    this.#buckets.set(apiKey, bucket);
    const elapsedMs = Math.max(0, nowMs - bucket.filledMs);
    bucket.tokens = Math.min(capacity, bucket.tokens + (elapsedMs * this.#perSecond) / 1000);
    bucket.filledMs = nowMs;
    // Tolerates floating-point errors in the sum of fractions.
    if (bucket.tokens >= 1 - 1e-9) {
      bucket.tokens -= 1;
      return 0;
    }
    return Math.max(1, Math.ceil(((1 - bucket.tokens) * 1000) / this.#perSecond));
  }
}

/** A 429 with `Retry-After` as in RFC 9110, section 10.2.3: whole seconds, or a date. */
export function rateLimited(waitMs: number, now: Date, form: Quirks['retry_after']): ServiceFailure {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000));
  // A date has whole seconds, so the moment is rounded up. Otherwise the date could be too early.
  const date = new Date(Math.ceil((now.getTime() + seconds * 1000) / 1000) * 1000);
  const values = { seconds: String(seconds), date: date.toUTCString(), none: undefined };
  const retryAfter = values[form];
  const headers = retryAfter === undefined ? undefined : { 'Retry-After': retryAfter };
  return new ServiceFailure(429, 'rate_limited', 'Too many requests. Try again later.', headers);
}
