import { cardBoundary } from './card-boundary.ts';

const SPACE = 0x20;
const TAB = 0x09;
const QUOTED = 0x3e;
const NONE: Buffer = Buffer.alloc(0);

/**
 * The indentation of cards that were pasted into a mail or a document: spaces, tabs, or the `>` of a quoted mail before
 * every line. Outside a card, a BEGIN:VCARD may be indented; the lines of its card then have the same indentation. Inside
 * a card, spaces fold a property as usual.
 */
export class CardIndentation {
  #indentation = NONE;
  #isInsideCard = false;

  /** The indentation of the lines of the present card. */
  get bytes(): Buffer {
    return this.#indentation;
  }

  /** Returns the next physical line without the indentation of its card. */
  strip(line: Buffer): Buffer {
    const length = this.#isInsideCard ? 0 : indentationOf(line);
    const isBeginning = length > 0 && cardBoundary(line.subarray(length)) === 'BEGIN';
    if (isBeginning) this.#indentation = line.subarray(0, length);
    const stripped = this.#stripped(line);
    const boundary = cardBoundary(stripped);
    if (boundary === 'BEGIN' && stripped.length === line.length) this.#indentation = NONE;
    if (boundary !== null) this.#isInsideCard = boundary === 'BEGIN';
    return stripped;
  }

  #stripped(line: Buffer): Buffer {
    const { length } = this.#indentation;
    if (length === 0) return line;
    if (line.length >= length && line.subarray(0, length).equals(this.#indentation))
      return line.subarray(length);
    // Editors remove spaces at the end of a line, so a blank line may have less indentation.
    const own = indentationOf(line);
    return own === line.length || cardBoundary(line.subarray(own)) !== null ? line.subarray(own) : line;
  }
}

/** Returns the number of bytes that indent a line. */
function indentationOf(line: Buffer): number {
  let at = 0;
  while (line[at] === SPACE || line[at] === TAB || line[at] === QUOTED) at++;
  return at;
}
