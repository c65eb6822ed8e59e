import type { ReadingProblem } from '../../../core/import/raw-record.ts';
import { asLiteral } from '../../../core/import/values/literal-text.ts';
import { FileRefusedError } from '../../../core/import/file-refused-error.ts';
import { READING_LIMITS } from '../file-source.ts';
import { columnName } from './column-name.ts';
import { numberText } from './numbers/number-text.ts';
import type { NumberFormat } from './numbers/number-format.ts';
import { StringItem, unescapeCharacters } from './string-item.ts';
import { scanPart, type Workbook } from './read-workbook.ts';
import type { XmlHandler, XmlScanner } from './xml-scanner.ts';
import type { UnpackBudget, ZipArchive, ZipEntry } from '../zip/zip-archive.ts';

/** A row with content or problems. */
export interface SheetRow {
  /** Row number, from 1. */
  readonly line: number;
  /** Texts of the cells from column A to the last filled one; empty if the row has only errors. */
  readonly cells: readonly string[];
  readonly problems: readonly ReadingProblem[];
}

const PLAIN: NumberFormat = { kind: 'plain' };

/** Yields the filled rows of a sheet, chunk by chunk. */
export async function* sheetRows(
  archive: ZipArchive,
  entry: ZipEntry,
  workbook: Workbook,
  budget: UnpackBudget,
  markLiterals = false,
): AsyncGenerator<SheetRow[]> {
  const parser = new SheetParser(workbook, markLiterals);
  for await (const _ of scanPart(archive, entry, parser, budget)) {
    if (parser.rows.length > 0) yield parser.rows.splice(0);
  }
  if (parser.rows.length > 0) yield parser.rows;
}

class SheetParser implements XmlHandler {
  readonly rows: SheetRow[] = [];
  private readonly workbook: Workbook;
  private readonly markLiterals: boolean;
  private readonly inline = new StringItem();
  private isInData = false;
  private isInRow = false;
  private isInCell = false;
  private isInValue = false;
  private isInInline = false;
  private line = 0;
  private cells: string[] = [];
  private problems: ReadingProblem[] = [];
  private isFilled = false;
  private rowChars = 0;
  private column = -1;
  private type = 'n';
  private style = 0;
  /** Style of the row; null if its cells have the styles of their columns. */
  private rowStyle: number | null = null;
  private readonly columnStyles: number[] = [];
  private hasFormula = false;
  private value = '';

  constructor(workbook: Workbook, markLiterals: boolean) {
    this.markLiterals = markLiterals;
    this.workbook = workbook;
  }

  onOpen(name: string, scanner: XmlScanner): void {
    if (this.isInInline) this.inline.onOpen(name);
    else if (this.isInCell) {
      if (name === 'v') this.isInValue = true;
      else if (name === 'f') this.hasFormula = true;
      else if (name === 'is') this.isInInline = true;
    } else if (name === 'c' && this.isInRow) this.beginCell(scanner);
    else if (name === 'row' && this.isInData) this.beginRow(scanner);
    else if (name === 'sheetData') this.isInData = true;
    else if (name === 'col' && scanner.parent === 'cols') this.keepColumnStyle(scanner);
  }

  onText(text: string): void {
    if (this.isInValue) this.value += text;
    else if (this.isInInline) this.inline.onText(text);
  }

  onClose(name: string): void {
    if (name === 'v') this.isInValue = false;
    else if (name === 'is') this.isInInline = false;
    else if (this.isInInline) this.inline.onClose(name);
    else if (name === 'c' && this.isInCell) this.endCell();
    else if (name === 'row' && this.isInRow) this.endRow();
    else if (name === 'sheetData') this.isInData = false;
  }

  private keepColumnStyle(scanner: XmlScanner): void {
    const style = Number(scanner.attribute('style') ?? 0);
    const last = Math.min(Number(scanner.attribute('max')), READING_LIMITS.MAX_COLUMNS);
    for (let column = Number(scanner.attribute('min')); column >= 1 && column <= last; column += 1)
      this.columnStyles[column - 1] = style;
  }

  /** Begins a row. Rows and cells without a number, which Google and others write, follow the previous one. */
  private beginRow(scanner: XmlScanner): void {
    const line = Number(scanner.attribute('r'));
    this.line = line > 0 && Number.isSafeInteger(line) ? line : this.line + 1;
    const isStyled = /^(?:1|true)$/.test(scanner.attribute('customFormat') ?? '');
    this.rowStyle = isStyled ? Number(scanner.attribute('s') ?? 0) : null;
    this.isInRow = true;
    this.cells = [];
    this.problems = [];
    this.isFilled = false;
    this.rowChars = 0;
    this.column = -1;
  }

