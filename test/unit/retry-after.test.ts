import { expect, it } from 'vitest';
import { MAX_RETRY_AFTER_MS, parseRetryAfter } from '../../electron/core/retry-after.ts';

const answered = 'Sun, 06 Nov 1994 08:49:30 GMT';
/** The computer's clock, years away from the service's. */
const elsewhere = Date.UTC(2026, 10, 21);

it.each([
  ['5', 5_000],
  [' 0 ', 0],
  ['1.5', 1_500],
  ['Sun, 06 Nov 1994 08:49:37 GMT', 7_000],
  ['Sunday, 06-Nov-94 08:49:37 GMT', 7_000],
  ['Sun Nov  6 08:49:37 1994', 7_000],
  ['Sun, 06 Nov 1994 08:00:00 GMT', 0],
  ['Sun, 06 Nov 2094 08:00:00 GMT', MAX_RETRY_AFTER_MS],
  ['99999999999', MAX_RETRY_AFTER_MS],
  ['-1', null],
  ['soon', null],
  ['', null],
  [null, null],
])("Retry-After %j is read relative to the response's own date as %j", (header, wait) => {
  expect(parseRetryAfter(header, answered, elsewhere)).toBe(wait);
});

it("Retry-After is read relative to the computer's clock if the response has no date", () => {
  expect(parseRetryAfter('Sat, 21 Nov 2026 00:00:09 GMT', null, elsewhere)).toBe(9_000);
});
