import { FileRefusedError } from '../../../core/import/file-refused-error.ts';
import { titleOfTable } from '../table/title-of-table.ts';
import type { TableSections } from '../table/table-sections.ts';
import { type FileSource, type OpenedFile, READING_LIMITS } from '../file-source.ts';
import { chooseSheet, HEAD_ROWS, isList } from './choose-sheet.ts';
import { readMergedRows } from './merged-cells.ts';
import { rearrangedRows, workbookOf } from './rearranged-sheet.ts';
import { findHeader, findTable, isFilled, readRecords, type HeaderOptions } from './sheet-table.ts';
import { sheetRows } from './sheet-rows.ts';
import { readWorkbook, type Workbook } from './read-workbook.ts';
import { type UnpackBudget, ZipArchive } from '../zip/zip-archive.ts';

export interface XlsxOptions extends HeaderOptions {
  /**
   * Name of the sheet to read. By default the first visible sheet that lists people by known column names or with emails,
   * otherwise the first one with known column names, or that isn't empty.
   */
  readonly sheet?: string;
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

const OLE_SIGNATURE = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const ENCRYPTED_STREAM = Buffer.from('EncryptedPackage', 'utf16le');
const ZIP_SIGNATURE = Buffer.from('PK', 'latin1');
/** Maximum size of a workbook, which is kept in memory while it's read. */
const MAX_ARCHIVE_BYTES = 256 * 1024 * 1024;
/** Opens an Excel workbook (XLSX) and the table in one of its sheets. Throws a FileRefusedError. */
export async function openXlsx(source: FileSource, options: XlsxOptions = {}): Promise<OpenedXlsx> {
  const budget = newBudget();
  const { archive, workbook } = await openWorkbook(source, budget);
  const { sheet, head } = await chooseSheet(archive, workbook, options, budget);
  const sheets = workbook.sheets.map(({ name, isHidden }) => ({ name, isHidden }));
  const { headerRow, hasHeader } = options;
  const isShort = head.length < HEAD_ROWS && headerRow === undefined;
  const cells = head.map((row) => row.cells);
  const rearranged = isShort ? rearrangedRows(cells) : null;
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
    isList: isList(head),
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
  { markLiterals }: XlsxOptions,
): Promise<OpenedXlsx> {
  const source = await workbookOf(rows, sheet);
  const opened = await openXlsx(source, {
    headerRow: 1,
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
