import { FileRefusedError } from '../../../../core/import/file-refused-error.ts';
import type { ColumnRole } from '../../../../core/import/headers/column-role.ts';
import { READING_LIMITS } from '../../file-source.ts';
import { roleOf } from '../property-role.ts';
import { groupsOf } from './choose-list.ts';
import {
  columnsOfOwners,
  NAME_OF_COMPANY,
  NAME_OF_KEY,
  NAME_OF_LIST,
  type RecordList,
} from './record-list.ts';

/** A list of people that isn't read, because another list is. */
export interface UnreadList {
  readonly line: number;
  /** Property names that lead to it, such as `data.archived`; empty at the root. */
  readonly name: string;
  readonly people: number;
}

/** A person beside the list that is read, such as the owner of an address book. */
export interface UnreadPerson {
  readonly line: number;
  /** Property names that lead to it, such as `data.owner`; empty for the root. */
  readonly name: string;
}

/** Where records are that are read: the property of the pieces, and the path within a piece. */
export interface RecordPlace extends Pick<RecordList, 'property' | 'path'> {
  /** The name of the list as a group. */
  readonly group: string;
}

/** The records that are read: their places and columns. */
export interface ListSurvey extends Pick<RecordList, 'kind' | 'path'> {
  readonly property: string;
  /** The places of all lists that are read, in order of appearance. */
  readonly places: readonly RecordPlace[];
  /** The union of the records' columns, in order of appearance. */
  readonly columns: readonly string[];
  readonly isOwnFormat: boolean;
  readonly hasEmptyValues: boolean;
  /** Whether records without a name have it as their key: `{"Ann Lee": {"birthday": "…"}}`. */
  readonly areKeysNames: boolean;
  /** Whether the column `NAME_OF_LIST` has the name of the list of each record, or of the group that contains it. */
  readonly areListsGroups: boolean;
  /** Whether the column `NAME_OF_COMPANY` has the company that contains the list of each record. */
  readonly areOwnersCompanies: boolean;
  /** The names of columns in the first record; null if it has values. */
  readonly header: ReadonlyMap<string, string> | null;
  readonly unreadLists: readonly UnreadList[];
  readonly unreadPeople: readonly UnreadPerson[];
  /** The types of the records that are read; null for all. */
  readonly types: ReadonlySet<string> | null;
}

/**
 * Describes the list that is read, with those that are read together with it. `unread`: other lists with people, which are
 * reported. Throws `FileRefusedError` if there are too many columns.
 */
export function surveyOf(
  list: RecordList,
  unread: readonly RecordList[],
  unreadPeople: readonly UnreadPerson[],
  together: readonly RecordList[] = [list],
): ListSurvey {
  const { kind, property, path, areKeysNames, header, types } = list;
  const named = new Set(together.flatMap((each) => [...each.columns]));
  const { MAX_COLUMNS } = READING_LIMITS;
  if (together.some((each) => each.hasTooManyColumns) || named.size > MAX_COLUMNS)
    throw new FileRefusedError('too_many_columns', `${MAX_COLUMNS} columns`);
  const lacks = (role: ColumnRole, name: string) =>
    ![...named].some((column) => column !== name && roleOf(column) === role);
  const { areNames, places } = groupsOfLists(list, together);
  const areListsGroups = areNames && lacks('groupName', NAME_OF_LIST);
  const areOwnersCompanies =
    list.isInsideList && list.haveOwnersCompanies && lacks('company', NAME_OF_COMPANY);
  const columns = new Set([
    ...(areKeysNames ? [NAME_OF_KEY] : []),
    ...named,
    ...(areListsGroups ? [NAME_OF_LIST] : []),
    ...(areOwnersCompanies ? [NAME_OF_COMPANY] : []),
  ]);
  return {
    kind,
    property,
    path,
    places,
    columns: columnsOfOwners([...columns], together, unread),
    areKeysNames,
    areListsGroups,
    areOwnersCompanies,
    header,
    isOwnFormat: false,
    hasEmptyValues: together.some((each) => each.hasEmptyValues),
    types,
    unreadLists: unreadListsOf(list, unread),
    unreadPeople,
  };
}

/** Returns the places of lists that are read together. `areNames`: whether the names of lists or of their owners are groups. */
function groupsOfLists(
  list: RecordList,
  together: readonly RecordList[],
): { areNames: boolean; places: RecordPlace[] } {
  const groups = groupsOf(together);
  const areSeveral = together.length > 1;
  const nameOwners =
    areSeveral && together.filter((each) => each.haveOwnersGroups).length * 2 > together.length;
  const isNamedByOwner = list.isInsideList && list.haveOwnersGroups;
  return {
    areNames: areSeveral ? nameOwners || groups.every(mayNameGroup) : isNamedByOwner,
    places: together.map((each, at) => ({
      property: each.property,
      path: each.path,
      group: areSeveral && !nameOwners ? (groups[at] ?? '') : '',
    })),
  };
}

/** Returns the people in the list that are not read because of their type, and those in other lists. */
function unreadListsOf({ line, unreadTypes }: RecordList, unread: readonly RecordList[]): UnreadList[] {
  return [
    ...unreadTypes.map(({ type, named }) => ({ line, name: type, people: named })),
    ...unread.map((other) => ({
      line: other.line,
      name: other.name,
      people: other.people || other.withGivenNames,
    })),
  ];
}

/** Whether the name of a list may be that of a group, unlike an email or an id. */
const mayNameGroup = (name: string): boolean => !name.includes('@') && !/^(?=.*\d)[-\w]{18,}$/.test(name);
