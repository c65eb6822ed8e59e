import { READING_LIMITS } from '../file-source.ts';
import type { CsvDialect } from './csv-dialect.ts';

/** Result of `lex`: the record continues after the end of the text, so more text is needed. */
export const INCOMPLETE = -1;
/** Result of `lex`: the record has more cells than `READING_LIMITS.MAX_COLUMNS`. */
export const TOO_MANY_CELLS = -2;

const LF = 10;
const CR = 13;
const SPACE = 32;
const TAB = 9;
const BACKSLASH = 92;

/** Kinds of cells. */
const PLAIN = 0;
const QUOTED = 1;
const QUOTED_WITH_ESCAPES = 2;
/** Text follows the closing quote, as in `"Acme" Ltd`. */
const QUOTED_THEN_TEXT = 3;

const NOT_CLOSED = -3;

/**
 * Finds the cells of one record at a time. It stores offsets instead of copying text; `cell` and `source` cut out the
 * requested cell. Follows RFC 4180, and reads invalid text as it was most likely meant:
 * - A quote inside an unquoted cell is an ordinary character. Spaces around a quoted cell are dropped.
 * - A quote inside a quoted cell that neither closes it nor is doubled belongs to the text (`"Ann "Nan" Lee"`) if the
 *   cell is closed on the same line. Otherwise it closes the cell, and the text up to the delimiter is appended
 *   (`"Acme" Ltd` is `Acme Ltd`).
 * - A quoted cell that contains a line break, and whose next quote doesn't close it, counts as unquoted: its opening
 *   quote is an ordinary character, and the record ends with its line, so only this record is damaged. The search for
 *   the closing quote ends at the next opening quote at the latest, so no line is searched more than twice.
 */
export class RecordLexer {
  /** Number of cells of the last record. */
  count = 0;
  /** Line breaks within the last record's quoted cells. */
  innerBreaks = 0;
  /** Whether an opening quote of the last record has no closing one. */
  isUnterminated = false;

  readonly #delimiter: number;
  readonly #quote: number;
  readonly #format: CsvDialect;
  // Offsets into the text, of the whole cell and of the text inside its quotes.
  readonly #starts: number[] = [];
  readonly #ends: number[] = [];
  readonly #innerStarts: number[] = [];
  readonly #innerEnds: number[] = [];
  readonly #kinds: number[] = [];

  constructor(format: CsvDialect) {
    this.#format = format;
    this.#delimiter = format.delimiter.charCodeAt(0);
    this.#quote = format.quote.charCodeAt(0);
  }

  /**
   * Finds the cells of the record that begins at `from`. Returns the offset after its line end (LF, CR LF or CR),
   * `INCOMPLETE` or `TOO_MANY_CELLS`. `isEnd`: nothing follows the text.
   */
  lex(text: string, from: number, isEnd: boolean): number {
    this.count = 0;
    this.innerBreaks = 0;
    this.isUnterminated = false;
    const delimiter = this.#delimiter;
    const quote = this.#quote;
    const { length } = text;
    let start = from;
    for (;;) {
      if (this.count === READING_LIMITS.MAX_COLUMNS) return TOO_MANY_CELLS;
      let at = start;
      let code = text.charCodeAt(at);
      while (code === SPACE) code = text.charCodeAt(++at);
      const closed = code === quote ? this.#quotedCell(text, start, at, isEnd) : NOT_CLOSED;
      if (closed === INCOMPLETE) return INCOMPLETE;
      if (closed === NOT_CLOSED) {
        // The length is checked, because after the end of the text `code` is NaN, which differs from the three
        // characters.
        while (code !== delimiter && code !== LF && code !== CR && at < length) code = text.charCodeAt(++at);
        this.#addCell(start, at, start, at, PLAIN);
      } else {
        at = closed;
        code = text.charCodeAt(at);
      }
      if (at >= length) return isEnd ? length : INCOMPLETE;
      if (code === LF) return at + 1;
      if (code === CR) {
        if (at + 1 >= length && !isEnd) return INCOMPLETE;
        return text.charCodeAt(at + 1) === LF ? at + 2 : at + 1;
      }
      start = at + 1;
    }
  }

