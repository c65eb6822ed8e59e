import type { DatabaseSync } from 'node:sqlite';
import type { QueuedChange } from '../api/journal-api.ts';
import { inLongTransaction } from '../sqlite/transactions.ts';
import type { EachInSlices } from '../sqlite/time-slices.ts';
import type { BatchRecords } from './batches/batch-records.ts';
import type { EditRebase } from './edit-rebase.ts';
import { OPEN_STATES } from './change-row.ts';
import { QUEUED, queuedOfRow } from './journal-reader.ts';
import type { UndoneFlags } from './undo/undone-flags.ts';

/** Queues rejected changes for another attempt, or cancels them. */
export class RefusedChanges {
  readonly #database: DatabaseSync;
  readonly #batches: BatchRecords;
  readonly #undone: UndoneFlags;
  readonly #rebase: EditRebase;
  readonly #sql;

  constructor(
    database: DatabaseSync,
    { batches, undone, rebase }: { batches: BatchRecords; undone: UndoneFlags; rebase: EditRebase },
  ) {
    this.#database = database;
    this.#batches = batches;
    this.#undone = undone;
    this.#rebase = rebase;
    this.#sql = prepare(database);
  }

  /**
   * Queues rejected changes again, or cancels them, in one transaction. Returns the changes that it moved. Changes in
   * other states don't move. Changes of merges can be cancelled, but not queued. `inSlices` as in `Journal.record`.
   */
  async resolve(
    changeIds: readonly string[],
    to: 'queued' | 'cancelled',
    inSlices: EachInSlices,
  ): Promise<QueuedChange[]> {
    let moved: QueuedChange[] = [];
    await inLongTransaction(this.#database, async () => {
      moved = await this.move(changeIds, to, inSlices);
    });
    return moved;
  }

  /** Like `resolve`, within the caller's transaction. */
  async move(
    changeIds: readonly string[],
    to: 'queued' | 'cancelled',
    inSlices: EachInSlices,
  ): Promise<QueuedChange[]> {
    const endedAt = to === 'queued' ? null : new Date().toISOString();
    const moved: QueuedChange[] = [];
    await inSlices(changeIds, (changeId) => {
      if (to === 'queued') this.#sql.placeAgain.run(changeId);
      if (this.#sql.resolve.run(to, endedAt, changeId).changes === 0) return;
      const row = this.#sql.queuedById.get(changeId);
      if (row === undefined) return;
      if (typeof row['undo_of'] === 'string') this.#undone.undoneBy(to, row['undo_of']);
      if (to === 'queued') this.#rebase.editRetried(changeId);
      moved.push(queuedOfRow(row));
    });
    // Only queueing reopens a batch. A refused change that is cancelled had ended before, so its batch doesn't change.
    if (to === 'queued')
      for (const batchId of new Set(moved.map((change) => change.batchId)))
        this.#batches.moved(batchId, true);
    return moved;
  }

  /** Cancels rejected changes that are no longer needed, within the caller's transaction. */
  cancel(changeIds: readonly string[]): void {
    const now = new Date().toISOString();
    for (const changeId of changeIds) this.#sql.resolve.run('cancelled', now, changeId);
  }

  /** Queues a rejected change of a merge again, within the caller's transaction. */
  requeue(batchId: string, changeId: string): void {
    if (this.#sql.requeue.run(changeId).changes > 0) this.#batches.moved(batchId, true);
  }
}

function prepare(database: DatabaseSync) {
  return {
    queuedById: database.prepare(`${QUEUED} WHERE c.change_id = ?`),
    resolve: database.prepare(
      `UPDATE change SET state = ?1, error = NULL, not_taken = '[]', settled_at = ?2
         WHERE change_id = ?3 AND state = 'refused' AND (merge_id IS NULL OR ?1 = 'cancelled')`,
    ),
    // An edit or a create is queued again before later edits and deletes. It goes behind all others: changes that may
    // have been sent, those of a merge, which was planned without it, and a create. A delete goes to the end.
    placeAgain: database.prepare(
      `UPDATE change SET send_context = json_patch(send_context, json_object('sentBehind',
         (SELECT max(place) FROM (
           SELECT coalesce(json_extract(other.send_context, '$.sentBehind'), other.sequence) AS place FROM change AS other
             WHERE other.contact_key = change.contact_key AND other.state IN ${OPEN_STATES}
               AND NOT (other.state = 'queued' AND other.merge_id IS NULL AND other.kind <> 'contact.create'
                 AND change.kind IN ('contact.edit', 'contact.create')))
           WHERE place > change.sequence))) WHERE change_id = ?`,
    ),
    requeue: database.prepare(
      `UPDATE change SET state = 'queued', error = NULL, not_taken = '[]', settled_at = NULL
         WHERE change_id = ? AND state = 'refused'`,
    ),
  };
}
