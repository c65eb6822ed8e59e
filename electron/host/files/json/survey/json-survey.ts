import { FileRefusedError } from '../../../../core/import/file-refused-error.ts';
import { type FileSource, READING_LIMITS } from '../../file-source.ts';
import type { ColumnRole } from '../../../../core/import/headers/column-role.ts';
import { CONTACTS_JSON } from '../contacts-json-format.ts';
import { CollectedLists } from './collected-lists.ts';
import { bestOf, groupsOf, listsLike, readableLists } from './choose-list.ts';
import { LinkedValues, onlyPerson, type ParsePiece } from '../values/linked-values.ts';
import { recordOf } from '../values/parse-record.ts';
import { keyedList, nestedLists, storesRecordsByKey } from '../values/nested-lists.ts';
import { hasNamedPerson, pathsToPeople } from './people-in-objects.ts';
import { hasListPerColumn, hasRows, isNamedPerson, isPerson, likenessOf } from '../person-likeness.ts';
import { attributesOf, isResourceOfPerson, singlePerson } from '../resource-formats.ts';
import { readJsonValues } from '../read-json-values.ts';
import { columnsOfOwners, NAME_OF_COMPANY, NAME_OF_KEY, NAME_OF_LIST, RecordList } from './record-list.ts';
import { roleOf } from '../property-role.ts';
import { detectJsonText, type JsonText } from '../detect-json-text.ts';
import type { JsonPiece } from '../json-splitter.ts';

type JsonObject = Readonly<Record<string, unknown>>;

const MAX_DETAIL_CHARS = 60;
/** Maximum number of reported people beside the list. */
const MAX_PEOPLE = 20;

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

/** Result of the first pass over a file: the location and columns of its records. */
export interface JsonSurvey extends Pick<RecordList, 'kind' | 'path'> {
  readonly text: JsonText;
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
  /** The values in `included` that belong to people. */
  readonly links: LinkedValues;
  /** The line of the first of such values if the file is too large for them. */
  readonly unreadLinksLine: number | null;
  /** Whether the survey ended before the file did. */
  readonly isOfBeginning: boolean;
}

type ListSurvey = Omit<JsonSurvey, 'text' | 'links' | 'unreadLinksLine' | 'isOfBeginning'>;

/** Reads a file to find where its records are, and what columns they have. Ends after `maxPieces` if it found people. */
export async function surveyJson(source: FileSource, maxPieces = Infinity): Promise<JsonSurvey> {
  const text = await detectJsonText(source);
  const links = new LinkedValues(source.size);
  const surveyor = new Surveyor(text.layout === 'lines', links.newParser());
  let count = 0;
  let isOfBeginning = false;
  for await (const pieces of readJsonValues(source, text)) {
    for (const piece of pieces) {
      links.add(piece);
      surveyor.add(piece);
    }
    count += pieces.length;
    isOfBeginning = count > maxPieces && surveyor.hasPeople;
    if (isOfBeginning) break;
  }
  const found = { text, links, isOfBeginning };
  if (links.areReadable && !isOfBeginning)
    return { ...found, unreadLinksLine: null, ...(await surveyWithLinks(source, text, links)) };
  return { ...found, unreadLinksLine: links.unreadLine, ...surveyor.conclude() };
}

/** Surveys a file again, because the values that complete its first records stand behind them. */
async function surveyWithLinks(source: FileSource, text: JsonText, links: LinkedValues): Promise<ListSurvey> {
  const surveyor = new Surveyor(text.layout === 'lines', links.newParser());
  for await (const pieces of readJsonValues(source, text)) {
    for (const piece of pieces) if (!links.has(piece)) surveyor.add(piece);
  }
  for (const piece of links.unlinked()) surveyor.add(piece);
  return surveyor.conclude();
}

class Surveyor {
  readonly #hasLines: boolean;
  readonly #parse: ParsePiece;
  readonly #lists = new CollectedLists();
  readonly #values = new Map<string, string>();
  /** People in objects of the only root that aren't in a list. */
  readonly #people: UnreadPerson[] = [];
  /**
   * The first root object. It may be large, so it is parsed only when a second root follows or when all pieces have
   * been read.
   */
  #firstRoot: JsonPiece | null = null;
  #hasMoreRoots = false;
  #isEmpty = true;

  constructor(hasLines: boolean, parse: ParsePiece) {
    this.#hasLines = hasLines;
    this.#parse = parse;
  }

  add(piece: JsonPiece): void {
    if (piece.kind !== 'root') this.#isEmpty = false;
    if (piece.kind === 'element') this.#addRecord(piece);
    else if (piece.kind === 'value') this.#addValue(piece);
    else if (piece.kind === 'root') this.#addRoot(piece);
  }

