import type { RawRecord, ReadingProblem } from '../../../core/import/raw-record.ts';
import type { ColumnRole } from '../../../core/import/headers/column-role.ts';
import { matchHeaders } from '../../../core/import/headers/match-headers.ts';
import { FileRefusedError } from '../../../core/import/file-refused-error.ts';
import { SectionReader } from '../table/section-reader.ts';
import { countTitles, findHeaderOfSheet } from '../table/table-start.ts';
import { TableSections } from '../table/table-sections.ts';
import { namesOfHeader } from '../table/two-row-header.ts';
import { columnsOfDays, withDays } from './numbers/days-from-1904.ts';
import { MergedValues, type MergedRows } from './merged-cells.ts';
import type { SheetRow } from './sheet-rows.ts';
import { RecordBatches } from '../record-batches.ts';

/** Where the names of the columns are. */
export interface HeaderOptions {
  /**
   * Number of the row with the column names, from 1; null for none. By default the first row with known names. If there
   * is none, the first row with at least two filled cells, unless it contains values such as emails.
   */
  readonly headerRow?: number | null;
  /** Whether the first row of the table has the column names, as the user says; detected if absent. */
  readonly hasHeader?: boolean | undefined;
}

/** Location of the table in a sheet. */
export interface SheetTable {
  readonly headerRow: number | null;
  /** Number of the last row above a table without a header that is a title; 0 if there is none. */
  readonly lastTitleRow: number;
  /** Index of the first column of the table. Columns before it are empty in the first rows, and are left out. */
  readonly firstColumn: number;
  readonly sections: TableSections;
  /** Merged cells below the header, in columns of what several people have in common. */
  readonly merged: readonly MergedRows[];
  /** Indexes of columns in which plain numbers count days since 1904. */
  readonly dayColumns: readonly number[];
}

/** Maximum number of characters of a cell that a problem quotes. */
const MAX_DETAIL_LENGTH = 40;

/** Finds the table in a sheet. `head`: its first rows; `merged`: its merged cells. */
export function findTable(
  head: readonly SheetRow[],
  merged: readonly MergedRows[],
  is1904: boolean,
  options: HeaderOptions,
): SheetTable {
  const header = findHeader(head, options);
  const titles = header === null && options.headerRow === undefined ? head.slice(0, countTitles(head)) : [];
  const rows = header ? head.filter(({ line }) => line >= header.line) : head.slice(titles.length);
  const firstColumn = Math.min(...rows.map(({ cells }) => cells.findIndex(isFilled)));
  const width = Math.max(...rows.map(({ cells }) => cells.findLastIndex(isFilled) + 1));
  const second = header === null ? undefined : rows.find(({ line }) => line > header.line);
  const above = head.findLast(({ line }) => header !== null && line < header.line);
  const neighbours = { above: above?.cells, below: second?.cells };
  const written = header && namesOfHeader(header.cells, neighbours);
  const names = Array.from(
    { length: width - firstColumn },
    (_, at) => written?.names[firstColumn + at] ?? '',
  );
  const sections = new TableSections(names, header !== null);
  const headerRow = (written?.hasTwoRows ? second?.line : header?.line) ?? null;
  const shared = header === null ? [] : sharedColumns(names);
  const below = merged.filter(
    ({ firstLine, column }) => firstLine > (headerRow ?? 0) && shared.includes(column - firstColumn),
  );
  const lastTitleRow = titles.at(-1)?.line ?? 0;
  const cellsBelow = rows
    .filter(({ line }) => line > (headerRow ?? 0))
    .map(({ cells }) => cells.slice(firstColumn));
  const dayColumns = is1904 ? columnsOfDays(names, cellsBelow) : [];
  const table = { headerRow, lastTitleRow, firstColumn, sections, merged: below, dayColumns };
  // A short sheet has all its columns before its records are read.
  const reader = new TableReader(table, () => {});
  for (const row of rows) reader.add(row);
  return table;
}

