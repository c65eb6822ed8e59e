import { isPerson, likenessOf } from './person-likeness.ts';
import { isRecord } from './values/parse-record.ts';

type JsonObject = Readonly<Record<string, unknown>>;

const COLUMNS = /^(?:columns|cols|fields)$/i;
const ID_OF_COLUMN = ['columnId', 'column_id', 'fieldId', 'field_id', 'id'] as const;
/** What a cell of such services has. Other objects are people or their phones. */
const PROPERTY_OF_CELL =
  /^(?:column_?id|field_?id|id|display_?value|value|v|f|text|formula|hyperlink|link_?in_?from_?cell|format|conditional_?format|strict|object_?value|type|title|p)$/i;
const VALUE_OF_CELL = ['displayValue', 'value', 'v', 'text'] as const;

const EMAIL = /^\S+@\S+$/;

interface Column {
  readonly id: unknown;
  readonly name: string;
}

/**
 * Returns the rows of an object whose cells are objects, below the names of the columns: those of Smartsheet name their columns by
 * id, those of Google's charts and BigQuery are in the order of the columns. Null for any other object.
 */
export function rowsOfCells(object: JsonObject): readonly (readonly unknown[])[] | null {
  const columns =
    columnsIn(object) ??
    Object.values(object)
      .filter(isRecord)
      .map(columnsIn)
      .find((each) => each !== null);
  const rows = Object.values(object)
    .map(rowsIn)
    .find((each) => each !== null);
  if (columns == null || rows == null) return null;
  return [columns.map(({ name }) => name), ...rows.map((cells) => valuesOf(cells, columns))];
}

/** Returns the columns that an object lists with their names; null if it lists none. */
function columnsIn(object: JsonObject): readonly Column[] | null {
  for (const [key, list] of Object.entries(object)) {
    if (!COLUMNS.test(key) || !Array.isArray(list) || list.length === 0) continue;
    const columns = list.map((each: unknown): Column | null => {
      if (!isRecord(each)) return null;
      const name = each['title'] ?? each['label'] ?? each['name'];
      return typeof name === 'string' ? { id: each['id'], name } : null;
    });
    if (columns.every((column) => column !== null)) return columns;
  }
  return null;
}

/** Returns the lists of cells in a list of rows: `[{"cells": [{"value": "Ann"}]}]`; null for any other value. */
function rowsIn(list: unknown): readonly (readonly JsonObject[])[] | null {
  if (!Array.isArray(list) || list.length === 0) return null;
  const rows: (readonly JsonObject[])[] = [];
  for (const row of list) {
    const cells = isRecord(row) && !isPersonOrNamed(row) ? cellsIn(row) : undefined;
    if (cells === undefined) return null;
    rows.push(cells);
  }
  return rows;
}

function cellsIn(row: JsonObject): readonly JsonObject[] | undefined {
  const lists = Object.values(row).filter((each) => Array.isArray(each));
  return lists.map((cells) => cells.map((cell: unknown) => cell ?? {})).find((cells) => cells.every(isCell));
}

function isPersonOrNamed(row: JsonObject): boolean {
  const likeness = likenessOf(
    Object.fromEntries(Object.entries(row).filter(([, value]) => !Array.isArray(value))),
  );
  return likeness.hasName || isPerson(likeness);
}

const isCell = (cell: unknown): cell is JsonObject =>
  isRecord(cell) && Object.keys(cell).every((key) => PROPERTY_OF_CELL.test(key));

function valuesOf(cells: readonly JsonObject[], columns: readonly Column[]): readonly unknown[] {
  const idOf = (cell: JsonObject) => ID_OF_COLUMN.map((name) => cell[name]).find((id) => id !== undefined);
  return columns.map(({ id }, at) => {
    const cell = cells.every((each) => idOf(each) === undefined)
      ? cells[at]
      : cells.find((each) => idOf(each) === id);
    const values = VALUE_OF_CELL.map((name) => cell?.[name]).filter((value) => value != null);
    // Smartsheet shows the name of a contact instead of the email.
    return values.find((value) => typeof value === 'string' && EMAIL.test(value)) ?? values[0] ?? null;
  });
}
