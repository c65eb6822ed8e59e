import type { ImportField } from '../../../contract/imports/import-mapping.ts';
import type { CalendarDay } from '../../contact/calendar-day.ts';
import { foldText } from '../../contact/text-folding.ts';
import type { SurveyedColumn } from './column-survey.ts';
import type { ValueKind } from '../value-kind.ts';
import { firstValue } from '../values/cell-text.ts';
import { gendersByPair } from '../values/gender-pairs.ts';
import { genderOfWord } from '../../contact/words/word-values.ts';
import { readDateText } from '../values/dates/date-text.ts';
import { monthOfName } from '../values/dates/month-names.ts';

/** Kinds of values that exclude a field, even if the column's name matches. */
const VETOES: Partial<Record<ImportField, readonly ValueKind[]>> = {
  firstName: ['email', 'url', 'date', 'time', 'phone', 'flag'],
  middleName: ['email', 'url', 'date', 'time', 'phone', 'flag'],
  lastName: ['email', 'url', 'date', 'time', 'phone', 'flag'],
  fullName: ['email', 'url', 'date', 'time', 'phone', 'flag'],
  email: ['phone', 'url', 'date', 'time', 'number', 'gender'],
  phone: ['email', 'url', 'time', 'gender'],
  whatsappPhone: ['email', 'url', 'time', 'gender'],
  birthday: ['email', 'url', 'gender'],
  gender: ['email', 'url', 'date', 'time', 'phone'],
  language: ['email', 'url', 'date', 'time', 'phone', 'number'],
  timezone: ['email', 'url', 'date', 'phone'],
  location: ['email', 'url', 'date', 'time', 'phone'],
  // Numbers are codes or ids from another table, and some services link to the organization.
  company: ['email', 'url', 'date', 'time', 'phone', 'number'],
  // Numbers in a column "Position" are places in a list.
  jobTitle: ['email', 'url', 'date', 'time', 'phone', 'number', 'flag'],
  salutation: ['email', 'url', 'date', 'time', 'phone', 'number', 'flag'],
  relationshipStatus: ['email', 'url', 'date', 'time', 'phone', 'number', 'flag'],
  groupName: ['email', 'url', 'date', 'time', 'phone'],
  profileImage: ['email', 'date', 'time', 'phone', 'number', 'flag'],
  contactId: ['email', 'url', 'date', 'time', 'text', 'gender', 'flag'],
  groupId: ['email', 'url', 'date', 'time', 'text', 'gender', 'flag'],
  guardianContactId: ['email', 'url', 'date', 'time', 'text', 'gender', 'flag'],
  // The service's statuses are short numbers. A column with words such as "Open" and "Active" is from another program.
  status: ['email', 'url', 'date', 'time', 'phone', 'text', 'gender', 'salutation', 'flag'],
};

/** Returns whether a column's values exclude the field that its name suggests. */
export function contradicts(field: ImportField, kind: ValueKind | null): boolean {
  return kind !== null && (VETOES[field]?.includes(kind) ?? false);
}

/** Dates more than ten years ago are probably birthdays, not dates of entry. */
const MIN_AGE_YEARS = 10;

/**
 * Returns the field that a column's values look like: email, gender, salutation, phone or birthday; null
 * for others.
 */
export function fieldOfContent(
  { cells, name }: SurveyedColumn,
  kind: ValueKind | null,
  thisYear: number,
): ImportField | null {
  if (kind === 'email') return kind;
  // Words in a mostly empty column are remarks.
  if (kind === 'salutation') return filledShare(cells) >= 0.5 ? kind : null;
  if (filledShare(cells) >= 0.5 && areGenders(cells, name)) return 'gender';
  if (kind === 'phone') return lookLikePhones(cells) ? 'phone' : null;
  return kind === 'date' && areBirthdays(cells, thisYear) ? 'birthday' : null;
}

/** Minimum share of known words in a column of genders. */
const GENDER_SHARE = 0.6;
/** Words of fewer letters also mean other things: `M` is a size, and `no` an answer. */
const MIN_CLEAR_LETTERS = 4;
/** A letter for female that also means child, and occurs beside `E` (adult) and `M` in columns of other things. */
const UNCLEAR_FEMALE = 'k';

/** Whether words are genders: most are known, and both genders occur or no word is short. */
function areGenders(cells: readonly string[], columnName: string): boolean {
  const words = cells.map((cell) => foldText(firstValue(cell))).filter((word) => word !== '');
  if (words.includes(UNCLEAR_FEMALE)) return false;
  const byPair = gendersByPair(words, columnName);
  const genders = words.map((word) => byPair[word] ?? genderOfWord(word));
  const known = genders.filter((gender) => gender === 'male' || gender === 'female');
  if (known.length === 0 || known.length < words.length * GENDER_SHARE) return false;
  return new Set(known).size === 2 || words.every((word) => word.length >= MIN_CLEAR_LETTERS);
}

/** Returns the share of the cells with a value. */
export function filledShare(cells: readonly string[]): number {
  return cells.filter((cell) => cell.trim() !== '').length / Math.max(1, cells.length);
}

/**
 * Whether numbers look like phones: one starts with `+` or `0` or contains separators, or there are fewer than three.
 * Many plain numbers may be customer numbers.
 */
