/** Maximum wait that a service can ask for. */
export const MAX_RETRY_AFTER_MS = 3_600_000;

/**
 * Parses a `Retry-After` header (RFC 9110, 10.2.3), seconds or an HTTP date, into milliseconds to wait, at most an
 * hour. A date is compared with the `Date` of the same response, because the clocks may differ; `nowMs` replaces a
 * missing `Date`. Returns null if there is no header or it is invalid.
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

/** Parses the three formats of an HTTP date (RFC 9110, 5.6.7) into milliseconds since 1970. */
function parseHttpDate(text: string): number | null {
  if (!/^[A-Za-z]{3,9},? .*\d{2}:\d{2}:\d{2}/.test(text)) return null;
  // The asctime format has no zone; every HTTP date is in GMT.
  const ms = Date.parse(text.endsWith('GMT') ? text : `${text} GMT`);
  return Number.isNaN(ms) ? null : ms;
}

function withinBounds(ms: number): number {
  return Math.min(Math.max(ms, 0), MAX_RETRY_AFTER_MS);
}
