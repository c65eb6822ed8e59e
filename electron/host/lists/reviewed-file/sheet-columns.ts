import type { OpenedXlsx } from '../../files/xlsx/open-xlsx.ts';
import type { TableSection } from '../../files/table/table-sections.ts';
import { firstAddedColumn, type RecordEdits } from './record-edits.ts';

/** Where the columns of a table stand in the sheet that it was read from, which differs between its sections. */
export class SheetColumns {
  readonly #opened: OpenedXlsx;
  /** The first column behind those of the file. There, a section gets the columns that it lacks. */
  readonly #behind: number;
  #section: TableSection;
  #lacking = new Map<number, string>();

  /** `opened`: read to its end. */
  constructor(opened: OpenedXlsx, plan: RecordEdits) {
    this.#opened = opened;
    this.#section = opened.sections.first;
    this.#behind = opened.firstColumn + firstAddedColumn(opened.columns, plan);
  }

  /** The sheet's column of the first column that is added for the whole table. */
  get firstAdded(): number {
    const { sections, columns } = this.#opened;
    return this.#behind + (sections.isMixed ? columns.length : 0);
  }

  /** Names of the columns that the present section lacks and that `of` was asked for, by their columns in the sheet. */
  get lacking(): ReadonlyMap<number, string> {
    return this.#lacking;
  }

  begin(section: TableSection): void {
    this.#section = section;
    this.#lacking = new Map();
  }

  /** Returns the sheet's column of a table's column in the present section. */
  of(column: number): number {
    const { firstColumn, sections, columns } = this.#opened;
    const own = this.#section.columns;
    const at = own === null ? column : own.indexOf(column);
    if (!sections.isMixed || (at >= 0 && at < this.#section.width)) return firstColumn + at;
    const behind = this.#behind + column;
    this.#lacking.set(behind, columns[column]?.name ?? '');
    return behind;
  }
}
