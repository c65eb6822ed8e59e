import { foldText } from '../../../core/contact/text-folding.ts';
import { hasNumberedColumns } from '../../../core/import/headers/explains-columns.ts';
import { headerKey } from '../../../core/import/headers/header-key.ts';
import { PATRONYMIC } from '../../../core/import/names/russian-names.ts';
import { mayBeName } from '../../../core/import/names/likely-name.ts';
import { isKnownGivenName } from '../../../core/matching/words/given-names.ts';
import { monthOfName } from '../../../core/import/values/dates/month-names.ts';
import { IMPORT_RESULT_COLUMN, isImportResult } from '../../../core/import/result-column.ts';
import type { RawRecord } from '../../../core/import/raw-record.ts';

/** Returns whether a cell is a known column name, such as `E-mail 1 - Value` or `Vorname`. */
export type IsKnownHeader = (name: string) => boolean;

/** Number of records at the beginning of a file that are searched for a header; records before it are notes. */
const MAX_PREAMBLE_RECORDS = 20;
/** Minimum number of records with several cells below a title. */
const MIN_TITLED_RECORDS = 2;
/** Maximum number of records after a header that are compared with it. */
const MAX_COMPARED_RECORDS = 50;

/** Maximum length of a column name. */
const MAX_TESTED_LENGTH = 200;

/** Patterns of values that are never column names. */
const VALUE_PATTERNS = {
  email: /^\s*\S+@\S+\s*$/,
  phone: /^\s*'?[+(]?[\d\s()./-]{6,}\s*$/,
  date: /^\s*(?:-{2}|\d{1,4}[-./])\d{1,2}[-./]?(?:\d{1,4})?(?:[T ][\d:.Z+-]*)?\s*$/,
  number: /^\s*[-+]?\d+(?:[.,]\d+)*\s*%?\s*$/,
  url: /^\s*(?:https?:\/\/|www\.)\S+\s*$/i,
} as const;

/**
 * What columns of names are called. Such a word belongs here if it is neither the name of a person nor the value of another column,
 * so that it shows by itself that a row is a header.
 */
const CLEAR_NAME_COLUMNS: ReadonlySet<string> = new Set(
  (
    'name|names|full name|first name|last name|surname|vorname|nachname|vor und nachname|nom|prénom|nom et prénom|nom prénom|nombre|nombres|' +
    'apellido|apellidos|nombre completo|nombre y apellidos|nome|cognome|nome completo|sobrenome|naam|voornaam|achternaam|navn|fornavn|etternavn|' +
    'efternavn|namn|förnamn|efternamn|nimi|etunimi|sukunimi|imię|nazwisko|imię i nazwisko|jméno|příjmení|név|nume|prenume|isim|ad soyad|' +
    'имя|фамилия|фио|імя|прізвище|піб|姓名|名前|氏名|이름|성명|nama|họ và tên|họ tên|όνομα'
  )
    .split('|')
    .map((name) => headerKey(name).key),
);

/** Identifiers such as `first_name`, `firstName`, `E-Mail:`, `MEMBER_RATING`, unlike names of people. */
const IDENTIFIER = /^(?:\p{L}[\p{L}\d]*(?:_[\p{L}\d]+)+|\p{Ll}+\d*(?:\p{Lu}[\p{L}\d]*)+|.+:)$/u;

/**
 * Finds the header: the first record of the usual width, if it looks like column names or `hasHeader` says so. Null in
 * doubt, so that no contact is lost to a wrong guess.
 */
export function findHeader(
  records: readonly RawRecord[],
  columnCount: number,
  isKnownHeader: IsKnownHeader = () => false,
  hasHeader?: boolean,
): RawRecord | null {
  if (hasHeader === false) return null;
  const known = findKnownHeader(records, isKnownHeader);
  if (known !== null) return known;
  // Some programs write a delimiter after the last cell of every record except the header, so the header may be
  // narrower than most records.
  const width = Math.min(columnCount, Math.max(...records.map(({ cells }) => filledCount(cells)), 1));
  const full = records.findIndex(({ cells }) => cells.length >= width);
  // A title may be followed by the delimiters of empty cells.
  const afterTitles = records.findIndex(({ cells }) => cells.length >= width && isSeveral(cells));
  const firstFull = afterTitles < 0 ? full : afterTitles;
  const areNotes = records
    .slice(0, firstFull)
    .every(({ cells }) => filledCount(cells) <= Math.max(1, width / 3));
  const at = areNotes ? firstFull : 0;
  if (hasHeader === true) return records[at > MAX_PREAMBLE_RECORDS ? 0 : at] ?? null;
  const header = records[at];
  if (header === undefined || at > MAX_PREAMBLE_RECORDS) return null;
  const following = records.slice(at + 1, at + 1 + MAX_COMPARED_RECORDS);
  return isHeader(header.cells, following, isKnownHeader) ? header : null;
}

/**
 * Finds the first record that consists mostly of known column names and has no values. Notes before it, such as a title
 * and a date, may have several cells.
 */