  private beginCell(scanner: XmlScanner): void {
    const reference = scanner.attribute('r');
    this.column = reference === undefined ? this.column + 1 : columnOf(reference, this.column + 1);
    // Gnumeric leaves out the style of a cell that is that of its row or column; Calc reads such a cell in the same way.
    this.style = Number(scanner.attribute('s') ?? this.rowStyle ?? this.columnStyles[this.column] ?? 0);
    this.type = scanner.attribute('t') ?? 'n';
    this.hasFormula = false;
    this.value = '';
    this.isInCell = true;
  }

  private endCell(): void {
    this.isInCell = false;
    const written = this.cellText();
    const isMarked = this.markLiterals && this.workbook.styles[this.style]?.isMarkedText === true;
    const text = isMarked ? asLiteral(written) : written;
    if (text === '') return;
    const { MAX_COLUMNS, MAX_RECORD_CHARS } = READING_LIMITS;
    if (this.column >= MAX_COLUMNS) {
      throw new FileRefusedError('too_many_columns', `${MAX_COLUMNS} columns`, this.line);
    }
    this.rowChars += text.length;
    if (this.rowChars > MAX_RECORD_CHARS) {
      throw new FileRefusedError('record_too_large', `${MAX_RECORD_CHARS} characters`, this.line);
    }
    this.fillUpTo(this.column);
    this.cells[this.column] = text;
    this.isFilled ||= text.trim() !== '';
  }

  private fillUpTo(column: number): void {
    const missing = column - this.cells.length;
    // A row may begin with a late column. Then `concat` fills the gap many times faster than pushing up to two thousand
    // empty cells.
    if (missing > 16) this.cells = this.cells.concat(Array.from({ length: missing }, () => ''));
    else for (let count = 0; count < missing; count += 1) this.cells.push('');
  }

  private endRow(): void {
    this.isInRow = false;
    if (!this.isFilled && this.problems.length === 0) return;
    this.rows.push({ line: this.line, cells: this.isFilled ? this.cells : [], problems: this.problems });
  }

  private cellText(): string {
    const { value } = this;
    switch (this.type) {
      case 's':
        return this.sharedText();
      case 'str':
        return unescapeCharacters(value);
      case 'inlineStr':
        return this.inline.take() || unescapeCharacters(value);
      case 'b':
        return value === '' ? '' : /^(?:1|true)$/i.test(value.trim()) ? 'TRUE' : 'FALSE';
      case 'e':
        this.report('error_value', value);
        return '';
      case 'd':
        return isoDateText(value);
      default:
        return this.numberOrFormula();
    }
  }

  private sharedText(): string {
    if (this.value === '') return '';
    const text = this.workbook.strings.get(Number(this.value));
    if (text === undefined) this.report('incomplete_record', 'shared text is missing');
    return text ?? '';
  }

  private numberOrFormula(): string {
    const { styles, is1904 } = this.workbook;
    if (this.value !== '') return numberText(this.value, styles[this.style]?.format ?? PLAIN, is1904);
    const text = this.inline.take();
    if (text === '' && this.hasFormula) this.report('error_value', 'formula without a result');
    return text;
  }

  private report(code: ReadingProblem['code'], found: string): void {
    const reference = `${columnName(this.column)}${this.line}`;
    // Keeps at most as many problems of a row as it may have columns.
    if (this.problems.length >= READING_LIMITS.MAX_COLUMNS) return;
    this.problems.push({ line: this.line, code, detail: `${reference} ${found.slice(0, 40)}`.trim() });
  }
}

/** Returns the column index, from 0, of a reference such as `AB12`; `otherwise` if it has no letters. */
function columnOf(reference: string, otherwise: number): number {
  let column = 0;
  for (let at = 0; at < reference.length; at += 1) {
    const letter = (reference.charCodeAt(at) | 0x20) - 0x60;
    if (letter < 1 || letter > 26) break;
    column = column * 26 + letter;
  }
  return column === 0 ? otherwise : Math.min(column, Number.MAX_SAFE_INTEGER) - 1;
}

/** Formats an ISO date, which strict files contain: `2001-02-03T00:00:00Z` becomes `2001-02-03`. */
function isoDateText(value: string): string {
  const match = /^(\d{4}-\d\d-\d\d)?T?(\d\d:\d\d:\d\d)?/.exec(value.trim());
  const [, date, time] = match ?? [];
  if (date === undefined) return time ?? value;
  return time === undefined || time === '00:00:00' ? date : `${date} ${time}`;
}
