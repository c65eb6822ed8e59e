import type { DatabaseSync } from 'node:sqlite';
import type { UndoStep } from '../../api/journal-api.ts';

/** Changes that an undo cancelled before they were sent, so that a redo can reapply them. */
export class CancelledByUndo {
  readonly #sql;

  constructor(database: DatabaseSync) {
    this.#sql = prepare(database);
  }

  /**
   * Notes a cancelled change, within the caller's transaction. Group changes are left out because they can't be
   * reapplied. For a merge, only its removals are noted, because a redo runs the whole merge again.
   */
  note(changeId: string, { batchId, stepId }: UndoStep): void {
    this.#sql.note.run(changeId, batchId, stepId);
  }

  /** Ids of the changes that an undo cancelled, oldest first. */
  changesOf(stepId: string): string[] {
    return this.#sql.changesOf.all(stepId).map((row) => String(row['change_id']));
  }

  has(stepId: string): boolean {
    return this.#sql.has.get(stepId) !== undefined;
  }

  /** The id of the newest of a batch's undos that had nothing to send; null if there is none. */
  latestOf(batchId: string): string | null {
    const row = this.#sql.latestOf.get(batchId);
    return row === undefined ? null : String(row['step_id']);
  }

  /**
   * Finds the newest undo that had nothing to send; null if there is none. `batchId` is the batch that it undid.
   * `after` is the sequence number of the last change at that time. Undos of an undo are left out, because they are
   * redos. Batches in `except` are skipped.
   */
  latest(except: ReadonlySet<string>): { batchId: string; after: number } | null {
    const row = this.#sql.latest.get(JSON.stringify([...except]));
    return row === undefined ? null : { batchId: String(row['batch_id']), after: Number(row['after']) };
  }

  /**
   * Lists the batches that are in effect again because a redo cancelled their undo before it was sent, the latest redo
   * first. Such a redo has no batch. `after` as in `latest`.
   */
  redone(): { batchId: string; after: number }[] {
    return this.#sql.redone
      .all()
      .map((row) => ({ batchId: String(row['batch_id']), after: Number(row['after']) }));
  }

  /** Forgets changes that were reapplied or can no longer have an effect, within the caller's transaction. */
  forget(changeIds: readonly string[]): void {
    for (const changeId of changeIds) this.#sql.forget.run(changeId);
  }
}

/** An SQL condition for steps that had nothing to send, and so have no batch. */
const WITHOUT_BATCH = 'step_id NOT IN (SELECT batch_id FROM batch)';

function prepare(database: DatabaseSync) {
  return {
    note: database.prepare(
      `INSERT INTO called_off (change_id, batch_id, step_id, after)
         SELECT change_id, ?2, ?3, (SELECT max(sequence) FROM change) FROM change
         WHERE change_id = ?1 AND (merge_id IS NULL OR merge_role = 'remove') AND kind LIKE 'contact.%'`,
    ),
    changesOf: database.prepare(
      `SELECT change_id FROM called_off JOIN change USING (change_id) WHERE step_id = ? ORDER BY sequence`,
    ),
    has: database.prepare('SELECT 1 FROM called_off WHERE step_id = ? LIMIT 1'),
    latestOf: database.prepare(
      `SELECT step_id FROM called_off WHERE batch_id = ? AND ${WITHOUT_BATCH} ORDER BY place DESC LIMIT 1`,
    ),
    latest: database.prepare(
      `SELECT o.batch_id, o.after FROM called_off o JOIN batch b ON b.batch_id = o.batch_id
         WHERE b.kind <> 'undo' AND o.${WITHOUT_BATCH}
         AND b.batch_id NOT IN (SELECT value FROM json_each(?)) ORDER BY o.place DESC LIMIT 1`,
    ),
    // Finds one change of each undo, because thousands may have been cancelled together.
    redone: database.prepare(
      `SELECT b.undo_of AS batch_id, o.after FROM batch b JOIN called_off o
         ON o.place = (SELECT place FROM called_off WHERE batch_id = b.batch_id AND ${WITHOUT_BATCH} LIMIT 1)
         WHERE b.kind = 'undo' AND b.undo_of IS NOT NULL ORDER BY o.place DESC`,
    ),
    forget: database.prepare('DELETE FROM called_off WHERE change_id = ?'),
  };
}
