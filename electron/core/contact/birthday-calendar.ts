import type { Birthday } from '../../contract/contacts/contact.ts';
import { isCalendarBirthday } from './birthday.ts';
import {
  compareDays,
  dayNumber,
  isLeapYear,
  MILLISECONDS_PER_DAY,
  type CalendarDay,
} from './calendar-day.ts';

/** Day on which a birthday of 29 February is celebrated in common years. */
export type LeapDayRule = 'feb28' | 'mar1';

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
  return twoDigits(Math.max(0, month)) + twoDigits(Math.max(0, day));
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

function dayKept({ month, day }: Birthday, year: number, rule: LeapDayRule): CalendarDay {
  if (month !== 2 || day !== 29 || isLeapYear(year)) return { year, month, day };
  return rule === 'feb28' ? { year, month: 2, day: 28 } : { year, month: 3, day: 1 };
}

const twoDigits = (value: number): string => String(value).padStart(2, '0');
