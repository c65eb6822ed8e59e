import { isTimezone } from './timezones.ts';

/** A day of the Gregorian calendar; month 1-12, day 1-31. */
export interface CalendarDay {
  year: number;
  month: number;
  day: number;
}

const DAYS_IN_MONTH = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;
export const MILLISECONDS_PER_DAY = 86_400_000;

export function isLeapYear(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
}

/** Returns the number of days in a month (1-12); 29 for February without a year, 0 for an invalid month. */
export function daysInMonth(month: number, year: number | null): number {
  if (month === 2 && (year === null || isLeapYear(year))) return 29;
  return DAYS_IN_MONTH[month - 1] ?? 0;
}

export function compareDays(a: CalendarDay, b: CalendarDay): number {
  return a.year - b.year || a.month - b.month || a.day - b.day;
}

/** Returns the days since 1970-01-01. `Date.UTC` alone would treat the years 0-99 as 1900-1999. */
export function dayNumber({ year, month, day }: CalendarDay): number {
  return new Date(0).setUTCFullYear(year, month - 1, day) / MILLISECONDS_PER_DAY;
}

const MAX_FORMATTERS = 600;
const formatters = new Map<string, Intl.DateTimeFormat>();

/**
 * Returns the date at `now` (epoch milliseconds) in a time zone, or in that of this computer if `timezone` is null or
 * unknown.
 */
export function calendarDay(now: number, timezone: string | null): CalendarDay {
  const zone = timezone !== null && isTimezone(timezone) ? timezone : null;
  // A formatter would keep the time zone that this computer had when it was created.
  if (zone === null) return dayHere(new Date(now));
  const known = formatters.get(zone);
  const formatter =
    known ??
    new Intl.DateTimeFormat('en-US', {
      calendar: 'gregory',
      numberingSystem: 'latn',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      timeZone: zone,
    });
  // The cache is limited, because zone names are untrusted data with many spellings.
  if (known === undefined && formatters.size < MAX_FORMATTERS) formatters.set(zone, formatter);
  const parts = new Map(formatter.formatToParts(now).map(({ type, value }) => [type, Number(value)]));
  return { year: parts.get('year') ?? 0, month: parts.get('month') ?? 0, day: parts.get('day') ?? 0 };
}

/** Returns the date in the time zone of this computer. */
export function dayHere(date: Date): CalendarDay {
  return { year: date.getFullYear(), month: date.getMonth() + 1, day: date.getDate() };
}
