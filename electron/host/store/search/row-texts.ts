import type { DatabaseSync } from 'node:sqlite';
import type { Overlay } from '../overlay/overlay.ts';
import type { TextReader } from './build-segment.ts';
import { asNumbers, numbersIn } from '../sqlite/number-text.ts';
import { ROW_TEXT_SQL } from './row-words.ts';

/** Reads searchable texts, pending changes laid over. */
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

  /** Null for a row that is not there. */
  text(rowId: number): string | null {
    const row = (this.#overlay.rowIds.has(rowId) ? this.#sql.pending : this.#sql.mirrored).get(rowId);
    return row ? String(row['text']) : null;
  }

  /** All texts, without a pause. */
  each(put: (rowId: number, text: string) => void): void {
    const { rowIds } = this.#overlay;
    for (const row of this.#sql.all.iterate()) {
      const rowId = Number(row['row_id']);
      if (!rowIds.has(rowId)) put(rowId, String(row['text']));
    }
    for (const rowId of rowIds) put(rowId, this.text(rowId) ?? '');
  }

  /** One more than the highest row number there is. */
  rowLimit(): number {
    let last = Number(this.#sql.last.get()?.['last'] ?? 0);
    for (const rowId of this.#overlay.rowIds) last = Math.max(last, rowId);
    return last + 1;
  }

  /** Numbers of all rows, ascending. */
  rowIds(): Int32Array {
    const ids = this.#sql.ids.get()?.['ids'];
    const mirrored = ids instanceof Uint8Array ? numbersIn(ids) : [];
    // A contact with something pending stands in both.
    return Int32Array.from([...mirrored, ...this.#overlay.rowIds])
      .sort()
      .filter((rowId, at, all) => rowId !== all[at - 1]);
  }

  /** For ascending row numbers: neighbours are read together. */
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
