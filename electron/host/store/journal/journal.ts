import type { DatabaseSync } from 'node:sqlite';
import type { Change, ChangeState } from '../../../contract/changes/change.ts';
import type { ContactFieldName, ContactKey, ContactPatch } from '../../../contract/contacts/contact.ts';
import { equalValue, fieldsOf } from '../../../core/contact/compare-fields.ts';
import { BatchRecords, type NewBatch } from './batch-record.ts';
import { CancelledByUndo } from './cancelled-by-undo.ts';
import { isEnd, jsonOrNull, OPEN_STATES, parse } from './change-row.ts';
import {
  JournalReader,
  QUEUED,
  queuedOfRow,
  WAITING_DELETE,
  type RecordedSettlement,
} from './journal-reader.ts';
import { MergeRecords } from './merge-records.ts';
import { MergedContacts } from './merged-contacts.ts';
import { UndoableSteps } from './undoable-steps.ts';
import type {
  CancelledBy,
  CancelOptions,
  QueuedChange,
  SendContext,
  Settlement,
} from '../api/journal-api.ts';
import type { Recordable } from './new-change.ts';
import { RecentlySettled } from './recently-settled.ts';
import { inTransaction } from '../sqlite/sqlite-file.ts';

const PENDING = `state IN ${OPEN_STATES}`;
/** The states of `OPEN_STATES`. */
const PENDING_STATES: readonly ChangeState[] = ['queued', 'sending', 'unsettled'];

/** Processes items in time slices with pauses in between. */
type InSlices<T> = (items: readonly T[], step: (item: T) => void) => Promise<void>;

/**
 * The journal: every intended write from its recording to its end. Each call that writes is durable when it returns.
 */
export class Journal extends JournalReader {
  readonly batches: BatchRecords;
  readonly merges: MergeRecords;
  readonly merged: MergedContacts;
  readonly cancelledByUndo: CancelledByUndo;
  readonly undoableSteps: UndoableSteps;
  readonly recentlySettled = new RecentlySettled();
  readonly #sql;

  constructor(database: DatabaseSync) {
    super(database);
    this.batches = new BatchRecords(database);
    this.merges = new MergeRecords(database);
    this.merged = new MergedContacts(database);
    this.cancelledByUndo = new CancelledByUndo(database);
    this.undoableSteps = new UndoableSteps(database, this.batches, this.cancelledByUndo);
    this.#sql = prepare(database);
  }

  /**
   * Marks changes that were being sent when the process ended as `unsettled`, because they may have arrived. Returns
   * their number.
   */
  unsettleInterrupted(): number {
    return Number(
      this.database.prepare(`UPDATE change SET state = 'unsettled' WHERE state = 'sending'`).run().changes,
    );
  }

