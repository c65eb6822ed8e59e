import type { RawRecord } from '../../../core/import/raw-record.ts';

/** Maximum length of a column name. */
const MAX_TESTED_LENGTH = 200;

/** Patterns of values that are never column names. */
const VALUE_PATTERNS = {
  email: /^\s*\S+@\S+\s*$/,
  phone: /^\s*'?[+(]?[\d\s()./-]{6,}\s*$/,
  date: /^\s*(?:-{2}|\d{1,4}[-./])\d{1,2}[-./]?(?:\d{1,4})?(?:[T ][\d:.Z+-]*)?\s*$/,
  number: /^\s*[-+]?\d+(?:[.,]\d+)*\s*%?\s*$/,
  url: /^\s*(?:https?:\/\/|www\.)\S+\s*$/i,
} as const;

/** Returns whether a cell is a value that can't be a column name: an email, phone, date, number, URL or long text. */
export const isValue = (cell: string): boolean => isLong(cell) || isWrittenValue(cell);

/** Whether a text is too long for the name of a column. */
export const isLong = (cell: string): boolean => cell.length > MAX_TESTED_LENGTH;

/** Whether a cell is an email, phone, date, number or URL. */
export const isWrittenValue = (cell: string): boolean =>
  !isLong(cell) && Object.values(VALUE_PATTERNS).some((pattern) => pattern.test(cell));

/** Whether a cell is a date in digits. */
export const isDate = (cell: string): boolean => VALUE_PATTERNS.date.test(cell);

/** Returns whether the non-empty values of a column are of one kind, such as emails. */
export function holdsValues(records: readonly RawRecord[], column: number): boolean {
  const filled = records.map(({ cells }) => cells[column] ?? '').filter((cell) => cell.trim() !== '');
  if (filled.length === 0) return false;
  return Object.values(VALUE_PATTERNS).some(
    (pattern) =>
      filled.filter((cell) => cell.length <= MAX_TESTED_LENGTH && pattern.test(cell)).length >=
      filled.length * 0.8,
  );
}

/** Returns the number of cells up to the last non-empty one. */
export function filledCount(cells: readonly string[]): number {
  return cells.findLastIndex((cell) => cell !== '') + 1;
}
