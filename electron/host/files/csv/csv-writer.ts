import { withoutLiteralMark } from '../../../core/import/values/literal-mark.ts';
import { needsLiteralMark } from '../../../core/import/values/literal-text.ts';
import type { TextEncoding } from '../../../contract/imports/text-encodings.ts';
import { encodeText, losesCharacters } from '../text/text-codec.ts';
import { STANDARD_CSV, type CsvDialect } from './csv-dialect.ts';
import { protectCell } from './formula-protection.ts';
import { inBatches, type Rows } from '../row-batches.ts';

export interface CsvWriting {
  /** Default: RFC 4180. */
  readonly format?: CsvDialect | undefined;
  /** Default: UTF-8. */
  readonly encoding?: TextEncoding | undefined;
  /**
   * Whether to write a byte order mark; without one, Excel reads UTF-8 as Windows-1252. Default: true for UTF
   * encodings.
   */
  readonly byteOrderMark?: boolean | undefined;
  /** Default: CR LF. */
  readonly lineEnd?: '\r\n' | '\n' | '\r' | undefined;
  /**
   * Whether to put an apostrophe before cells that a spreadsheet would run as a formula; the reader removes it.
   * Default: true.
   */
  readonly protect?: boolean | undefined;
  /**
   * Whether cells that an import would change or leave out (`N/A`) are quoted, so that the reader keeps them. Default:
   * false, and only cells with a mark are.
   */
  readonly markLiterals?: boolean | undefined;
}

/** Characters of a cell that the encoding lacks. Each is written as a question mark (U+FFFD in Unicode encodings). */
export interface LostCharacters {
  /** Number of the record, from 1; 0 is the header. */
  readonly record: number;
  /** Column index, from 0. */
  readonly column: number;
  /** Each lost character once, in the order of the cell. */
  readonly characters: string;
}

const BYTE_ORDER_MARK = '\ufeff';
const BYTE_ORDER_MARK_CODE = 0xfeff;
const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;

/** Encodes a cell: quotes it if necessary or requested (`isQuoted`), and protects it from being run as a formula. */
export type CellEncoder = (cell: string, isQuoted?: boolean) => string;

export function createCellEncoder(format: CsvDialect, protect = true): CellEncoder {
  const { delimiter, quote, backslashEscapes } = format;
  const delimiterCode = delimiter.charCodeAt(0);
  const quoteCode = quote.charCodeAt(0);
  const escaped = new RegExp(backslashEscapes ? `[${quote}\\\\]` : quote, 'g');
  const escape = backslashEscapes ? '\\$&' : '$&$&';
  const needsQuotes = (text: string): boolean => {
    // A byte order mark that begins the first cell would be read as the file's own, so the cell is quoted.
    if (text.charCodeAt(0) === BYTE_ORDER_MARK_CODE) return true;
    for (let at = 0; at < text.length; at++) {
      const code = text.charCodeAt(at);
      if (code === delimiterCode || code === quoteCode || code === LINE_FEED || code === CARRIAGE_RETURN)
        return true;
    }
    return false;
  };
  return (cell, isQuoted = false) => {
    const bare = withoutLiteralMark(cell);
    const text = protect ? protectCell(bare) : bare;
    // A value may begin with a mark that it doesn't need. If it were quoted, the reader would take no quotes for marks.
    const isLiteral = bare !== cell && needsLiteralMark(bare);
    return isQuoted || isLiteral || needsQuotes(text) ? quote + text.replace(escaped, escape) + quote : text;
  };
}

/**
 * Writes records as delimited text, chunk by chunk. `columns`: the header; null for none. `onLost` is called for cells
 * with characters that the encoding lacks.
 */
export function writeCsv(
  columns: readonly string[] | null,
  records: Rows<string>,
  writing: CsvWriting = {},
  onLost: (lost: LostCharacters) => void = () => {},
): AsyncGenerator<Uint8Array> {
  return writeCsvBatches(columns, inBatches(records), writing, onLost);
}

/** Like `writeCsv`, with records in batches of some hundreds or thousands; each batch becomes a chunk of the file. */
export async function* writeCsvBatches(
  columns: readonly string[] | null,
  batches: AsyncIterable<readonly (readonly string[])[]>,
  writing: CsvWriting = {},
  onLost: (lost: LostCharacters) => void = () => {},
): AsyncGenerator<Uint8Array> {
  const encoding = writing.encoding ?? 'utf-8';
  const chunk = new CsvChunk(writing, encoding, { hasHeader: columns !== null, onLost });
  if (columns !== null) chunk.addRecord(columns);
  for await (const batch of batches) {
    for (const cells of batch) chunk.addRecord(cells);
    yield chunk.take();
  }
  const last = chunk.take();
  if (last.length > 0) yield last;
}

/** Collects records and encodes them together. */
class CsvChunk {
  readonly #delimiter: string;
  readonly #lineEnd: string;
  readonly #emptyRecord: string;
  readonly #encodeCell: CellEncoder;
  readonly #encoding: TextEncoding;
  readonly #markLiterals: boolean;
  readonly #onLost: (lost: LostCharacters) => void;
  /** Records since the last `take`. The first one has the number `#from`; 0 is the header. */
  #records: (readonly string[])[] = [];
  #from: number;
  #text: string;
  #isStart = true;

  constructor(
    writing: CsvWriting,
    encoding: TextEncoding,
    { hasHeader, onLost }: { hasHeader: boolean; onLost: (lost: LostCharacters) => void },
  ) {
    this.#from = hasHeader ? 0 : 1;
    const format = writing.format ?? STANDARD_CSV;
    this.#delimiter = format.delimiter;
    this.#lineEnd = writing.lineEnd ?? '\r\n';
    this.#emptyRecord = format.quote + format.quote;
    this.#encodeCell = createCellEncoder(format, writing.protect ?? true);
    this.#encoding = encoding;
    this.#markLiterals = writing.markLiterals ?? false;
    this.#onLost = onLost;
    this.#text = (writing.byteOrderMark ?? encoding.startsWith('utf-')) ? BYTE_ORDER_MARK : '';
  }

  addRecord(cells: readonly string[]): void {
    let line = '';
    for (let at = 0; at < cells.length; at++) {
      const cell = cells[at] ?? '';
      if (at > 0) line += this.#delimiter;
      // Excel takes a file that begins with ID for a SYLK file, so such a first cell is quoted.
      const isQuoted =
        (this.#isStart && at === 0 && cell.startsWith('ID')) ||
        (this.#markLiterals && needsLiteralMark(cell));
      line += this.#encodeCell(cell, isQuoted);
    }
    this.#isStart = false;
    // A record of one empty cell is written as quotes, because a blank line isn't a record.
    this.#text += (line === '' ? this.#emptyRecord : line) + this.#lineEnd;
    this.#records.push(cells);
  }

  /** Returns the bytes of the records added since the last call. */
  take(): Uint8Array {
    const text = this.#text;
    if (losesCharacters(text, this.#encoding)) this.#reportLost();
    this.#text = '';
    this.#from += this.#records.length;
    this.#records = [];
    return encodeText(text, this.#encoding);
  }

  #reportLost(): void {
    for (const [at, cells] of this.#records.entries()) {
      for (const [column, cell] of cells.entries()) {
        if (!losesCharacters(cell, this.#encoding)) continue;
        const lost = new Set(
          Array.from(cell).filter((character) => losesCharacters(character, this.#encoding)),
        );
        this.#onLost({ record: this.#from + at, column, characters: Array.from(lost).join('') });
      }
    }
  }
}
