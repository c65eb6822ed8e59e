import type { DatabaseSync } from 'node:sqlite';
import type { Change, ChangeState } from '../../../contract/changes/change.ts';
import type { ContactKey, ContactPatch } from '../../../contract/contacts/contact.ts';
import { fieldsOf } from '../../../core/contact/compare-fields.ts';
import type { CancelOptions, SendContext, Settlement } from '../api/journal-api.ts';
import { inLongTransaction, inTransaction } from '../sqlite/transactions.ts';
import type { EachInSlices } from '../sqlite/time-slices.ts';
import { BatchRecords } from './batches/batch-records.ts';
import type { NewBatch } from './batches/describe-batch.ts';
import { ChangeInserter } from './change-inserter.ts';
import { changeOf, IN_SEND_ORDER, isEnd, jsonOrNull, OPEN_STATES } from './change-row.ts';
import { ContactIds } from './keys/contact-ids.ts';
import { ContactKeyReplacer } from './keys/replace-contact-key.ts';
import { EditRebase } from './edit-rebase.ts';
import { JournalReader, type RecordedSettlement } from './journal-reader.ts';
import { LostGuardians } from './lost-guardians.ts';
import { MergeRecords } from './merge-records.ts';
import { MergedContacts } from './merged-contacts.ts';
import type { Recordable } from './new-change.ts';
import { RecentlySettled } from './recently-settled.ts';
import { RefusedChanges } from './resolve-refused-changes.ts';
import { CancelledByUndo } from './undo/cancelled-by-undo.ts';
import { UndoableSteps } from './undo/undoable-steps.ts';
import { UndoneFlags } from './undo/undone-flags.ts';

/** The states of `OPEN_STATES` as an array. */
const PENDING_STATES: readonly ChangeState[] = ['queued', 'sending', 'unsettled'];

/**
 * The journal: every intended write from its recording to its end. Each call that writes is durable when it returns,
 * unless it runs within the caller's transaction.
 */
export class Journal extends JournalReader {
  readonly batches: BatchRecords;
  readonly merges: MergeRecords;
  readonly merged: MergedContacts;
  readonly lostGuardians: LostGuardians;
  readonly refused: RefusedChanges;
  readonly undone: UndoneFlags;
  readonly cancelledByUndo: CancelledByUndo;
  readonly undoableSteps: UndoableSteps;
  readonly recentlySettled = new RecentlySettled();
  readonly #contactIds: ContactIds;
  readonly #keyReplacer: ContactKeyReplacer;
  readonly #rebase: EditRebase;
  readonly #inserter: ChangeInserter;
  readonly #sql;

