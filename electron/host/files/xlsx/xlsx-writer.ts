import { FileWriteError } from '../file-write-error.ts';
import { type CutCell, MAX_COLUMNS, RowWriter, STYLE, type WrittenColumn } from './row-writer.ts';
import { inBatches, type Rows } from '../row-batches.ts';
import { workbookParts } from './new-workbook-parts.ts';
import { writeZip } from '../zip/zip-writer.ts';

export interface WrittenTable {
  readonly columns: readonly WrittenColumn[];
  /** Texts of each row, in the order of the columns; null and empty texts become empty cells. */
  readonly rows: Rows<string | null>;
  readonly sheetName?: string;
  /**
   * Whether cells that an import would change or leave out (`N/A`) are marked as texts, so that the reader keeps them.
   * Default: false, and only cells with a mark are.
   */
  readonly markLiterals?: boolean;
}

/** A table whose rows come in batches of some hundreds or thousands. */
export interface BatchedTable extends Omit<WrittenTable, 'rows'> {
  readonly batches: AsyncIterable<readonly (readonly (string | null)[])[]>;
}

const CHUNK_CHARS = 128 * 1024;

/**
 * Yields the bytes of a workbook with one table. Cells are texts, so that phones keep `+` and leading zeros and `=1`
 * isn't a formula; only dates with a year in a date column are dates. Throws a FileWriteError if a sheet can't hold
 * that many rows or columns.
 */
export function writeXlsx(
  { rows, ...table }: WrittenTable,
  onCutCell: (cell: CutCell) => void,
): AsyncGenerator<Buffer> {
  return writeXlsxBatches({ ...table, batches: inBatches(rows) }, onCutCell);
}

/** Like `writeXlsx`, with rows in batches. */
export function writeXlsxBatches(
  table: BatchedTable,
  onCutCell: (cell: CutCell) => void,
): AsyncGenerator<Buffer> {
  if (table.columns.length > MAX_COLUMNS)
    throw new FileWriteError('too_many_columns', `${MAX_COLUMNS} columns`);
  const sheet = { name: 'xl/worksheets/sheet1.xml', content: sheetXml(table, onCutCell) };
  return writeZip([...workbookParts(table.sheetName ?? 'Contacts'), sheet]);
}

/** Yields the XML of the sheet in chunks. */
async function* sheetXml(table: BatchedTable, onCutCell: (cell: CutCell) => void): AsyncGenerator<Buffer> {
  const writer = new RowWriter(table.columns, onCutCell, table.markLiterals ?? false);
  let pending = sheetStart(table.columns) + writer.header();
  for await (const batch of table.batches) {
    for (const row of batch) {
      pending += writer.row(row);
      if (pending.length < CHUNK_CHARS) continue;
      yield Buffer.from(pending);
      pending = '';
    }
  }
  yield Buffer.from(`${pending}${SHEET_END}`);
}

function sheetStart(columns: readonly WrittenColumn[]): string {
  const styles = columns.map(({ kind }, at) => {
    const style = kind === 'date' ? STYLE.DATE : STYLE.TEXT;
    return `<col min="${at + 1}" max="${at + 1}" width="18" customWidth="1" style="${style}"/>`;
  });
  return (
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n' +
    '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetViews>' +
    '<sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView>' +
    `</sheetViews>${styles.length > 0 ? `<cols>${styles.join('')}</cols>` : ''}<sheetData>`
  );
}

/** Without `ignoredErrors`, Excel flags every phone as a number stored as text. */
const SHEET_END =
  '</sheetData><ignoredErrors><ignoredError sqref="A1:XFD1048576" numberStoredAsText="1"/></ignoredErrors></worksheet>';
