import type { ContactMapper } from '../import/contact-mapper.ts';
import type { ImportedContact } from '../import/imported-contact.ts';

/** Separator of several values in one cell, as some programs write it. */
export const BETWEEN_VALUES = ' ::: ';

/** Texts of cells, by column. */
export type CellTexts = readonly (readonly [column: number, text: string])[];

/** Whether the contact parsed from a record is the wanted one; null if the record yields none. */
export type IsRead = (contact: ImportedContact | null) => boolean;

/** A record whose cells are edited one by one. */
export class EditedRecord {
  readonly #before: readonly string[];
  readonly #mapper: ContactMapper;
  #cells: string[];

  constructor(cells: readonly string[], mapper: ContactMapper) {
    this.#before = cells;
    this.#cells = [...cells];
    this.#mapper = mapper;
  }

  cell(column: number): string {
    return this.#cells[column] ?? '';
  }

  read(): ImportedContact | null {
    return this.#mapper.map({ line: 0, cells: this.#cells });
  }

  /** Sorts columns with a value before empty ones. */
  filledFirst(columns: readonly number[]): number[] {
    return [...columns].sort(
      (a, b) => Number(this.cell(a).trim() === '') - Number(this.cell(b).trim() === ''),
    );
  }

  /** Replaces a cell, or the first of several values in it. */
  set(column: number, text: string): void {
    this.#cells = this.#with([[column, text]]);
  }

  /** Writes the cells if `isRead` accepts the contact that is then parsed from the record; returns whether it does. */
  tryCells(cells: CellTexts, isRead: IsRead): boolean {
    if (!this.reads(cells, isRead)) return false;
    this.#cells = this.#with(cells);
    return true;
  }

  /** Whether `isRead` accepts the contact that would be parsed from the record with these cells. */
  reads(cells: CellTexts, isRead: IsRead): boolean {
    return isRead(this.#mapper.map({ line: 0, cells: this.#with(cells) }));
  }

  changed(): Map<number, string> {
    return new Map(
      this.#cells.flatMap((text, column) =>
        text === (this.#before[column] ?? '') ? [] : [[column, text] as const],
      ),
    );
  }

  #with(cells: CellTexts): string[] {
    const all = [...this.#cells];
    for (const [column, text] of cells) {
      while (all.length < column) all.push('');
      const [, ...others] = (all[column] ?? '').split(BETWEEN_VALUES);
      all[column] = [text, ...others].filter((part, at) => at === 0 || part !== '').join(BETWEEN_VALUES);
    }
    return all;
  }
}
