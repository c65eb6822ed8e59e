import { Buffer } from 'node:buffer';
import type { TextEncoding } from '../../../contract/imports/text-encodings.ts';
import type { CellEditor } from '../../../core/lists/cell-edits.ts';
import { createCellEncoder, type CellEncoder } from '../../files/csv/csv-writer.ts';
import { openCsv, type OpenedCsv, type SourcePiece } from '../../files/csv/csv-reader.ts';
import { replaceCells, sourceCells } from '../../files/csv/replace-cells.ts';
import type { FileSource } from '../../files/file-source.ts';
import { encodeText, losesCharacters } from '../../files/text/text-codec.ts';
import {
  countRecord,
  firstAddedColumn,
  type RecordEdit,
  type RecordCounts,
  type RecordEdits,
} from './record-edits.ts';

/** Encodings in which an ASCII byte may be part of another character. */
const NOT_BY_BYTES: ReadonlySet<TextEncoding> = new Set([
  'utf-16le',
  'utf-16be',
  'shift_jis',
  'gb18030',
  'big5',
] satisfies TextEncoding[]);
const BOM_BYTES: Partial<Record<TextEncoding, readonly number[]>> = {
  'utf-8': [0xef, 0xbb, 0xbf],
  'utf-16le': [0xff, 0xfe],
  'utf-16be': [0xfe, 0xff],
  gb18030: [0x84, 0x31, 0x95, 0x33],
};

export interface CsvTask {
  source: FileSource;
  /** The file, opened as it was read into the list, and read to its end. */
  opened: OpenedCsv;
  editor: CellEditor;
  plan: RecordEdits;
  counts: RecordCounts;
}

/**
 * Yields the bytes of a reviewed CSV file. Unchanged parts keep their bytes, even undecodable ones: if the encoding
 * allows it, every byte is treated as one character when the file is split.
 */
export async function* writeReviewedCsv(task: CsvTask): AsyncGenerator<Uint8Array> {
  const { opened, source } = task;
  const { encoding, bom } = opened.encoding;
  const isSplitByBytes =
    !NOT_BY_BYTES.has(encoding) || (isAsciiSafe(opened.dialect.delimiter) && !encoding.startsWith('utf-16'));
  const isByBytes = isSplitByBytes && !opened.isRewritten;
  const mark = bom ? (BOM_BYTES[encoding] ?? []) : [];
  if (mark.length > 0) yield Uint8Array.from(mark);
  const readAs: TextEncoding = isByBytes ? 'iso-8859-1' : encoding;
  const { dialect } = opened;
  // The rows are contacts, so they must not be rearranged because of their names.
  const reading = { encoding: readAs, dialect, hasHeader: dialect.hasHeader, unprotect: false };
  // A rewritten text is rewritten by the same options only.
  const cut = opened.isRewritten
    ? opened
    : await openCsv(isByBytes ? withoutBeginning(source, mark.length) : source, reading);
  const records = new CsvRecords(task, isByBytes ? encoding : null);
  for await (const pieces of cut.pieces()) {
    const text = pieces.map((piece) => records.text(piece)).join('');
    if (text !== '') yield encodeText(text, readAs);
  }
  const added = records.created();
  if (added !== '') yield encodeText(added, readAs);
}

/** Returns whether a delimiter's byte is never part of a character of several bytes. */
const isAsciiSafe = (delimiter: string): boolean => [',', ';', '\t', ':'].includes(delimiter);

/** Edits the text of records, one after another. */
class CsvRecords {
  readonly #task: CsvTask;
  /** Encoding for new cells if every byte is treated as one character; null if the file is decoded. */
  readonly #byteEncoding: TextEncoding | null;
  readonly #encodeCell: CellEncoder;
  #endsLine = true;
  #quotesAll = false;

  constructor(task: CsvTask, byteEncoding: TextEncoding | null) {
    this.#task = task;
    this.#byteEncoding = byteEncoding;
    this.#encodeCell = createCellEncoder(task.opened.dialect);
  }

  text(piece: SourcePiece): string {
    const { plan, counts } = this.#task;
    const isHeader =
      piece.kind === 'header' ||
      (piece.kind === 'record' && this.#task.opened.sections.startingAt(piece.line) !== null);
    if (isHeader) return this.#ended(this.#withExtras(piece.text, plan.extraColumns));
    if (piece.kind !== 'record') return this.#ended(piece.text);
    const record = plan.recordAt(piece.line);
    if (!countRecord(counts, record)) return '';
    return this.#ended(record === null ? piece.text : this.#changed(piece.text, record));
  }

  created(): string {
    const { plan, editor, opened, counts } = this.#task;
    const { lineEnd, delimiter } = opened.dialect;
    const columnCount = Math.max(opened.dialect.columnCount, opened.columns.length);
    const lines = plan.created.map((record) => {
      counts.added++;
      const { cells } = editor.newCells(record.wanted ?? { fields: {} });
      const encoded = new Map(
        [...cells].map(([column, text]) => [column, this.#cell(text, this.#quotesAll)]),
      );
      const empty = delimiter.repeat(Math.max(0, columnCount - 1));
      return this.#withExtras(replaceCells(empty, opened.dialect, encoded), record.extras) + lineEnd;
    });
    return lines.length > 0 && !this.#endsLine ? lineEnd + lines.join('') : lines.join('');
  }

  #changed(source: string, record: RecordEdit): string {
    const { editor, opened } = this.#task;
    const { dialect } = opened;
    const written = sourceCells(source, dialect);
    const quoted = written.map((cell) => cell.trimStart().startsWith(dialect.quote));
    const filled = written.filter((cell) => cell !== '');
    const isQuoted = filled.length > 0 && quoted.filter(Boolean).length === filled.length;
    this.#quotesAll = isQuoted;
    const { wanted, extras } = record;
    const cells = wanted === null ? [] : editor.editsFor(record.cells, wanted).cells;
    const encoded = new Map(
      [...cells, ...record.filled].map(([column, text]) => [
        column,
        this.#cell(text, quoted[column] ?? isQuoted),
      ]),
    );
    return this.#withExtras(encoded.size === 0 ? source : replaceCells(source, dialect, encoded), extras);
  }

  #withExtras(source: string, extras: readonly string[]): string {
    if (extras.length === 0) return source;
    const { dialect, columns } = this.#task.opened;
    const first = firstAddedColumn(columns, this.#task.plan);
    const cells = new Map(extras.map((text, at) => [first + at, this.#cell(text, this.#quotesAll)]));
    return replaceCells(source, dialect, cells);
  }

  #cell(text: string, isQuoted: boolean): string {
    const encoded = this.#encodeCell(text, isQuoted);
    const { encoding } = this.#task.opened.encoding;
    if (losesCharacters(encoded, encoding)) this.#task.counts.lossyCells++;
    return this.#byteEncoding === null
      ? encoded
      : Buffer.from(encodeText(encoded, this.#byteEncoding)).toString('latin1');
  }

  #ended(text: string): string {
    if (text !== '') this.#endsLine = /[\r\n]$/.test(text);
    return text;
  }
}

function withoutBeginning(source: FileSource, length: number): FileSource {
  if (length === 0) return source;
  return {
    name: source.name,
    size: source.size - length,
    stream: async function* () {
      let left = length;
      for await (const chunk of source.stream()) {
        yield chunk.subarray(Math.min(left, chunk.length));
        left -= Math.min(left, chunk.length);
      }
    },
  };
}
