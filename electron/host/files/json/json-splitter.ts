import { FileRefusedError } from '../../../core/import/file-refused-error.ts';
import { READING_LIMITS } from '../file-source.ts';

/** A value in a JSON file, as unparsed text. */
export interface JsonPiece {
  /**
   * Location of the value. `element`: in an array at the root, or in an array of the root object. `value`: a property
   * of the root object. `root`: a whole root object. `stray`: anything else outside the root.
   */
  readonly kind: 'element' | 'value' | 'root' | 'stray';
  /** Name of the root object's property that contains the value; empty for roots and for elements of a root array. */
  readonly property: string;
  /** Line on which the value begins, from 1. */
  readonly line: number;
  readonly text: string;
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const COLON = 0x3a;
const LINE_FEED = 0x0a;
const OPENING_BRACKET = 0x5b;
const CLOSING_BRACKET = 0x5d;
const OPENING_BRACE = 0x7b;
const CLOSING_BRACE = 0x7d;
const isSpace = (code: number) => code === 0x20 || code === LINE_FEED || code === 0x0d || code === 0x09;

/** Text that begins in one chunk and may end in a later one. */
class Span {
  private text = '';
  private from = -1;
  line = 0;

  get isOpen(): boolean {
    return this.from >= 0;
  }

  open(at: number, line: number): void {
    this.text = '';
    this.from = at;
    this.line = line;
  }

  /** Keeps the part in this chunk until the next chunk. */
  carry(chunk: string): void {
    if (!this.isOpen) return;
    this.text += chunk.slice(this.from);
    this.from = 0;
  }

  close(chunk: string, end: number): string {
    const text = this.text + chunk.slice(this.from, end);
    this.drop();
    return text;
  }

  drop(): void {
    this.text = '';
    this.from = -1;
  }

  lengthUpTo(end: number): number {
    return this.text.length + end - this.from;
  }
}

/**
 * Splits JSON text, chunk by chunk, into the values that may be records. It looks only at brackets and quotes, so an
 * invalid record doesn't affect the others, and keeps only one record in memory.
 */
export class JsonSplitter {
  private readonly pieces: JsonPiece[] = [];
  private readonly piece = new Span();
  /** The whole root object; dropped once it's longer than the limit for a record. */
  private readonly root = new Span();
  private line = 1;
  private depth = 0;
  /** The depth of the values to split off: 0 outside the root, 1 in the root, 2 in an array of the root object. */
  private base = 0;
  private isInArray = false;
  private isInString = false;
  private isEscaped = false;
  private property = '';
  private isKey = false;

  push(chunk: string): JsonPiece[] {
    for (let at = 0; at < chunk.length; at += 1) {
      if (this.isInString) at = this.skipString(chunk, at);
      else this.take(chunk.charCodeAt(at), chunk, at);
    }
    this.checkLength(chunk.length);
    this.piece.carry(chunk);
    this.root.carry(chunk);
    return this.pieces.splice(0);
  }

  /** Returns the last pieces. Throws if the text is truncated. */
  end(): JsonPiece[] {
    if (this.depth > 0 || this.isInString) {
      throw new FileRefusedError('damaged_file', 'the JSON ends too early', this.line);
    }
    this.closePiece('', 0);
    return this.pieces.splice(0);
  }

  private take(code: number, chunk: string, at: number): void {
    if (isSpace(code)) {
      if (code === LINE_FEED) this.line += 1;
      return;
    }
    if (this.depth === this.base && this.handleSeparator(code, chunk, at)) return;
    if (!this.piece.isOpen) this.piece.open(at, this.line);
    if (code === QUOTE) this.isInString = true;
    else if (code === OPENING_BRACE || code === OPENING_BRACKET) this.enter();
    else if ((code === CLOSING_BRACE || code === CLOSING_BRACKET) && this.depth > this.base) {
      this.depth -= 1;
      if (this.depth === this.base) this.closePiece(chunk, at + 1);
    }
  }

  /** Handles separators and brackets between pieces; false for characters within a piece. */
  private handleSeparator(code: number, chunk: string, at: number): boolean {
    const isOpening = code === OPENING_BRACE || code === OPENING_BRACKET;
    if (isOpening && this.base === 0) {
      this.closePiece(chunk, at);
      if (code === OPENING_BRACE) this.root.open(at, this.line);
      this.enterContainer(code === OPENING_BRACKET);
    } else if (code === OPENING_BRACKET && this.base === 1 && !this.isInArray && !this.piece.isOpen) {
      this.enterContainer(true);
    } else if ((code === CLOSING_BRACE || code === CLOSING_BRACKET) && this.base > 0) {
      this.closePiece(chunk, at);
      this.leaveContainer(chunk, at);
    } else if (code === COMMA) {
      this.closePiece(chunk, at);
      this.isKey = !this.isInArray;
    } else if (code === COLON && this.isKey) {
      this.closePiece(chunk, at);
      this.isKey = false;
    } else return false;
    return true;
  }

  private enterContainer(isArray: boolean): void {
    this.enter();
    this.base = this.depth;
    this.isInArray = isArray;
    this.isKey = !isArray;
  }

  private leaveContainer(chunk: string, at: number): void {
    this.depth -= 1;
    this.base = this.depth;
    this.isInArray = false;
    this.isKey = false;
    if (this.base > 0) return;
    this.property = '';
    if (!this.root.isOpen) return;
    const line = this.root.line;
    this.pieces.push({ kind: 'root', property: '', line, text: this.root.close(chunk, at + 1) });
  }

  private enter(): void {
    this.depth += 1;
    if (this.depth > READING_LIMITS.MAX_DEPTH) {
      throw new FileRefusedError('nested_too_deep', `${READING_LIMITS.MAX_DEPTH} levels`, this.line);
    }
  }

  private closePiece(chunk: string, end: number): void {
    if (!this.piece.isOpen) return;
    this.checkLength(end);
    const { line } = this.piece;
    const text = this.piece.close(chunk, end).trimEnd();
    if (this.isKey) this.property = keyOf(text);
    else this.pieces.push({ kind: this.kindOfPiece(), property: this.property, line, text });
  }

  private kindOfPiece(): JsonPiece['kind'] {
    if (this.base === 0) return 'stray';
    return this.isInArray ? 'element' : 'value';
  }

  private checkLength(end: number): void {
    const { MAX_RECORD_CHARS } = READING_LIMITS;
    if (this.root.isOpen && this.root.lengthUpTo(end) > MAX_RECORD_CHARS) this.root.drop();
    if (this.piece.isOpen && this.piece.lengthUpTo(end) > MAX_RECORD_CHARS) {
      throw new FileRefusedError('record_too_large', `${MAX_RECORD_CHARS} characters`, this.piece.line);
    }
  }

  /** Returns the offset of the quote that ends the string, or the length of the chunk if it ends in a later one. */
  private skipString(chunk: string, start: number): number {
    for (let at = start; at < chunk.length; at += 1) {
      const code = chunk.charCodeAt(at);
      if (this.isEscaped) this.isEscaped = false;
      else if (code === BACKSLASH) this.isEscaped = true;
      else if (code === QUOTE) {
        this.isInString = false;
        return at;
      }
      if (code === LINE_FEED) this.line += 1;
    }
    return chunk.length;
  }
}

/** Returns the property name that a JSON string encodes; invalid text is returned unchanged. */
function keyOf(text: string): string {
  try {
    const key: unknown = JSON.parse(text);
    if (typeof key === 'string') return key;
  } catch {
    // An invalid key is reported with its record.
  }
  return text;
}
