import type { ImportMapping } from '../../contract/imports/import-mapping.ts';
import { isCalendar } from './headers/names/calendar-names.ts';
import { headerKey } from './headers/header-key.ts';
import { matchHeader } from './headers/match-header.ts';
import { haveTwoLastNames, nameOrderOfWords } from './headers/name-order.ts';
import { MonthTitles } from './lone-remark.ts';
import type { NameOrder } from './names/divide-name.ts';
import type { NameColumns } from './read-person-name.ts';

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
  monthTitles: new MonthTitles(),
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
