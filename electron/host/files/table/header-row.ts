import { hasNumberedColumns } from '../../../core/import/headers/explains-columns.ts';
import { isNameOfDateLabel } from '../../../core/import/headers/names/calendar-names.ts';
import { isGeneralName } from '../../../core/import/headers/names/general-names.ts';
import { headerKey } from '../../../core/import/headers/header-key.ts';
import { isKnownHeader } from '../../../core/import/headers/match-header.ts';
import { isImportResult } from '../../../core/import/result-column.ts';
import type { RawRecord } from '../../../core/import/raw-record.ts';
import { holdsValues, isDate, isLong, isValue, isWrittenValue } from './table-values.ts';

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

/** Counts the known column names of a record; 0 if there are too few, or values beside them. */
export function knownNames(cells: readonly string[]): number {
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
  const dates = names.filter((name) => isDate(name));
  const areDistinct = new Set(dates).size === dates.length;
  const isCount = (name: string) =>
    (numbers.length > 1 && areCounting && /^\d{1,4}$/.test(name)) ||
    (dates.length > 1 && areDistinct && isDate(name));
  return names.filter((name) => !isCount(name));
}

/** Whether a row may have the names of columns: it has no values, or known names beside numbers that count columns. */
export function mayBeHeader(cells: readonly string[]): boolean {
  if (cells.some(isImportResult)) return false;
  if (!cells.some(isValue)) return true;
  const names = withoutCounts(cells.map((cell) => cell.trim()).filter((name) => name !== ''));
  const knownCount = names.filter(isKnownHeader).length;
  if (hasQuestions(names, knownCount)) return true;
  return names.some(isValue) ? knownCount >= 2 && knownCount * 2 > names.length : knownCount > 0;
}

/** Whether a row looks like the names of columns, compared with the rows below. */
export function isHeader(cells: readonly string[], following: readonly RawRecord[]): boolean {
  const filled = cells.filter((cell) => cell.trim() !== '');
  const names = withoutCounts(filled.map((cell) => cell.trim()));
  const knownCount = names.filter(isKnownHeader).length;
  if (names.length === 0 || (names.length < filled.length && knownCount === 0)) return false;
  if (cells.some(isImportResult)) return false;
  if (hasNumberedColumns(cells)) return true;
  if (hasQuestions(names, knownCount)) return true;
  if (names.some(isValue)) return knownCount >= 2 && knownCount * 2 > names.length;
  if (knownCount >= 2 || knownCount * 2 >= names.length) return true;
  if (names.length > 1 && names.every(isQuestionWord)) return true;
  if (names.some((name) => isKnownHeader(name) && CLEAR_NAME_COLUMNS.has(headerKey(name).key))) return true;
  if (names.filter((name) => IDENTIFIER.test(name.trim())).length * 2 >= names.length) return true;
  if (new Set(names).size < names.length) return false;
  return (
    cells.some((cell, column) => cell.trim() !== '' && holdsValues(following, column)) ||
    isFuller(names, following)
  );
}

/** Whether a name says nothing or little about a column of dates and names: `Who`, `When`, `Occasion`. */
const isQuestionWord = (name: string): boolean =>
  isGeneralName(name) || isNameOfDateLabel(headerKey(name).key);

/** Minimum number of known names beside long questions, as forms have them. */
const MIN_BESIDE_QUESTIONS = 3;

/** Whether texts are names of columns, some of them long questions of a form. */
const hasQuestions = (names: readonly string[], knownCount: number): boolean =>
  knownCount >= MIN_BESIDE_QUESTIONS && names.some(isLong) && !names.some(isWrittenValue);

/** Whether all columns are named although records leave at least a third of their cells empty. */
function isFuller(names: readonly string[], following: readonly RawRecord[]): boolean {
  if (names.length < 4 || following.length === 0) return false;
  const filled = following.reduce(
    (sum, { cells }) => sum + cells.filter((cell) => cell.trim() !== '').length,
    0,
  );
  return filled / following.length <= (names.length * 2) / 3;
}