export function findKnownHeader<T extends Pick<RawRecord, 'cells'>>(
  records: readonly T[],
  isKnownHeader: IsKnownHeader,
): T | null {
  const tried = records.slice(0, MAX_PREAMBLE_RECORDS + 1);
  const ofReport = tried.find(({ cells }) => cells.includes(IMPORT_RESULT_COLUMN));
  if (ofReport !== undefined) return ofReport;
  const at = tried.findIndex(({ cells }) => knownNames(cells, isKnownHeader) > 0);
  const [found, next] = at < 0 ? [] : tried.slice(at);
  // The names may be preceded by a row of group names, such as `Person` and `Contact`.
  const isGrouped =
    found !== undefined &&
    next !== undefined &&
    knownNames(next.cells, isKnownHeader) > knownNames(found.cells, isKnownHeader);
  return (isGrouped ? next : found) ?? findWideHeader(tried, isKnownHeader);
}

/** Minimum numbers of names, and of known ones among them, in a header below titles of few cells. */
const [MIN_WIDE_NAMES, MIN_KNOWN_WIDE_NAMES] = [6, 3];
/** How many times as many cells as each title a header below titles has. */
const MIN_WIDTH_RATIO = 3;

/** Finds a row of many names, few of them known, below titles of few cells. */
function findWideHeader<T extends Pick<RawRecord, 'cells'>>(
  records: readonly T[],
  isKnownHeader: IsKnownHeader,
): T | null {
  const namesIn = ({ cells }: T) => cells.map((cell) => cell.trim()).filter((name) => name !== '');
  let widest = 0;
  for (const record of records) {
    const names = namesIn(record);
    const isWide = names.length >= MIN_WIDE_NAMES && names.length >= widest * MIN_WIDTH_RATIO;
    if (isWide)
      return widest > 0 && !names.some(isValue) && names.filter(isKnownHeader).length >= MIN_KNOWN_WIDE_NAMES
        ? record
        : null;
    widest = Math.max(widest, names.length);
  }
  return null;
}

/** Counts the known column names of a record; 0 if there are too few, or values beside them. */
function knownNames(cells: readonly string[], isKnownHeader: IsKnownHeader): number {
  const names = withoutCounts(cells.map((cell) => cell.trim()).filter((name) => name !== ''));
  const count = names.filter(isKnownHeader).length;
  // A title over merged cells is repeated in each of them by some programs.
  const isTitle = new Set(names).size === 1;
  const hasValues = names.some(
    (name) => isWrittenValue(name) || (isLong(name) && count < MIN_BESIDE_QUESTIONS),
  );
  const areMost = count >= 2 && count * 2 >= names.length;
  const areNames = (areMost || hasNameAmong(names, count)) && !isTitle && !hasValues;
  return areNames && !cells.some(isImportResult) ? count : 0;
}

/** Minimum number of known names, and minimum share of them, beside a column of names. */
const [MIN_BESIDE_NAME, SHARE_BESIDE_NAME] = [3, 1 / 3];

/** Whether names of columns, fewer than half of them known, have one of people's names: `Name, First Join, …, Email, Role`. */
const hasNameAmong = (names: readonly string[], knownCount: number): boolean =>
  knownCount >= MIN_BESIDE_NAME &&
  knownCount >= names.length * SHARE_BESIDE_NAME &&
  names.some((name) => CLEAR_NAME_COLUMNS.has(headerKey(name).key));

/**
 * Returns the names of a record without numbers and dates that are names of columns, because they count: the days of an
 * attendance list, or years.
 */
function withoutCounts(names: readonly string[]): readonly string[] {
  const numbers = names.filter((name) => /^\d{1,4}$/.test(name)).map(Number);
  const areCounting = numbers.every(
    (number, at) => at === 0 || number === 1 || Math.abs(number - (numbers[at - 1] ?? 0)) === 1,
  );
  const dates = names.filter((name) => VALUE_PATTERNS.date.test(name));
  const areDistinct = new Set(dates).size === dates.length;
  const isCount = (name: string) =>
    (numbers.length > 1 && areCounting && /^\d{1,4}$/.test(name)) ||
    (dates.length > 1 && areDistinct && VALUE_PATTERNS.date.test(name));
  return names.filter((name) => !isCount(name));
}

/**
 * Counts the titles above a table without a header: leading records with one cell, such as `Customers 2024`, where all
 * following ones have several. 0 in doubt, because one cell may also be the name of a contact, such as `Zoe Lang`.
 */
export function countTitles(records: readonly Pick<RawRecord, 'cells'>[]): number {
  const counts = records.map(({ cells }) => cells.filter((cell) => cell.trim() !== '').length);
  const first = counts.findIndex((count) => count > 1);
  if (first < 1 || first > MAX_PREAMBLE_RECORDS || counts.length - first < MIN_TITLED_RECORDS) return 0;
  if (counts.slice(first).some((count) => count < 2)) return 0;
  const titles = records.slice(0, first).flatMap(({ cells }) => cells.filter((cell) => cell.trim() !== ''));
  return titles.some(isValue) || titles.every(mayBeName) ? 0 : first;
}

