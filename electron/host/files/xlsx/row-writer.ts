import { MILLISECONDS_PER_DAY } from '../../../core/contact/calendar-day.ts';
import { DAYS_TO_1970 } from '../../../core/import/values/dates/serial-day.ts';
import { isCalendarBirthday, parseIsoBirthday } from '../../../core/contact/birthday.ts';
import { withoutLiteralMark } from '../../../core/import/values/literal-mark.ts';
import { needsLiteralMark } from '../../../core/import/values/literal-text.ts';
import { FileWriteError } from '../file-write-error.ts';
import { columnName } from './column-name.ts';

export interface WrittenColumn {
  readonly name: string;
  /** `date`: texts of the form `YYYY-MM-DD` become dates; texts without a year, and any others, stay texts. */
  readonly kind: 'text' | 'date';
}

/** A cell that was cut at Excel's maximum length. */
export interface CutCell {
  /** Row number in the sheet, from 1. */
  readonly line: number;
  readonly column: string;
  /** Length before it was cut, in UTF-16 units. */
  readonly length: number;
}

export const MAX_CELL_CHARS = 32_767;
/** Maximum number of rows in Excel, including the header. */
export const MAX_ROWS = 1_048_576;
export const MAX_COLUMNS = 16_384;
/** First day written as a date. Programs disagree about earlier days, because Excel counts a 29 February 1900. */
const FIRST_DATE = Date.UTC(1900, 2, 1);
/** Indexes of the cell styles in `new-workbook-parts.ts`. */
export const STYLE = { TEXT: 1, DATE: 2, HEADER: 3, LITERAL: 4 } as const;

interface SheetColumn extends WrittenColumn {
  readonly letters: string;
}

/** Returns a column for cells beyond the last named column; rows of imported files may have such cells. */
function unnamedColumn(at: number): SheetColumn {
  if (at >= MAX_COLUMNS) throw new FileWriteError('too_many_columns', `${MAX_COLUMNS} columns`);
  return { name: '', kind: 'text', letters: columnName(at) };
}

/** Writes the rows of a sheet as XML, one after another. */
export class RowWriter {
  private readonly columns: readonly SheetColumn[];
  private readonly onCutCell: (cell: CutCell) => void;
  private readonly markLiterals: boolean;
  private line = 0;

  constructor(columns: readonly WrittenColumn[], onCutCell: (cell: CutCell) => void, markLiterals = false) {
    this.markLiterals = markLiterals;
    this.columns = columns.map((column, at) => ({ ...column, letters: columnName(at) }));
    this.onCutCell = onCutCell;
  }

  header(): string {
    this.line += 1;
    const cells = this.columns.map(({ letters, name }) =>
      textCell(`${letters}1`, this.cut(name, name), STYLE.HEADER),
    );
    return `<row r="1">${cells.join('')}</row>`;
  }

  row(texts: readonly (string | null)[]): string {
    this.line += 1;
    if (this.line > MAX_ROWS) throw new FileWriteError('too_many_rows', `${MAX_ROWS} rows with the header`);
    let cells = '';
    for (let at = 0; at < texts.length; at += 1) {
      const text = texts[at];
      if (text !== undefined && text !== null && text !== '') cells += this.cell(at, text);
    }
    return cells === '' ? '' : `<row r="${this.line}">${cells}</row>`;
  }

  private cell(at: number, given: string): string {
    const column = this.columns[at] ?? unnamedColumn(at);
    const reference = `${column.letters}${this.line}`;
    const serial = column.kind === 'date' ? dateSerial(given) : null;
    if (serial !== null) return `<c r="${reference}" s="${STYLE.DATE}"><v>${serial}</v></c>`;
    const text = withoutLiteralMark(given);
    if (text !== given || (this.markLiterals && needsLiteralMark(given)))
      return textCell(reference, this.cut(text, column.name), STYLE.LITERAL);
    if (isPlain(given) && given.length <= MAX_CELL_CHARS)
      return `<c r="${reference}" s="${STYLE.TEXT}" t="inlineStr"><is><t>${given}</t></is></c>`;
    return textCell(reference, this.cut(given, column.name), STYLE.TEXT);
  }

  private cut(text: string, column: string): string {
    if (text.length <= MAX_CELL_CHARS) return text;
    this.onCutCell({ line: this.line, column, length: text.length });
    const end = text.codePointAt(MAX_CELL_CHARS - 1) ?? 0;
    // Don't split a surrogate pair.
    return text.slice(0, end > 0xffff ? MAX_CELL_CHARS - 1 : MAX_CELL_CHARS);
  }
}

function textCell(reference: string, text: string, style: number): string {
  return `<c r="${reference}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escapeSheetText(text)}</t></is></c>`;
}

/**
 * Returns the serial number of a date in the 1900 system; null for a text that isn't a date with a year from 1 March
 * 1900 on.
 */
export function dateSerial(text: string): number | null {
  const day = /^\d{4}-\d\d-\d\d$/.test(text) ? parseIsoBirthday(text) : null;
  if (!day || day.year === null || !isCalendarBirthday(day)) return null;
  const time = Date.UTC(day.year, day.month - 1, day.day);
  // `Date.UTC` treats the years 0 to 99 as 1900 to 1999, so the year is checked separately.
  return day.year < 1900 || time < FIRST_DATE ? null : time / MILLISECONDS_PER_DAY + DAYS_TO_1970;
}

const SPACE = 0x20;
const AMPERSAND = 0x26;
const LESS = 0x3c;
const GREATER = 0x3e;
const UNDERSCORE = 0x5f;
const DELETE = 0x7f;
const NO_BREAK_SPACE = 0xa0;
const FIRST_SURROGATE = 0xd800;

/** Whether a text needs no escaping and has no spaces that a reader could strip; true for nearly all texts. */
function isPlain(text: string): boolean {
  let before = SPACE;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code <= SPACE ? code < SPACE || before === SPACE : isSpecial(code)) return false;
    before = code;
  }
  return before !== SPACE;
}

const isSpecial = (code: number): boolean =>
  code === AMPERSAND ||
  code === LESS ||
  code === GREATER ||
  code === UNDERSCORE ||
  (code >= DELETE && code < NO_BREAK_SPACE) ||
  code >= FIRST_SURROGATE;

/** Characters that XML forbids or changes, and underscores that look like the beginning of an escape (`_x000D_`). */
const ESCAPED = /[&<>]|[^\t\n -\ufffd]|_(?=x[0-9a-f]{4}(?:_|[^\t\n -\ufffd]))/gi;
const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Escapes a text for the XML of a sheet. */
export function escapeSheetText(text: string): string {
  return text.toWellFormed().replaceAll(ESCAPED, (character) => {
    const code = character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
    return ENTITIES[character] ?? `_x${code}_`;
  });
}
