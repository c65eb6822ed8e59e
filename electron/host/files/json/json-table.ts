import { rowsOfCells } from './cell-rows.ts';
import { hasListPerColumn } from './person-likeness.ts';
import { nestingDepth } from './read-json-values.ts';
import {
  CONTACT_POINT,
  DAY,
  isListOfPeople,
  isMonth,
  kindOfText,
  listTable,
  peopleByDate,
  peopleByKey,
  rowsByKey,
  textOf,
  VALUE_OF_NAME,
  valuesByName,
  type JsonRows,
} from './tables-by-key.ts';
import { isRecord, parseJson } from './values/parse-record.ts';

/** A table in JSON without objects for its records. */
export interface JsonTable extends JsonRows {
  /** The lines that are no rows. In `rows`, they are empty. */
  readonly malformed: readonly { readonly line: number; readonly text: string }[];
}

type JsonObject = Readonly<Record<string, unknown>>;

const STRING = String.raw`"(?:[^"\\]|\\.)*"`;
const SCALAR = String.raw`(?:${STRING}|-?\d[\d.eE+-]*|true|false|null)`;
const FLAT = String.raw`(?:${SCALAR}|\[[^[\]]*\])`;
const PROPERTIES = String.raw`\{(?:\s*${STRING}\s*:\s*${FLAT}\s*,)*\s*${STRING}\s*:\s*`;
/** Objects around the object with a table: `{"status": "ok", "data": {`. */
const AROUND = String.raw`^\s*(?:${PROPERTIES}(?=\{))*`;
const SCALARS = String.raw`(?:\s*${STRING}\s*:\s*${SCALAR}\s*,)*`;

/** The beginnings of tables. */
const BEGINNINGS: readonly RegExp[] = [
  // A list of texts.
  new RegExp(String.raw`^\s*\[\s*${STRING}\s*,\s*"`),
  // Rows in one list, or one per line.
  /^\s*\[\s*\[/,
  /^\s*\[[^[\]{}\n]*(?:\][^\S\n]*)?\n\s*\[/,
  // Rows behind other values.
  new RegExp(String.raw`${AROUND}${PROPERTIES}\[\s*\[`),
  // A list for each column or group.
  new RegExp(String.raw`${AROUND}\{\s*${STRING}\s*:\s*(?:\[\s*(?:\]|${SCALAR})|\{\s*"0"\s*:)`),
  // One list of texts in an object, perhaps beside other values.
  new RegExp(
    String.raw`${AROUND}\{${SCALARS}\s*${STRING}\s*:\s*\[[^[\]{}]*(?:\](?:\s*,\s*${STRING}\s*:\s*${SCALAR})*[\s}]*)?$`,
  ),
  // Columns with names, before rows of cells.
  /^\s*\{[^[\]]*"(?:columns|cols|fields)"\s*:\s*\[\s*\{/,
  // A value by each name.
  new RegExp(String.raw`${AROUND}\{(?:\s*${STRING}\s*:\s*${VALUE_OF_NAME}\s*[,}]){2}`),
];

/** An object may be in others, and has a list of rows or of columns. */
const MAX_TABLE_DEPTH = 6;

/** The beginning of lists by month or day, `{"May": [{`, or of people by day, `{"3/5": "Ann Lee"`. */
const LIST_BY_DATE = /^\s*\{\s*"([^"\\]{3,12})"\s*:\s*(?:\[\s*(?:\{|\]\s*,)|")/;

/** Whether a text begins like a table in JSON. */
export function mayBeJsonTable(head: string): boolean {
  const date = LIST_BY_DATE.exec(head)?.[1] ?? '';
  return isMonth(date) || DAY.test(date) || BEGINNINGS.some((beginning) => beginning.test(head));
}

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

/** Whether a table may list people. Lists of numbers, such as the points of a map, are no table of people. */
function isOfPeople({ rows, hasHeader }: JsonRows): boolean {
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

/** Returns the table in an object, or in the only object in it; null if there is none. */
function tableInObject(object: JsonObject, fileName: string): JsonRows | null {
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
  const grouped = peopleByKey(object);
  if (DAY.test(name) && grouped !== null) return grouped;
  if (further.length === 0 && isListOfPeople(value, name, object)) return listTable(name, value, object);
  const byKey = rowsByKey(object);
  if (byKey !== null) return byKey;
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

function rowsTable(rows: readonly unknown[], names: readonly string[] | null): JsonRows | null {
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

/** Returns the length of the longest row. */
const widthOf = (rows: readonly (readonly unknown[])[]): number =>
  rows.reduce((width, { length }) => Math.max(width, length), 0);
