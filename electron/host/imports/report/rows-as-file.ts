import type { FileReading } from '../../../contract/imports/import-survey.ts';
import { IMPORT_RESULT_COLUMN } from '../../../core/import/result-column.ts';
import { openCsv, type OpenedCsv } from '../../files/csv/csv-reader.ts';
import { createCellEncoder, writeCsv } from '../../files/csv/csv-writer.ts';
import { replaceCells } from '../../files/csv/replace-cells.ts';
import { findFormat } from '../../files/detect-file-format.ts';
import type { FileSource } from '../../files/file-source.ts';
import { csvOptions, openFile } from '../../files/open-file.ts';
import { readToEnd } from '../../files/read-to-end.ts';
import { encodeText } from '../../files/text/text-codec.ts';
import { writeXlsx } from '../../files/xlsx/xlsx-writer.ts';
import type { StoredRow } from '../rows/stored-row.ts';
import { withEdited } from '../rows/map-rows.ts';

/** A row with the text of its result cell. */
export interface ResultRow {
  readonly row: Pick<StoredRow, 'line' | 'cells' | 'edited'>;
  readonly text: string;
}

const BYTE_ORDER_MARK = '\ufeff';

/**
 * Returns a file with the corrected cells of the rows, and a column with their results. `rows`: in file order. A CSV
 * file keeps its encoding, delimiter, quotes, line ends and the lines before the header.
 */
export async function rowsAsFile(
  source: FileSource,
  reading: FileReading,
  rows: Iterable<ResultRow>,
): Promise<AsyncIterable<Uint8Array | string>> {
  const format = await findFormat(source);
  if (format === 'csv') return csvPieces(await readToEnd(await openCsv(source, csvOptions(reading))), rows);
  const opened = await readToEnd(await openFile(source, reading));
  const names = opened.columns.map(({ name }) => name);
  const at = resultColumn(names);
  const columns = withCell(names, at, IMPORT_RESULT_COLUMN);
  const cells = cellsOf(rows, at);
  if (format !== 'xlsx') return writeCsv(columns, cells);
  return writeXlsx({ columns: columns.map((name) => ({ name, kind: 'text' })), rows: cells }, () => {});
}

/** Returns the index of the result column: that of an earlier report if there is one, else after all others. */
function resultColumn(names: readonly string[]): number {
  const at = names.indexOf(IMPORT_RESULT_COLUMN);
  return at < 0 ? names.length : at;
}

function withCell(cells: readonly string[], at: number, text: string): string[] {
  const all = [...cells];
  while (all.length < at) all.push('');
  all[at] = text;
  return all;
}

function* cellsOf(rows: Iterable<ResultRow>, at: number): Generator<string[]> {
  for (const { row, text } of rows)
    yield withCell(row.edited === null ? row.cells : withEdited(row.cells, row.edited), at, text);
}

async function* csvPieces(opened: OpenedCsv, rows: Iterable<ResultRow>): AsyncGenerator<Uint8Array> {
  const { dialect, encoding } = opened;
  const encode = createCellEncoder(dialect);
  const at = resultColumn(opened.columns.map(({ name }) => name));
  const wanted = rows[Symbol.iterator]();
  let next = wanted.next();
  let isStart = true;
  for await (const pieces of opened.pieces()) {
    let text = isStart && encoding.bom ? BYTE_ORDER_MARK : '';
    isStart = false;
    for (const piece of pieces) {
      if (piece.kind === 'preamble') text += piece.text;
      else if (piece.kind === 'header')
        text += replaceCells(piece.text, dialect, new Map([[at, encode(IMPORT_RESULT_COLUMN)]]));
      else if (piece.kind === 'record' && !next.done && next.value.row.line === piece.line) {
        const { row, text: result } = next.value;
        const cells = new Map(
          Object.entries(row.edited ?? {}).map(([column, cell]) => [Number(column), encode(cell)]),
        );
        text += ended(replaceCells(piece.text, dialect, cells.set(at, encode(result))), dialect.lineEnd);
        next = wanted.next();
      }
    }
    yield encodeText(text, encoding.encoding);
  }
}

/** Returns a record with a line end, which the last record of a file may lack. */
const ended = (record: string, lineEnd: string) => (/[\r\n]$/.test(record) ? record : record + lineEnd);
