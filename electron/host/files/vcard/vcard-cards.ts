import type { ReadingProblem } from '../../../core/import/raw-record.ts';
import { FileRefusedError } from '../../../core/import/file-refused-error.ts';
import { READING_LIMITS } from '../file-source.ts';
import { cardBoundary } from './card-boundary.ts';
import type { VcardLine } from './vcard-lines.ts';
import { propertyName } from './vcard-properties.ts';

/** The wanted lines of a card, not decoded yet. */
export interface CardLines {
  /** Line of its BEGIN:VCARD. */
  readonly line: number;
  /** Property names are in upper case. */
  readonly lines: readonly { readonly name: string; readonly line: VcardLine }[];
  /** Whether its END:VCARD is missing. */
  readonly isUnterminated: boolean;
}

interface OpenCard {
  readonly line: number;
  readonly lines: { name: string; line: VcardLine }[];
  size: number;
  /** Number of open cards nested in an AGENT property (vCard 2.1). */
  agents: number;
  /** Whether the last line was an AGENT whose card begins on the next line. */
  isBeforeAgent: boolean;
}

const MAX_QUOTED_CHARS = 60;

/** Groups lines into cards. Skips a card in an AGENT property, because it belongs to another person. */
export class VcardCards {
  readonly #wanted: ReadonlySet<string>;
  readonly #onProblem: (problem: ReadingProblem) => void;
  #open: OpenCard | null = null;

  /** `wanted`: names of the properties to keep, in upper case. */
  constructor(wanted: ReadonlySet<string>, onProblem: (problem: ReadingProblem) => void) {
    this.#wanted = wanted;
    this.#onProblem = onProblem;
  }

  /**
   * Adds a line. Returns the card that this line ends. If the line begins a card although the previous one has no end,
   * returns that previous card. Otherwise returns null.
   */
  take(line: VcardLine): CardLines | null {
    const boundary = cardBoundary(line.bytes);
    const open = this.#open;
    if (boundary === 'BEGIN') return this.#begin(line);
    if (!open) {
      // Text around cards is ignored, but an end without a beginning means that a card was lost.
      if (boundary === 'END')
        this.#onProblem({ line: line.line, code: 'malformed_record', detail: 'END:VCARD' });
      return null;
    }
    open.size += line.size;
    if (open.size > READING_LIMITS.MAX_RECORD_CHARS) {
      throw new FileRefusedError('record_too_large', `${READING_LIMITS.MAX_RECORD_CHARS}`, open.line);
    }
    if (boundary === 'END') return this.#end(open);
    this.#keep(open, line);
    return null;
  }

  /** Returns the last card if its end is missing. */
  finish(): CardLines | null {
    return this.#abandon();
  }

  #begin(line: VcardLine): CardLines | null {
    if (this.#open?.isBeforeAgent) {
      this.#open.agents++;
      this.#open.isBeforeAgent = false;
      return null;
    }
    const abandoned = this.#abandon();
    this.#open = { line: line.line, lines: [], size: 0, agents: 0, isBeforeAgent: false };
    return abandoned;
  }

  #end(open: OpenCard): CardLines | null {
    open.isBeforeAgent = false;
    if (open.agents > 0) {
      open.agents--;
      return null;
    }
    this.#open = null;
    return { line: open.line, lines: open.lines, isUnterminated: false };
  }

  #abandon(): CardLines | null {
    const open = this.#open;
    this.#open = null;
    if (!open) return null;
    return { line: open.line, lines: open.lines, isUnterminated: true };
  }

  #keep(open: OpenCard, line: VcardLine): void {
    const name = propertyName(line.bytes);
    open.isBeforeAgent = false;
    if (name === null) this.#report(line.line, line.bytes.toString('utf8', 0, MAX_QUOTED_CHARS));
    else if (name === 'AGENT') {
      const value = line.bytes.toString('latin1', line.bytes.indexOf(':') + 1).trim();
      if (value === '') open.isBeforeAgent = true;
      else if (/^BEGIN:VCARD$/i.test(value)) open.agents++;
    } else if (open.agents === 0 && this.#wanted.has(name)) this.#keepProperty(open, name, line);
  }

  #keepProperty(open: OpenCard, name: string, line: VcardLine): void {
    // If the file ends within a line, the value may be cut, and half a phone number is worse than none.
    if (line.isUnterminated) return;
    if (line.isCut) {
      // A long photo is embedded, and contacts store only addresses of images.
      if (name !== 'PHOTO') this.#report(line.line, name);
      return;
    }
    if (open.lines.length === READING_LIMITS.MAX_COLUMNS) {
      throw new FileRefusedError('too_many_columns', `${READING_LIMITS.MAX_COLUMNS}`, open.line);
    }
    open.lines.push({ name, line });
  }

  /** Reports a part of a card that can't be read. */
  #report(line: number, detail: string): void {
    this.#onProblem({ line, code: 'incomplete_record', detail });
  }
}
