import { FileRefusedError } from '../../../core/import/file-refused-error.ts';
import type { SheetRow } from './sheet-rows.ts';
import type { ZipArchive, ZipEntry } from '../zip/zip-archive.ts';

/** Cells of one column that are merged over several rows. */
export interface MergedRows {
  /** Index of the column, from 0. */
  readonly column: number;
  readonly firstLine: number;
  readonly lastLine: number;
}

/** Maximum size of a sheet whose merged cells are read. They stand behind its rows, so it has to be unpacked once more. */
const MAX_SHEET_BYTES = 2 * 1024 * 1024;
const MERGED =
  /<(?:[\w.-]+:)?mergeCell\b[^<>]*?\bref="\$?([A-Z]{1,3})\$?(\d{1,7}):\$?([A-Z]{1,3})\$?(\d{1,7})"/g;

/** Returns the cells of a sheet that are merged over rows of one column; none for a large sheet. */
export async function readMergedRows(archive: ZipArchive, entry: ZipEntry): Promise<readonly MergedRows[]> {
  if (entry.size > MAX_SHEET_BYTES) return [];
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of archive.unpack(entry, { left: MAX_SHEET_BYTES })) chunks.push(chunk);
  } catch (error) {
    // The reader of the rows reports the damage.
    if (error instanceof FileRefusedError) return [];
    throw error;
  }
  return mergedRowsIn(Buffer.concat(chunks).toString('latin1'));
}

/** Returns the cells in the XML of a sheet that are merged over rows of one column. */
export function mergedRowsIn(xml: string): MergedRows[] {
  return Array.from(xml.matchAll(MERGED)).flatMap(([, column = '', first, lastColumn, last]) =>
    column === lastColumn
      ? [{ column: indexOf(column), firstLine: Number(first), lastLine: Number(last) }]
      : [],
  );
}

const indexOf = (letters: string): number =>
  Array.from(letters).reduce((index, letter) => index * 26 + letter.charCodeAt(0) - 0x40, 0) - 1;

/** Fills the empty cells of rows whose value stands in the first of merged cells. */
export class MergedValues {
  readonly #starting = new Map<number, MergedRows[]>();
  #open: { readonly area: MergedRows; readonly value: string }[] = [];

  constructor(areas: readonly MergedRows[]) {
    for (const area of areas)
      this.#starting.set(area.firstLine, [...(this.#starting.get(area.firstLine) ?? []), area]);
  }

  /** Returns a row with its merged values. Rows are passed in the order of the sheet. A row without own values stays empty. */
  fill(row: SheetRow): SheetRow {
    if (this.#starting.size === 0) return row;
    const { line, cells } = row;
    this.#open = this.#open.filter(({ area }) => area.lastLine >= line);
    const filled =
      cells.some((cell) => cell.trim() !== '') && this.#open.length > 0 ? this.#filled(cells) : cells;
    for (const area of this.#starting.get(line) ?? [])
      this.#open.push({ area, value: cells[area.column] ?? '' });
    return filled === cells ? row : { ...row, cells: filled };
  }

  #filled(cells: readonly string[]): readonly string[] {
    const filled = [...cells];
    for (const { area, value } of this.#open) {
      while (filled.length <= area.column) filled.push('');
      if (filled[area.column]?.trim() === '') filled[area.column] = value;
    }
    return filled;
  }
}
