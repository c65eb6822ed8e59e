import type { Birthday } from '../../../contract/contacts/contact.ts';
import { isDigitTypo } from './digit-typo.ts';
import { BIRTHDAY } from './comparison-levels.ts';

/**
 * Epoch dates of spreadsheets and of Unix, also in a time zone west of Greenwich, which programs write for an unknown
 * birthday, and 11/11/11, which people type.
 */
const PLACEHOLDERS = new Set([
  19_000_101, 19_000_100, 18_991_230, 18_991_231, 19_040_101, 19_700_101, 19_691_231, 19_111_111, 19_121_212,
]);
/** 1 January as month * 100 + day: a placeholder that many programs write for an unknown birthday. */
const FIRST_DAY = 101;
/** The last day of the century, which people type for an unknown birthday. */
const LAST_DAY_OF_CENTURY = 19_991_231;
/** Earlier years of birth are placeholders: Apple's address book writes 1604 for an unknown year. */
const FIRST_YEAR = 1880;

/**
 * Encodes a birthday as year * 10000 + month * 100 + day. The year is 0 if unknown or after `lastYear`. Returns 0
 * without month or day, and for other programs' placeholders. Days that do not exist are compared too, because most
 * are typos of real ones.
 */
export function birthdayNumber(birthday: Birthday | null, lastYear: number): number {
  if (birthday === null) return 0;
  const { month, day } = birthday;
  const written = birthday.year ?? 0;
  if (PLACEHOLDERS.has(written * 10_000 + month * 100 + day)) return 0;
  const year = written < FIRST_YEAR || written > lastYear ? 0 : written;
  if (!(month >= 1 && month <= 99 && day >= 1 && day <= 99 && year >= 0 && year <= 9999)) return 0;
  return year * 10_000 + month * 100 + day;
}

/**
 * Whether a birthday from `birthdayNumber` is likely made up for an unknown one: 1 January, the last day of 1999, one
 * number three times in this century (12/12/12), or one digit four times (9/9/99).
 */
export function isPlaceholderBirthday(birthday: number): boolean {
  const day = birthday % 100;
  if (birthday % 10_000 === FIRST_DAY || birthday === LAST_DAY_OF_CENTURY) return true;
  const withoutCentury = birthday % 1_000_000;
  return (birthday >= 20_000_000 && withoutCentury === day * 10_101) || withoutCentury === day * 110_101;
}

/** Compares two birthdays from `birthdayNumber`; returns a level of `BIRTHDAY`. */
export function birthdayLikeness(a: number, b: number): number {
  if (a === 0 || b === 0) return BIRTHDAY.missing;
  if (a === b) return a < 10_000 ? BIRTHDAY.yearless : BIRTHDAY.equal;
  const dayA = a % 100;
  const dayB = b % 100;
  const monthA = ((a / 100) | 0) % 100;
  const monthB = ((b / 100) | 0) % 100;
  const yearA = (a / 10_000) | 0;
  const yearB = (b / 10_000) | 0;
  const sameDay = dayA === dayB && monthA === monthB;
  if (yearA === 0 || yearB === 0) return sameDay ? BIRTHDAY.yearless : BIRTHDAY.different;
  if (yearA === yearB && dayA === monthB && dayB === monthA) return BIRTHDAY.swapped;
  if (isDigitTypo(a, b)) return BIRTHDAY.typo;
  const same = (dayA === dayB ? 1 : 0) + (monthA === monthB ? 1 : 0) + (yearA === yearB ? 1 : 0);
  return same === 2 ? BIRTHDAY.partly : BIRTHDAY.different;
}