/** Returns the indexes of columns with what the rows of merged cells have in common. A phone or a whole name is one person's. */
function sharedColumns(names: readonly string[]): readonly number[] {
  const roles = matchHeaders(names).map(({ role }) => role);
  const isShared = (role: ColumnRole | null) =>
    SHARED_ROLES.has(role) || (role === 'name' && roles.includes('firstName'));
  return roles.flatMap((role, at) => (isShared(role) ? [at] : []));
}

const SHARED_ROLES: ReadonlySet<ColumnRole | null> = new Set<ColumnRole>([
  'lastName',
  'company',
  'location',
  'groupName',
]);

/** Finds the header of a sheet as the options say. Throws `FileRefusedError` if their row is empty. */
export function findHeader(
  head: readonly SheetRow[],
  { headerRow, hasHeader }: HeaderOptions,
): SheetRow | null {
  if (headerRow === null) return null;
  if (headerRow === undefined) return findHeaderOfSheet(head, hasHeader);
  if (hasHeader === false) return null;
  const header = head.find(({ line }) => line === headerRow);
  if (!header) throw new FileRefusedError('empty_file', 'no header', headerRow);
  return header;
}

/** Whether a cell has a text. */
export const isFilled = (cell: string) => cell.trim() !== '';

/** Yields the records of the table in batches. */
export async function* readRecords(
  chunks: AsyncIterable<readonly SheetRow[]>,
  table: SheetTable,
  onProblem: (problem: ReadingProblem) => void,
): AsyncGenerator<readonly RawRecord[]> {
  const reader = new TableReader(table, onProblem);
  for await (const rows of chunks) {
    for (const row of rows) {
      const batch = reader.add(row);
      if (batch !== null) yield batch;
    }
  }
  yield reader.end();
}

/** Makes records of the rows of a sheet. */
class TableReader {
  readonly #table: SheetTable;
  readonly #onProblem: (problem: ReadingProblem) => void;
  readonly #reader: SectionReader;
  readonly #merged: MergedValues;
  #lastLine: number;

  constructor(table: SheetTable, onProblem: (problem: ReadingProblem) => void) {
    this.#table = table;
    this.#onProblem = onProblem;
    this.#reader = new SectionReader(
      { sections: table.sections, headerLine: table.headerRow ?? 0 },
      new RecordBatches(),
      onProblem,
    );
    this.#lastLine = table.headerRow ?? table.lastTitleRow;
    this.#merged = new MergedValues(table.merged);
  }

  /** Adds a row. Returns a batch of records once it is full, else null. */
  add(row: SheetRow): readonly RawRecord[] | null {
    const { line, cells, problems } = this.#merged.fill(row);
    const { headerRow, lastTitleRow, firstColumn, dayColumns } = this.#table;
    if (headerRow !== null && line <= headerRow) return null;
    if (line <= lastTitleRow) {
      const title = cells.find(isFilled);
      if (title !== undefined) this.#onProblem({ line, code: 'title', detail: shortened(title) });
      return null;
    }
    if (line > this.#lastLine + 1) this.#reader.blank();
    this.#lastLine = line;
    const record = {
      line,
      cells: withDays(firstColumn === 0 ? cells : cells.slice(firstColumn), dayColumns),
    };
    // A row may have only cells with errors, which are reported and have no values.
    if (cells.length === 0 || this.#reader.begins(record)) {
      problems.forEach(this.#onProblem);
      return null;
    }
    // A filled cell outside the table's columns is not read, so it is reported. Rows with fewer cells are normal.
    const outside = [...cells.slice(0, firstColumn), ...record.cells.slice(this.#reader.width)].find(
      isFilled,
    );
    if (outside === undefined) return this.#reader.add(record, problems);
    const detail = shortened(outside);
    return this.#reader.add(record, [...problems, { line, code: 'cell_count', detail }]);
  }

  /** Returns the last records. */
  end(): readonly RawRecord[] {
    return this.#reader.end();
  }
}

const shortened = (cell: string) => cell.trim().slice(0, MAX_DETAIL_LENGTH).toWellFormed();
