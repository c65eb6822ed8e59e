import type { HeaderMatch } from '../match-header.ts';
import { columnsBehindOthers } from './columns-behind-others.ts';
import { columnsBesideContacts } from './columns-beside-contacts.ts';
import { columnsOfAnimals } from './columns-of-animals.ts';
import { columnsOfFurtherLists, columnsWithNumbers } from './columns-of-further-lists.ts';
import {
  columnsOfContactPersons,
  columnsOfNamedOthers,
  columnsOfPeopleInSeveralWords,
  columnsOfSecondPeople,
} from './columns-of-named-people.ts';
import { columnsOfNumberedPeople } from './columns-of-numbered-people.ts';
import { columnsOfCompanies, columnsOfFurtherObjects, columnsOfNamedObjects } from './columns-of-objects.ts';
import { columnsOfPlaces } from './columns-of-places.ts';

/** A rule about whose values a column has, which the names of the columns beside it say. */
export interface RuleOfOthers {
  /** Names of the columns of a list. The columns in brackets are about another person, place or animal. */
  readonly example: string;
  /** Returns the indexes of such columns. */
  readonly find: (headers: readonly HeaderMatch[], names: readonly string[]) => readonly number[];
}

/**
 * Rules for columns that are not about the contact, in any order. A column whose own name says so (`Mother's phone`) has no role
 * already, and the values decide later (`guessing/drop-columns-of-others.ts`, `guessing/drop-values-of-others.ts`).
 */
export const RULES_OF_OTHERS: readonly RuleOfOthers[] = [
  { example: 'Pupil, Parent 1, [Mobile], Parent 2, [Mobile]', find: columnsBehindOthers },
  {
    example: 'First name, Last name, [Contact name], [Contact phone]',
    find: columnsOfContactPersons,
  },
  { example: 'Student, Host family, [Host phone], Phone', find: columnsOfNamedOthers },
  {
    example: 'Name, [Host family name], [Host family phone]',
    find: columnsOfPeopleInSeveralWords,
  },
  {
    example: 'Client first name, Client last name, [Patient name], [Patient DOB]',
    find: columnsOfSecondPeople,
  },
  { example: 'name, phone, teacher.name, [teacher.phone]', find: columnsOfNamedObjects },
  {
    example: 'patient.firstName, patient.phone, [guarantor.firstName], [guarantor.phone]',
    find: columnsOfFurtherObjects,
  },
  { example: 'name, org.name, [org.phone]', find: columnsOfCompanies },
  { example: 'Name, Birthday, [Name], [Birthday]', find: columnsOfFurtherLists },
  { example: 'Client 1, Email 1, [Client 2], [Email 2]', find: columnsWithNumbers },
  {
    example: 'First name, Email, [Contact1 first name], [Contact1 email]',
    find: columnsOfNumberedPeople,
  },
  { example: 'Owner, Phone, Dog, Breed, [Birthday]', find: columnsOfAnimals },
  { example: 'name, email, campus.name, [campus.phone]', find: columnsOfPlaces },
  { example: 'First name, Last name, Email, [Coach email]', find: columnsBesideContacts },
];

/** Returns the indexes of columns that are not about the contact, as the names of the columns beside them say. */
export const columnsOfOthers = (
  headers: readonly HeaderMatch[],
  names: readonly string[],
): ReadonlySet<number> => new Set(RULES_OF_OTHERS.flatMap(({ find }) => find(headers, names)));
