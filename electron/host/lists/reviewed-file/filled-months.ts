import type { CellEditor } from '../../../core/lists/cell-edits.ts';
import type { RecordEdit } from './record-edits.ts';

const NONE: ReadonlyMap<number, string> = new Map();

/**
 * Writes the months of a calendar that has them only beside their first days, where the cell above no longer has the month
 * of a record, because its record was corrected or left out. Otherwise, an unchanged contact would get another birthday.
 */
export class FilledMonths {
  readonly #editor: CellEditor;
  /** The month above the record, in the file and in the reviewed file. */
  #inFile = '';
  #written = '';

  constructor(editor: CellEditor) {
    this.#editor = editor;
  }

  /** Returns the cells to write in a record besides its corrections. Call it for all records in file order. */
  of({ cells, wanted, isLeftOut }: Omit<RecordEdit, 'filled'>): ReadonlyMap<number, string> {
    const calendar = this.#editor.filledDownMonths;
    if (calendar === null) return NONE;
    const { month: column, day } = calendar;
    const own = cells[column]?.trim() ?? '';
    if (own !== '') this.#inFile = own;
    if (isLeftOut) return NONE;
    const edits = wanted === null ? NONE : this.#editor.editsFor(cells, wanted).cells;
    const birthday = wanted?.fields.birthday;
    const hasDay = (cells[day]?.trim() ?? '') !== '';
    let text = edits.get(column) ?? own;
    if (text === '' && birthday != null) text = String(birthday.month);
    if (text === '' && birthday === undefined && hasDay && this.#written !== this.#inFile)
      text = this.#inFile;
    if (text !== '') this.#written = text;
    return text === (edits.get(column) ?? own) ? NONE : new Map([[column, text]]);
  }
}
