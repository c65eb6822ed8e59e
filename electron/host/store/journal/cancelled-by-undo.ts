import type { DatabaseSync } from 'node:sqlite';
import type { UndoStep } from '../api/journal-api.ts';

/** What undoing ended before it was sent, so that a redo can record it once more. */
export class CancelledByUndo {
  readonly #sql;

  constructor(database: DatabaseSync) {
    this.#sql = prepare(database);
  }

  /**
   * Within the caller's transaction. Groups are left out, since nothing brings them back; of a merge its removals stand for all of
   * it, since a redo runs the merge again.
   */
  note(changeId: string, { batchId, stepId }: UndoStep): void {
    this.#sql.note.run(changeId, batchId, stepId);
  }

  /** What an undo called off, oldest change first. */
  changesOf(stepId: string): string[] {
    return this.#sql.changesOf.all(stepId).map((row) => String(row['change_id']));
  }

  has(stepId: string): boolean {
    return this.#sql.has.get(stepId) !== undefined;
  }

  /** The newest undo of a batch that had nothing to send; null where there is none. */
  latestOf(batchId: string): string | null {
    const row = this.#sql.latestOf.get(batchId);
    return row === undefined ? null : String(row['step_id']);
  }

  /**
   * The newest undo that had nothing to send: the batch that it took back whole, and the last change there was then. What a
   * redo had called off is none: taking that back is an undo of what stands again. `except`: batches that are passed over.
   */
  latest(except: ReadonlySet<string>): { batchId: string; after: number } | null {
    const row = this.#sql.latest.get(JSON.stringify([...except]));
    return row === undefined ? null : { batchId: String(row['batch_id']), after: Number(row['after']) };
  }

  /** Within the caller's transaction: they were recorded once more, or there is nothing left that they could bring about. */
  forget(changeIds: readonly string[]): void {
    for (const changeId of changeIds) this.#sql.forget.run(changeId);
  }
}

/** Steps of which no batch tells. */
const SENT_NOTHING = 'step_id NOT IN (SELECT batch_id FROM batch)';

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
      `SELECT step_id FROM called_off WHERE batch_id = ? AND ${SENT_NOTHING} ORDER BY place DESC LIMIT 1`,
    ),
    latest: database.prepare(
      `SELECT o.batch_id, o.after FROM called_off o JOIN batch b ON b.batch_id = o.batch_id
         WHERE b.kind <> 'undo' AND o.${SENT_NOTHING}
         AND b.batch_id NOT IN (SELECT value FROM json_each(?)) ORDER BY o.place DESC LIMIT 1`,
    ),
    forget: database.prepare('DELETE FROM called_off WHERE change_id = ?'),
  };
}
