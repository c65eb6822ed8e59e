/** No service is waited for longer than this on its word alone. */
export const LONGEST_RETRY_AFTER_MS = 3_600_000;

/**
 * Reads a `Retry-After` header (RFC 9110, 10.2.3), in seconds or as an HTTP date, into milliseconds to wait, at most an
 * hour. A date is read against the `Date` of the same answer, since the two computers' clocks may differ; `nowMs`
 * stands in where the answer has none. Null when there is no header or it cannot be read.
 */
export function parseRetryAfter(
  header: string | null,
  answerDate: string | null,
  nowMs: number,
): number | null {
  const text = header?.trim() ?? '';
  if (/^\d+(\.\d+)?$/.test(text)) return withinBounds(Number(text) * 1000);
  const until = parseHttpDate(text);
  if (until === null) return null;
  return withinBounds(until - (parseHttpDate(answerDate?.trim() ?? '') ?? nowMs));
}

/** Milliseconds since 1970 of any of the three forms of an HTTP date (RFC 9110, 5.6.7). */
function parseHttpDate(text: string): number | null {
  if (!/^[A-Za-z]{3,9},? .*\d{2}:\d{2}:\d{2}/.test(text)) return null;
  // The asctime form names no zone; every HTTP date is in GMT.
  const ms = Date.parse(text.endsWith('GMT') ? text : `${text} GMT`);
  return Number.isNaN(ms) ? null : ms;
}

function withinBounds(ms: number): number {
  return Math.min(Math.max(ms, 0), LONGEST_RETRY_AFTER_MS);
}
