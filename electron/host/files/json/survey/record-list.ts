import { isKnownHeader } from '../../../../core/import/headers/match-header.ts';
import { READING_LIMITS } from '../../file-source.ts';
import { isValue } from '../../table/table-values.ts';
import { flattenRecord } from '../values/flatten-record.ts';
import { isRecord } from '../values/parse-record.ts';
import type { OwnerOfMembers } from './owners-of-members.ts';
import { RecordTypes, type UnreadType } from './record-types.ts';
import type { JsonPiece } from '../json-splitter.ts';
import {
  isNamedPerson,
  isPerson,
  isPersonByName,
  likenessOf,
  mayBeNameKey,
  type PersonLikeness,
} from '../person-likeness.ts';

type JsonObject = Readonly<Record<string, unknown>>;

/** Whom the lists in a record contain. `members`: the people of an organization. */
export type ContainedPeople = 'nobody' | 'people' | 'members';

/** The column of names that are keys. */
export const NAME_OF_KEY = 'name';

/** The column of the names of lists that are read together. */
export const NAME_OF_LIST = 'group';

/** The column of the companies of people whose lists they contain. */
export const NAME_OF_COMPANY = 'company';

/** What contains a list; nothing if absent. */
export interface ListPlace {
  /** Whether people contain the list, such as the children of each contact. */
  readonly isInsidePeople?: boolean;
  /** Whether records of another list contain the list. */
  readonly isInsideList?: boolean;
}

/** A list of objects in a file, with its columns and the number of people in it. */
export class RecordList {
  /** Kind and property of the pieces that are records or contain them. */
  readonly kind: 'element' | 'root' | 'value';
  readonly property: string;
  /** Path to the records within a piece (see `listsAt`); null if each piece is a record. */
  readonly path: readonly string[] | null;
  /** Line of the first piece with records of the list. */
  readonly line: number;
  /** See `ListPlace`. */
  readonly isInsidePeople: boolean;
  readonly isInsideList: boolean;
  /** The union of the records' columns, in order of appearance. */
  readonly columns = new Set<string>();
  hasTooManyColumns = false;
  /** Whether a record has an empty property, which this product omits. */
  hasEmptyValues = false;
  records = 0;
  /** Number of records that describe a person. */
  people = 0;
  /** Number of those with a name, and of those with a name and an email or phone. */
  named = 0;
  reachable = 0;
  /** Number of those with a first or last name, and an email, a phone or a birthday. */
  described = 0;
  withBirthdays = 0;
  /** Number of records with a name that begins with a known given name. */
  withGivenNames = 0;
  /** Number of records with a name that only people have. */
  personal = 0;

  constructor(
    { kind, property, line }: JsonPiece,
    path: readonly string[] | null,
    { isInsidePeople = false, isInsideList = false }: ListPlace = {},
  ) {
    this.kind = kind === 'stray' ? 'root' : kind;
    this.property = property;
    this.path = path;
    this.line = line;
    this.isInsidePeople = isInsidePeople;
    this.isInsideList = isInsideList;
  }

  /** The property names that lead to the list, such as `data.contacts`, or the name of a table; empty at the root. */
  get name(): string {
    const isTable = this.property !== '' && this.isInsideList && this.path?.join('.') === 'data';
    const path = isTable ? [] : (this.path ?? []);
    return [this.property, ...path].filter((name) => name !== '').join('.');
  }

  /** Number of records without a name, and of those with a given name in their key. */
  #unnamed = 0;
  #namedByKey = 0;

  /** Whether most records without a name have it as their key. */
  get areKeysNames(): boolean {
    return this.#namedByKey > 0 && this.#namedByKey * 2 >= this.#unnamed;
  }

  readonly #types = new RecordTypes();

  /** The types of the records that are people; null if all are. */
  get types(): ReadonlySet<string> | null {
    return this.#types.ofPeople;
  }

  get unreadTypes(): readonly UnreadType[] {
    return this.#types.unread;
  }

  readonly #owners = { all: 0, withGroups: 0, withCompanies: 0 };

  /** Whether most objects that contain the list name a group of its people, or their company. */
  get haveOwnersGroups(): boolean {
    return this.#owners.withGroups * 2 > this.#owners.all;
  }

  get haveOwnersCompanies(): boolean {
    return this.#owners.withCompanies * 2 > this.#owners.all;
  }

