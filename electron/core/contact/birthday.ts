import type { Birthday } from '../../contract/contacts/contact.ts';

/** A day of the Gregorian calendar; month 1-12, day 1-31. */
export interface CalendarDay {
  year: number;
  month: number;
  day: number;
}

/** Day on which a birthday of 29 February is celebrated in common years. */
export type LeapDayRule = 'feb28' | 'mar1';

/** Format of a birthday without a year: `MM-DD`, or `--MM-DD` as in ISO 8601:2000 and vCard 4. */
export type YearlessStyle = 'plain' | 'dashes';

const DAYS_IN_MONTH = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;
const MILLISECONDS_PER_DAY = 86_400_000;

export function isLeapYear(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
}

/** Returns the number of days in a month (1-12); 29 for February without a year, 0 for an invalid month. */
export function daysInMonth(month: number, year: number | null): number {
  if (month === 2 && (year === null || isLeapYear(year))) return 29;
  return DAYS_IN_MONTH[month - 1] ?? 0;
}

/** Whether a birthday exists in the calendar: 29 February does in leap years and without a year. */
export function isCalendarBirthday({ month, day, year }: Birthday): boolean {
  if (![month, day, year ?? 1].every(Number.isInteger)) return false;
  if (year !== null && (year < 1 || year > 9999)) return false;
  return day >= 1 && day <= daysInMonth(month, year);
}

/**
 * Parses `YYYY-MM-DD`, `MM-DD`, `--MM-DD` and `0000-MM-DD` (unknown year). Returns null for any other format. Does
 * not check whether the day exists (`isCalendarBirthday`).
 */
export function parseIsoBirthday(text: string): Birthday | null {
  const match = /^(?:(\d{4})-|--)?(\d{1,2})-(\d{1,2})$/.exec(text.trim());
  if (!match) return null;
  const year = Number(match[1] ?? 0);
  return { month: Number(match[2]), day: Number(match[3]), year: year === 0 ? null : year };
}

/** Formats a birthday as `YYYY-MM-DD`, or without a year as `MM-DD` (`plain`) or `--MM-DD` (`dashes`). */
export function formatIsoBirthday({ month, day, year }: Birthday, yearless: YearlessStyle = 'plain'): string {
  const monthAndDay = `${pad(month, 2)}-${pad(day, 2)}`;
  if (year !== null) return `${pad(year, 4)}-${monthAndDay}`;
  return yearless === 'dashes' ? `--${monthAndDay}` : monthAndDay;
}

/** Whether the birthday is after `today`. One without a year never is. */
export function isFutureBirthday(birthday: Birthday, today: CalendarDay): boolean {
  if (birthday.year === null) return false;
  return compareDays({ ...birthday, year: birthday.year }, today) > 0;
}

/** The next celebration of a birthday. */
export interface BirthdayOccurrence extends CalendarDay {
  /** Days from today; 0 for today. */
  daysAway: number;
  /** Age reached on that day; null if the year of birth is unknown or later. */
  age: number | null;
}

/**
 * Returns the first day from `today` on, today included, on which the birthday is celebrated; null for a day that
 * does not exist.
 */
export function nextOccurrence(
  birthday: Birthday,
  today: CalendarDay,
  leapDayRule: LeapDayRule,
): BirthdayOccurrence | null {
  if (!isCalendarBirthday(birthday)) return null;
  const thisYear = dayKept(birthday, today.year, leapDayRule);
  const next = compareDays(thisYear, today) >= 0 ? thisYear : dayKept(birthday, today.year + 1, leapDayRule);
  const age = birthday.year === null || birthday.year > next.year ? null : next.year - birthday.year;
  return { ...next, daysAway: dayNumber(next) - dayNumber(today), age };
}

/** Returns month and day as `MMDD`, which sorts birthdays within a year. */
export function monthAndDay({ month, day }: Pick<Birthday, 'month' | 'day'>): string {
  return pad(Math.max(0, month), 2) + pad(Math.max(0, day), 2);
}

/**
 * Returns the birthdays celebrated from `today` to `days` later, both included, as a range of `MMDD`. If `from` is
 * greater than `to`, the range extends across New Year. 29 February is celebrated on the 28th in common years.
 */
export function birthdaysWithin(today: CalendarDay, days: number): { from: string; to: string } {
  if (days >= 365) return { from: '0101', to: '1231' };
  const last = new Date((dayNumber(today) + days) * MILLISECONDS_PER_DAY);
  const [year, month, day] = [last.getUTCFullYear(), last.getUTCMonth() + 1, last.getUTCDate()];
  const to = month === 2 && day === 28 && !isLeapYear(year) ? { month, day: 29 } : { month, day };
  return { from: monthAndDay(today), to: monthAndDay(to) };
}

/** Returns the age on a day; null without a year, for a day that does not exist, and before birth. */
export function ageOn(birthday: Birthday, on: CalendarDay, leapDayRule: LeapDayRule): number | null {
  if (birthday.year === null || !isCalendarBirthday(birthday)) return null;
  const reached = compareDays(dayKept(birthday, on.year, leapDayRule), on) <= 0;
  const age = on.year - birthday.year - (reached ? 0 : 1);
  return age < 0 ? null : age;
}

/** Returns a sort key: by day of the year, then by year of birth; birthdays without a year first. */
export function birthdaySortKey({ month, day, year }: Birthday): number {
  return (month * 100 + day) * 10_000 + (year ?? 0);
}

/**
 * Returns midnight UTC of the birthday for `Intl.DateTimeFormat` with `timeZone: 'UTC'`. Without a year (`hasYear` is
 * false) the date is in the leap year 2000, and the caller has to show only month and day. Null for a day that does not
 * exist.
 */
export function birthdayForDisplay(birthday: Birthday): { epochMs: number; hasYear: boolean } | null {
  if (!isCalendarBirthday(birthday)) return null;
  const day = { month: birthday.month, day: birthday.day, year: birthday.year ?? 2000 };
  return { epochMs: dayNumber(day) * MILLISECONDS_PER_DAY, hasYear: birthday.year !== null };
}

function dayKept({ month, day }: Birthday, year: number, rule: LeapDayRule): CalendarDay {
  if (month !== 2 || day !== 29 || isLeapYear(year)) return { year, month, day };
  return rule === 'feb28' ? { year, month: 2, day: 28 } : { year, month: 3, day: 1 };
}

function compareDays(a: CalendarDay, b: CalendarDay): number {
  return a.year - b.year || a.month - b.month || a.day - b.day;
}

/** Returns the days since 1970-01-01. `Date.UTC` alone would treat the years 0-99 as 1900-1999. */
function dayNumber({ year, month, day }: CalendarDay): number {
  return new Date(0).setUTCFullYear(year, month - 1, day) / MILLISECONDS_PER_DAY;
}

function pad(value: number, width: number): string {
  return String(value).padStart(width, '0');
}