  /** Whether a list has people with names. */
  get hasPeople(): boolean {
    return this.#lists.all.some(({ named }) => named > 0);
  }

  conclude(): ListSurvey {
    if (this.#isOwnFormat()) {
      const own = this.#lists.direct.find(({ property }) => property === CONTACTS_JSON.RECORDS);
      if (!own) throw new FileRefusedError('empty_file', 'no records');
      return { ...surveyOf(own, [], []), isOwnFormat: true };
    }
    const isOnlyRoot = !this.#hasMoreRoots && !this.#hasLines;
    const root = isOnlyRoot && this.#firstRoot ? recordOf(this.#firstRoot.text) : null;
    if (this.#firstRoot && root && storesRecordsByKey(root)) {
      this.#lists.add(this.#firstRoot, keyedList(root, []));
    }
    if (root && (singlePerson(root) || isResourceOfPerson(root))) {
      const others = this.#lists.all.filter(({ personal }) => personal > 0);
      return surveyOf(this.#listOfRoot(onlyPerson(root)), others, []);
    }
    if (root && hasListPerColumn(root))
      throw new FileRefusedError('unknown_format', 'JSON with a list of values for each column');
    const isRead = readableLists(root);
    const unread = this.#lists.all.filter((list) => list.people > 0 && isRead(list));
    const withPeople = unread.filter(({ isInsidePeople }) => !isInsidePeople);
    const isRootPerson = root !== null && isPerson(likenessOf(root));
    const chosen = bestOf(withPeople) ?? (isRootPerson ? null : this.#listWithoutPeople());
    if (chosen) {
      // Lists of names alone have no people for certain.
      const ofNames = withPeople.length > 0 ? [] : this.#lists.all.filter(listsGivenNames);
      const withPeopleOrNames = new Set([chosen, ...unread, ...ofNames]);
      const all = this.#lists.all.filter((list) => withPeopleOrNames.has(list));
      const together = isRootPerson ? [chosen] : listsLike(chosen, all);
      const others = all.filter((list) => !together.includes(list));
      return surveyOf(chosen, others, this.#peopleBeside(chosen, root), together);
    }
    return surveyOf(
      this.#listOfRoot(root),
      this.#lists.all.filter(({ named }) => named > 0),
      [],
    );
  }

  /** Adds a piece that is a record, and the lists in it. */
  #addRecord(piece: JsonPiece): void {
    const record = this.#parse(piece);
    if (!record) return;
    const likeness = likenessOf(attributesOf(record));
    // The lists in the roots of a document have been split off.
    const contained =
      piece.kind === 'root' && !this.#hasLines
        ? [...nestedLists(record)].some(hasNamedPerson)
          ? 'people'
          : 'nobody'
        : this.#lists.addIn(piece, record, likeness, [], true);
    this.#lists.list(piece, null)?.add(record, likeness, contained);
  }

  /** Returns the people beside a list; none if the root is a record, or the list itself. */
  #peopleBeside({ kind }: RecordList, root: JsonObject | null): readonly UnreadPerson[] {
    if (kind === 'root') return [];
    const isRootPerson = root !== null && isNamedPerson(likenessOf(root));
    return isRootPerson ? [{ line: this.#firstRoot?.line ?? 1, name: '' }, ...this.#people] : this.#people;
  }

  /** Returns the list to read if no list has people, but perhaps records with unknown properties; null for none. */
  #listWithoutPeople(): RecordList | null {
    const lists = this.#lists.all.filter(({ isInsidePeople }) => !isInsidePeople);
    const ofRoots = lists.find(({ kind, path }) => kind === 'root' && path === null);
    if (ofRoots && ofRoots.columns.size > 0) return ofRoots;
    const direct = this.#lists.direct;
    const nested = lists.filter(({ kind, records }) => kind === 'value' && records > 1);
    return (
      direct.find(({ property }) => property === CONTACTS_JSON.RECORDS) ??
      direct.filter(listsGivenNames).toSorted((a, b) => b.withGivenNames - a.withGivenNames)[0] ??
      lists.find((list) => listsGivenNames(list) && list.haveOwnersGroups) ??
      direct[0] ??
      lists.find(({ path }) => path?.length === 0) ??
      nested.toSorted((a, b) => b.records - a.records)[0] ??
      null
    );
  }

  /** Returns the only root object as a list of one record. Throws if it has a table of rows without names. */
  #listOfRoot(root: JsonObject | null): RecordList {
    if (this.#firstRoot && root && !hasRows(root)) {
      const list = new RecordList(this.#firstRoot, null);
      list.add(root, likenessOf(root), 'nobody');
      if (list.columns.size > 0) return list;
    }
    throw this.#isEmpty && (!this.#firstRoot || recordOf(this.#firstRoot.text))
      ? new FileRefusedError('empty_file', 'no records')
      : new FileRefusedError('unknown_format', 'JSON without objects');
  }

  #isOwnFormat(): boolean {
    const format = this.#values.get('format') ?? '';
    // A review and a list of pending changes have no list of contacts.
    if (format.startsWith(`"${CONTACTS_JSON.FORMAT}/`))
      throw new FileRefusedError('unknown_format', format.replaceAll('"', ''));
    if (format !== JSON.stringify(CONTACTS_JSON.FORMAT)) return false;
    const version = this.#values.get('version');
    if (version === String(CONTACTS_JSON.VERSION)) return true;
    const isNewer = Number(version) > CONTACTS_JSON.VERSION;
    throw new FileRefusedError(
      isNewer ? 'newer_file' : 'unknown_format',
      `${CONTACTS_JSON.FORMAT} version ${version ?? '?'}`,
    );
  }

  #addValue(piece: JsonPiece): void {
    this.#values.set(piece.property, piece.text.slice(0, MAX_DETAIL_CHARS));
    const value = piece.text.startsWith('{') ? recordOf(piece.text) : null;
    if (!value) return;
    if (storesRecordsByKey(value)) {
      this.#lists.add(piece, keyedList(value, []));
    } else {
      this.#lists.addIn(piece, value, likenessOf(value), [], false);
      for (const path of pathsToPeople(value)) {
        if (this.#people.length < MAX_PEOPLE)
          this.#people.push({ line: piece.line, name: [piece.property, ...path].join('.') });
      }
    }
  }

  #addRoot(piece: JsonPiece): void {
    if (!this.#firstRoot) {
      this.#firstRoot = piece;
      if (!this.#hasLines) return;
    } else if (!this.#hasMoreRoots) {
      if (!this.#hasLines) this.#addRecord(this.#firstRoot);
      this.#hasMoreRoots = true;
    }
    this.#addRecord(piece);
  }
}

/** Whether most records of a list have names that begin with known given names. */
const listsGivenNames = ({ isInsidePeople, withGivenNames, records }: RecordList): boolean =>
  !isInsidePeople && withGivenNames * 2 > records;

/** Whether the name of a list may be that of a group, unlike an email or an id. */
const mayNameGroup = (name: string): boolean => !name.includes('@') && !/^(?=.*\d)[-\w]{18,}$/.test(name);

function surveyOf(
  list: RecordList,
  unread: readonly RecordList[],
  unreadPeople: readonly UnreadPerson[],
  together: readonly RecordList[] = [list],
): ListSurvey {
  const { kind, property, path, areKeysNames } = list;
  const columns = new Set(together.flatMap((each) => [...each.columns]));
  const lacks = (role: ColumnRole, name: string) =>
    ![...columns].some((column) => column !== name && roleOf(column) === role);
  const groups = groupsOf(together);
  const areSeveral = together.length > 1;
  const nameOwners =
    areSeveral && together.filter((each) => each.haveOwnersGroups).length * 2 > together.length;
  const areGroups = areSeveral
    ? nameOwners || groups.every(mayNameGroup)
    : list.isInsideList && list.haveOwnersGroups;
  const areListsGroups = areGroups && lacks('groupName', NAME_OF_LIST);
  const areOwnersCompanies =
    list.isInsideList && list.haveOwnersCompanies && lacks('company', NAME_OF_COMPANY);
  const { MAX_COLUMNS } = READING_LIMITS;
  if (together.some((each) => each.hasTooManyColumns) || columns.size > MAX_COLUMNS)
    throw new FileRefusedError('too_many_columns', `${MAX_COLUMNS} columns`);
  const unreadTypes = list.unreadTypes.map(({ type, named }) => ({
    line: list.line,
    name: type,
    people: named,
  }));
  const unreadLists = [
    ...unreadTypes,
    ...unread.map(({ line, name, people, withGivenNames }) => ({
      line,
      name,
      people: people || withGivenNames,
    })),
  ];
  return {
    kind,
    property,
    path,
    places: together.map((each, at) => ({
      property: each.property,
      path: each.path,
      group: areSeveral && !nameOwners ? (groups[at] ?? '') : '',
    })),
    columns: columnsOfOwners(
      [
        ...new Set([
          ...(areKeysNames ? [NAME_OF_KEY] : []),
          ...columns,
          ...(areListsGroups ? [NAME_OF_LIST] : []),
          ...(areOwnersCompanies ? [NAME_OF_COMPANY] : []),
        ]),
      ],
      together,
      unread,
    ),
    areKeysNames,
    areListsGroups,
    areOwnersCompanies,
    header: list.header,
    isOwnFormat: false,
    hasEmptyValues: together.some((each) => each.hasEmptyValues),
    types: list.types,
    unreadLists,
    unreadPeople,
  };
}