  /**
   * Records all or none and returns the first sequence number; the others follow in order. `contactIdOf` returns a
   * contact's service number. `inSlices` pauses between time slices; nothing else may write to the journal meanwhile.
   * `beside` writes related rows in the same transaction.
   */
  async record(
    batches: readonly NewBatch[],
    changes: readonly Recordable[],
    contactIdOf: (key: ContactKey) => number | null,
    inSlices: InSlices<Recordable>,
    beside: () => void | Promise<void> = () => undefined,
  ): Promise<{ firstSequence: number; recordedAt: string }> {
    const recordedAt = new Date().toISOString();
    let firstSequence = 0;
    const starts = new Map<string, number>();
    await this.#inLongTransaction(async () => {
      await inSlices(changes, (change) => {
        const sequence = this.#insert(change, recordedAt, contactIdOf);
        firstSequence ||= sequence;
        if (!starts.has(change.batchId)) starts.set(change.batchId, sequence);
      });
      for (const batch of batches)
        this.batches.insert(batch, starts.get(batch.batchId) ?? firstSequence, recordedAt);
      await beside();
    });
    return { firstSequence, recordedAt };
  }

  /** Adds changes to an existing batch, within the caller's transaction. */
  append(
    batchId: string,
    changes: readonly Recordable[],
    contactIdOf: (key: ContactKey) => number | null,
  ): void {
    const recordedAt = new Date().toISOString();
    for (const change of changes) this.#insert(change, recordedAt, contactIdOf, true);
    this.batches.grew(batchId, changes.length);
  }

  #insert(
    change: Recordable,
    recordedAt: string,
    contactIdOf: (key: ContactKey) => number | null,
    late = false,
  ): number {
    const { lastInsertRowid } = this.#sql.insert.run(
      change.changeId,
      change.batchId,
      change.kind,
      change.contactKey,
      change.groupId,
      change.before,
      change.after,
      jsonOrNull(change.customFields),
      jsonOrNull(change.group),
      change.label,
      change.undoOf,
      recordedAt,
      JSON.stringify(change.context),
      change.merge?.mergeId ?? null,
      change.merge?.role ?? null,
      late ? 1 : 0,
    );
    if (change.undoOf !== null) this.#markUndone(2, change.undoOf);
    if (change.kind === 'contact.edit') this.#putBeforeDelete(change);
    const contactId = change.contactKey === null ? null : contactIdOf(change.contactKey);
    if (contactId !== null && change.contactKey !== null)
      this.#sql.identify.run(contactId, change.contactKey);
    return Number(lastInsertRowid);
  }

  /** Adds an edit to the expected values of a waiting delete, which is sent after all edits of its contact. */
  #putBeforeDelete({ contactKey, after }: Pick<Recordable, 'contactKey' | 'after'>): void {
    for (const { sequence = null, before } of this.#sql.waitingDeletes.all(contactKey)) {
      const found = { ...parse<ContactPatch>(before), ...parse<ContactPatch>(after) };
      this.#sql.rebase.run(JSON.stringify(found), sequence);
    }
  }

  /** Moves a change to `sending`. `before` replaces the recorded values if the service has different ones. */
  claim(changeId: string, context: SendContext, before: ContactPatch | null): boolean {
    return this.#sql.claim.run(JSON.stringify(context), jsonOrNull(before), changeId).changes === 1;
  }

  /**
   * Commits the outcome of a change with the effect for the mirror. `otherKey` is a key that a full sync gave to the
   * created contact before the reply arrived; the change's key replaces it. `moved` is false if the change was in none
   * of the expected states.
   */
  settle(
    settlement: Settlement,
    otherKey: ContactKey | null,
  ): { change: Change; moved: boolean; recorded: RecordedSettlement | null } {
    return inTransaction(this.database, () => {
      const before = this.#must(settlement.changeId);
      const effect = settlement.effect ?? null;
      const number = effect ? this.lastSettlement + 1 : null;
      const { changes: rows } = this.#sql.settle.run(
        settlement.state,
        jsonOrNull(settlement.error),
        JSON.stringify(settlement.notTaken ?? []),
        settlement.groupId ?? before.groupId,
        isEnd(settlement.state) ? new Date().toISOString() : null,
        number,
        jsonOrNull(effect),
        settlement.changeId,
        JSON.stringify(settlement.from ?? PENDING_STATES),
      );
      if (rows === 0) return { change: before, moved: false, recorded: null };
      if (before.undoOf !== null) this.#markUndone(undoneBy(settlement.state), before.undoOf);
      if (otherKey !== null && before.contactKey !== null) {
        this.#sql.rekeyChanges.run(before.contactKey, otherKey);
        this.#sql.rekeyIdentity.run(before.contactKey, otherKey);
        this.#sql.rekeyMarks.run(before.contactKey, otherKey);
        this.#sql.rekeyMerged.run(before.contactKey, otherKey);
        this.#sql.rekeyReview.run(before.contactKey, otherKey);
        this.merges.rekey(before.contactKey, otherKey);
        this.previousKeys.replace(otherKey, before.contactKey);
      }
      if (effect?.kind === 'contact' && before.contactKey !== null)
        this.#sql.identify.run(effect.contact.contactId, before.contactKey);
      if (isEnd(before.state) !== isEnd(settlement.state))
        this.batches.moved(before.batchId, !isEnd(settlement.state));
      const change = this.#must(settlement.changeId);
      if (change.state === 'refused') this.#rebaseLaterEdits(change, fieldsOf(change.after));
      if (change.state === 'done') {
        this.#rebaseLaterEdits(change, change.notTaken);
        this.recentlySettled.note(change.changeId);
        this.#noteMerged(change);
      }
      const recorded = effect && number !== null ? { settlement: number, change, effect } : null;
      return { change, moved: true, recorded };
    });
  }

  /** From the removal on, decisions and reviews of a merged contact apply to the contact it was merged into. */
  #noteMerged({ merge, contactKey }: Change): void {
    if (merge?.role !== 'remove' || contactKey === null) return;
    const keptKey = this.merges.get(merge.mergeId)?.plan.keptKey;
    if (keptKey !== undefined) this.merged.add(merge.mergeId, contactKey, keptKey);
  }

  /** Cancels changes in one transaction; see `JournalApi.cancelChanges`. `inSlices` as in `record`. */
  async cancel(
    changeIds: readonly string[],
    { unsettledToo = false, undo = null }: CancelOptions,
    inSlices: InSlices<string>,
  ): Promise<Change[]> {
    const now = new Date().toISOString();
    const cancelled: Change[] = [];
    await this.#inLongTransaction(async () => {
      await inSlices(changeIds, (changeId) => {
        if (this.#sql.cancel.run(now, changeId, unsettledToo ? 1 : 0).changes === 0) return;
        const change = this.#must(changeId);
        if (change.undoOf !== null && !this.#staysUndone(change.undoOf, undo))
          this.#markUndone(0, change.undoOf);
        this.#rebaseLaterEdits(change, fieldsOf(change.after));
        if (undo !== null && undo !== 'restore') this.cancelledByUndo.note(changeId, undo);
        cancelled.push(change);
      });
      for (const batchId of new Set(cancelled.map((change) => change.batchId)))
        this.batches.moved(batchId, false);
    });
    return cancelled;
  }

  /**
   * Queues refused changes again, or cancels them, in one transaction; returns those that were refused. `inSlices` as
   * in `record`.
   */
  async resolveRefused(
    changeIds: readonly string[],
    to: 'queued' | 'cancelled',
    inSlices: InSlices<string>,
  ): Promise<QueuedChange[]> {
    let moved: QueuedChange[] = [];
    await this.#inLongTransaction(async () => {
      moved = await this.moveRefused(changeIds, to, inSlices);
    });
    return moved;
  }

  /** Like `resolveRefused`, within the caller's transaction. */
  async moveRefused(
    changeIds: readonly string[],
    to: 'queued' | 'cancelled',
    inSlices: InSlices<string>,
  ): Promise<QueuedChange[]> {
    const endedAt = to === 'queued' ? null : new Date().toISOString();
    const moved: QueuedChange[] = [];
    await inSlices(changeIds, (changeId) => {
      if (this.#sql.resolveRefused.run(to, endedAt, changeId).changes === 0) return;
      const row = this.#sql.queuedById.get(changeId);
      if (row === undefined) return;
      if (typeof row['undo_of'] === 'string') this.#markUndone(undoneBy(to), row['undo_of']);
      moved.push(queuedOfRow(row));
    });
    // Refused and cancelled are both ends, so a cancellation leaves the batches as they are.
    if (to === 'queued')
      for (const batchId of new Set(moved.map((change) => change.batchId))) this.batches.moved(batchId, true);
    return moved;
  }

  /** Cancels queued changes, within the caller's transaction. */
  cancelQueued(batchId: string, changeIds: readonly string[]): void {
    const now = new Date().toISOString();
    for (const changeId of changeIds) {
      if (this.#sql.cancelQueued.run(now, changeId).changes === 0) continue;
      const change = this.#must(changeId);
      this.#rebaseLaterEdits(change, fieldsOf(change.after));
    }
    this.batches.moved(batchId, false);
  }

  /** Cancels refused changes that are no longer needed, within the caller's transaction. */
  cancelRefused(changeIds: readonly string[]): void {
    const now = new Date().toISOString();
    for (const changeId of changeIds) this.#sql.resolveRefused.run('cancelled', now, changeId);
  }

  /** Queues a refused change again, within the caller's transaction. */
  requeue(batchId: string, changeId: string): void {
    if (this.#sql.requeue.run(changeId).changes > 0) this.batches.moved(batchId, true);
  }

  /**
   * Marks merges as redone: their undo counts as undone, or the changes that the undo cancelled count as reapplied.
   */
  markRedone(batchId: string): void {
    const isUndo = this.batches.get(batchId)?.kind === 'undo';
    const stepId = isUndo ? batchId : this.cancelledByUndo.latestOf(batchId);
    if (stepId !== null) this.cancelledByUndo.forget(this.cancelledByUndo.changesOf(stepId));
    if (isUndo) this.#sql.markBatchUndone.run(batchId);
  }

  /**
   * Marks restores of contacts whose removal was cancelled as done, within the caller's transaction. Nothing needs to
   * be sent for them.
   */
  endRestored(batchId: string, restores: readonly Pick<Recordable, 'changeId' | 'undoOf'>[]): void {
    const now = new Date().toISOString();
    for (const { changeId, undoOf } of restores) {
      this.#sql.endRestored.run(now, changeId);
      if (undoOf !== null) this.#markUndone(1, undoOf);
    }
    this.batches.moved(batchId, false);
  }

  /**
   * Whether a change stays undone although the change that undid it is cancelled. A restore from the trash is a step of
   * its own. An undone restore stays undone because the delete before it is undone too.
   */
  #staysUndone(changeId: string, by: CancelledBy | null): boolean {
    if (by === null || by === 'restore') return by === 'restore';
    return this.#sql.takesBack.get(changeId, by.batchId) !== undefined;
  }

  /** Marks changes that can't be undone by themselves. */
  markSuperseded(changeIds: readonly string[]): void {
    for (const changeId of changeIds) this.#sql.markUndone.run(3, changeId);
  }

  /**
   * Marks a change as standing (0), undone (1) or about to be undone (2). A delete that was restored from the trash
   * counts as standing again while that restore is undone, because no redo replaces it.
   */
  #markUndone(undone: 0 | 1 | 2, changeId: string): void {
    this.#sql.markUndone.run(undone, changeId);
    let brings = true;
    for (let row = this.#sql.undoing.get(changeId); row !== undefined; brings = !brings) {
      const { undo_of: undoOf = null, kind, change_id: id = null, state } = row;
      if (undoOf === null) return;
      if (kind === 'restore') {
        const restored = undone === 0 ? undoneBy(String(state) as ChangeState) : 0;
        if (this.#sql.takenBackElse.get(undoOf, id) === undefined)
          this.#sql.markUndone.run(brings ? restored : undone, undoOf);
        return;
      }
      row = this.#sql.undoing.get(undoOf);
    }
  }

  #must(changeId: string): Change {
    const change = this.change(changeId);
    if (!change) throw new Error(`no change ${changeId} in the journal`);
    return change;
  }

  /**
   * Rebases later edits after an edit failed in these fields. They were based on the failed edit's values; now they are
   * based on the values before it, so they don't become conflicts.
   */
  #rebaseLaterEdits({ kind, contactKey, sequence, before, after }: Change, fields: ContactFieldName[]): void {
    if (kind !== 'contact.edit' || contactKey === null || fields.length === 0) return;
    const later = this.#sql.laterEdits.all(contactKey, sequence);
    for (const field of fields) {
      for (const row of later) {
        const seen = parse<ContactPatch>(row['before']);
        if (seen[field] === undefined) continue;
        if (equalValue(seen[field], after[field]) && before[field] !== undefined) {
          row['before'] = JSON.stringify({ ...seen, [field]: before[field] });
          this.#sql.rebase.run(row['before'], row['sequence'] ?? null);
        }
        break;
      }
    }
  }

  /** Runs one transaction over several turns of the event loop; nothing else may write to the journal meanwhile. */
  async #inLongTransaction(work: () => Promise<void>): Promise<void> {
    this.database.exec('BEGIN IMMEDIATE');
    try {
      await work();
      this.database.exec('COMMIT');
    } catch (error) {
      // A full disk may have rolled the transaction back already.
      if (this.database.isTransaction) this.database.exec('ROLLBACK');
      throw error;
    }
  }
}