  addOwner({ group, company }: OwnerOfMembers): void {
    this.#owners.all += 1;
    if (group !== '') this.#owners.withGroups += 1;
    if (company !== '') this.#owners.withCompanies += 1;
  }

  #first: ReadonlyMap<string, string> = new Map();

  /**
   * The names of columns in the first record, below properties that name nothing: `[{"A": "Name"}, {"A": "Ann"}]`. Null if it has
   * values.
   */
  get header(): ReadonlyMap<string, string> | null {
    const names = [...this.#first.values()].filter((text) => text !== '');
    const areNames = names.length > 1 && names.every((name) => !isValue(name) && isKnownHeader(name));
    return areNames && ![...this.columns].every((column) => isKnownHeader(column)) ? this.#first : null;
  }

  /** Adds the key of a record that was added. */
  addKey(key: string, { hasName }: PersonLikeness): void {
    if (hasName) return;
    this.#unnamed += 1;
    if (mayBeNameKey(key)) this.#namedByKey += 1;
  }

  /** Adds a record. `contained`: whom the lists in it contain. */
  add(record: JsonObject, likeness: PersonLikeness, contained: ContainedPeople): void {
    this.records += 1;
    this.hasEmptyValues ||= Object.values(record).some((value) => value === null || value === '');
    const isNamed = isNamedPerson(likeness) && contained !== 'members';
    if (isNamed || (contained === 'nobody' && (isPerson(likeness) || wrapsPerson(record)))) this.people += 1;
    if (isNamed) this.named += 1;
    if (isPersonByName(likeness)) this.personal += 1;
    if (likeness.hasBirthday) this.withBirthdays += 1;
    if (likeness.hasGivenName) this.withGivenNames += 1;
    this.#types.add(record, likeness);
    if (isNamed && likeness.isReachable) this.reachable += 1;
    if (isNamed && likeness.hasPersonalName && (likeness.isReachable || likeness.hasBirthday))
      this.described += 1;
    if (this.hasTooManyColumns || this.#hasColumnsOf(record)) return;
    const cells = flattenRecord(record);
    if (this.records === 1) this.#first = cells;
    for (const column of cells.keys()) this.columns.add(column);
    this.hasTooManyColumns = this.columns.size > READING_LIMITS.MAX_COLUMNS;
  }

  /** Whether a record is known to add no columns: it has only texts and numbers, each with a column of its name. */
  #hasColumnsOf(record: JsonObject): boolean {
    if (this.records === 1) return false;
    for (const name in record)
      if ((typeof record[name] === 'object' && record[name] !== null) || !this.columns.has(name))
        return false;
    return true;
  }
}

/** Lists of people's own data with names in it. */
const OWN_DATA = /(?:address|order|shipment|payment|card|invoice)/i;

/** Whether the name of a list says that it has a person's own data, such as `billing_addresses`. */
export const isListOfOwnData = (name: string): boolean => OWN_DATA.test(name);

/** Lists with the names of one person. */
const NAMES = /names?$/i;

/** Returns the columns of lists at one level without those of the unread lists of other people in their records. */
export function columnsOfOwners(
  columns: readonly string[],
  read: readonly RecordList[],
  unread: readonly RecordList[],
): readonly string[] {
  const prefixes = unread.flatMap((list) => {
    const path = list.path ?? [];
    if (list.named === 0 || isListOfOwnData(path.at(-1) ?? '')) return [];
    if (read.some(isOnlyRoot) && list.kind === 'element' && !NAMES.test(list.name)) return [`${list.name}.`];
    if (!list.isInsidePeople) return [];
    return read
      .filter(({ kind, property }) => list.kind === kind && list.property === property)
      .map((owners) => owners.path ?? [])
      .filter((own) => path.length > own.length && own.every((name, at) => name === path[at]))
      .map((own) => `${path.slice(own.length).join('.')}.`);
  });
  return columns.filter((column) => !prefixes.some((prefix) => column.startsWith(prefix)));
}

/** Whether a list is the root of its file by itself. */
const isOnlyRoot = ({ kind, path }: RecordList): boolean => kind === 'root' && path === null;

/** Whether a property of an object is a person: `{"id": 1, "properties": {"firstname": "Ann"}}`. */
export function wrapsPerson(object: JsonObject): boolean {
  return Object.values(object).some((value) => isRecord(value) && isPerson(likenessOf(value)));
}