  constructor(database: DatabaseSync) {
    super(database);
    this.batches = new BatchRecords(database);
    this.merges = new MergeRecords(database);
    this.merged = new MergedContacts(database);
    this.undone = new UndoneFlags(database);
    this.cancelledByUndo = new CancelledByUndo(database);
    this.undoableSteps = new UndoableSteps(database, this.batches, this.cancelledByUndo);
    this.lostGuardians = new LostGuardians(database, this.previousKeys);
    this.#contactIds = new ContactIds(database);
    this.#keyReplacer = new ContactKeyReplacer(database, this);
    this.#rebase = new EditRebase(database);
    this.refused = new RefusedChanges(database, {
      batches: this.batches,
      undone: this.undone,
      rebase: this.#rebase,
    });
    this.#inserter = new ChangeInserter(database, {
      undone: this.undone,
      rebase: this.#rebase,
      contactIds: this.#contactIds,
      lostGuardians: this.lostGuardians,
    });
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
   * Records all changes or none. Returns the sequence number of the first change; the others follow in order.
   * `contactIdOf` returns the id of a contact. `inSlices` pauses between time slices; the caller must prevent other
   * writes to the journal until the call resolves. `beside` writes related rows in the same transaction.
   */
  async record(
    batches: readonly NewBatch[],
    changes: readonly Recordable[],
    contactIdOf: (key: ContactKey) => number | null,
    inSlices: EachInSlices,
    beside: () => void | Promise<void> = () => undefined,
  ): Promise<{ firstSequence: number; recordedAt: string }> {
    const recordedAt = new Date().toISOString();
    let firstSequence = 0;
    const starts = new Map<string, number>();
    await inLongTransaction(this.database, async () => {
      await inSlices(changes, (change) => {
        const sequence = this.#inserter.insert(change, { recordedAt, contactIdOf });
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
    for (const change of changes) this.#inserter.insert(change, { recordedAt, contactIdOf, isLate: true });
    this.batches.grew(batchId, changes.length);
  }

  /**
   * Moves a change to `sending`; false if it is no longer queued. `before` replaces the recorded values if the service
   * has different ones.
   */
  claim(changeId: string, context: SendContext, before: ContactPatch | null): boolean {
    return this.#sql.claim.run(JSON.stringify(context), jsonOrNull(before), changeId).changes === 1;
  }

  /**
   * Commits the outcome of a change, with its effect on the mirror. `otherKey` is the key that a full sync gave to the
   * created contact before the reply arrived. The change's key replaces it. `moved` is false if the change was in none
   * of the expected states.
   */
  settle(
    settlement: Settlement,
    otherKey: ContactKey | null,
  ): { change: Change; moved: boolean; recorded: RecordedSettlement | null } {
    return inTransaction(this.database, () => this.#settle(settlement, otherKey));
  }

  /** Like `settle`, for all of them in one transaction. */
  settleAll(settlements: readonly Settlement[]): { change: Change; moved: boolean }[] {
    return inTransaction(this.database, () =>
      settlements.map((settlement) => this.#settle(settlement, null)),
    );
  }

  #settle(settlement: Settlement, otherKey: ContactKey | null): ReturnType<Journal['settle']> {
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
    if (before.undoOf !== null) this.undone.undoneBy(settlement.state, before.undoOf);
    if (otherKey !== null && before.contactKey !== null)
      this.#keyReplacer.replace(otherKey, before.contactKey);
    if (effect?.kind === 'contact' && before.contactKey !== null)
      this.#contactIds.note(effect.contact.contactId, before.contactKey);
    if (isEnd(before.state) !== isEnd(settlement.state))
      this.batches.moved(before.batchId, !isEnd(settlement.state));
    const change = this.#must(settlement.changeId);
    if (change.state === 'refused') this.#rebase.editFailed(change, fieldsOf(change.after));
    if (change.state === 'done') {
      this.#rebase.editFailed(change, change.notTaken);
      this.recentlySettled.note(change.changeId);
      this.#noteMerged(change);
      this.lostGuardians.settled(change, this.sendContext(change.changeId));
    }
    const recorded = effect && number !== null ? { settlement: number, change, effect } : null;
    return { change, moved: true, recorded };
  }

  /**
   * Records which contact a removed contact was merged into. The removed contact's decisions and reviews then apply to
   * the kept one.
   */
  #noteMerged({ merge, contactKey }: Change): void {
    if (merge?.role !== 'remove' || contactKey === null) return;
    const keptKey = this.merges.get(merge.mergeId)?.plan.keptKey;
    if (keptKey !== undefined) this.merged.add(merge.mergeId, contactKey, keptKey);
  }

  /** Queues the rejected write of a merge again, within the caller's transaction. */
  requeue(batchId: string, changeId: string): void {
    this.refused.requeue(batchId, changeId);
    this.#rebase.editQueuedAgain(this.#must(changeId));
  }

  /**
   * Cancels changes in one transaction; see `JournalApi.cancelChanges`. `inSlices` as in `record`; `andThen` is called
   * with the cancelled changes before the transaction ends.
   */
  async cancel(
    changeIds: readonly string[],
    { unsettledToo = false, undo = null }: CancelOptions,
    inSlices: EachInSlices,
    andThen?: (cancelled: readonly Change[]) => void,
  ): Promise<Change[]> {
    const now = new Date().toISOString();
    const cancelled: Change[] = [];
    await inLongTransaction(this.database, async () => {
      await inSlices(changeIds, (changeId) => {
        if (this.#sql.cancel.run(now, changeId, unsettledToo ? 1 : 0).changes === 0) return;
        const change = this.#must(changeId);
        if (change.undoOf !== null) this.undone.undoCancelled(change.undoOf, undo);
        this.#rebase.editFailed(change, fieldsOf(change.after));
        if (undo !== null && undo !== 'restore') this.cancelledByUndo.note(changeId, undo);
        cancelled.push(change);
      });
      for (const batchId of new Set(cancelled.map((change) => change.batchId)))
        this.batches.moved(batchId, false);
      andThen?.(cancelled);
    });
    return cancelled;
  }

  /**
   * See `JournalApi.endUnsentContacts`. `wards` has, by guardian, the contacts whose pending changes give them that
   * guardian. `inSlices` as in `record`.
   */
  async endUnsentContacts(
    deleteIds: readonly string[],
    wards: ReadonlyMap<ContactKey, ContactKey[]>,
    inSlices: EachInSlices,
  ): Promise<Change[]> {
    const ended: Change[] = [];
    await inLongTransaction(this.database, async () => {
      await inSlices(deleteIds, (deleteId) => {
        const deletion = this.change(deleteId);
        if (deletion !== null) ended.push(...this.#endUnsent(deletion, wards));
      });
      for (const batchId of new Set(ended.map((change) => change.batchId)))
        this.batches.moved(batchId, false);
    });
    return ended;
  }

  /**
   * Ends a delete and the other pending changes of its contact, if none of them was sent, not even the create. An edit
   * may have been rejected before, when the contact existed. Returns the changes that ended. Runs within the caller's
   * transaction.
   */
  #endUnsent(
    { changeId, contactKey, undoOf }: Change,
    wards: ReadonlyMap<ContactKey, ContactKey[]>,
  ): Change[] {
    if (contactKey === null) return [];
    const open = this.#sql.openOf.all(contactKey).map(changeOf);
    const isUnsent = open.every(
      ({ state, attempts, kind }) => state === 'queued' && (attempts === 0 || kind === 'contact.edit'),
    );
    const isThere = open.some((change) => change.changeId === changeId);
    if (!isThere || !isUnsent || open[0]?.kind !== 'contact.create') return [];
    const now = new Date().toISOString();
    const others = open.filter((change) => change.changeId !== changeId);
    for (const { changeId: id, kind, merge, undoOf: undone } of others) {
      // A second delete has nothing of its own to undo, and a merge is undone as a whole.
      const countsAsDone = kind !== 'contact.delete' && merge === null;
      if (countsAsDone) this.#sql.endWithDelete.run(now, id);
      else this.#sql.cancel.run(now, id, 0);
      if (undone !== null) this.undone.undoneBy(countsAsDone ? 'done' : 'cancelled', undone);
    }
    // The `before` of the delete keeps the values of the cancelled edits, so an undo creates the contact with these
    // values.
    this.#sql.endUnsent.run(now, changeId);
    for (const ward of wards.get(contactKey) ?? []) this.lostGuardians.note(ward, contactKey);
    if (undoOf !== null) this.undone.undoneBy('done', undoOf);
    return [...others.map((change) => change.changeId), changeId].map((id) => this.#must(id));
  }

  /** Cancels queued changes, within the caller's transaction. */
  cancelQueued(batchId: string, changeIds: readonly string[]): void {
    const now = new Date().toISOString();
    for (const changeId of changeIds) {
      if (this.#sql.cancel.run(now, changeId, 0).changes === 0) continue;
      const change = this.#must(changeId);
      this.#rebase.editFailed(change, fieldsOf(change.after));
    }
    this.batches.moved(batchId, false);
  }

  /**
   * Marks merges as redone. `batchId` is the batch of their undo, or the undone batch if the undo had nothing to send.
   * Changes that the undo cancelled count as reapplied. Changes that it recorded count as undone.
   */
  markRedone(batchId: string): void {
    const isUndo = this.batches.get(batchId)?.kind === 'undo';
    const stepId = isUndo ? batchId : this.cancelledByUndo.latestOf(batchId);
    if (stepId !== null) this.cancelledByUndo.forget(this.cancelledByUndo.changesOf(stepId));
    if (isUndo) this.undone.batchUndone(batchId);
  }

  /**
   * Ends restores at once, within the caller's transaction: nothing needs to be sent, because the removal of their
   * contacts was cancelled.
   */
  endRestored(batchId: string, restores: readonly Pick<Recordable, 'changeId' | 'undoOf'>[]): void {
    const now = new Date().toISOString();
    for (const { changeId, undoOf } of restores) {
      this.#sql.endRestored.run(now, changeId);
      if (undoOf !== null) this.undone.undoneBy('done', undoOf);
    }
    this.batches.moved(batchId, false);
  }

  #must(changeId: string): Change {
    const change = this.change(changeId);
    if (!change) throw new Error(`no change ${changeId} in the journal`);
    return change;
  }
}

function prepare(database: DatabaseSync) {
  return {
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
    cancel: database.prepare(
      `UPDATE change SET state = 'cancelled', error = NULL, settled_at = ? WHERE change_id = ?
         AND (state = 'queued' OR (? AND state = 'unsettled'))`,
    ),
    endWithDelete: database.prepare(
      `UPDATE change SET state = 'cancelled', error = NULL, settled_at = ?,
         send_context = json_set(send_context, '$.endedWithDelete', json('true')) WHERE change_id = ?`,
    ),
    openOf: database.prepare(
      `SELECT * FROM change WHERE contact_key = ? AND state IN ${OPEN_STATES} ORDER BY ${IN_SEND_ORDER}`,
    ),
    endUnsent: database.prepare(
      `UPDATE change SET state = 'done', error = NULL, settled_at = ? WHERE change_id = ?`,
    ),
    endRestored: database.prepare(
      `UPDATE change SET state = 'done', settled_at = ? WHERE change_id = ? AND state = 'queued'`,
    ),
  };
}
