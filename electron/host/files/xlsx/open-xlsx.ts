import type { RawRecord, ReadingProblem } from '../../../core/import/raw-record.ts';
import type { ColumnRole } from '../../../core/import/headers/column-role.ts';
import { matchHeaders } from '../../../core/import/headers/match-headers.ts';
import { FileRefusedError } from '../../../core/import/file-refused-error.ts';
import {
  countTitles,
  findKnownHeader,
  isPersonLikeOthers,
  mayBeHeader,
  type IsKnownHeader,
} from '../table/header-row.ts';
import { SectionReader } from '../table/section-reader.ts';
import { titleOfTable } from '../table/title-of-table.ts';
import { TableSections } from '../table/table-sections.ts';
import { joinedNames, namesInGroups } from '../table/two-row-header.ts';
import { type FileSource, type OpenedFile, READING_LIMITS } from '../file-source.ts';
import { chooseSheet, HEAD_ROWS, isList } from './choose-sheet.ts';
import { columnsOfDays, withDays } from './numbers/days-from-1904.ts';
import { MergedValues, readMergedRows, type MergedRows } from './merged-cells.ts';
import { rearrangedRows, workbookOf } from './rearranged-sheet.ts';
import { type SheetRow, sheetRows } from './sheet-rows.ts';
import { readWorkbook, type Workbook } from './read-workbook.ts';
import { type UnpackBudget, ZipArchive } from '../zip/zip-archive.ts';
import { RecordBatches } from '../record-batches.ts';

export interface XlsxOptions {
  /**
   * Name of the sheet to read. By default the first visible sheet that lists people by known column names or with emails,
   * otherwise the first one with known column names, or that isn't empty.
   */
  readonly sheet?: string;
  /**
   * Number of the row with the column names, from 1; null for none. By default the first row with known names. If there
   * is none, the first row with at least two filled cells, unless it contains values such as emails.
   */
  readonly headerRow?: number | null;
  /** Whether the first row of the table has the column names, as the user says; detected if absent. */
  readonly hasHeader?: boolean | undefined;
  readonly isKnownHeader?: IsKnownHeader;
  /** Whether literal texts are marked (see `literal-mark.ts`). Default: false. */
  readonly markLiterals?: boolean | undefined;
}

export interface OpenedXlsx extends OpenedFile {
  /** The workbook with the table: the file, or a new one if the rows of its sheet are no people. */
  readonly source: FileSource;
  /** All sheets, in the order of the file. */
  readonly sheets: readonly { readonly name: string; readonly isHidden: boolean }[];
  /** Name of the sheet that is read. */
  readonly sheet: string;
  /** The title of the table; empty if it has none. */
  readonly listName: string;
  /** Whether the sheet lists people, unlike a sheet of notes. */
  readonly isList: boolean;
  /** Number of the row with the column names, the second one of a header of two rows; null if there is none. */
  readonly headerRow: number | null;
  /** Whether the first row of the table has the column names; null for a rearranged table, whose rows aren't those of the sheet. */
  readonly hasHeader: boolean | null;
  /** What `hasHeader` is if the user doesn't choose it. */
  readonly detectedHeader: boolean | null;
  /** Index of the sheet's column in which the table begins, from 0. */
  readonly firstColumn: number;
  /** Sections of the table with headers of their own, found while records are read. */
  readonly sections: TableSections;
}