function lookLikePhones(cells: readonly string[]): boolean {
  const filled = cells.map(firstValue).filter((cell) => cell !== '');
  if (areDays(filled) || areMostlyMonthsOfYears(filled)) return false;
  return filled.some((cell) => /^\+|^0|[\s()/-]/.test(cell)) || filled.length < 3;
}

/** Forms of dates in eight digits. */
const DAYS = [
  /^(?:0[1-9]|[12]\d|3[01])(?:0[1-9]|1[0-2])(?:19|20)\d\d$/,
  /^(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])(?:19|20)\d\d$/,
  /^(?:19|20)\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])$/,
];

/** Whether several numbers are all dates in one order: `01311995`. */
const areDays = (numbers: readonly string[]): boolean =>
  numbers.length > 1 && DAYS.some((form) => numbers.every((number) => form.test(number)));

/** Whether most numbers are months of years: `2024-09`. */
const areMostlyMonthsOfYears = (numbers: readonly string[]): boolean =>
  numbers.filter((number) => /^(?:19|20)\d\d[-/.](?:0[1-9]|1[0-2])$/.test(number)).length * 2 >
  numbers.length;

/** Whether all numbers begin with `+`. With `00`, they may be numbers of customers: `0012345678`. */
export function areInternationalPhones(cells: readonly string[]): boolean {
  const filled = cells.map(firstValue).filter((cell) => cell !== '');
  return filled.every((cell) => /^\+[1-9][\d\s()./-]{7,}$/.test(cell));
}

/** Whether all numbers have as many digits as phones with the code of their country. */
export const areLongNumbers = (cells: readonly string[]): boolean => haveDigits(cells, /^\d{11,15}$/);

/** Whether numbers have as many digits as phones, and don't begin with the same ones, as numbers of customers do. */
export function arePlainPhones(cells: readonly string[]): boolean {
  const beginnings = cells.map((cell) => firstValue(cell).slice(0, 4)).filter((digits) => digits !== '');
  return haveDigits(cells, /^\d{9,15}$/) && new Set(beginnings).size > 1;
}

function haveDigits(cells: readonly string[], digits: RegExp): boolean {
  const filled = cells.map(firstValue).filter((cell) => cell !== '');
  return filled.length > 0 && filled.every((cell) => digits.test(cell));
}

/** Whether all numbers are written as phones only are: with a plus, or with separated groups of digits behind a zero or brackets. */
export function areWrittenPhones(cells: readonly string[]): boolean {
  const filled = cells.map(firstValue).filter((cell) => cell !== '');
  return filled.every(
    (cell) =>
      /^(?:\+|\(?0|\(\d{2,5}\))[\d()./-]*[\s()./-][\d\s()./-]{4,}$/.test(cell) || /^\+\d{8,}$/.test(cell),
  );
}

/** Whether most filled cells differ. A value that many records share belongs to another person, such as a seller. */
export function areMostlyDistinct(cells: readonly string[]): boolean {
  const filled = cells.map((cell) => foldText(firstValue(cell))).filter((cell) => cell !== '');
  return new Set(filled).size * 2 > filled.length;
}

function areBirthdays(cells: readonly string[], thisYear: number): boolean {
  const years = cells.flatMap((cell) => {
    const date = readDateText(firstValue(cell));
    if (date.kind === 'date') return [date.year?.value ?? 0];
    return date.kind === 'open' ? [date.third?.value ?? 0] : [];
  });
  const early = years.filter((year) => year <= thisYear - MIN_AGE_YEARS).length;
  return years.length > 0 && early * 2 > years.length;
}

/** Minimum number of dates that show that they are celebrations. */
const MIN_CELEBRATIONS = 3;

/**
 * Whether dates are those on which birthdays are celebrated, in a list for this year: all are in this year, and one is
 * still to come. Read as dates of birth, the others would make everyone a baby.
 */
export function areCelebrations(cells: readonly string[], today: CalendarDay): boolean {
  const dates = cells
    .map((cell) => readDateText(firstValue(cell)))
    .filter((date) => date.kind === 'date' || date.kind === 'open');
  const yearOf = (date: (typeof dates)[number]) => (date.kind === 'date' ? date.year : date.third);
  if (dates.length < MIN_CELEBRATIONS) return false;
  if (dates.some((date) => yearOf(date)?.value !== today.year)) return false;
  const isToCome = (month: number, day: number) =>
    month > today.month || (month === today.month && day > today.day);
  return dates.some((date) =>
    date.kind === 'date'
      ? isToCome(date.month, date.day)
      : isToCome(date.first, date.second) && isToCome(date.second, date.first),
  );
}

/**
 * Whether empty cells of a column of months have the month above: each month stands once, in the order of the year, and there
 * are days beside it and below it.
 */
export function isFilledDown({ cells }: SurveyedColumn, days: SurveyedColumn | undefined): boolean {
  const filled = cells.filter((cell) => cell.trim() !== '');
  const months = filled.map((cell) => monthOfName(cell.trim()) ?? Number(cell));
  const isBesideDays = cells.some((cell, at) => cell.trim() === '' && (days?.cells[at] ?? '').trim() !== '');
  return (
    isBesideDays &&
    months.length > 1 &&
    months.every((month, at) => at === 0 || month > (months[at - 1] ?? 0))
  );
}