  /** Returns the value of a cell of the last record. */
  cell(text: string, index: number): string {
    const kind = this.#kinds[index] ?? PLAIN;
    const inner = text.slice(this.#innerStarts[index], this.#innerEnds[index]);
    if (kind < QUOTED_WITH_ESCAPES) return inner;
    const value = this.#unescape(inner);
    if (kind === QUOTED_WITH_ESCAPES) return value;
    return value + text.slice((this.#innerEnds[index] ?? 0) + 1, this.#ends[index]);
  }

  isQuoted(index: number): boolean {
    return (this.#kinds[index] ?? PLAIN) !== PLAIN;
  }

  /** Returns the source text of a cell of the last record, with quotes and spaces. */
  source(text: string, index: number): string {
    return text.slice(this.#starts[index], this.#ends[index]);
  }

  /** Returns the offset of the end of a cell of the last record, before the delimiter. */
  endOf(index: number): number {
    return this.#ends[index] ?? 0;
  }

  /**
   * Finds the end of a quoted cell. Returns the offset after it (of a delimiter, a line end or the end of the text),
   * `INCOMPLETE` or `NOT_CLOSED`.
   */
  #quotedCell(text: string, start: number, opening: number, isEnd: boolean): number {
    const { length } = text;
    const quote = this.#quote;
    const { backslashEscapes } = this.#format;
    let kind = QUOTED;
    let breaks = 0;
    /** Offset of the first quote that doesn't close the cell; -1 for none. */
    let loose = -1;
    let at = opening + 1;
    for (; at < length; at++) {
      const code = text.charCodeAt(at);
      if (code === quote) {
        if (text.charCodeAt(at + 1) === quote) {
          kind = QUOTED_WITH_ESCAPES;
          at++;
          continue;
        }
        const end = this.#endBehindQuote(text, at, isEnd);
        if (end === INCOMPLETE) return INCOMPLETE;
        if (end !== NOT_CLOSED) {
          this.#addCell(start, end, opening + 1, at, kind);
          this.innerBreaks += breaks;
          return end;
        }
        // A quote after a delimiter opens the next cell.
        const isOpening = at > opening + 1 && text.charCodeAt(at - 1) === this.#delimiter;
        if (breaks > 0 || isOpening) return this.#notClosed(text, start, opening, loose, isEnd);
        if (loose < 0) loose = at;
      } else if (code === LF || code === CR) {
        if (loose >= 0) return this.#notClosed(text, start, opening, loose, isEnd);
        breaks++;
        if (code === CR) {
          if (at + 1 >= length && !isEnd) return INCOMPLETE;
          if (text.charCodeAt(at + 1) === LF) at++;
        }
      } else if (code === BACKSLASH && backslashEscapes) {
        if (at + 1 >= length && !isEnd) return INCOMPLETE;
        const next = text.charCodeAt(at + 1);
        if (next !== quote && next !== BACKSLASH) continue;
        kind = QUOTED_WITH_ESCAPES;
        at++;
      }
    }
    return isEnd ? this.#notClosed(text, start, opening, loose, true) : INCOMPLETE;
  }

  /**
   * Returns the offset of the delimiter, line end or end of the text that follows a quote, skipping spaces;
   * `NOT_CLOSED` if other text follows.
   */
  #endBehindQuote(text: string, quoteAt: number, isEnd: boolean): number {
    let at = quoteAt + 1;
    let code = text.charCodeAt(at);
    while (code !== this.#delimiter && (code === SPACE || code === TAB)) code = text.charCodeAt(++at);
    if (at >= text.length) return isEnd ? at : INCOMPLETE;
    return code === this.#delimiter || code === LF || code === CR ? at : NOT_CLOSED;
  }

  /**
   * Handles a quoted cell without a valid end. The cell ends at its first loose quote, with the text after it appended;
   * without a loose quote it counts as unquoted (`NOT_CLOSED`).
   */
  #notClosed(text: string, start: number, opening: number, loose: number, isEnd: boolean): number {
    if (loose < 0) {
      this.isUnterminated = true;
      return NOT_CLOSED;
    }
    let end = loose;
    while (end < text.length) {
      const code = text.charCodeAt(end);
      if (code === this.#delimiter || code === LF || code === CR) break;
      end++;
    }
    if (end >= text.length && !isEnd) return INCOMPLETE;
    this.#addCell(start, end, opening + 1, loose, QUOTED_THEN_TEXT);
    return end;
  }

  #addCell(start: number, end: number, innerStart: number, innerEnd: number, kind: number): void {
    const index = this.count++;
    this.#starts[index] = start;
    this.#ends[index] = end;
    this.#innerStarts[index] = innerStart;
    this.#innerEnds[index] = innerEnd;
    this.#kinds[index] = kind;
  }

  #unescape(inner: string): string {
    const { quote, backslashEscapes } = this.#format;
    if (!backslashEscapes) return inner.replaceAll(quote + quote, quote);
    return inner.replace(
      quote === '"' ? /""|\\(["\\])/g : /''|\\(['\\])/g,
      (_, escaped?: string) => escaped ?? quote,
    );
  }
}
