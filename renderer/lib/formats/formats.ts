import { t } from '@lingui/core/macro';
import type { Birthday } from '../../../electron/contract/contacts/contact.ts';
import { birthdayForDisplay } from '../../../electron/core/contact/birthday.ts';
import { memoizePerLocale } from './memoize.ts';

const numbers = memoizePerLocale((locale) => new Intl.NumberFormat(locale));
const languages = memoizePerLocale(
  (locale) => new Intl.DisplayNames(locale, { type: 'language', fallback: 'none' }),
);
const lists = memoizePerLocale((locale) => new Intl.ListFormat(locale, { type: 'conjunction' }));
const units = memoizePerLocale((locale) => new Intl.ListFormat(locale, { type: 'unit', style: 'short' }));
const instants = memoizePerLocale(
  (locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }),
);
const clockTimes = memoizePerLocale((locale) => new Intl.DateTimeFormat(locale, { timeStyle: 'short' }));
const months = memoizePerLocale(
  (locale) => new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' }),
);
const relativeTimes = memoizePerLocale((locale) => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }));
const day = (month: 'short' | 'long', year: { year?: 'numeric' }) =>
  memoizePerLocale(
    (locale) => new Intl.DateTimeFormat(locale, { day: 'numeric', month, ...year, timeZone: 'UTC' }),
  );
const birthdays = {
  short: { yearless: day('short', {}), withYear: day('short', { year: 'numeric' }) },
  long: { yearless: day('long', {}), withYear: day('long', { year: 'numeric' }) },
};

/** An integer with the locale's digit grouping. */
export function formatCount(count: number, locale?: string): string {
  return numbers(locale).format(count);
}

/** `51–100 of 12,304`: the rows of a page. `offset` counts from 0; `shown` is the number of rows on the page. */
export function formatRange(offset: number, shown: number, total: number, locale?: string): string {
  if (total === 0 || shown === 0) return t`0 of ${formatCount(total, locale)}`;
  const from = formatCount(offset + 1, locale);
  const to = formatCount(offset + shown, locale);
  return t`${from}–${to} of ${formatCount(total, locale)}`;
}

/** `Ada, Ben, and Clara`, by the language's rules for lists. */
export function listText(parts: readonly string[], locale?: string): string {
  return lists(locale).format(parts);
}

/** `Ada, Ben, and 3 more`: the first of several items, and the number of others, by the language's rules for lists. */
export function partialListText(parts: readonly string[], more: number): string {
  return listText(more > 0 ? [...parts, t`${formatCount(more)} more`] : parts);
}

/** `9,998 done, 2 rejected`: quantities without a conjunction, in the language's rules for lists. */
export function formatUnits(parts: readonly string[], locale?: string): string {
  return units(locale).format(parts);
}

/**
 * A birthday in the locale's format, with the year if known. An impossible date is shown with its bare numbers, as the
 * service stores it.
 */
export function formatBirthday(
  birthday: Birthday,
  locale?: string,
  style: 'short' | 'long' = 'short',
): string {
  const display = birthdayForDisplay(birthday);
  if (display === null) {
    const numbers = `${String(birthday.month).padStart(2, '0')}-${String(birthday.day).padStart(2, '0')}`;
    return birthday.year === null ? numbers : `${birthday.year}-${numbers}`;
  }
  return birthdays[style][display.hasYear ? 'withYear' : 'yearless'](locale).format(display.epochMs);
}

/** Name of a month, 1-12. */
export function monthName(month: number, locale?: string): string {
  return months(locale).format(Date.UTC(2000, month - 1, 1));
}

const UNITS = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

/**
 * `5 minutes ago`, from an ISO 8601 time; `just now` below a minute. A future time, after the clock was set back, is
 * shown as such. `now` is in milliseconds.
 */
export function formatAgo(isoTime: string, now: number, locale?: string): string {
  const seconds = Math.round((Date.parse(isoTime) - now) / 1000);
  if (Number.isNaN(seconds)) return isoTime;
  if (seconds >= 60) return formatInstant(isoTime, locale);
  for (const [unit, size] of UNITS) {
    if (Math.abs(seconds) >= size) return relativeTimes(locale).format(Math.trunc(seconds / size), unit);
  }
  return t`just now`;
}

/** Date and time of an ISO 8601 instant in the user's time zone; any other text is returned unchanged. */
export function formatInstant(isoTime: string, locale?: string): string {
  const time = Date.parse(isoTime);
  if (Number.isNaN(time)) return isoTime;
  return instants(locale).format(time);
}

/** Time of an ISO 8601 instant, with the date unless it's today. `now` is in milliseconds. */
export function formatMoment(isoTime: string, now: number, locale?: string): string {
  const time = new Date(isoTime);
  const isToday = time.toDateString() === new Date(now).toDateString();
  return isToday ? clockTimes(locale).format(time) : formatInstant(isoTime, locale);
}

/** `German (de)` for a language code; an unknown code is returned unchanged. */
export function formatLanguage(code: string, locale?: string): string {
  try {
    const name = languages(locale).of(code);
    return name === undefined ? code : `${name} (${code})`;
  } catch {
    return code;
  }
}

/** `12 s`, `2 min 5 s`; never negative. */
export function formatWait(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  if (seconds < 60) return `${seconds} s`;
  const rest = seconds % 60;
  return rest === 0 ? t`${Math.floor(seconds / 60)} min` : t`${Math.floor(seconds / 60)} min ${rest} s`;
}

/** Up to two initials for an avatar, cut by grapheme so that no letter is split. */
export function initials(firstName: string, lastName: string): string {
  const first = firstGrapheme(firstName);
  const last = firstGrapheme(lastName);
  return (first + last).toLocaleUpperCase() || '?';
}

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

function firstGrapheme(text: string): string {
  for (const { segment } of graphemes.segment(text.trim().slice(0, 32))) return segment;
  return '';
}
