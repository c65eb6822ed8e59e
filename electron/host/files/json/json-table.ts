import { rowsOfCells } from './cell-rows.ts';
import { NAME_ROLES } from '../../../core/import/headers/column-role.ts';
import { isBirthdayLabel } from '../../../core/import/headers/names/calendar-names.ts';
import { monthOfName } from '../../../core/import/values/dates/month-names.ts';
import { mayBeName } from '../table/header-row.ts';
import { isListOfRecipients } from './survey/names-of-lists.ts';
import { nestingDepth } from './read-json-values.ts';
import { parseJson, isRecord } from './values/parse-record.ts';
import {
  beginsWithGivenName,
  hasListPerColumn,
  isPerson,
  likenessOf,
  mayBeNameKey,
} from './person-likeness.ts';
import { roleOf } from './property-role.ts';

/** A table in JSON without objects for its records. */
export interface JsonTable {
  readonly rows: readonly (readonly string[])[];
  /** Whether the first row has the names of the columns; null if the rows have to show it. */
  readonly hasHeader: boolean | null;
  /** The lines that are no rows. In `rows`, they are empty. */
  readonly malformed: readonly { readonly line: number; readonly text: string }[];
}

type JsonObject = Readonly<Record<string, unknown>>;
type Table = Omit<JsonTable, 'malformed'>;

const STRING = String.raw`"(?:[^"\\]|\\.)*"`;
const SCALAR = String.raw`(?:${STRING}|-?\d[\d.eE+-]*|true|false|null)`;
const FLAT = String.raw`(?:${SCALAR}|\[[^[\]]*\])`;
/** A date, a phone or an email, as the value of a name. */
const OF_PERSON = String.raw`"\s*(?:-{0,2}\d{1,4}[-./]\d{1,2}[-./\d]*|\+?\d[\d ()./-]{5,}|[^"\s@]+@[^"\s@]+)"`;

const PROPERTIES = String.raw`\{(?:\s*${STRING}\s*:\s*${FLAT}\s*,)*\s*${STRING}\s*:\s*`;
/** Objects around the object with a table: `{"status": "ok", "data": {`. */
const AROUND = String.raw`^\s*(?:${PROPERTIES}(?=\{))*`;
const SCALARS = String.raw`(?:\s*${STRING}\s*:\s*${SCALAR}\s*,)*`;

