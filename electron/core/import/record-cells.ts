import { JOINABLE_FIELDS } from '../../contract/imports/import-enumerations.ts';
import type { ImportField, ImportMapping, JoinableField } from '../../contract/imports/import-mapping.ts';
import { MAX_FIELD_LENGTH } from '../../contract/enumerations.ts';
import type { ImportProblem, ImportProblemCode } from '../../contract/imports/import-problem.ts';
import type { RawRecord } from './raw-record.ts';
import { firstText, firstValue } from './values/cell-text.ts';
import { isNoName, isNoText, isVacant } from './values/placeholders.ts';
import { isLiteral } from './values/literal-mark.ts';

const isFilled = (cell: string): boolean => cell.trim() !== '';

export type ColumnsByField = ReadonlyMap<ImportField, readonly number[]>;

const NO_COLUMNS: readonly number[] = [];
const JOINABLE: ReadonlySet<ImportField> = new Set(JOINABLE_FIELDS);
const isJoinable = (field: ImportField): field is JoinableField => JOINABLE.has(field);

/** The cells of one record, read by field, and the problems found in them. */
export class RecordCells {
  readonly line: number;
  readonly cells: readonly string[];
  readonly problems: ImportProblem[] = [];
  readonly #mapping: ImportMapping;
  readonly #columns: ColumnsByField;

  constructor({ line, cells }: RawRecord, mapping: ImportMapping, columns: ColumnsByField) {
    this.line = line;
    this.cells = cells;
    this.#mapping = mapping;
    this.#columns = columns;
  }

  /** Whether the table has several columns, and the record only one value. */
  get hasOneValue(): boolean {
    if (this.#mapping.columns.length < 2) return false;
    const first = this.cells.findIndex(isFilled);
    return first >= 0 && this.cells.findLastIndex(isFilled) === first;
  }

  /** Whether the record has a text and a short number, such as that of a sum, and nothing else. */
  get isCounted(): boolean {
    const first = this.cells.findIndex(isFilled);
    const last = this.cells.findLastIndex(isFilled);
    const others = last - first > 1 && this.cells.slice(first + 1, last).some(isFilled);
    return last > first && !others && /^\s*\d{1,4}\s*$/.test(this.cells[last] ?? '');
  }

  /** Returns the columns mapped to a field, in the order of preference. */
  columnsOf(field: ImportField): readonly number[] {
    return this.#columns.get(field) ?? NO_COLUMNS;
  }

  /** Whether a cell of a field is to be read as it stands. */
  isLiteral(field: ImportField): boolean {
    return this.columnsOf(field).some((column) => isLiteral(this.cells[column] ?? ''));
  }

  report(column: number | null, field: ImportField, code: ImportProblemCode, text: string): void {
    this.problems.push({ line: this.line, column, field, code, text });
  }

  /**
   * Returns a field's first value, or all its values if they are joined; reports and omits values that are too long.
   */
  text(field: ImportField): string {
    const columns = this.columnsOf(field);
    if (columns.length === 0) return '';
    const separator = joinOf(this.#mapping, field);
    if (separator === null) return this.#firstText(field, columns);
    const joined = [...this.#values(field)].join(separator);
    if (joined.length <= MAX_FIELD_LENGTH) return joined;
    this.report(this.columnsOf(field)[0] ?? null, field, 'too_long', joined);
    return '';
  }

  #firstText(field: ImportField, columns: readonly number[]): string {
    for (const column of columns) {
      const text = textOf(field, this.cells[column] ?? '');
      if (text.length > MAX_FIELD_LENGTH) this.report(column, field, 'too_long', text);
      else if (text !== '') return text;
    }
    return '';
  }

  *#values(field: ImportField): Generator<string, undefined> {
    for (const column of this.columnsOf(field)) {
      const text = textOf(field, this.cells[column] ?? '');
      if (text === '') continue;
      if (text.length <= MAX_FIELD_LENGTH) yield text;
      else this.report(column, field, 'too_long', text);
    }
  }

  /**
   * Returns the first value that `read` accepts in the field's columns; `read` returns undefined to try the next value.
   * Only the first value of a cell is tried, unless `partsOf` divides the cell; `at` is the index of its part.
   */
  first<T>(
    field: ImportField,
    read: (text: string, column: number, at: number) => T | undefined,
    partsOf: (cell: string, column: number) => readonly string[] = (cell) => [cell],
  ): T | undefined {
    for (const column of this.columnsOf(field)) {
      for (const [at, part] of partsOf(this.cells[column] ?? '', column).entries()) {
        const text = firstValue(part);
        if (text === '') continue;
        if (text.length > MAX_FIELD_LENGTH) {
          this.report(column, field, 'too_long', text);
          continue;
        }
        const value = read(text, column, at);
        if (value !== undefined) return value;
      }
    }
    return undefined;
  }
}

/** Returns the text of a cell; empty for a placeholder that no name is like. */
export function cellText(cell: string): string {
  const text = withoutEmphasis(firstText(cell));
  return isNoName(text) && !isLiteral(cell) ? '' : text;
}

/** Returns a text without the asterisks of bold text and the address of a link in Markdown: `**Ann Lee**`. */
function withoutEmphasis(text: string): string {
  if (text.startsWith('**') && text.endsWith('**') && text.length > 4) return text.slice(2, -2).trim();
  return text.startsWith('[') ? text.replace(MARKDOWN_LINK, '$1') : text;
}

/** `[Ann Lee](https://example.org)` */
const MARKDOWN_LINK = /^\[([^[\]]+)\]\(https?:[^()\s]*\)$/;

const NAMES: ReadonlySet<ImportField> = new Set<ImportField>([
  'firstName',
  'middleName',
  'lastName',
  'fullName',
]);

/** Returns the text of a field's cell; empty for a placeholder. */
function textOf(field: ImportField, cell: string): string {
  const text = cellText(cell);
  if (field === 'fullName' && isVacant(text) && !isLiteral(cell)) return '';
  return !NAMES.has(field) && isNoText(text) && !isLiteral(cell) ? '' : text;
}

/** Returns the separator of a field's joined values; null if only the first value is used. */
function joinOf({ joins }: Pick<ImportMapping, 'joins'>, field: ImportField): string | null {
  return isJoinable(field) ? (joins[field] ?? null) : null;
}
