/** A line of a file without its line break, or a part of a very long one. */
export interface LinePart {
  readonly bytes: Buffer;
  /** Number of the line, from 1. */
  readonly line: number;
  /** Whether it's the first part of its line. */
  readonly begins: boolean;
  /** Whether the file ends here without a line break, so that the line may be incomplete. */
  readonly isUnterminated: boolean;
}

const LF = 0x0a;
const CR = 0x0d;
/** Longer lines are delivered in parts, so that an embedded photo isn't kept in memory. */
const MAX_PART_BYTES = 64 * 1024;

/** Matches a card whose first line ends in CR only, as written by programs of old Macs. */
const CARD_WITH_CR = /^BEGIN:VCARD\r+(?=[^\r\n])/i;
const CARD_BEGIN_BYTES = 64;
const LETTER_B = 0x62;
const LETTER_E = 0x65;
const LOWER_CASE = 0x20;
/** Matches the end of a card with the beginning of the next one on the same line, if the first file had no last line break. */
const GLUED_CARDS = /^END:VCARD[ \t]*(?=(?:\xef\xbb\xbf)?BEGIN:VCARD[ \t]*$)/i;

/**
 * Splits bytes into lines that end in LF, CRLF or CR CR LF (a CRLF that was converted twice). Once the first line of
 * the file or of a card ends in CR only, every CR and LF ends a line. Cards differ in this, because address books
 * combine files of several programs. Before that, a CR within a line is part of its text. The end of a card is always
 * the end of a line.
 */
export class PhysicalLines {
  #carry: Buffer = Buffer.alloc(0);
  #isInsideLine = false;
  #line = 1;
  #lineBreak: number | null = null;
  /** Whether a CR has just ended a line, so that a following LF belongs to it. */
  #isAfterCr = false;

  /** Returns the lines that end in this chunk. */
  feed(chunk: Uint8Array): LinePart[] {
    const added = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
    const bytes = this.#carry.length === 0 ? added : Buffer.concat([this.#carry, added]);
    this.#lineBreak ??= findLineBreak(bytes);
    if (this.#lineBreak === null) {
      this.#carry = bytes;
      return [];
    }
    return this.#split(bytes);
  }

  /** Returns the last line if it has no line break. */
  finish(): LinePart[] {
    this.#lineBreak ??= this.#carry.includes(CR) ? CR : LF;
    const parts = this.#split(this.#carry);
    if (this.#carry.length === 0 && !this.#isInsideLine) return parts;
    parts.push(this.#part(this.#carry, true));
    return parts;
  }

  #split(bytes: Buffer): LinePart[] {
    const parts: LinePart[] = [];
    let start = 0;
    for (;;) {
      if (this.#lineBreak === LF && !this.#isInsideLine && beginsCardWithCr(bytes, start))
        this.#lineBreak = CR;
      if (this.#isAfterCr && start < bytes.length) {
        this.#isAfterCr = false;
        if (bytes[start] === LF) start++;
      }
      const end = this.#lineBreak === LF ? bytes.indexOf(LF, start) : endOfLine(bytes, start);
      if (end === -1) break;
      const line = withoutCrs(bytes.subarray(start, end));
      const glued = this.#isInsideLine ? 0 : lengthOfGluedEnd(line);
      if (glued > 0) parts.push(this.#part(line.subarray(0, glued), false));
      parts.push(this.#part(line.subarray(glued), false));
      this.#isAfterCr = bytes[end] === CR;
      this.#isInsideLine = false;
      this.#line++;
      start = end + 1;
    }
    this.#carry = bytes.subarray(start);
    if (this.#carry.length > MAX_PART_BYTES) {
      parts.push(this.#part(this.#carry, false));
      this.#isInsideLine = true;
      this.#carry = Buffer.alloc(0);
    }
    return parts;
  }

  #part(bytes: Buffer, isUnterminated: boolean): LinePart {
    return { bytes, line: this.#line, begins: !this.#isInsideLine, isUnterminated };
  }
}

/** Splits a whole file into lines with their line ends, as `PhysicalLines` does. */
export function linesWithEnds(bytes: Buffer): Buffer[] {
  let lineBreak = findLineBreak(bytes) ?? (bytes.includes(CR) ? CR : LF);
  const lines: Buffer[] = [];
  for (let start = 0; start < bytes.length;) {
    if (lineBreak === LF && beginsCardWithCr(bytes, start)) lineBreak = CR;
    const at = lineBreak === LF ? bytes.indexOf(LF, start) : endOfLine(bytes, start);
    const isCrLf = at !== -1 && bytes[at] === CR && bytes[at + 1] === LF;
    const end = at === -1 ? bytes.length : at + (isCrLf ? 2 : 1);
    const line = bytes.subarray(start, end);
    const glued = lengthOfGluedEnd(withoutCrs(at === -1 ? line : line.subarray(0, at - start)));
    if (glued > 0) lines.push(line.subarray(0, glued));
    lines.push(line.subarray(glued));
    start = end;
  }
  return lines;
}

/** Returns what ends the first line: LF, or CR if no LF follows it. Null if that isn't known yet. */
function findLineBreak(bytes: Buffer): number | null {
  for (let at = 0; at < bytes.length; at++) {
    if (bytes[at] === LF) return LF;
    if (bytes[at] !== CR) continue;
    while (bytes[at] === CR) at++;
    if (at < bytes.length) return bytes[at] === LF ? LF : CR;
  }
  return bytes.length > MAX_PART_BYTES ? LF : null;
}

function beginsCardWithCr(bytes: Buffer, start: number): boolean {
  // Fast path: the first letter rules out most lines.
  if (((bytes[start] ?? 0) | LOWER_CASE) !== LETTER_B) return false;
  return CARD_WITH_CR.test(bytes.toString('latin1', start, start + CARD_BEGIN_BYTES));
}

/** Returns the length of END:VCARD before a BEGIN:VCARD on the same line; 0 for other lines. */
function lengthOfGluedEnd(line: Buffer): number {
  // Fast path: the first letter rules out most lines.
  if (((line[0] ?? 0) | LOWER_CASE) !== LETTER_E || line.length > 2 * CARD_BEGIN_BYTES) return 0;
  return GLUED_CARDS.exec(line.toString('latin1'))?.[0].length ?? 0;
}

/** Returns the offset of the next CR or LF; -1 for none. */
function endOfLine(bytes: Buffer, start: number): number {
  for (let at = start; at < bytes.length; at++) if (bytes[at] === CR || bytes[at] === LF) return at;
  return -1;
}

/** Removes the CRs of CRLF and CR CR LF from the end of a line. */
function withoutCrs(line: Buffer): Buffer {
  let end = line.length;
  while (end > 0 && line[end - 1] === CR) end--;
  return line.subarray(0, end);
}
