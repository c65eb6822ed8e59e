import { matchHeaders } from '../../../../core/import/headers/match-headers.ts';
import { areSerialDays, dayOfSerial } from '../../../../core/import/values/dates/serial-day.ts';

/**
 * Returns the indexes of columns of birthdays whose cells count days without being formatted as dates, in a workbook that counts
 * from 1904.
 */
export const columnsOfDays = (
  names: readonly string[],
  rows: readonly (readonly string[])[],
): readonly number[] =>
  matchHeaders(names).flatMap(({ role }, at) => {
    const cells = rows.map((row) => row[at] ?? '');
    return role === 'birthday' && areSerialDays(cells, true) ? [at] : [];
  });

/** Returns the cells of a row with the days of these columns as dates. */
export const withDays = (cells: readonly string[], columns: readonly number[]): readonly string[] =>
  columns.length === 0
    ? cells
    : cells.map((cell, at) => (columns.includes(at) ? (dayOfSerial(cell.trim(), true) ?? cell) : cell));
