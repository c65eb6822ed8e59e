import { memoizePerLocale } from './memoize.ts';

const WRITTEN = /^(\d{4})-(\d\d)-(\d\d)[ T](\d\d):(\d\d)(?::\d\d)?$/;

/** An instant in UTC (ISO 8601), as used for changed rows of a list. */
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/;

/**
 * A time of the service (`YYYY-MM-DD HH:MM:SS`, without a time zone) in the locale's format, not converted to another
 * zone. An instant in UTC is shown in this computer's zone. Any other text is returned unchanged.
 */
export function formatServiceTime(written: string, locale?: string): string {
  const instant = INSTANT.test(written) ? Date.parse(written) : NaN;
  if (!Number.isNaN(instant)) return localFormatter(locale).format(instant);
  const parts = WRITTEN.exec(written)?.slice(1).map(Number);
  if (parts === undefined) return written;
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0] = parts;
  const time = new Date(Date.UTC(year, month - 1, day, hour, minute));
  // 2026-02-31 would roll over into March.
  if (time.getUTCDate() !== day || time.getUTCMonth() !== month - 1) return written;
  return formatter(locale).format(time);
}

const formatter = memoizePerLocale(
  (locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' }),
);
const localFormatter = memoizePerLocale(
  (locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }),
);
