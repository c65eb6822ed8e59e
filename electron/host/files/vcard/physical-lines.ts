/** A line of a file without its line break, or a part of a very long one. */
export interface LinePart {
  readonly bytes: Buffer;
  /** Number of the line, from 1. */
  readonly line: number;
  /** Whether it is the first part of its line. */
  readonly begins: boolean;
  /** Whether the file ends here without a line break: the line may have been cut off. */
  readonly isUnterminated: boolean;
}

const LF = 0x0a;
const CR = 0x0d;
/** A line longer than that is delivered in parts, so that an embedded photo is never held as a whole. */
const MAX_PART_BYTES = 64 * 1024;

/**
 * Splits bytes into lines that end in LF, CRLF, CR CR LF (a CRLF that was converted twice) or, if the first line of the file
 * does, in CR alone. Elsewhere a CR within a line belongs to its text.
 */
export class PhysicalLines {
  #carry: Buffer = Buffer.alloc(0);
  #isInsideLine = false;
  #line = 1;
  #lineBreak: number | null = null;

  /** The lines that end in this chunk. */
  feed(chunk: Uint8Array): LinePart[] {
    const added = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
    const bytes = this.#carry.length === 0 ? added : Buffer.concat([this.#carry, added]);
    this.#lineBreak ??= findLineBreak(bytes);
    if (this.#lineBreak === null) {
      this.#carry = bytes;
      return [];
    }
    return this.#split(bytes, this.#lineBreak);
  }

  /** The last line, if it has no line break. */
  finish(): LinePart[] {
    const parts = this.#split(this.#carry, (this.#lineBreak ??= this.#carry.includes(CR) ? CR : LF));
    if (this.#carry.length === 0 && !this.#isInsideLine) return parts;
    parts.push(this.#part(this.#carry, true));
    return parts;
  }

  #split(bytes: Buffer, lineBreak: number): LinePart[] {
    const parts: LinePart[] = [];
    let start = 0;
    for (;;) {
      const end = bytes.indexOf(lineBreak, start);
      if (end === -1) break;
      parts.push(this.#part(withoutOtherBreak(bytes.subarray(start, end), lineBreak), false));
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

/** What ends the first line: LF, or CR if no LF follows it. Null while that is not known. */
function findLineBreak(bytes: Buffer): number | null {
  for (let at = 0; at < bytes.length; at++) {
    if (bytes[at] === LF) return LF;
    if (bytes[at] !== CR) continue;
    while (bytes[at] === CR) at++;
    if (at < bytes.length) return bytes[at] === LF ? LF : CR;
  }
  return bytes.length > MAX_PART_BYTES ? LF : null;
}

/** Without the CR of a CRLF before the line break, or its LF after a CR. */
function withoutOtherBreak(line: Buffer, lineBreak: number): Buffer {
  let start = 0;
  let end = line.length;
  if (lineBreak === LF) while (end > 0 && line[end - 1] === CR) end--;
  else while (start < end && line[start] === LF) start++;
  return line.subarray(start, end);
}