/** Location of the table in a sheet. */
interface Table {
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

const OLE_SIGNATURE = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const ENCRYPTED_STREAM = Buffer.from('EncryptedPackage', 'utf16le');
const ZIP_SIGNATURE = Buffer.from('PK', 'latin1');
/** Maximum size of a workbook, which is kept in memory while it's read. */
const MAX_ARCHIVE_BYTES = 256 * 1024 * 1024;
/** Maximum number of characters of a cell that a problem quotes. */
const MAX_DETAIL_LENGTH = 40;

/** Opens an Excel workbook (XLSX) and the table in one of its sheets. Throws a FileRefusedError. */
export async function openXlsx(source: FileSource, options: XlsxOptions = {}): Promise<OpenedXlsx> {
  const budget = newBudget();
  const { archive, workbook } = await openWorkbook(source, budget);
  const { sheet, head } = await chooseSheet(archive, workbook, options, budget);
  const sheets = workbook.sheets.map(({ name, isHidden }) => ({ name, isHidden }));
  const { isKnownHeader, headerRow, hasHeader } = options;
  const isShort = head.length < HEAD_ROWS && headerRow === undefined;
  const cells = head.map((row) => row.cells);
  const rearranged = isShort && isKnownHeader ? rearrangedRows(cells, isKnownHeader) : null;
  // A choice for the first row says that rows are contacts.
  if (rearranged !== null && hasHeader === undefined)
    return { ...(await openRearranged(rearranged, sheet.name, options)), sheets };
  const merged = await readMergedRows(archive, sheet.entry);
  const table = findTable(head, merged, workbook.is1904, options);
  return {
    source,
    sheets,
    sheet: sheet.name,
    listName: titleOfTable(cells.find((row) => row.some(isFilled)) ?? []),
    isList: isList(head, options.isKnownHeader),
    headerRow: table.headerRow,
    hasHeader: table.headerRow !== null,
    detectedHeader:
      rearranged === null ? findHeader(head, { ...options, hasHeader: undefined }) !== null : null,
    firstColumn: table.firstColumn,
    columns: table.sections.columns,
    sections: table.sections,
    records: (onProblem) =>
      readRecords(
        sheetRows(archive, sheet.entry, workbook, newBudget(), options.markLiterals),
        table,
        onProblem,
      ),
  };
}

/** Opens the table of a sheet whose rows are no people as a workbook with one person in a row. */
async function openRearranged(
  rows: readonly (readonly string[])[],
  sheet: string,
  { isKnownHeader, markLiterals }: XlsxOptions,
): Promise<OpenedXlsx> {
  const source = await workbookOf(rows, sheet);
  const opened = await openXlsx(source, {
    headerRow: 1,
    ...(isKnownHeader && { isKnownHeader }),
    markLiterals,
  });
  return { ...opened, hasHeader: null, detectedHeader: null };
}

/** Opens the archive of a workbook and reads what its sheets share. Throws like `openXlsx`. */
export async function openWorkbook(
  source: FileSource,
  budget: UnpackBudget = newBudget(),
): Promise<{ archive: ZipArchive; workbook: Workbook }> {
  const archive = openArchive(await readBytes(source));
  return { archive, workbook: await readWorkbook(archive, budget) };
}

const newBudget = (): UnpackBudget => ({ left: READING_LIMITS.MAX_FILE_BYTES });

async function readBytes(source: FileSource): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of source.stream()) {
    size += chunk.length;
    if (size > MAX_ARCHIVE_BYTES) throw new FileRefusedError('file_too_large', `${MAX_ARCHIVE_BYTES} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, size);
}

function openArchive(bytes: Buffer): ZipArchive {
  if (bytes.length === 0) throw new FileRefusedError('empty_file', 'no bytes');
  if (bytes.subarray(0, OLE_SIGNATURE.length).equals(OLE_SIGNATURE)) {
    throw bytes.includes(ENCRYPTED_STREAM)
      ? new FileRefusedError('password_protected', 'xlsx')
      : new FileRefusedError('unknown_format', 'xls');
  }
  if (!bytes.subarray(0, ZIP_SIGNATURE.length).equals(ZIP_SIGNATURE)) {
    throw new FileRefusedError('unknown_format', 'no ZIP archive');
  }
  return new ZipArchive(bytes);
}

function findTable(
  head: readonly SheetRow[],
  merged: readonly MergedRows[],
  is1904: boolean,
  options: XlsxOptions,
): Table {
  const header = findHeader(head, options);
  const titles = header === null && options.headerRow === undefined ? head.slice(0, countTitles(head)) : [];
  const rows = header ? head.filter(({ line }) => line >= header.line) : head.slice(titles.length);
  const firstColumn = Math.min(...rows.map(({ cells }) => cells.findIndex(isFilled)));
  const width = Math.max(...rows.map(({ cells }) => cells.findLastIndex(isFilled) + 1));
  const { isKnownHeader = null } = options;
  const second = header === null ? undefined : rows.find(({ line }) => line > header.line);
  const joined = header && second && isKnownHeader && joinedNames(header.cells, second.cells, isKnownHeader);
  const above = header === null ? [] : (head.findLast(({ line }) => line < header.line)?.cells ?? []);
  const written = joined ?? namesInGroups(above, header?.cells ?? []);
  const names = Array.from({ length: width - firstColumn }, (_, at) => written[firstColumn + at] ?? '');
  const sections = new TableSections(names, header === null ? null : isKnownHeader);
  const headerRow = (joined ? second?.line : header?.line) ?? null;
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

function findHeader(
  head: readonly SheetRow[],
  { headerRow, hasHeader, isKnownHeader: isKnown }: XlsxOptions,
): SheetRow | null {
  if (headerRow === null || hasHeader === false) return null;
  if (headerRow === undefined) {
    const isKnownHeader = isKnown ?? (() => false);
    const known = findKnownHeader(head, isKnownHeader);
    if (known !== null) return known;
    const first = head.find(({ cells }) => cells.filter(isFilled).length > 1) ?? head[0];
    if (hasHeader === true) return first ?? null;
    // A row with values is a contact, so the table has no header.
    if (first === undefined || !mayBeHeader(first.cells, isKnownHeader)) return null;
    // Without knowledge of names of columns, `Job` above names would be a person.
    if (isKnown === undefined) return first;
    const below = head.filter(({ line }) => line > first.line);
    return isPersonLikeOthers(first.cells, below, isKnownHeader) ? null : first;
  }
  const header = head.find(({ line }) => line === headerRow);
  if (!header) throw new FileRefusedError('empty_file', 'no header', headerRow);
  return header;
}

const isFilled = (cell: string) => cell.trim() !== '';

async function* readRecords(
  chunks: AsyncIterable<readonly SheetRow[]>,
  table: Table,
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
  readonly #table: Table;
  readonly #onProblem: (problem: ReadingProblem) => void;
  readonly #reader: SectionReader;
  readonly #merged: MergedValues;
  #lastLine: number;

  constructor(table: Table, onProblem: (problem: ReadingProblem) => void) {
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
