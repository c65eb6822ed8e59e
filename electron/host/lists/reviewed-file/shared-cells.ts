import type { CellEditor } from '../../../core/lists/cell-edits.ts';
import { mergedRowsIn, type MergedRows } from '../../files/xlsx/merged-cells.ts';
import type { OpenedXlsx } from '../../files/xlsx/open-xlsx.ts';
import type { RecordEdit } from './record-edits.ts';
import type { XmlRow } from './sheet-xml.ts';

/** A whole column may be merged. No family has as many rows. */
const MAX_ROWS = 10_000;

interface SharedCellsTask {
  opened: OpenedXlsx;
  editor: CellEditor;
}

/**
 * Cells that are merged over rows of several contacts, such as the last name of a family. If one of these contacts gets
 * another value, or the first one is left out, the cells are separated, and the others keep the value.
 */
export class SharedCells {
  readonly #firstColumn: number;
  readonly #separated: readonly MergedRows[];

  /** `records`: the edits of records by lines. `after`: the XML behind the rows, which names the merged cells. */
  constructor({ opened, editor }: SharedCellsTask, records: ReadonlyMap<number, RecordEdit>, after: string) {
    this.#firstColumn = opened.firstColumn;
    const hasOtherValue = ({ column, firstLine }: MergedRows, line: number): boolean => {
      const record = records.get(line);
      if (record?.isLeftOut === true) return line === firstLine;
      if (record === undefined || record.wanted === null) return false;
      return editor.editsFor(record.cells, record.wanted).cells.has(column - this.#firstColumn);
    };
    // In a sheet with sections, columns of records stand elsewhere.
    const areas = opened.sections.isMixed ? [] : mergedRowsIn(after);
    this.#separated = areas.filter((area) => {
      for (let line = area.firstLine; line <= Math.min(area.lastLine, area.firstLine + MAX_ROWS); line++)
        if (hasOtherValue(area, line)) return true;
      return false;
    });
  }

  /** Returns the texts of cells that a kept row had from the row above, by the columns of its record. */
  textsFor(row: XmlRow, { cells }: Pick<RecordEdit, 'cells'>): Map<number, string> {
    const covering = this.#separated.filter(
      ({ firstLine, lastLine }) => row.line > firstLine && row.line <= lastLine,
    );
    return new Map(
      covering.flatMap(({ column }) => {
        const own = row.cells.find((cell) => cell.column === column)?.xml ?? '';
        const text = cells[column - this.#firstColumn] ?? '';
        const isFilled = !/<(?:[\w.-]+:)?(?:v|t)\b/.test(own) && text !== '';
        return isFilled ? [[column - this.#firstColumn, text] as const] : [];
      }),
    );
  }

  /** Returns the XML behind the rows without the separated cells. */
  withoutSeparated(after: string): string {
    if (this.#separated.length === 0) return after;
    const isSeparated = (element: string) =>
      mergedRowsIn(element).some((area) =>
        this.#separated.some((each) => each.column === area.column && each.firstLine === area.firstLine),
      );
    return after.replace(
      /<((?:[\w.-]+:)?)mergeCells\b[^<>]*>(.*?)<\/\1mergeCells\s*>/s,
      (_, prefix, content) => {
        const left = String(content).replaceAll(
          /<(?:[\w.-]+:)?mergeCell\b[^<>]*(?:\/>|><\/(?:[\w.-]+:)?mergeCell\s*>)/g,
          (element) => (isSeparated(element) ? '' : element),
        );
        const count = left.match(/<(?:[\w.-]+:)?mergeCell\b/g)?.length ?? 0;
        return count === 0 ? '' : `<${prefix}mergeCells count="${count}">${left}</${prefix}mergeCells>`;
      },
    );
  }
}
