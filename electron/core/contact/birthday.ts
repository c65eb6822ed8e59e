import type { Birthday } from '../../contract/contacts/contact.ts';
import {
  compareDays,
  dayNumber,
  daysInMonth,
  MILLISECONDS_PER_DAY,
  type CalendarDay,
} from './calendar-day.ts';

/** Format of a birthday without a year: `MM-DD`, or `--MM-DD` as in ISO 8601:2000 and vCard 4. */
export type YearlessStyle = 'plain' | 'dashes';

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

function pad(value: number, width: number): string {
  return String(value).padStart(width, '0');
}
