import { nestingDepth } from './read-json-values.ts';
import { parseJson, isRecord } from './parse-record.ts';
import { beginsWithGivenName, hasListPerColumn } from './person-likeness.ts';

/** A table in JSON without objects for its records. */
export interface JsonTable {
  readonly rows: readonly (readonly string[])[];
  /** Whether the first row has the names of the columns; null if the rows have to show it. */
  readonly hasHeader: boolean | null;
}

const STRING = String.raw`"(?:[^"\\]|\\.)*"`;
const SCALAR = String.raw`(?:${STRING}|-?\d[\d.eE+-]*|true|false|null)`;
const FLAT = String.raw`(?:${SCALAR}|\[[^[\]]*\])`;
/** A date or a phone, as the value of a name. */
const OF_PERSON = String.raw`"\s*(?:-{0,2}\d{1,4}[-./]\d{1,2}[-./\d]*|\+?\d[\d ()./-]{5,})"`;

/** The beginnings of texts, of rows, of rows behind other values, of columns, and of values by name. */
const BEGINNINGS: readonly RegExp[] = [
  new RegExp(String.raw`^\s*\[\s*${STRING}\s*,\s*"`),
  /^\s*\[\s*\[/,
  new RegExp(String.raw`^\s*\[[^[\]{}]*\]\s*\n\s*\[`),
  new RegExp(String.raw`^\s*\{(?:\s*${STRING}\s*:\s*${FLAT}\s*,)*\s*${STRING}\s*:\s*\[\s*\[`),
  new RegExp(String.raw`^\s*\{\s*${STRING}\s*:\s*(?:\[\s*${SCALAR}|\{\s*"0"\s*:)`),
  new RegExp(String.raw`^\s*\{(?:\s*${STRING}\s*:\s*${OF_PERSON}\s*[,}]){2}`),
];

/** An object has a list of rows or of columns, and the rows are lists. */
const MAX_TABLE_DEPTH = 4;

/** Whether a text begins like a table in JSON. */
export const mayBeJsonTable = (head: string): boolean => BEGINNINGS.some((beginning) => beginning.test(head));

/**
 * Returns the table in a JSON text: texts (`["Ann Lee", "Bo Ek"]`), rows in lists (`[["name"], ["Ann"]]`), also behind the names of their columns, a list of
 * values for each column, or a date or phone for each name. Null for any other text.
 */
export function jsonTable(text: string): JsonTable | null {
  // Parsing deeply nested lists could take minutes.
  if (!mayBeJsonTable(text) || nestingDepth(text) > MAX_TABLE_DEPTH) return null;
  const root = parseJson(text) ?? parseLines(text);
  const table = Array.isArray(root) ? rowsTable(root, null) : isRecord(root) ? tableInObject(root) : null;
  const named = table?.rows.filter((cells) => cells.some((cell) => /\p{L}/u.test(cell))) ?? [];
  // Lists of numbers, such as the points of a map, are no table of people.
  return table !== null && table.rows.length > 1 && named.length * 2 > table.rows.length ? table : null;
}

function parseLines(text: string): readonly unknown[] | null {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const values = lines.map((line) => parseJson(line));
  return values.every(Array.isArray) ? values : null;
}

function tableInObject(object: Readonly<Record<string, unknown>>): JsonTable | null {
  if (hasListPerColumn(object)) {
    const valuesOf = (list: unknown): readonly unknown[] =>
      Array.isArray(list) ? list : isRecord(list) ? Object.values(list) : [];
    const columns = Object.entries(object).map(([name, list]) => [name, ...valuesOf(list)]);
    const [first = []] = columns;
    return { rows: first.map((_, at) => columns.map((column) => textOf(column[at]))), hasHeader: true };
  }
  const lists = Object.entries(object).filter(([, value]) => Array.isArray(value));
  const isHeader = ([name]: [string, unknown]) => HEADER.test(name);
  const [rows, ...others] = lists.filter((list) => !isHeader(list)).map(([, list]) => list);
  if (!Array.isArray(rows)) return lists.length === 0 ? valuesByName(object) : null;
  if (others.length > 0 || !rows.every(Array.isArray)) return null;
  const width = widthOf(rows);
  const names = lists
    .filter(isHeader)
    .map(([, list]) => namesIn(list))
    .find((each) => each?.length === width);
  return rowsTable(rows, names ?? null);
}

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

function rowsTable(rows: readonly unknown[], names: readonly string[] | null): JsonTable | null {
  if (rows.every((row) => typeof row === 'string'))
    return { rows: rows.map((row) => [row]), hasHeader: null };
  const isScalar = (cell: unknown) => cell === null || typeof cell !== 'object';
  if (!rows.every((row) => Array.isArray(row) && row.every(isScalar))) return null;
  const texts = rows.map((row) => (Array.isArray(row) ? row.map(textOf) : []));
  const width = widthOf(texts);
  // Services leave out empty cells at the end of a row.
  for (const row of texts) while (row.length < width) row.push('');
  return { rows: names === null ? texts : [names, ...texts], hasHeader: names === null ? null : true };
}

/** Returns the length of the longest row. */
const widthOf = (rows: readonly (readonly unknown[])[]): number =>
  rows.reduce((width, { length }) => Math.max(width, length), 0);

const VALUE_OF_PERSON = new RegExp(`^${OF_PERSON}$`);

function valuesByName(object: Readonly<Record<string, unknown>>): JsonTable | null {
  const pairs = Object.entries(object).filter(([, value]) => value !== null && value !== '');
  const areValues = pairs.every(([, value]) => VALUE_OF_PERSON.test(JSON.stringify(value)));
  const people = pairs.filter(([name]) => beginsWithGivenName(name));
  return areValues && people.length * 2 >= pairs.length
    ? { rows: pairs.map(([name, value]) => [name, textOf(value)]), hasHeader: false }
    : null;
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
