import { t } from '@lingui/core/macro';
import type { Birthday } from '../../../electron/contract/contacts/contact.ts';
import { isCalendarBirthday, isFutureBirthday } from '../../../electron/core/contact/birthday.ts';
import { daysInMonth, type CalendarDay } from '../../../electron/core/contact/calendar-day.ts';
import { monthName } from '../formats/formats.ts';

/** A birthday as typed. Day and month are both needed; the year may be unknown. */
export interface BirthdayInput {
  day: string;
  /** 1-12, selected from a list. */
  month: string;
  year: string;
}

/** The typed birthday; null if all inputs are empty. The input must have no problem. */
export function parseBirthdayInput(input: BirthdayInput): Birthday | null {
  const day = input.day.trim();
  if (day === '' && input.month === '' && input.year.trim() === '') return null;
  const year = input.year.trim();
  return { day: Number(day), month: Number(input.month), year: year === '' ? null : Number(year) };
}

/** Why the input is no birthday, as a text; null if it's valid or empty. `today` is the user's day. */
export function birthdayProblem(input: BirthdayInput, today: CalendarDay): string | null {
  const birthday = parseBirthdayInput(input);
  if (birthday === null) return null;
  const { day, year } = birthday;
  const hasDay = input.day.trim() !== '';
  if (hasDay && day > 31) return t`Enter a day from 1 to 31.`;
  if (year !== null && !/^\d{4}$/.test(input.year.trim()))
    return t`Enter the year with four digits, or leave it out.`;
  if (year !== null && year > today.year) return t`The year is in the future.`;
  if (!hasDay || input.month === '') return t`Enter both day and month. Only the year is optional.`;
  if (!isCalendarBirthday(birthday)) return noSuchDay(birthday);
  if (isFutureBirthday(birthday, today)) return t`A birthday can’t be in the future.`;
  return null;
}

function noSuchDay({ month, year }: Birthday): string {
  const days = daysInMonth(month, year);
  if (days === 0) return t`This date doesn’t exist.`;
  const ofYear = month === 2 && year !== null ? ` ${year}` : '';
  return t`This date doesn’t exist: ${monthName(month)}${ofYear} has ${days} days.`;
}
