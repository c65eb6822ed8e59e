import type { DatabaseSync } from 'node:sqlite';
import type { ChangeState } from '../../../../contract/changes/change.ts';
import type { CancelledBy } from '../../api/journal-api.ts';
import { isEnd } from '../change-row.ts';

/** Whether a change is in effect (0), is undone (1), or is about to be undone (2). */
type Undone = 0 | 1 | 2;
/** Marks a change that can't be undone by itself, because another change represents it. Not part of `Undone`. */
const SUPERSEDED = 3;

/**
 * Marks in the journal which changes are undone. A change's mark follows from the state of the change that undoes it;
 * see migration 0002 for the values. Calls must run inside the caller's transaction.
 */
export class UndoneFlags {
  readonly #sql;

  constructor(database: DatabaseSync) {
    this.#sql = prepare(database);
  }

  /** Marks a change, given the state of the change that undoes it. */
  undoneBy(state: ChangeState, changeId: string): void {
    this.#mark(undoneBy(state), changeId);
  }

  /**
   * Marks a change as in effect because its undo was cancelled, unless the change stays undone (see `#staysUndone`).
   */
  undoCancelled(changeId: string, by: CancelledBy | null): void {
    if (!this.#staysUndone(changeId, by)) this.#mark(0, changeId);
  }

  /** Marks as undone all changes of a batch that had an effect. */
  batchUndone(batchId: string): void {
    this.#sql.markBatch.run(batchId);
  }

  /** Marks changes that can't be undone by themselves. */
  superseded(changeIds: readonly string[]): void {
    for (const changeId of changeIds) this.#sql.mark.run(SUPERSEDED, changeId);
  }

  /**
   * Whether a change stays undone although `by` cancelled its undo. There are two such cases. A restore from the trash
   * takes the place of the undo. Or the change itself undoes a change of the batch that `by` undoes.
   */
  #staysUndone(changeId: string, by: CancelledBy | null): boolean {
    if (by === null || by === 'restore') return by === 'restore';
    return this.#sql.takesBack.get(changeId, by.batchId) !== undefined;
  }

  /**
   * Marks a change. A restore from the trash also affects the mark of the delete that it restores, and so does a change
   * that undoes or redoes a restore. So this marks that delete too, unless another change undoes it. While the restore
   * is undone, the delete is in effect again, because no redo replaces it.
   */
  #mark(undone: Undone, changeId: string): void {
    this.#sql.mark.run(undone, changeId);
    let brings = true;
    for (let row = this.#sql.undoing.get(changeId); row !== undefined; brings = !brings) {
      const { undo_of: undoOf = null, kind, change_id: id = null, state } = row;
      if (undoOf === null) return;
      if (kind === 'restore') {
        const restored = undone === 0 ? undoneBy(String(state) as ChangeState) : 0;
        if (this.#sql.takenBackElse.get(undoOf, id) === undefined)
          this.#mark(brings ? restored : undone, String(undoOf));
        return;
      }
      row = this.#sql.undoing.get(undoOf);
    }
  }
}

function undoneBy(state: ChangeState): Undone {
  if (state === 'done') return 1;
  return isEnd(state) ? 0 : 2;
}

function prepare(database: DatabaseSync) {
  return {
    mark: database.prepare('UPDATE change SET undone = ? WHERE change_id = ?'),
    markBatch: database.prepare(
      `UPDATE change SET undone = 1 WHERE batch_id = ? AND undone = 0 AND state NOT IN ('refused', 'cancelled')`,
    ),
    undoing: database.prepare(
      'SELECT c.change_id, c.undo_of, c.state, b.kind FROM change c JOIN batch b ON b.batch_id = c.batch_id WHERE c.change_id = ?',
    ),
    takenBackElse: database.prepare(
      `SELECT 1 FROM change AS other JOIN change AS of ON of.change_id = ? AND other.contact_key = of.contact_key
         WHERE other.undo_of = of.change_id AND other.change_id <> ? AND other.state NOT IN ('refused', 'cancelled')`,
    ),
    takesBack: database.prepare(
      `SELECT 1 FROM change AS of JOIN change AS taken ON taken.change_id = of.undo_of
         WHERE of.change_id = ? AND taken.batch_id = ?`,
    ),
  };
}
