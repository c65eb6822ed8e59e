import { FileRefusedError } from '../../../core/import/file-refused-error.ts';
import { READING_LIMITS } from '../file-source.ts';
import { cardBoundary } from './card-boundary.ts';
import { CardIndentation } from './card-indentation.ts';
import { PhysicalLines, type LinePart } from './physical-lines.ts';

/**
 * A logical line: a property with its folded lines joined (RFC 6350, section 3.2). It's bytes, because a fold may split
 * a character.
 */
export interface VcardLine {
  /** Number of its first physical line in the file, from 1. */
  readonly line: number;
  readonly bytes: Buffer;
  /** Size in the file, including bytes that were dropped. */
  readonly size: number;
  /** Whether bytes were dropped because the line is too long. */
  readonly isCut: boolean;
  /** Whether the file ends within the line, without a line break. */
  readonly isUnterminated: boolean;
}

const SPACE = 0x20;
const TAB = 0x09;
const COLON = 0x3a;
const EQUALS = 0x3d;
const UPPER_V = 0x56;
const LOWER_V = 0x76;
const UTF8_BOM = Buffer.from([0xef, 0xbb, 0xbf]);
const MAX_HEAD_BYTES = 2_000;
/**
 * Maximum number of bytes kept: more than the longest value of a contact, even as quoted-printable. Further bytes are
 * only counted.
 */
const MAX_HELD_BYTES = 2 * 1024 * 1024;
/** The same limit for pictures. It is low, because only a picture's address is used. */
const MAX_HELD_PICTURE_BYTES = 8 * 1024;

/** How a property continues on later lines, according to its head (the part before the colon). */
interface LineHead {
  readonly isQuotedPrintable: boolean;
  readonly isBase64: boolean;
  readonly isEmail: boolean;
  readonly maxHeldBytes: number;
}
const UNKNOWN_HEAD: LineHead = {
  isQuotedPrintable: false,
  isBase64: false,
  isEmail: false,
  maxHeldBytes: MAX_HELD_BYTES,
};

interface OpenLine {
  readonly line: number;
  readonly pieces: Buffer[];
  held: number;
  size: number;
  isCut: boolean;
  isUnterminated: boolean;
  /** Whether a blank line follows. It ends a base64 block or a quoted-printable value, but not a folded line. */
  isFollowedByBlank: boolean;
  head: LineHead | null;
}

/**
 * Returns a physical line without a byte order mark. Files that were joined byte by byte have one at the beginning of
 * each.
 */
export function withoutBom(line: Buffer): Buffer {
  return line[0] === UTF8_BOM[0] && line.subarray(0, 3).equals(UTF8_BOM) ? line.subarray(3) : line;
}

/** Returns the version in a VERSION property, such as `2.1`; null for any other line. */
function versionOf(bytes: Buffer): string | null {
  if (bytes[0] !== UPPER_V && bytes[0] !== LOWER_V) return null;
  return /^VERSION[ \t]*:[ \t]*(\d\.\d)/i.exec(bytes.toString('latin1', 0, 40))?.[1] ?? null;
}

/**
 * Joins physical lines into logical ones: lines folded before a space or tab (RFC 6350, RFC 2426; version 2.1 keeps
 * that character), quoted-printable lines that end in `=`, and base64 blocks without indentation, which end with a
 * blank line (vCard 2.1).
 */
export class VcardLines {
  readonly #lines = new PhysicalLines();
  readonly #indentation = new CardIndentation();
  #open: OpenLine | null = null;
  #isVersion21 = false;

