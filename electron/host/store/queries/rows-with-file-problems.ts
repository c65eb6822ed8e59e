import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { RowChanges } from '../mirror/row-changes.ts';

/** The contacts of a list whose record in the file has problems. The list reports them once its file is read. */
export class RowProblems {
  readonly #changes: Pick<RowChanges, 'version'>;
  readonly #rowOf: StatementSync;
  #contactIds: readonly number[] = [];
  #version = 0;
  #rows: { rowIds: ReadonlySet<number>; changes: number; version: number } | null = null;

  constructor(mirrorFile: DatabaseSync, changes: Pick<RowChanges, 'version'>) {
    this.#changes = changes;
    this.#rowOf = mirrorFile.prepare('SELECT row_id FROM main.contact WHERE contact_id = ?');
  }

  /** Grows with every call of `set`. */
  get version(): number {
    return this.#version;
  }

  set(contactIds: readonly number[]): void {
    this.#contactIds = contactIds;
    this.#version++;
  }

  /** The rows of a mask that have problems, or have none. */
  filterMask(mask: Uint8Array, hasProblems: boolean): Uint8Array {
    const rowIds = this.#rowIds();
    return mask.map((isIn, rowId) => (isIn === 1 && rowIds.has(rowId) === hasProblems ? 1 : 0));
  }

  /** Number of rows with problems, without hidden rows. */
  count(hidden: ReadonlySet<number>): number {
    let count = 0;
    for (const rowId of this.#rowIds()) if (!hidden.has(rowId)) count++;
    return count;
  }

  #rowIds(): ReadonlySet<number> {
    const { version: changes } = this.#changes;
    const known = this.#rows;
    if (known?.changes === changes && known.version === this.#version) return known.rowIds;
    const rowIds = new Set<number>();
    for (const contactId of this.#contactIds) {
      const rowId = this.#rowOf.get(contactId)?.['row_id'];
      if (typeof rowId === 'number') rowIds.add(rowId);
    }
    this.#rows = { rowIds, changes, version: this.#version };
    return rowIds;
  }
}