/** The `undone` value of a change whose undo is in this state; see migration 0002 for the values. */
function undoneBy(state: ChangeState): 0 | 1 | 2 {
  if (state === 'done') return 1;
  return isEnd(state) ? 0 : 2;
}

function prepare(database: DatabaseSync) {
  return {
    insert: database.prepare(
      'INSERT INTO change (change_id, batch_id, kind, state, contact_key, group_id, before, after, custom_fields, new_group, ' +
        `label, undo_of, recorded_at, send_context, merge_id, merge_role, late)
         VALUES (?, ?, ?, 'queued', ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    ),
    identify: database.prepare('INSERT OR REPLACE INTO identity (contact_id, contact_key) VALUES (?, ?)'),
    rekeyIdentity: database.prepare('UPDATE identity SET contact_key = ? WHERE contact_key = ?'),
    rekeyMarks: database.prepare('UPDATE OR IGNORE mark_member SET contact_key = ? WHERE contact_key = ?'),
    rekeyReview: database.prepare('UPDATE OR IGNORE review SET contact_key = ? WHERE contact_key = ?'),
    rekeyMerged: database.prepare(
      `UPDATE OR IGNORE merged_contact SET contact_key = iif(contact_key = ?2, ?1, contact_key),
         kept_key = iif(kept_key = ?2, ?1, kept_key) WHERE ?2 IN (contact_key, kept_key)`,
    ),
    rekeyChanges: database.prepare('UPDATE change SET contact_key = ? WHERE contact_key = ?'),
    claim: database.prepare(
      `UPDATE change SET state = 'sending', attempts = attempts + 1, send_context = json_patch(send_context, ?1),
         before = coalesce(?2, before) WHERE change_id = ?3 AND state = 'queued'`,
    ),
    settle: database.prepare(
      // A change goes back from `sending` to `queued` only if it certainly didn't reach the service, so the attempt
      // isn't counted.
      `UPDATE change SET attempts = attempts - (state = 'sending' AND ?1 = 'queued'), state = ?1, error = ?2, ` +
        'not_taken = ?3, group_id = ?4, settled_at = ?5, ' +
        'settlement = coalesce(?6, settlement), effect = coalesce(?7, effect) ' +
        'WHERE change_id = ?8 AND state IN (SELECT value FROM json_each(?9))',
    ),
    markUndone: database.prepare('UPDATE change SET undone = ? WHERE change_id = ?'),
    undoing: database.prepare(
      'SELECT c.change_id, c.undo_of, c.state, b.kind FROM change c JOIN batch b ON b.batch_id = c.batch_id WHERE c.change_id = ?',
    ),
    takenBackElse: database.prepare(
      `SELECT 1 FROM change AS other JOIN change AS of ON of.change_id = ? AND other.contact_key = of.contact_key
         WHERE other.undo_of = of.change_id AND other.change_id <> ? AND other.state NOT IN ('refused', 'cancelled')`,
    ),
    cancel: database.prepare(
      `UPDATE change SET state = 'cancelled', error = NULL, settled_at = ? WHERE change_id = ?
         AND (state = 'queued' OR (? AND state = 'unsettled'))`,
    ),
    endRestored: database.prepare(
      `UPDATE change SET state = 'done', settled_at = ? WHERE change_id = ? AND state = 'queued'`,
    ),
    takesBack: database.prepare(
      `SELECT 1 FROM change AS of JOIN change AS taken ON taken.change_id = of.undo_of
         WHERE of.change_id = ? AND taken.batch_id = ?`,
    ),
    cancelQueued: database.prepare(
      `UPDATE change SET state = 'cancelled', error = NULL, settled_at = ? WHERE change_id = ? AND state = 'queued'`,
    ),
    markBatchUndone: database.prepare(
      `UPDATE change SET undone = 1 WHERE batch_id = ? AND undone = 0 AND state NOT IN ('refused', 'cancelled')`,
    ),
    requeue: database.prepare(
      `UPDATE change SET state = 'queued', error = NULL, not_taken = '[]', settled_at = NULL
         WHERE change_id = ? AND state = 'refused'`,
    ),
    laterEdits: database.prepare(
      `SELECT sequence, before FROM change WHERE contact_key = ? AND kind IN ('contact.edit', 'contact.delete') AND ${PENDING}
         AND state = 'queued' AND (sequence > ? OR (${WAITING_DELETE})) ORDER BY kind = 'contact.delete', sequence`,
    ),
    waitingDeletes: database.prepare(
      `SELECT sequence, before FROM change WHERE contact_key = ? AND ${WAITING_DELETE}`,
    ),
    rebase: database.prepare('UPDATE change SET before = ? WHERE sequence = ?'),
    queuedById: database.prepare(`${QUEUED} WHERE c.change_id = ?`),
    resolveRefused: database.prepare(
      `UPDATE change SET state = ?1, error = NULL, not_taken = '[]', settled_at = ?2
         WHERE change_id = ?3 AND state = 'refused' AND (merge_id IS NULL OR ?1 = 'cancelled')`,
    ),
  };
}