  /** Returns the logical lines that end in this chunk. Throws `FileRefusedError` if a line is too long. */
  feed(chunk: Uint8Array): VcardLine[] {
    return this.join(this.#lines.feed(chunk));
  }

  /** Returns the last logical line. */
  finish(): VcardLine[] {
    const ended = this.join(this.#lines.finish());
    if (this.#open) ended.push(this.#close(this.#open));
    this.#open = null;
    return ended;
  }

  /** Returns the logical lines that end in these physical lines; for a file that is already split into lines. */
  join(parts: readonly LinePart[]): VcardLine[] {
    const ended: VcardLine[] = [];
    for (const part of parts) {
      const open = this.#open;
      const bytes = part.begins ? this.#indentation.strip(withoutBom(part.bytes)) : part.bytes;
      if (part.begins && bytes.length === 0) {
        if (open) open.isFollowedByBlank = true;
        continue;
      }
      const continuation = !part.begins || !open ? bytes : this.#continuation(open, bytes);
      if (open && continuation) append(open, continuation, part.isUnterminated);
      else {
        if (open) ended.push(this.#close(open));
        this.#open = startLine(part, bytes);
      }
    }
    return ended;
  }

  /** Returns the bytes that a physical line adds to the open property; null if another property begins. */
  #continuation(open: OpenLine, bytes: Buffer): Buffer | null {
    // A BEGIN or END never continues a property, even after a soft line break, which is then an error of the writing
    // program.
    if (cardBoundary(bytes)) return null;
    const last = open.pieces.at(-1);
    if (last?.at(-1) === EQUALS && !open.isFollowedByBlank && headOf(open).isQuotedPrintable) {
      open.pieces[open.pieces.length - 1] = last.subarray(0, -1);
      return bytes;
    }
    if (bytes[0] === SPACE || bytes[0] === TAB) {
      // Version 2.1 folds lines only at spaces, but many programs fold any of its lines.
      if (headOf(open).isEmail || isFoldedEscape(open, bytes)) return withoutIndentation(bytes);
      return this.#isVersion21 ? bytes : bytes.subarray(1);
    }
    if (!open.isFollowedByBlank && !bytes.includes(COLON) && headOf(open).isBase64) return bytes;
    return null;
  }

  #close({ line, pieces, size, isCut, isUnterminated }: OpenLine): VcardLine {
    const bytes = (pieces.length === 1 ? pieces[0] : null) ?? Buffer.concat(pieces);
    if (cardBoundary(bytes)) this.#isVersion21 = false;
    else if (versionOf(bytes) === '2.1') this.#isVersion21 = true;
    return { line, bytes, size, isCut, isUnterminated };
  }
}

/** Whether a quoted-printable value is folded between two escapes, where a space would be one, too. */
function isFoldedEscape(open: OpenLine, bytes: Buffer): boolean {
  if (!headOf(open).isQuotedPrintable) return false;
  return open.pieces.at(-1)?.at(-3) === EQUALS && withoutIndentation(bytes)[0] === EQUALS;
}

function withoutIndentation(bytes: Buffer): Buffer {
  const start = bytes.findIndex((byte) => byte !== SPACE && byte !== TAB);
  return bytes.subarray(start < 0 ? bytes.length : start);
}

function startLine({ line, isUnterminated }: LinePart, bytes: Buffer): OpenLine {
  return {
    line,
    pieces: [bytes],
    held: bytes.length,
    size: bytes.length,
    isCut: false,
    isUnterminated,
    isFollowedByBlank: false,
    head: null,
  };
}

function append(open: OpenLine, bytes: Buffer, isUnterminated: boolean): void {
  // The line break counts too; otherwise the number of empty continuation lines would be unlimited.
  open.size += bytes.length + 2;
  open.isUnterminated = isUnterminated;
  if (open.size > READING_LIMITS.MAX_RECORD_CHARS) {
    throw new FileRefusedError('record_too_large', `${READING_LIMITS.MAX_RECORD_CHARS}`, open.line);
  }
  open.isCut ||= open.held + bytes.length > headOf(open).maxHeldBytes;
  if (open.isCut || bytes.length === 0) return;
  open.pieces.push(bytes);
  open.held += bytes.length;
}

function headOf(open: OpenLine): LineHead {
  if (open.head) return open.head;
  const beginning = open.pieces.length === 1 ? open.pieces[0] : Buffer.concat(open.pieces);
  if (!beginning) return UNKNOWN_HEAD;
  const text = beginning.toString('latin1', 0, MAX_HEAD_BYTES);
  const colon = text.indexOf(':');
  // The head may be folded and end on a later line.
  if (colon === -1 && text.length < MAX_HEAD_BYTES) return UNKNOWN_HEAD;
  const head = text.slice(0, Math.max(colon, 0)).toUpperCase();
  open.head = {
    isQuotedPrintable: head.includes('QUOTED-PRINTABLE'),
    isBase64: /;(?:ENCODING=)?"?(?:B|BASE64)"?(?:;|$)/.test(head),
    isEmail: /(?:^|\.)EMAIL(?:;|$)/.test(head),
    maxHeldBytes: /(?:^|\.)(?:PHOTO|LOGO|SOUND|KEY)(?:;|$)/.test(head)
      ? MAX_HELD_PICTURE_BYTES
      : MAX_HELD_BYTES,
  };
  return open.head;
}