/** Returns the number of cells up to the last non-empty one. */
export function filledCount(cells: readonly string[]): number {
  return cells.findLastIndex((cell) => cell !== '') + 1;
}

/** Whether a row may have the names of columns: it has no values, or known names beside numbers that count columns. */
export function mayBeHeader(cells: readonly string[], isKnownHeader: IsKnownHeader): boolean {
  if (cells.some(isImportResult)) return false;
  if (!cells.some(isValue)) return true;
  const names = withoutCounts(cells.map((cell) => cell.trim()).filter((name) => name !== ''));
  const knownCount = names.filter(isKnownHeader).length;
  if (hasQuestions(names, knownCount)) return true;
  return names.some(isValue) ? knownCount >= 2 && knownCount * 2 > names.length : knownCount > 0;
}

const isSeveral = (cells: readonly string[]): boolean =>
  cells.filter((cell) => cell.trim() !== '').length > 1;

function isHeader(
  cells: readonly string[],
  following: readonly RawRecord[],
  isKnownHeader: IsKnownHeader,
): boolean {
  const filled = cells.filter((cell) => cell.trim() !== '');
  const names = withoutCounts(filled.map((cell) => cell.trim()));
  const knownCount = names.filter(isKnownHeader).length;
  if (names.length === 0 || (names.length < filled.length && knownCount === 0)) return false;
  if (cells.some(isImportResult)) return false;
  if (hasNumberedColumns(cells)) return true;
  if (hasQuestions(names, knownCount)) return true;
  if (names.some(isValue)) return knownCount >= 2 && knownCount * 2 > names.length;
  if (knownCount >= 2 || knownCount * 2 >= names.length) return true;
  if (names.some((name) => isKnownHeader(name) && CLEAR_NAME_COLUMNS.has(headerKey(name).key))) return true;
  if (names.filter((name) => IDENTIFIER.test(name.trim())).length * 2 >= names.length) return true;
  if (new Set(names).size < names.length) return false;
  return (
    cells.some((cell, column) => cell.trim() !== '' && holdsValues(following, column)) ||
    isFuller(names, following)
  );
}

/** Returns whether a cell is a value that can't be a column name: an email, phone, date, number, URL or long text. */
export const isValue = (cell: string): boolean => isLong(cell) || isWrittenValue(cell);

const isLong = (cell: string): boolean => cell.length > MAX_TESTED_LENGTH;

const isWrittenValue = (cell: string): boolean =>
  !isLong(cell) && Object.values(VALUE_PATTERNS).some((pattern) => pattern.test(cell));

/** Minimum number of known names beside long questions, as forms have them. */
const MIN_BESIDE_QUESTIONS = 3;

/** Whether texts are names of columns, some of them long questions of a form. */
const hasQuestions = (names: readonly string[], knownCount: number): boolean =>
  knownCount >= MIN_BESIDE_QUESTIONS && names.some(isLong) && !names.some(isWrittenValue);

/** Minimum number of rows below a row that show that it has a person like them. */
const MIN_PEOPLE = 2;
/** Minimum share of rows with a known given name in a column of names. */
const GIVEN_NAME_SHARE = 0.6;

/**
 * Whether a row without known column names has a person like the rows below: a column has a known given name in most rows and in
 * this one.
 */
export function isPersonLikeOthers(
  cells: readonly string[],
  below: readonly Pick<RawRecord, 'cells'>[],
  isKnownHeader: IsKnownHeader,
): boolean {
  if (cells.some((cell) => isKnownHeader(cell.trim()) || monthOfName(cell.trim()) !== undefined))
    return false;
  return cells.some((cell, at) => {
    if (!hasGivenName(cell)) return false;
    const filled = below.map((row) => row.cells[at] ?? '').filter((other) => other.trim() !== '');
    const named = filled.filter(hasGivenName).length;
    return named >= MIN_PEOPLE && named >= filled.length * GIVEN_NAME_SHARE;
  });
}

const hasGivenName = (cell: string): boolean =>
  cell.length <= MAX_NAME_LENGTH &&
  (PATRONYMIC.test(cell) || foldText(cell).split(/\s+/).some(isKnownGivenName));

const MAX_NAME_LENGTH = 40;

/** Returns whether the non-empty values of a column are of one kind, such as emails. */
function holdsValues(records: readonly RawRecord[], column: number): boolean {
  const filled = records.map(({ cells }) => cells[column] ?? '').filter((cell) => cell.trim() !== '');
  if (filled.length === 0) return false;
  return Object.values(VALUE_PATTERNS).some(
    (pattern) =>
      filled.filter((cell) => cell.length <= MAX_TESTED_LENGTH && pattern.test(cell)).length >=
      filled.length * 0.8,
  );
}

/** Whether all columns are named although records leave at least a third of their cells empty. */
function isFuller(names: readonly string[], following: readonly RawRecord[]): boolean {
  if (names.length < 4 || following.length === 0) return false;
  const filled = following.reduce(
    (sum, { cells }) => sum + cells.filter((cell) => cell.trim() !== '').length,
    0,
  );
  return filled / following.length <= (names.length * 2) / 3;
}