/** The beginnings of texts, of rows, of rows behind other values, of columns, of one list, of columns with names, and of values by name. */
const BEGINNINGS: readonly RegExp[] = [
  new RegExp(String.raw`^\s*\[\s*${STRING}\s*,\s*"`),
  /^\s*\[\s*\[/,
  /^\s*\[[^[\]{}\n]*(?:\][^\S\n]*)?\n\s*\[/,
  new RegExp(String.raw`${AROUND}${PROPERTIES}\[\s*\[`),
  new RegExp(String.raw`${AROUND}\{\s*${STRING}\s*:\s*(?:\[\s*(?:\]|${SCALAR})|\{\s*"0"\s*:)`),
  new RegExp(
    String.raw`${AROUND}\{${SCALARS}\s*${STRING}\s*:\s*\[[^[\]{}]*(?:\](?:\s*,\s*${STRING}\s*:\s*${SCALAR})*[\s}]*)?$`,
  ),
  /^\s*\{[^[\]]*"(?:columns|cols|fields)"\s*:\s*\[\s*\{/,
  new RegExp(String.raw`${AROUND}\{(?:\s*${STRING}\s*:\s*${OF_PERSON}\s*[,}]){2}`),
];

/** An object may be in others, and has a list of rows or of columns. */
const MAX_TABLE_DEPTH = 6;

/** The beginning of lists by month or day: `{"May": [{`. */
const LIST_BY_DATE = /^\s*\{\s*"([^"\\]{3,12})"\s*:\s*\[\s*(?:\{|\]\s*,)/;

/** Whether a text begins like a table in JSON. */
export function mayBeJsonTable(head: string): boolean {
  const date = LIST_BY_DATE.exec(head)?.[1] ?? '';
  return isMonth(date) || DAY.test(date) || BEGINNINGS.some((beginning) => beginning.test(head));
}

const isMonth = (text: string): boolean => monthOfName(text) !== undefined;

/**
 * Returns the table in a JSON text: texts (`["Ann Lee", "Bo Ek"]`), also as the only list in an object, rows in lists
 * (`[["name"], ["Ann"]]`), also one per line or behind the names of their columns, a list of values for each column, texts by
 * the name of their group, or a date, phone or email for each name. Null for any other text.
 */
export function jsonTable(text: string, fileName: string): JsonTable | null {
  // Parsing deeply nested lists could take minutes.
  if (!mayBeJsonTable(text) || nestingDepth(text) > MAX_TABLE_DEPTH) return null;
  const root = parseJson(text);
  if (root === null) return tableInLines(text);
  const table = Array.isArray(root)
    ? rowsTable(root, null)
    : isRecord(root)
      ? tableInObject(root, fileName)
      : null;
  return table !== null && isOfPeople(table) ? { ...table, malformed: [] } : null;
}

const CONTACT_POINT = /^\s*(?:\S+@\S+|\+?\d[\d ()./-]{5,})\s*$/;

/** Whether a table may list people. Lists of numbers, such as the points of a map, are no table of people. */
function isOfPeople({ rows, hasHeader }: Table): boolean {
  const filled = rows.filter((cells) => cells.length > 0);
  const named = filled.filter((cells) => cells.some((cell) => /\p{L}/u.test(cell)));
  const areContactPoints = filled
    .slice(hasHeader === true ? 1 : 0)
    .every((cells) => CONTACT_POINT.test(cells.find((cell) => cell !== '') ?? ''));
  return filled.length > 1 && (areContactPoints || named.length * 2 > filled.length);
}

/** Returns the table whose rows are one per line. Lines that are no rows are reported if most lines are. */
function tableInLines(text: string): JsonTable | null {
  if (!/^\s*\[/.test(text)) return null;
  const lines = text.split('\n').map((line) => ({ text: line.trim(), value: parseJson(line) }));
  const rows = lines.map(({ value }): readonly unknown[] => (Array.isArray(value) ? value : []));
  const malformed = lines.flatMap(({ text: each, value }, at) =>
    each === '' || Array.isArray(value) ? [] : [{ line: at + 1, text: each }],
  );
  const table = rowsTable(rows, null);
  const areRows = malformed.length * 2 < lines.filter((line) => line.text !== '').length;
  return table !== null && areRows && isOfPeople(table) ? { ...table, malformed } : null;
}

function tableInObject(object: JsonObject, fileName: string): Table | null {
  const byDate = peopleByDate(object);
  if (byDate !== null) return byDate;
  const rowsBelowNames = rowsOfCells(object);
  if (rowsBelowNames !== null)
    return { rows: rowsBelowNames.map((cells) => cells.map(textOf)), hasHeader: true };
  if (hasListPerColumn(object)) {
    const valuesOf = (list: unknown): readonly unknown[] =>
      Array.isArray(list) ? list : isRecord(list) ? Object.values(list) : [];
    const columns = Object.entries(object).map(([name, list]) => [name, ...valuesOf(list)]);
    const rows = Array.from({ length: widthOf(columns) }, (_, at) =>
      columns.map((column) => textOf(column[at])),
    );
    return { rows, hasHeader: true };
  }
  const [[name, value] = ['', null], ...further] = Object.entries(object).filter(
    ([, each]) => typeof each === 'object' && each !== null,
  );
  if (further.length === 0 && isRecord(value)) return tableInObject(value, `${fileName} ${name}`);
  if (further.length === 0 && isListOfPeople(value, name, object)) return listTable(name, value, object);
  const byKey = rowsByKey(object);
  if (byKey !== null) return byKey;
  const grouped = peopleByKey(object);
  if (grouped !== null) return grouped;
  const lists = Object.entries(object).filter(([, value]) => Array.isArray(value));
  const isHeader = ([name]: [string, unknown]) => HEADER.test(name);
  const [rows, ...others] = lists.filter((list) => !isHeader(list)).map(([, list]) => list);
  if (!Array.isArray(rows)) return lists.length === 0 ? valuesByName(object, fileName) : null;
  if (others.length > 0 || !rows.every(Array.isArray)) return null;
  const width = widthOf(rows);
  const names = lists
    .filter(isHeader)
    .map(([, list]) => namesIn(list))
    .find((each) => each?.length === width);
  return rowsTable(rows, names ?? null);
}

const MEMBERS = /^(?:\w+_)?(?:members|participants|recipients|guests|attendees|contacts|people)$/i;

/** The id of the person or the group that the object is. */
const ID = /^_?(?:id|uuid|guid)$/i;

/** Whether a value lists people by their names, emails or phones, and not those of the person that the object is. */
function isListOfPeople(value: unknown, name: string, object: JsonObject): value is readonly string[] {
  if (!Array.isArray(value) || !value.every((each) => typeof each === 'string')) return false;
  const { [name]: _, ...others } = object;
  if (!MEMBERS.test(name) && Object.keys(others).some((key) => ID.test(key))) return false;
  const likeness = likenessOf(others);
  if (isPerson(likeness) || (likeness.hasName && !MEMBERS.test(name))) return false;
  return value.every((text) => CONTACT_POINT.test(text) || /<\S+@\S+>/.test(text) || mayBeName(text));
}

/**
 * Returns a table with a row for each text of a list, below what the text is. What else the object has is in each row; its name is
 * that of the group.
 */
function listTable(name: string, list: readonly string[], object: JsonObject): Table {
  const others = Object.entries(object).filter(([key]) => key !== name);
  const shared = others.map(([, value]) => textOf(value));
  const kinds = [...new Set(list.map(kindOfText))];
  const header = [...others.map(([key]) => (roleOf(key) === 'name' ? 'group' : key)), ...kinds];
  const rowOf = (text: string) => [
    ...shared,
    ...kinds.map((kind) => (kindOfText(text) === kind ? text : '')),
  ];
  return { rows: [header, ...list.map(rowOf)], hasHeader: true };
}

/**
 * Returns a table for lists with the values of one person each, by the person's name or number: `{"17": ["Ann Lee",
 * "ann@example.org"]}`. In each place, they have values of one kind. Null for any other object.
 */
function rowsByKey(object: JsonObject): Table | null {
  const rows = Object.entries(object);
  const lists = rows.flatMap(([, list]) =>
    Array.isArray(list) && list.every((each) => typeof each === 'string') ? [list.map(kindOfText)] : [],
  );
  const [first = []] = lists;
  const areAlike = lists.every(
    (kinds) => kinds.length === first.length && kinds.every((kind, at) => kind === first[at]),
  );
  const areDistinct = ['email', 'phone'].some((kind) => first.filter((each) => each === kind).length === 1);
  if (lists.length < Math.max(rows.length, 2) || !areAlike || first.length < 2 || !areDistinct) return null;
  return {
    rows: rows.map(([key, list]) => [key, ...(Array.isArray(list) ? list.map(textOf) : [])]),
    hasHeader: false,
  };
}

const DAY = /^(?:\d{4})?-{0,2}\d{1,2}[-./]\d{1,2}[-./]?(?:\d{4})?$/;

/**
 * Returns a table for lists of people by the name of their group: `{"Friends": ["Ann Lee"], "Work": ["Bo Ek"]}`. Null for any other
 * object, as one with a list of emails and a list of phones. Only the name of the
 * file may tell what happens on a day.
 */
function peopleByKey(object: JsonObject): Table | null {
  const groups = Object.entries(object).flatMap(([key, list]) =>
    isListOfPeople(list, key, {}) ? [{ key, list }] : [],
  );
  if (groups.length < 2 || groups.length < Object.keys(object).length) return null;
  const texts = groups.flatMap(({ list }) => list);
  const areSure =
    texts.filter((text) => CONTACT_POINT.test(text) || beginsWithGivenName(text)).length * 2 > texts.length;
  const kinds = [...new Set(texts.map(kindOfText))];
  const areFields = groups.some(({ key }) => roleOf(key) !== null) && kinds.length > 1;
  if (!areSure || areFields) return null;
  const areDays = groups.every(({ key }) => DAY.test(key));
  const isOther = groups.some(({ key }) => DAY.test(key) || isListOfRecipients(key));
  const above = areDays ? 'date' : isOther ? 'list' : 'group';
  const rows = groups.flatMap(({ key, list }) =>
    list.map((text) => [key, ...kinds.map((kind) => (kindOfText(text) === kind ? text : ''))]),
  );
  return { rows: [[above, ...kinds], ...rows], hasHeader: true };
}

const kindOfText = (text: string) => (text.includes('@') ? 'email' : /\d{3}/.test(text) ? 'phone' : 'name');

/** Names of the list with the names of the columns. */
const HEADER = /^(?:columns?|cols|fields|headers?|column_?names|schema|keys|index)$/i;

/** Returns the names of columns in a list of texts or of objects with names: `[{"name": "Email", "type": "text"}]`. */
function namesIn(list: unknown): readonly string[] | null {
  if (!Array.isArray(list)) return null;
  const names = list.map((each: unknown) =>
    isRecord(each) ? (each['name'] ?? each['label'] ?? each['title']) : each,
  );
  return names.every((name) => typeof name === 'string') ? names : null;
}

function rowsTable(rows: readonly unknown[], names: readonly string[] | null): Table | null {
  if (rows.every((row) => typeof row === 'string')) {
    const isMixed = new Set(rows.map(kindOfText)).size > 1 && isListOfPeople(rows, '', {});
    return isMixed ? listTable('', rows, {}) : { rows: rows.map((row) => [row]), hasHeader: null };
  }
  const isScalar = (cell: unknown) => cell === null || typeof cell !== 'object';
  if (!rows.every((row) => Array.isArray(row) && row.every(isScalar))) return null;
  const texts = rows.map((row) => (Array.isArray(row) ? row.map(textOf) : []));
  const width = widthOf(texts);
  // Services leave out empty cells at the end of a row.
  for (const row of texts) while (row.length > 0 && row.length < width) row.push('');
  return { rows: names === null ? texts : [names, ...texts], hasHeader: names === null ? null : true };
}

/**
 * Returns a table for lists of people by month or by day: `{"May": [{"name": "Ann", "day": 3}]}`, `{"3/5": [{"name": "Ann"}]}`.
 * Null for any other object.
 */
function peopleByDate(object: JsonObject): Table | null {
  const lists = Object.entries(object);
  const areMonths = lists.every(([key]) => isMonth(key));
  if (!areMonths && !lists.every(([key]) => DAY.test(key))) return null;
  const records = lists.flatMap(([key, list]) =>
    Array.isArray(list) ? list.filter(isRecord).map((record) => ({ key, record })) : [],
  );
  const names = [...new Set(records.flatMap(({ record }) => Object.keys(record)))];
  if (lists.length < 2 || !lists.every(([, list]) => Array.isArray(list)) || records.length === 0)
    return null;
  if (
    (!areMonths && !names.some((name) => NAME_ROLES.has(roleOf(name)))) ||
    names.some((name) => roleOf(name) === 'birthday')
  )
    return null;
  const rows = records.map(({ key, record }) => [key, ...names.map((name) => textOf(record[name]))]);
  return { rows: [[areMonths ? 'month' : 'date', ...names], ...rows], hasHeader: true };
}

/** Returns the length of the longest row. */
const widthOf = (rows: readonly (readonly unknown[])[]): number =>
  rows.reduce((width, { length }) => Math.max(width, length), 0);

const VALUE_OF_PERSON = new RegExp(`^${OF_PERSON}$`);

/** Returns a table for a date, phone or email by the name of each person. In a list of birthdays, any text may be a name. */
function valuesByName(object: JsonObject, listName: string): Table | null {
  const pairs = Object.entries(object).filter(([, value]) => value !== null && value !== '');
  const areValues = pairs.every(([, value]) => VALUE_OF_PERSON.test(JSON.stringify(value)));
  const isName = isBirthdayLabel(listName) ? (key: string) => !/\d/.test(key) : mayBeNameKey;
  const people = pairs.filter(([name]) => isName(name));
  return areValues && people.length * 2 >= pairs.length
    ? { rows: pairs.map(([name, value]) => [name, textOf(value)]), hasHeader: false }
    : null;
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
