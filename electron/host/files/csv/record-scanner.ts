import { FileRefusedError } from '../../../core/import/file-refused-error.ts';
import { READING_LIMITS } from '../file-source.ts';
import type { CsvDialect } from './csv-dialect.ts';
import { INCOMPLETE, RecordLexer, TOO_MANY_CELLS } from './record-lexer.ts';

/** Stands for undecodable bytes; also occurs in files damaged by an earlier program. */
export const REPLACEMENT_CHARACTER = '\ufffd';

/**
 * Finds record after record in text that arrives in chunks. Keeps one chunk and the record that is still incomplete.
 *
 *     for await (const chunk of chunks) { scanner.push(chunk); while (scanner.advance()) … }
 *     scanner.finish(); while (scanner.advance()) …
 */
export class RecordScanner {
  readonly lexer: RecordLexer;
  /** Line of the file in which the current record begins, from 1. */
  line = 1;
  /** Whether the current record may contain a replacement character. */
  mayHaveLost = false;

  #text = '';
  #start = 0;
  #next = 0;
  #nextLine = 1;
  #isEnd = false;
  // Chunks are joined once they're as long as the incomplete record; otherwise a long record would be searched again
  // with every chunk.
  #waiting: string[] = [];
  #waitingLength = 0;

  readonly #maxChars: number;

  constructor(format: CsvDialect, maxRecordChars: number = READING_LIMITS.MAX_RECORD_CHARS) {
    this.#maxChars = maxRecordChars;
    this.lexer = new RecordLexer(format);
  }

  push(chunk: string): void {
    this.#waiting.push(chunk);
    this.#waitingLength += chunk.length;
    const rest = this.#text.length - this.#next;
    if (this.#waitingLength >= Math.min(rest, this.#maxChars - rest)) this.#join();
  }

  /** Marks the end of the text: the last record is complete. */
  finish(): void {
    this.#isEnd = true;
    this.#join();
  }

  /** Moves to the next record. Returns false if more text is needed or no record is left. */
  advance(): boolean {
    const from = this.#next;
    const rest = this.#text.length - from;
    if (rest === 0 || this.#waitingLength > 0) return false;
    let next = this.lexer.lex(this.#text, from, this.#isEnd);
    if (next === INCOMPLETE) {
      if (rest < this.#maxChars) return false;
      // At the maximum length, an open quote counts as unterminated.
      next = this.lexer.lex(this.#text, from, true);
    }
    if (next === TOO_MANY_CELLS) {
      throw new FileRefusedError('too_many_columns', `${READING_LIMITS.MAX_COLUMNS}`, this.#nextLine);
    }
    if (next - from >= this.#maxChars) {
      throw new FileRefusedError('record_too_large', `${this.#maxChars}`, this.#nextLine);
    }
    this.#start = from;
    this.#next = next;
    this.line = this.#nextLine;
    this.#nextLine += 1 + this.lexer.innerBreaks;
    return true;
  }

  /** Returns the values of the current record's cells. */
  cells(): string[] {
    const { count } = this.lexer;
    const cells: string[] = [];
    for (let index = 0; index < count; index++) cells.push(this.lexer.cell(this.#text, index));
    return cells;
  }

  /**
   * Whether the current record contains only delimiters, white space, and the NUL and SUB that some programs append.
   */
  get isBlank(): boolean {
    const { lexer } = this;
    for (let index = 0; index < lexer.count; index++) {
      if (!isBlankText(lexer.cell(this.#text, index))) return false;
    }
    return true;
  }

  /** Returns the source text of the current record, including its line end. */
  source(): string {
    return this.#text.slice(this.#start, this.#next);
  }

  #join(): void {
    // `join` makes a flat string. V8 reads the characters of a concatenated string more slowly.
    this.#text = [this.#text.slice(this.#next), ...this.#waiting].join('');
    this.mayHaveLost = this.#text.includes(REPLACEMENT_CHARACTER);
    this.#next = 0;
    this.#waiting = [];
    this.#waitingLength = 0;
  }
}

// oxlint-disable-next-line no-control-regex -- the expression looks for NUL and SUB.
const BLANK = /^[\s\0\x1a]*$/;

function isBlankText(cell: string): boolean {
  return cell === '' || ((cell.charCodeAt(0) <= 32 || cell.charCodeAt(0) >= 160) && BLANK.test(cell));
}
