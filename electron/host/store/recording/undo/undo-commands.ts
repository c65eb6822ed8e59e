import type { DatabaseSync } from 'node:sqlite';
import type { Change } from '../../../../contract/changes/change.ts';
import type { MergeStop } from '../../../../contract/merging/merge-state.ts';
import { describeBatch } from '../../journal/batches/describe-batch.ts';
import type { ContactReader } from '../../overlay/contact-reader.ts';
import { withGuardianBefore } from '../add-expected-guardian.ts';
import type { Journal } from '../../journal/journal.ts';
import { COUNTS_AS_DONE } from '../../journal/counts-as-done.ts';
import type { JournalApi, NewChange, RecordedUndo, UndoStep } from '../../api/journal-api.ts';
import type { Mirror } from '../../mirror/mirror.ts';
import { queuedChangesOf, recordable, withUndoWindow } from '../../journal/new-change.ts';
import type { Overlay } from '../../overlay/overlay.ts';
import type { EachInSlices, TimeSlices } from '../../sqlite/time-slices.ts';
import { inTransaction } from '../../sqlite/transactions.ts';
import type { Recorder } from '../recorder.ts';
import { UndoPlan } from './undo-plan.ts';

export interface UndoCommandsOptions {
  mirrorFile: DatabaseSync;
  mirror: Mirror;
  journal: Journal;
  overlay: Overlay;
  reader: ContactReader;
  journalWrites: TimeSlices;
}

/**
 * A change to be undone. `undoOf` is the change that its undo is recorded for: the change itself, or the cancelled
 * change that it reapplied.
 */
interface FoundChange {
  changeId: string;
  undoOf: string;
}

/** The import report lists every row that an undo kept, so the limit is the maximum number of rows in a file. */
const MAX_CONFLICTS_OF_IMPORT = 1_000_000;

/** An SQL condition for changes that reached the service, or may have. */
const IS_SENT = `state IN ('done', 'sending', 'unsettled')`;

type UndoInput = Parameters<JournalApi['recordUndo']>[0];

/** Commands that record undo and redo: changes that undo others, and cancelled changes that are reapplied. */
export class UndoCommands {
  readonly #parts: UndoCommandsOptions;
  readonly #recorder: Recorder;

  constructor(parts: UndoCommandsOptions, recorder: Recorder) {
    this.#parts = parts;
    this.#recorder = recorder;
  }

