import { rearrangedTable, tableOfPairs } from '../table/rearranged-table.ts';
import type { FileSource } from '../file-source.ts';
import { writeXlsx } from './xlsx-writer.ts';

type Rows = readonly (readonly string[])[];

/**
 * Returns the rows of a short sheet that has a column for each person or month, or one name and value per row, as a table with
 * one person in a row below a header; null for any other sheet.
 */
export function rearrangedRows(rows: Rows): Rows | null {
  const table = rearrangedTable(rows);
  if (table !== null) return table.areBirthdays ? [['Name', 'Birthday'], ...table.rows] : table.rows;
  const pairs = rows
    .map((cells) => cells.filter((cell) => cell.trim() !== ''))
    .filter(({ length }) => length > 1);
  return tableOfPairs(pairs);
}

/** Returns a workbook with only these rows; the first one is the header. */
export async function workbookOf([names = [], ...rows]: Rows, sheetName: string): Promise<FileSource> {
  const columns = names.map((name) => ({ name, kind: 'text' }) as const);
  const parts: Buffer[] = [];
  for await (const bytes of writeXlsx({ columns, rows, sheetName }, () => {})) parts.push(bytes);
  const bytes = Buffer.concat(parts);
  // eslint-disable-next-line require-await -- the interface is asynchronous.
  const stream = async function* () {
    yield bytes;
  };
  return { name: sheetName, size: bytes.length, stream };
}
