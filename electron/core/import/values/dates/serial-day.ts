import { MILLISECONDS_PER_DAY } from '../../../contact/calendar-day.ts';

/** Days from 1899-12-30, from which spreadsheets count, to 1970-01-01. */
export const DAYS_TO_1970 = 25_569;
/** Days from 1899-12-30 to 1904-01-01, from which workbooks of old Macs count. */
export const DAYS_TO_1904 = 1_462;
/** 1910-01-01, and 2030-01-01. */
const [FIRST_DAY, LAST_DAY] = [3_654, 47_484];
const WHOLE_NUMBER = /^\d+(?:\.0+)?$/;
/** Years of birth, which are no numbers of days. */
const YEAR = /^(?:19|20)\d\d$/;
/** Five digits that may be a date without its first zero, which a spreadsheet has cut: `30580` for 03.05.80. */
const CUT_DATE = /^\d(?:0[1-9]|[12]\d|3[01])\d\d$/;

/**
 * Whether the numbers in a column of birthdays count days as spreadsheets do, which is how they write dates in cells that are
 * no longer formatted as such: all are those of possible days, and one can't be a date in digits.
 */
export function areSerialDays(cells: readonly string[], from1904 = false): boolean {
  const numbers = cells.map((cell) => cell.trim()).filter((cell) => WHOLE_NUMBER.test(cell));
  const areDays = numbers.every((number) => dayOfSerial(number, from1904) !== null && !YEAR.test(number));
  return areDays && numbers.some((number) => !CUT_DATE.test(number));
}

/** Returns the day, as `YYYY-MM-DD`, of a number that counts days since 1899-12-30, or 1904-01-01; null for any other text. */
export function dayOfSerial(text: string, from1904 = false): string | null {
  const serial = WHOLE_NUMBER.test(text) ? Number(text) + (from1904 ? DAYS_TO_1904 : 0) : 0;
  if (serial < FIRST_DAY || serial > LAST_DAY) return null;
  return new Date((serial - DAYS_TO_1970) * MILLISECONDS_PER_DAY).toISOString().slice(0, 10);
}