  /** See `JournalApi.recordUndo`. */
  record(input: UndoInput): Promise<RecordedUndo> {
    const { stepId, kind, batchId, changeIds } = input;
    const { journal, mirrorFile, overlay } = this.#parts;
    const whole = batchId !== undefined && changeIds === undefined;
    const undo = batchId === undefined ? 'restore' : { stepId, batchId };
    // Undoing an import or a review must not lose values that were added to its contacts since.
    const batch = batchId === undefined ? null : journal.batches.get(batchId);
    const keepsEdited = [batch?.kind, batch?.undoOf?.kind].some(
      (each) => each === 'import' || each === 'review',
    );
    const maxConflicts = keepsEdited ? MAX_CONFLICTS_OF_IMPORT : undefined;
    const rules = { keepsEdited, maxConflicts };
    return this.#planAndRecord(input, { kind, undoOf: batchId ?? null }, rules, async (plan, each) => {
      const stopMerges = whole ? (changes: readonly Change[]) => this.#stopMerges(changes) : undefined;
      const cancelled = await journal.cancel(this.#waiting(input), { undo }, each, stopMerges);
      // The plan below must not see the removals cancelled just now as pending.
      await each(cancelled, ({ contactKey }) => {
        if (contactKey !== null) inTransaction(mirrorFile, () => overlay.refresh(contactKey));
      });
      // The outbox may have cancelled further changes for this undo before.
      const ended = [
        ...cancelled.map(({ changeId }) => changeId),
        ...journal.cancelledByUndo.changesOf(stepId),
      ];
      await each([...new Set(ended)], (changeId) => {
        const change = journal.change(changeId);
        if (change !== null) plan.cancelled(change);
      });
      await each(this.#undoable(input), ({ changeId, undoOf }) => {
        const change = journal.change(changeId);
        if (change !== null) plan.add(change, undoOf);
      });
      return {
        cancelled,
        again: whole ? journal.cancelledByUndo.changesOf(batchId) : [],
        restored: undo === 'restore' ? cancelled : [],
      };
    });
  }

  /** See `JournalApi.recordAgain`. */
  recordAgain(input: UndoStep & { force: boolean; undoWindowMs?: number }): Promise<RecordedUndo> {
    const { batches, cancelledByUndo } = this.#parts.journal;
    const batch = batches.get(input.batchId);
    // A repeated redo refers to the original action, not to the redo before it.
    const undoOf = (batch?.kind === 'redo' ? batch.undoOf?.batchId : null) ?? input.batchId;
    return this.#planAndRecord(input, { kind: 'redo', undoOf }, {}, () => {
      const stepId = cancelledByUndo.latestOf(input.batchId);
      const again = stepId === null ? [] : cancelledByUndo.changesOf(stepId);
      return Promise.resolve({ cancelled: [], again, restored: [] });
    });
  }

  /**
   * Plans and records an undo or redo as one task of `journalWrites`. `work` adds changes to the plan. It returns
   * `again`, the ids of cancelled changes to reapply, oldest first, and `restored`, the cancelled removals; their
   * contacts are visible again.
   */
  async #planAndRecord(
    {
      stepId,
      force,
      undoWindowMs = 0,
      groupId,
    }: Pick<UndoInput, 'stepId' | 'force' | 'undoWindowMs' | 'groupId'>,
    about: Parameters<typeof describeBatch>[2],
    { keepsEdited = false, maxConflicts }: { keepsEdited?: boolean; maxConflicts?: number | undefined },
    work: (
      plan: UndoPlan,
      each: EachInSlices,
    ) => Promise<{ cancelled: Change[]; again: string[]; restored: Change[] }>,
  ): Promise<RecordedUndo> {
    const { journal, journalWrites, mirror } = this.#parts;
    const plan = new UndoPlan(this.#parts, {
      batchId: stepId,
      force,
      groupId: groupId ?? null,
      ...(maxConflicts === undefined ? {} : { maxConflicts }),
      keepsEdited,
    });
    const each = journalWrites.eachItem;
    const { recorded, cancelled } = await journalWrites.run(async () => {
      const { cancelled, again, restored } = await work(plan, each);
      const { settled, restores } = await this.#addToPlan(plan, again, restored);
      const planned = plan
        .finish()
        .map((change) => withUndoWindow(withGuardianBefore(mirror, change), undoWindowMs));
      const changes = planned.map(recordable);
      // Restores are recorded first. An undo of this step begins with its newest change, so it undoes the edits of a
      // restored contact before it deletes the contact.
      const all = [...restores, ...planned];
      if (all.length === 0) return { recorded: [], cancelled };
      const batch = describeBatch(all, (groupId) => mirror.groupName(groupId), about);
      const recordables = [...restores.map(recordable), ...changes];
      const { firstSequence } = await this.#recorder.record([batch], recordables, () => {
        journal.cancelledByUndo.forget(settled);
        if (restores.length > 0) journal.endRestored(stepId, restores);
      });
      return { recorded: queuedChangesOf(changes, firstSequence + restores.length), cancelled };
    });
    if (recorded.length + cancelled.length > 0) await this.#recorder.show([...recorded, ...cancelled]);
    const { conflicts, conflictCount } = plan;
    return { recorded, cancelled, conflicts, conflictCount };
  }

  /**
   * Adds cancelled changes to the plan: those to reapply, and removals whose contacts are visible again. Returns the ids
   * of reapplied changes (`settled`), and the restores to record.
   */
  async #addToPlan(
    plan: UndoPlan,
    again: readonly string[],
    removals: readonly Change[],
  ): Promise<{ settled: string[]; restores: NewChange[] }> {
    const { journal, journalWrites } = this.#parts;
    const settled: string[] = [];
    const restores: NewChange[] = [];
    await journalWrites.eachItem(again, (changeId) => {
      const change = journal.change(changeId);
      if (change === null || plan.addAgain(change)) settled.push(changeId);
    });
    await journalWrites.eachItem(removals, (removal) => {
      const restore = plan.restored(removal);
      if (restore !== null) restores.push(restore);
    });
    return { settled, restores };
  }

  /**
   * Stops merges if one of their changes was cancelled, so that they don't put values back themselves. Runs in the
   * transaction of the cancellation, so that a killed host leaves neither without the other.
   */
  #stopMerges(cancelled: readonly Change[]): void {
    const { merges } = this.#parts.journal;
    const stop: MergeStop = { reason: 'undone', role: null, key: null, fields: [], error: null };
    for (const mergeId of new Set(cancelled.flatMap(({ merge }) => merge?.mergeId ?? []))) {
      if (merges.get(mergeId)?.stop !== null) continue;
      merges.setStop(mergeId, stop);
      merges.setState(mergeId, 'puttingBack');
    }
  }

  /** Ids of queued changes to cancel. */
  #waiting(input: UndoInput): string[] {
    if (input.batchId === undefined) return this.#waitingDeletes(input.changeIds ?? []);
    return this.#found(input, [`state = 'queued'`]).map(({ changeId }) => changeId);
  }

  /**
   * Ids of the queued deletes to cancel so that the contacts of the given deletes stay: all queued deletes of these
   * contacts, the given ones first. A contact that was deleted twice would still be deleted by its other delete.
   * Removals by merges don't count, because a merge is undone as a whole.
   */
  #waitingDeletes(deleteIds: readonly string[]): string[] {
    return this.#parts.journal.database
      .prepare(
        `WITH given (change_id) AS (SELECT value FROM json_each(?))
         SELECT change_id FROM change
           WHERE contact_key IN (SELECT contact_key FROM change JOIN given USING (change_id))
             AND state = 'queued' AND kind = 'contact.delete' AND merge_id IS NULL
           ORDER BY change_id NOT IN (SELECT change_id FROM given), sequence DESC`,
      )
      .all(JSON.stringify(deleteIds))
      .map((row) => String(row['change_id']));
  }

  /** Changes that can be undone, newest first. */
  #undoable(input: UndoInput): FoundChange[] {
    const found = this.#found(input, [`(${IS_SENT} OR (${COUNTS_AS_DONE}))`, 'undone = 0']);
    return input.batchId === undefined ? [...found, ...this.#otherSentDeletes(input.changeIds ?? [])] : found;
  }

  /**
   * For each contact whose given deletes were all unsent: its newest delete that was sent, if there is one. A contact
   * that was deleted twice is gone although the delete to be undone was never sent.
   */
  #otherSentDeletes(deleteIds: readonly string[]): FoundChange[] {
    return this.#parts.journal.database
      .prepare(
        `WITH given (change_id) AS (SELECT value FROM json_each(?)),
           restored (contact_key) AS (
             SELECT contact_key FROM change JOIN given USING (change_id)
             EXCEPT SELECT contact_key FROM change JOIN given USING (change_id) WHERE ${IS_SENT})
         SELECT change_id FROM change AS c
           WHERE contact_key IN (SELECT contact_key FROM restored)
             AND kind = 'contact.delete' AND merge_id IS NULL AND ${IS_SENT} AND undone = 0
             AND NOT EXISTS (SELECT 1 FROM change AS later
               WHERE later.contact_key = c.contact_key AND later.sequence > c.sequence
                 AND later.kind IN ('contact.create', 'contact.delete') AND later.state NOT IN ('refused', 'cancelled'))`,
      )
      .all(JSON.stringify(deleteIds))
      .map((row) => ({ changeId: String(row['change_id']), undoOf: String(row['change_id']) }));
  }

  /**
   * Changes of a batch, or the given ones. If a later step repeated a cancelled delete, the later delete is included,
   * because undoing the cancelled delete undoes its repetition.
   */
  #found({ batchId, changeIds }: UndoInput, conditions: string[]): FoundChange[] {
    const named: string[] = [];
    const values: string[] = [];
    if (batchId !== undefined) {
      named.push('batch_id = ?');
      values.push(batchId);
    }
    if (changeIds !== undefined) {
      named.push('change_id IN (SELECT value FROM json_each(?))');
      values.push(JSON.stringify(changeIds));
    }
    return this.#parts.journal.database
      .prepare(
        `WITH RECURSIVE meant (change_id, undo_of, contact_key, sequence) AS (
           SELECT change_id, change_id, contact_key, sequence FROM change WHERE ${named.join(' AND ')}
           UNION ALL
           SELECT again.change_id, meant.undo_of, again.contact_key, again.sequence FROM meant
             JOIN change AS again ON again.contact_key = meant.contact_key AND again.sequence > meant.sequence
             WHERE again.kind = 'contact.delete' AND json_extract(again.send_context, '$.againOf') = meant.change_id)
         -- Cleared values come last, because re-creating the contact restores them already.
         SELECT change_id, meant.undo_of FROM meant JOIN change USING (change_id, sequence) WHERE ${conditions.join(' AND ')}
         ORDER BY merge_role IS 'clear', sequence DESC`,
      )
      .all(...values)
      .map((row) => ({ changeId: String(row['change_id']), undoOf: String(row['undo_of']) }));
  }
}
