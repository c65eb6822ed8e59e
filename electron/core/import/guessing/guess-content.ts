import type { ImportField } from '../../../contract/imports/import-mapping.ts';
import type { CalendarDay } from '../../contact/calendar-day.ts';
import { isKnownGivenName } from '../../matching/words/given-names.ts';
import { foldText } from '../../contact/text-folding.ts';
import type { SurveyedColumn } from './column-survey.ts';
import { kindOfValue, mainKind, type ValueKind } from '../value-kind.ts';
import { isLoneRemark } from '../lone-remark.ts';
import { areRussianInitials, PATRONYMIC } from '../names/divide-name.ts';
import { isOnlyTitles } from '../names/name-titles.ts';
import { firstValue, isNoName, isVacant } from '../values/cell-text.ts';
import { gendersByPair } from '../values/gender-pairs.ts';
import { genderOfWord } from '../../contact/words/word-values.ts';
import { readDateText } from '../values/dates/date-text.ts';
import { monthOfName } from '../values/dates/month-names.ts';

/** Kinds of values that exclude a field, even if the column's name matches. */
const VETOES: Partial<Record<ImportField, readonly ValueKind[]>> = {
  firstName: ['email', 'url', 'date', 'time', 'phone'],
  middleName: ['email', 'url', 'date', 'time', 'phone'],
  lastName: ['email', 'url', 'date', 'time', 'phone'],
  fullName: ['email', 'url', 'date', 'time', 'phone'],
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

/** A text column without a recognised field. */
interface TextColumn {
  readonly at: number;
  readonly column: SurveyedColumn;
}

/**
 * Minimum share of known given names in a column of names. Half is enough, because the list of known names lacks many.
 */
const GIVEN_NAME_SHARE = 0.5;
/** Minimum share of filled cells in the second column of names below one header; emptier ones hold remarks. */
const MIN_FILLED_SHARE = 0.5;
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

function filledShare(cells: readonly string[]): number {
  return cells.filter((cell) => cell.trim() !== '').length / Math.max(1, cells.length);
}

/**
 * Whether numbers look like phones: one starts with `+` or `0` or contains separators, or there are fewer than three.
 * Many plain numbers may be customer numbers.
 */
function lookLikePhones(cells: readonly string[]): boolean {
  const filled = cells.map(firstValue).filter((cell) => cell !== '');
  if (areDays(filled)) return false;
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
 * Guesses which text columns contain names. The first two columns of single words are first and last name, in the order
 * that known given names suggest; a column of two to four words is the full name. In a file with a header, at least
 * half of the names must be known given names. Returns the fields by column index.
 */
export function nameColumns(texts: readonly TextColumn[], hasHeader: boolean): Map<number, ImportField> {
  const full = texts.find(
    ({ column }) =>
      isMostlyNames(column, (words) => words >= 2 && words <= 4) &&
      (!hasHeader || givenNameShare(column) >= GIVEN_NAME_SHARE),
  );
  const single = texts.filter(({ column }) => isMostlyNames(column, (words) => words === 1));
  const start = hasHeader ? single.findIndex(({ column }) => givenNameShare(column) >= GIVEN_NAME_SHARE) : 0;
  const [first, second] = start < 0 ? [] : single.slice(start);
  const isDivided =
    first !== undefined &&
    second !== undefined &&
    second.at === first.at + 1 &&
    (full === undefined ||
      (!hasHeader && [first, second].some(({ column }) => givenNameShare(column) >= GIVEN_NAME_SHARE)));
  const named = new Map<number, ImportField>();
  if (full !== undefined && (!isDivided || full.at < first.at)) named.set(full.at, 'fullName');
  if (!isDivided) {
    if (full === undefined && first !== undefined) named.set(first.at, 'firstName');
    return named;
  }
  const [isFirstCapitals, isSecondCapitals] = [first, second].map(({ column }) => areInCapitals(column));
  const isSwapped =
    isFirstCapitals === isSecondCapitals
      ? givenNameShare(second.column) > givenNameShare(first.column) + GIVEN_NAME_SHARE
      : isFirstCapitals === true;
  named.set(first.at, isSwapped ? 'lastName' : 'firstName');
  named.set(second.at, isSwapped ? 'firstName' : 'lastName');
  return named;
}

/**
 * Guesses the fields of a column of names and the unnamed columns beside it, if they hold the parts of names: perhaps a
 * salutation, then first and last name in the order that known given names suggest. Returns the fields by index; empty
 * if the first column holds whole names.
 */
export function namesBelowOneHeader(columns: readonly SurveyedColumn[]): Map<number, ImportField> {
  const named = new Map<number, ImportField>();
  const kinds = columns.map(({ cells }) => mainKind(cells.map(kindOfValue)));
  const start = kinds[0] === 'salutation' ? 1 : 0;
  const [first, second] = columns.slice(start);
  if (first !== undefined && second === undefined && start === 1) {
    named.set(0, 'salutation');
    named.set(1, 'fullName');
  }
  if (first === undefined || second === undefined) return named;
  if (!isMostlyNames(first, (words) => words === 1) || !isMostlyNames(second, (words) => words <= 3))
    return named;
  if (filledShare(second.cells) < MIN_FILLED_SHARE) return named;
  const isSwapped = givenNameShare(second) > givenNameShare(first);
  if (start === 1) named.set(0, 'salutation');
  named.set(start, isSwapped ? 'lastName' : 'firstName');
  named.set(start + 1, isSwapped ? 'firstName' : 'lastName');
  return named;
}

/** Whether the values of a column are names of people, most with a known given name. */
export function areNamesOfPeople(column: SurveyedColumn): boolean {
  return isMostlyNames(column, (words) => words <= 4) && givenNameShare(column) >= GIVEN_NAME_SHARE;
}

/** Whether the values of a column are names of several words, most with a known given name unless the header means people. */
export function areWholeNames(column: SurveyedColumn, arePeople: boolean): boolean {
  return (
    isMostlyNames(column, (words) => words >= 2 && words <= 4) &&
    (arePeople || givenNameShare(column) >= GIVEN_NAME_SHARE)
  );
}

function isMostlyNames({ cells }: SurveyedColumn, isCount: (words: number) => boolean): boolean {
  const filled = cells
    .map(firstValue)
    .filter((cell) => cell !== '' && !isNoName(cell) && !isVacant(cell) && !isLoneRemark(cell));
  if (filled.every((cell) => BOOLEAN.test(cell)) || areMonths(filled)) return false;
  const fitting = filled.filter(
    (cell) => /\p{L}/u.test(cell) && !/\d/.test(cell) && isCount(countWords(cell)),
  );
  return filled.length > 0 && fitting.length >= filled.length * 0.6;
}

/** What spreadsheets and programs write for true and false. */
const BOOLEAN = /^(?:true|false|wahr|falsch|vrai|faux|verdadero|falso|vero|verdadeiro|prawda|fałsz)$/i;

/** Whether all texts are months, and at least one is no given name. */
const areMonths = (texts: readonly string[]): boolean =>
  texts.every((text) => monthOfName(text) !== undefined) &&
  !texts.every((text) => isKnownGivenName(foldText(text)));

/** Minimum share of the last names that are in capitals, as French lists write them. */
const CAPITALS_SHARE = 0.8;

function areInCapitals({ cells }: SurveyedColumn): boolean {
  const filled = cells.map(firstValue).filter((cell) => /\p{L}{2}/u.test(cell));
  const inCapitals = filled.filter((cell) => cell === cell.toUpperCase() && cell !== cell.toLowerCase());
  return filled.length > 0 && inCapitals.length >= filled.length * CAPITALS_SHARE;
}

/** Titles, and words between the names of a couple: `Holt, Mr. Jim & Mrs. Ann`. */
const BESIDE_NAMES = /^(?:mr|mrs|ms|miss|dr|herr|frau|mme|sr|sra|&|and|und|et|y|e|[+/])\.?$/i;

/** Returns the number of words; without titles, and without particles in small letters if two words have capitals (`João dos Santos`). */
function countWords(name: string): number {
  const words = name.split(/\s+/).filter((word) => !BESIDE_NAMES.test(word));
  const capitalised = words.filter((word) => !/^\p{Ll}/u.test(word));
  return capitalised.length < 2 ? words.length : capitalised.length;
}

/** Words that only names of people and families begin with. */
const TITLED =
  /^(?:mr|mrs|ms|miss|dr|herr|frau|familie|fam|family|famille|famiglia|familia|m(?=\.| et )|mme|sra?|dhr|mevr|mw|pan|pani)\.?\s/;

/** Returns the share of the filled cells that contain a known given name, or begin with a salutation. */
function givenNameShare({ cells }: SurveyedColumn): number {
  const filled = cells.map((cell) => foldText(firstValue(cell))).filter((cell) => cell !== '');
  const known = filled.filter((cell) => TITLED.test(cell) || cell.split(/[\s,]+/).some(isKnownGivenName));
  return known.length / Math.max(1, filled.length);
}

/** Minimum number of names that show their order. */
const MIN_ORDERED_NAMES = 2;
/** How many names have to show one order for each one that shows the other. */
const MIN_ORDERED_RATIO = 4;

/** Given names with the ending of a last name. */
const GIVEN_NAME = /^(?:дмитр|юр|анатол|валер|евген|георг|григор|аркад|васил|геннад|виталь?)и[ий]$/u;
/** Endings of most last names in Russian, Ukrainian and Bulgarian, and of many in Greek. */
const LAST_NAME =
  /(?:[оеё]ва?|ина?|[иы][ий]|ая|енко|чук|(?:ακ|ιδ|αδ)η[σς]?|(?:οπουλ|ιδ|αδ|ι|ογλ)ου|οπουλο[σς])$/u;

const isLastName = (word: string): boolean => LAST_NAME.test(word) && !GIVEN_NAME.test(word);

/** Maximum number of words in a name with two last names and two given names. */
const MAX_NAMES = 4;

/**
 * Whether the names in a column begin with the last name, as in `Müller Hans`: of most names of two words, only the second
 * one is a known given name. In lists with two last names, the last word of longer names is compared with the first one.
 */
export function areFamilyFirst({ cells }: SurveyedColumn, haveTwoNames: boolean): boolean {
  const maxWords = haveTwoNames ? MAX_NAMES : 2;
  const shown = cells.filter(showsFamilyFirst).length;
  const names = cells
    .filter((cell) => !showsFamilyFirst(cell))
    .map((cell) => foldText(firstValue(cell)).split(/\s+/))
    .filter((words) => words.length > 1 && words.length <= maxWords && !isOnlyTitles(words[0] ?? ''))
    .map((words) => [words[0] ?? '', words.at(-1) ?? '']);
  const areGiven = names.map((words) =>
    words.map((word, at) => isKnownGivenName(word) || (isLastName(words[1 - at] ?? '') && !isLastName(word))),
  );
  const swapped = shown + areGiven.filter(([first, second]) => first === false && second === true).length;
  const usual = areGiven.filter(([first, second]) => first === true && second === false).length;
  return (
    swapped >= MIN_ORDERED_NAMES && swapped >= usual * MIN_ORDERED_RATIO && swapped * 2 > names.length + shown
  );
}

/** Whether a name shows by itself that it begins with the last name: `Орлова Е.В.`, `Орлова Татьяна Павловна`. */
function showsFamilyFirst(cell: string): boolean {
  const [, ...others] = firstValue(cell).split(/\s+/);
  return areRussianInitials(others.join('')) || (others.length === 2 && PATRONYMIC.test(others[1] ?? ''));
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
