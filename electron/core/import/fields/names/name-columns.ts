import type { ImportMapping } from '../../../../contract/imports/import-mapping.ts';
import { isCalendar } from '../../headers/names/calendar-names.ts';
import { headerKey } from '../../headers/header-key.ts';
import { matchHeader } from '../../headers/match-header.ts';
import { haveTwoLastNames, nameOrderOfWords } from '../../headers/name-order.ts';
import type { NameOrder } from '../../names/divide-name.ts';

/** What the headers of a file say about its names. */
export interface NameColumns {
  /** Order of full names; null if no header states it. */
  readonly order: NameOrder | null;
  /** Whether the column of the first name is only called "Name", so that it may also hold full names. */
  readonly isFirstNameGeneral: boolean;
  /** Whether the column of the last name is only called "Name", so that it may also hold full names. */
  readonly isLastNameGeneral: boolean;
  /** Whether last names that repeat the full name are whole names. */
  readonly areLastNamesWhole: boolean;
  /** Whether the columns of first and last names have each other's names. */
  readonly areSwapped: boolean;
  /** Whether the first name is one that the person prefers to the given names of a full name beside it. */
  readonly isFirstNamePreferred: boolean;
  /** Whether first names have patronymics behind them. */
  readonly haveFirstNamesPatronymics: boolean;
  /** Whether last names have names at birth in brackets behind them. */
  readonly hasBirthNames: boolean;
  /** Whether full names are in titles of events, which may be no birthdays. */
  readonly isCalendar: boolean;
}

/** Returns what the headers of a file say about its names. */
export const nameColumnsOf = (mapping: ImportMapping): NameColumns => ({
  order: nameOrderOf(mapping),
  isFirstNameGeneral: isNameGeneral(mapping, 'firstName'),
  isLastNameGeneral: isNameGeneral(mapping, 'lastName'),
  areLastNamesWhole: mapping.columns.some(({ holdsWholeNames }) => holdsWholeNames === true),
  areSwapped: mapping.columns.some(({ isSwapped }) => isSwapped === true),
  isFirstNamePreferred: mapping.columns.some(
    ({ field, name }) => field === 'firstName' && headerKey(name).words[0] === 'preferred',
  ),
  haveFirstNamesPatronymics: mapping.columns.some(
    ({ field, name }) => field === 'firstName' && WITH_PATRONYMIC.test(name),
  ),
  hasBirthNames: mapping.columns.some(({ field, name }) => field === 'lastName' && BIRTH_NAME.test(name)),
  isCalendar: isCalendar(mapping),
});

/** A given name and a patronymic, in Russian and Ukrainian: `Имя Отчество`. */
const WITH_PATRONYMIC = /отчеств|батькові/iu;

/** The remark that names at birth are in brackets: `Last (maiden)`. */
const BIRTH_NAME =
  /\([^)]*(?:maiden|n[eé]e\b|birth|geburtsname|geb\.|geborene|mädchen|jeune fille|soltera|nubile|meisje)/i;

/**
 * Returns the order that the headers of all columns of full names state, or else their names show; null if they state none,
 * or differ.
 */
function nameOrderOf({ columns }: ImportMapping): NameOrder | null {
  const haveTwo = haveTwoLastNames(columns.map(({ name }) => name));
  const familyFirst = haveTwo ? 'familyNamesFirst' : 'familyFirst';
  const orders = columns
    .filter(({ field }) => field === 'fullName')
    .map(
      ({ name, isFamilyFirst }) =>
        nameOrderOfWords(headerKey(name).words) ?? (isFamilyFirst ? familyFirst : null),
    );
  const stated = orders.every((order) => order === orders[0]) ? (orders[0] ?? null) : null;
  return stated ?? (haveTwo ? 'familyNamesLast' : null);
}

function isNameGeneral({ columns }: ImportMapping, part: 'firstName' | 'lastName'): boolean {
  return columns.some(({ field, name }) => field === part && matchHeader(name).role === 'name');
}
