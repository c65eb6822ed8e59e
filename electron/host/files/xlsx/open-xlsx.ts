import {
  FileRefusedError,
  type RawRecord,
  type ReadingProblem,
  type SourceColumn,
} from '../../../core/import/raw-record.ts';
import { findKnownHeader, isValue, type IsKnownHeader } from '../csv/header-row.ts';
import { type FileSource, type OpenedFile, READING_LIMITS } from '../file-source.ts';
import { type SheetRow, sheetRows } from './sheet-rows.ts';
import { readWorkbook, type Workbook, type WorkbookSheet } from './workbook.ts';
import { type UnpackBudget, ZipArchive } from './zip-archive.ts';
import { RecordBatches } from '../record-batches.ts';

export interface XlsxOptions {
  /** The sheet's name; by default the first visible one with known names of columns or with emails, else the first one with something. */
  readonly sheet?: string;
  /**
   * The row, from 1, that names the columns; null if none does. By default the first row of known names, else the first one with at
   * least two filled cells, unless values such as emails stand in it.
   */
  readonly headerRow?: number | null;
  readonly isKnownHeader?: IsKnownHeader;
}

export interface OpenedXlsx extends OpenedFile {
  /** All sheets of the file, in their order. */
  readonly sheets: readonly { readonly name: string; readonly isHidden: boolean }[];
  /** The name of the sheet that is read. */
  readonly sheet: string;
  readonly headerRow: number | null;
  /** The sheet's column, from 0, with which the table begins. */
  readonly firstColumn: number;
}

/** Where the table of a sheet begins. */
interface Table {
  readonly headerRow: number | null;
  /** Columns before it are empty at the beginning of the sheet, and not delivered. */
  readonly firstColumn: number;
  readonly columns: readonly SourceColumn[];
}

const OLE_SIGNATURE = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const ENCRYPTED_STREAM = Buffer.from('EncryptedPackage', 'utf16le');
const ZIP_SIGNATURE = Buffer.from('PK', 'latin1');
/** An archive is held in memory while it is read. */
const MAX_ARCHIVE_BYTES = 256 * 1024 * 1024;
/** Filled rows in which the header is looked for, and which tell the columns. */
const HEAD_ROWS = 50;
/** Sheets that are looked into for something written. */
const MAX_SHEETS_TRIED = 100;

/** Opens a workbook of Excel (XLSX), and the table in one of its sheets. */
export async function openXlsx(source: FileSource, options: XlsxOptions = {}): Promise<OpenedXlsx> {
  const budget = newBudget();
  const { archive, workbook } = await openWorkbook(source, budget);
  const { sheet, head } = await chooseSheet(archive, workbook, options, budget);
  const table = findTable(head, options);
  return {
    sheets: workbook.sheets.map(({ name, isHidden }) => ({ name, isHidden })),
    sheet: sheet.name,
    headerRow: table.headerRow,
    firstColumn: table.firstColumn,
    columns: table.columns,
    records: (onProblem) =>
      readRecords(sheetRows(archive, sheet.entry, workbook, newBudget()), table, onProblem),
  };
}

/** The archive of a workbook, and what all its sheets refer to. Throws as `openXlsx` does. */
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

async function chooseSheet(
  archive: ZipArchive,
  workbook: Workbook,
  { sheet: name, isKnownHeader = () => false }: XlsxOptions,
  budget: UnpackBudget,
): Promise<{ sheet: WorkbookSheet; head: SheetRow[] }> {
  const named = workbook.sheets.filter((sheet) => sheet.name === name);
  if (name !== undefined && named.length === 0) throw new FileRefusedError('unknown_sheet', name);
  let first: { sheet: WorkbookSheet; head: SheetRow[] } | null = null;
  const tried = name === undefined ? workbook.sheets.filter(({ isHidden }) => !isHidden) : named;
  for (const sheet of tried.slice(0, MAX_SHEETS_TRIED)) {
    const head = await readHead(archive, workbook, sheet, budget);
    if (isList(head, isKnownHeader)) return { sheet, head };
    if (head.length > 0) first ??= { sheet, head };
  }
  if (first !== null) return first;
  throw new FileRefusedError('empty_file', 'no filled cells');
}

/** Whether a sheet lists people, and isn't one of notes before that: it has known names of columns, or several emails. */
function isList(head: readonly SheetRow[], isKnownHeader: IsKnownHeader): boolean {
  if (findKnownHeader(head, isKnownHeader) !== null) return true;
  return head.filter(({ cells }) => cells.some((cell) => /^\S+@\S+$/.test(cell))).length > 1;
}

async function readHead(
  archive: ZipArchive,
  workbook: Workbook,
  sheet: WorkbookSheet,
  budget: UnpackBudget,
): Promise<SheetRow[]> {
  const head: SheetRow[] = [];
  for await (const rows of sheetRows(archive, sheet.entry, workbook, budget)) {
    head.push(...rows.filter(({ cells }) => cells.length > 0).slice(0, HEAD_ROWS - head.length));
    if (head.length >= HEAD_ROWS) break;
  }
  return head;
}

function findTable(head: readonly SheetRow[], options: XlsxOptions): Table {
  const header = findHeader(head, options);
  const rows = header ? head.filter(({ line }) => line >= header.line) : head;
  const firstColumn = Math.min(...rows.map(({ cells }) => cells.findIndex(isFilled)));
  const width = Math.max(...rows.map(({ cells }) => cells.findLastIndex(isFilled) + 1));
  const columns = Array.from({ length: width - firstColumn }, (_, at): SourceColumn => {
    return { name: header?.cells[firstColumn + at]?.trim() ?? '', field: null };
  });
  return { headerRow: header?.line ?? null, firstColumn, columns };
}

function findHeader(
  head: readonly SheetRow[],
  { headerRow, isKnownHeader = () => false }: XlsxOptions,
): SheetRow | null {
  if (headerRow === null) return null;
  if (headerRow === undefined) {
    const known = findKnownHeader(head, isKnownHeader);
    if (known !== null) return known;
    const first = head.find(({ cells }) => cells.filter(isFilled).length > 1) ?? head[0];
    // Without a header, no contact is taken for one, and titles above the table become records to be skipped.
    return first && !first.cells.some(isValue) ? first : null;
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
  const batches = new RecordBatches();
  for await (const rows of chunks) {
    for (const row of rows) {
      if (table.headerRow !== null && row.line <= table.headerRow) continue;
      row.problems.forEach(onProblem);
      const record = readRecord(row, table, onProblem);
      const batch = record && batches.add(record);
      if (batch) yield batch;
    }
  }
  yield batches.take();
}

/** Short rows are usual in sheets; a cell beside the table is reported, since no column will show it. */
function readRecord(
  { line, cells }: SheetRow,
  { firstColumn, columns }: Table,
  onProblem: (problem: ReadingProblem) => void,
): RawRecord | null {
  if (cells.length === 0) return null;
  const beside = [...cells.slice(0, firstColumn), ...cells.slice(firstColumn + columns.length)];
  const outside = beside.find(isFilled);
  if (outside !== undefined)
    onProblem({ line, code: 'cell_count', detail: outside.slice(0, 40).toWellFormed() });
  return { line, cells: firstColumn === 0 ? cells : cells.slice(firstColumn) };
}
