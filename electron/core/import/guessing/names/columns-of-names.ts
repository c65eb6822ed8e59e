import type { ImportField } from '../../../../contract/imports/import-mapping.ts';
import { foldText } from '../../../contact/text-folding.ts';
import { isKnownGivenName } from '../../../matching/words/given-names.ts';
import { isNameOfPupils } from '../../headers/names/names-of-people.ts';
import { isLoneRemark } from '../../lone-remark.ts';
import { areRussianInitials, PATRONYMIC } from '../../names/russian-names.ts';
import { isOnlyTitles } from '../../names/name-titles.ts';
import { firstValue } from '../../values/cell-text.ts';
import { isNoName, isVacant } from '../../values/placeholders.ts';
import { monthOfName } from '../../values/dates/month-names.ts';
import { kindOfValue, mainKind } from '../../value-kind.ts';
import type { SurveyedColumn } from '../column-survey.ts';
import { filledShare } from '../guess-content.ts';

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
/**
 * Guesses which text columns contain names. The first two columns of single words are first and last name, in the order
 * that known given names suggest; a column of two to four words is the full name. In a file with a header, at least
 * half of the names must be known given names. Returns the fields by column index.
 */
export function nameColumns(texts: readonly TextColumn[], hasHeader: boolean): Map<number, ImportField> {
  const full = texts.find(
    ({ column }) =>
      isMostlyNames(column, (words) => words >= 2 && words <= 4) &&
      (!hasHeader || isNameOfPupils(column.name) || givenNameShare(column) >= GIVEN_NAME_SHARE),
  );
  const single = texts.filter(({ column }) => isMostlyNames(column, (words) => words === 1));
  const start = hasHeader ? single.findIndex(({ column }) => givenNameShare(column) >= GIVEN_NAME_SHARE) : 0;
  const [first, second] = start < 0 ? [] : single.slice(start);
  const russian = russianNameColumns(single);
  if (full === undefined && russian !== null) return russian;
  const isDivided =
    first !== undefined &&
    second !== undefined &&
    second.at === first.at + 1 &&
    (full === undefined ||
      (!hasHeader && [first, second].some(({ column }) => givenNameShare(column) >= GIVEN_NAME_SHARE)));
  const named = new Map<number, ImportField>();
  if (full !== undefined && (!isDivided || full.at < first.at)) named.set(full.at, 'fullName');
  if (!isDivided) {
    if (full === undefined && first !== undefined)
      named.set(first.at, areUnspacedNames(first.column) ? 'fullName' : 'firstName');
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

/** Returns the fields of neighbouring columns with a given name, a patronymic and a last name in either order; null if there are none. */
function russianNameColumns(single: readonly TextColumn[]): Map<number, ImportField> | null {
  const patronymic = single.findIndex(({ column }) => havePatronymics(column));
  const given = single[patronymic - 1];
  const middle = single[patronymic];
  const last = single[patronymic - 2] ?? single[patronymic + 1];
  if (given === undefined || middle === undefined || last === undefined) return null;
  if (given.at !== middle.at - 1 || Math.abs(last.at - given.at) > 2) return null;
  return new Map([
    [last.at, 'lastName'],
    [given.at, 'firstName'],
    [middle.at, 'middleName'],
  ]);
}

function havePatronymics({ cells }: SurveyedColumn): boolean {
  const filled = cells.map(firstValue).filter((cell) => cell !== '');
  return filled.filter((cell) => PATRONYMIC.test(cell)).length * 2 > filled.length;
}

/** Whether most values are whole names without a space, as in Chinese and Korean. */
function areUnspacedNames({ cells }: SurveyedColumn): boolean {
  const filled = cells.map(firstValue).filter((cell) => cell !== '');
  return filled.filter((cell) => UNSPACED_NAME.test(cell)).length * 2 > filled.length;
}

const UNSPACED_NAME = /^(?:\p{Script=Han}{2,4}|\p{Script=Hangul}{2,4})$/u;

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
    .map(firstValue)
    // A comma shows the order of its own name only: guests are `Bo Ek` below `Lee, Ann`.
    .filter((name) => !name.includes(','))
    .map((name) => foldText(name).split(/\s+/))
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
