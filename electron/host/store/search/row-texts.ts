import type { DatabaseSync } from 'node:sqlite';
import type { Overlay } from '../overlay/overlay.ts';
import type { TextReader } from './build-segment.ts';
import { asNumbers, numbersIn } from '../sqlite/read-number-column.ts';
import { ROW_TEXT_SQL } from './row-words.ts';

/** Reads searchable texts of rows, with pending changes applied. */
export class RowTexts {
  readonly #overlay: Overlay;
  readonly #sql;

  constructor(database: DatabaseSync, overlay: Overlay) {
    this.#overlay = overlay;
    this.#sql = {
      range: database.prepare(
        `SELECT row_id, ${ROW_TEXT_SQL} AS text FROM main.listing WHERE row_id BETWEEN ? AND ? ORDER BY row_id`,
      ),
      all: database.prepare(`SELECT row_id, ${ROW_TEXT_SQL} AS text FROM main.listing`),
      last: database.prepare('SELECT max(row_id) AS last FROM main.listing'),
      ids: database.prepare(`SELECT ${asNumbers('row_id')} AS ids FROM main.listing`),
      mirrored: database.prepare(`SELECT ${ROW_TEXT_SQL} AS text FROM main.listing WHERE row_id = ?`),
      pending: database.prepare(`SELECT ${ROW_TEXT_SQL} AS text FROM temp.pending_listing WHERE row_id = ?`),
    };
  }

  /** Null if the row doesn't exist. */
  text(rowId: number): string | null {
    const row = (this.#overlay.rowIds.has(rowId) ? this.#sql.pending : this.#sql.mirrored).get(rowId);
    return row ? String(row['text']) : null;
  }

  /** Reads all texts in one go. */
  each(put: (rowId: number, text: string) => void): void {
    const { rowIds } = this.#overlay;
    for (const row of this.#sql.all.iterate()) {
      const rowId = Number(row['row_id']);
      if (!rowIds.has(rowId)) put(rowId, String(row['text']));
    }
    for (const rowId of rowIds) put(rowId, this.text(rowId) ?? '');
  }

  /** One more than the highest row number. */
  rowLimit(): number {
    let last = Number(this.#sql.last.get()?.['last'] ?? 0);
    for (const rowId of this.#overlay.rowIds) last = Math.max(last, rowId);
    return last + 1;
  }

  /** All row numbers, ascending. */
  rowIds(): Int32Array {
    const ids = this.#sql.ids.get()?.['ids'];
    const mirrored = ids instanceof Uint8Array ? numbersIn(ids) : [];
    // A contact with pending changes is in both tables, so duplicates are dropped.
    return Int32Array.from([...mirrored, ...this.#overlay.rowIds])
      .sort()
      .filter((rowId, at, all) => rowId !== all[at - 1]);
  }

  /** Reads the texts of rows; `rowIds` must be ascending. If they are dense, one query reads the whole range. */
  readonly read: TextReader = (rowIds, put) => {
    const first = rowIds[0] ?? 0;
    const last = rowIds.at(-1) ?? 0;
    const together = last - first < rowIds.length * 2;
    if (together) {
      const wanted = new Set(rowIds);
      for (const row of this.#sql.range.all(first, last)) {
        const rowId = Number(row['row_id']);
        if (wanted.has(rowId) && !this.#overlay.rowIds.has(rowId)) put(rowId, String(row['text']));
      }
    }
    for (const rowId of rowIds) {
      if (together && !this.#overlay.rowIds.has(rowId)) continue;
      const text = this.text(rowId);
      if (text !== null) put(rowId, text);
    }
  };
}
