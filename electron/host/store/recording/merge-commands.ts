import type { DatabaseSync } from 'node:sqlite';
import { v7 as uuidv7 } from 'uuid';
import type { ContactKey } from '../../../contract/contacts/contact.ts';
import type { Merge, MergeStep } from '../../../contract/merging/merge.ts';
import type { MergePlan } from '../../../contract/merging/merge-plan.ts';
import { contactLabel } from '../../../core/contact/contact-label.ts';
import { advanceMerge, type MergeFacts, type MergeMove } from '../../../core/merge/steps/advance-merge.ts';
import { mergeSteps } from '../../../core/merge/steps/merge-steps.ts';
import { isUnwanted, leftBy } from '../../../core/merge/steps/merge-stop.ts';
import type { ContactReader } from '../overlay/contact-reader.ts';
import type { Journal } from '../journal/journal.ts';
import type { JournalApi, MergeStanding, NewChange } from '../api/journal-api.ts';
import type { NewBatch } from '../journal/batch-record.ts';
import { changesOf, keysOf, MergeMembers } from './merge-members.ts';
import type { StoredMerge } from '../journal/merge-records.ts';
import type { Mirror } from '../mirror/mirror.ts';
import { newChange, recordable, withUndoWindow, type Recordable } from '../journal/new-change.ts';
import type { Overlay } from '../overlay/overlay.ts';
import { inTransaction } from '../sqlite/sqlite-file.ts';
import { UndoPlan } from './undo/undo-plan.ts';

export interface MergeCommandsOptions {
  mirrorFile: DatabaseSync;
  mirror: Mirror;
  journal: Journal;
  overlay: Overlay;
  reader: ContactReader;
}

/** Upper bound for consecutive moves of one merge; reaching it means a loop. */
const MAX_MOVES = 50;

/** Merges about to be recorded: one batch, its changes, and the stored data of each merge. */
export interface PreparedMerges {
  batch: NewBatch;
  changes: NewChange[];
  merges: { mergeId: string; batchId: string; place: number; plan: MergePlan; missing: ContactKey | null }[];
}

/** Commands that plan, advance and list merges in the store. */
export class MergeCommands {
  readonly members: MergeMembers;
  readonly #parts: MergeCommandsOptions;

  constructor(parts: MergeCommandsOptions) {
    this.#parts = parts;
    this.members = new MergeMembers(parts);
  }

  /**
   * The changes of all plans, based on the current contacts; the first plan that can't be run ends it. Removals wait
   * for `undoWindowMs`.
   */
  prepare(
    plans: readonly MergePlan[],
    undoWindowMs: number,
  ): PreparedMerges | Extract<Awaited<ReturnType<JournalApi['recordMerges']>>, { kind: 'problem' }> {
    const batchId = uuidv7();
    const changes: NewChange[] = [];
    const merges: PreparedMerges['merges'] = [];
    const taken = new Set<ContactKey>();
    const instead = new Map<ContactKey, ContactKey>();
    const gone = new Map<number, ContactKey>();
    for (const [place, { keptKey, members }] of plans.entries()) {
      for (const { key } of members) {
        if (taken.has(key)) return { kind: 'problem', problem: 'in_two_merges', place };
        taken.add(key);
        const contact = this.#parts.reader.byKey(key);
        if (contact === null || contact.pending?.kind === 'delete') gone.set(place, key);
      }
      // A single impossible plan is reported with the results of the others; if every plan is impossible, nothing is
      // recorded.
      if (gone.size === plans.length) return { kind: 'problem', problem: 'gone', place };
      if (!gone.has(place)) for (const { key } of members) if (key !== keptKey) instead.set(key, keptKey);
    }
    for (const [place, asked] of plans.entries()) {
      const mergeId = uuidv7();
      const plan = withSurvivingGuardian(asked, instead);
      const missing = gone.get(place) ?? null;
      merges.push({ mergeId, batchId, place: place + 1, plan, missing });
      if (missing !== null) continue;
      for (const step of mergeSteps(plan, this.#wardsOf(plan)))
        changes.push(withUndoWindow(this.#changeOf(step, mergeId, batchId), undoWindowMs));
    }
    const [only] = plans;
    const batch: NewBatch = {
      batchId,
      kind: 'merge',
      fields: [],
      values: {},
      groupId: null,
      groupName: null,
      label: plans.length === 1 && only !== undefined ? contactLabel(only.final) : null,
      total: changes.length,
      undoOf: null,
    };
    return { batch, changes, merges };
  }

  /** Advances a merge in one transaction until its next step needs a request. */
  advance(mergeId: string): { standing: MergeStanding; touched: Set<ContactKey> } {
    const { journal } = this.#parts;
    const touched = new Set<ContactKey>();
    const go = inTransaction(journal.database, () => {
      for (let moves = 0; moves < MAX_MOVES; moves++) {
        const merge = journal.merges.get(mergeId);
        if (merge === null) return this.#abandon(mergeId, touched);
        if (merge.state === 'done' || merge.state === 'stopped' || merge.state === 'cancelled') return [];
        const facts = this.#factsOf(merge);
        const move = advanceMerge(facts);
        if (move.kind === 'go') {
          if (merge.state === 'waiting') journal.merges.setState(mergeId, 'running');
          return move.changeIds;
        }
        this.#perform(merge, facts, move, touched);
      }
      throw new Error(`merge ${mergeId} does not come to rest`);
    });
    return { standing: this.#standing(mergeId, go), touched };
  }

  /** Updates the rows of these contacts from the journal. */
  refresh(keys: ReadonlySet<ContactKey>): void {
    const { mirrorFile, overlay } = this.#parts;
    if (keys.size > 0) inTransaction(mirrorFile, () => keys.forEach((key) => overlay.refresh(key)));
  }

  list(query: Parameters<JournalApi['merges']>[0]): Awaited<ReturnType<JournalApi['merges']>> {
    const { rows, total } = this.#parts.journal.merges.list(query);
    return {
      total,
      rows: rows.map((merge): Merge => {
        const { mergeId, batchId, state, stop, left, plan } = merge;
        const changes = changesOf(this.#parts.journal, mergeId);
        const removed = keysOf(changes.filter(({ role, state: at }) => role === 'remove' && at === 'done'));
        return {
          mergeId,
          batchId,
          state,
          stop,
          left,
          plan,
          label: contactLabel(plan.final),
          removed: [...removed],
        };
      }),
    };
  }

  #perform(
    merge: StoredMerge,
    facts: MergeFacts,
    move: Exclude<MergeMove, { kind: 'go' }>,
    touched: Set<ContactKey>,
  ): void {
    const { mergeId, batchId } = merge;
    const { journal } = this.#parts;
    for (const { contactKey } of facts.changes) if (contactKey !== null) touched.add(contactKey);
    switch (move.kind) {
      case 'record':
        this.#append(
          batchId,
          move.steps.map((step) => this.#changeOf(step, mergeId, batchId)),
          touched,
        );
        return;
      case 'again':
        journal.refused.requeue(batchId, move.changeId);
        journal.merges.setWrittenAgain(mergeId);
        return;
      case 'stop':
        journal.merges.setStop(mergeId, move.stop);
        journal.merges.setState(mergeId, 'puttingBack');
        journal.cancelQueued(
          batchId,
          facts.changes.map(({ changeId }) => changeId),
        );
        // The plan that puts values back must not see the changes cancelled just now.
        this.refresh(touched);
        return;
      case 'putBack': {
        // The removals cancelled above must no longer show as pending.
        inTransaction(this.#parts.mirrorFile, () => {
          for (const key of touched) this.#parts.overlay.refresh(key);
        });
        const { changes, notPutBack } = this.#putBacks(merge, move.changeIds);
        this.#append(batchId, changes, touched);
        // Values that a merge puts back aren't an undoable step of their own.
        journal.undone.superseded(changes.map(({ changeId }) => changeId));
        journal.merges.setNotPutBack(mergeId, [...merge.notPutBack, ...notPutBack]);
        return;
      }
      case 'end': {
        const removed = keysOf(
          facts.changes.filter(({ role, state }) => role === 'remove' && state === 'done'),
        );
        // The delete of a cleared contact holds the values from before the clearing, so undoing the delete restores
        // all.
        journal.undone.superseded(
          facts.changes
            .filter(
              ({ role, contactKey }) => role === 'clear' && contactKey !== null && removed.has(contactKey),
            )
            .map(({ changeId }) => changeId),
        );
        if (isUnwanted(facts))
          journal.refused.cancel(
            facts.changes.filter(({ role }) => role !== 'putBack').map(({ changeId }) => changeId),
          );
        journal.merges.setState(mergeId, move.state, move.state === 'stopped' ? leftBy(facts) : null);
        journal.batches.moved(batchId, false);
      }
    }
  }

  /** Cancels the remaining changes of a merge whose plan was lost with a damaged part of the journal. */
  #abandon(mergeId: string, touched: Set<ContactKey>): string[] {
    const { journal } = this.#parts;
    const changes = journal.changesOfMerge(mergeId);
    for (const { contactKey } of changes) if (contactKey !== null) touched.add(contactKey);
    const [first] = changes;
    if (first !== undefined)
      journal.cancelQueued(
        first.batchId,
        changes.map(({ changeId }) => changeId),
      );
    return [];
  }

  #append(batchId: string, changes: readonly NewChange[], touched: Set<ContactKey>): void {
    const { journal, mirror } = this.#parts;
    for (const { contactKey } of changes) if (contactKey !== null) touched.add(contactKey);
    journal.append(batchId, changes.map(recordable), (key) => mirror.contactIdOfKey(key));
  }

  #putBacks(
    merge: StoredMerge,
    changeIds: readonly string[],
  ): { changes: NewChange[]; notPutBack: string[] } {
    const { mergeId, batchId } = merge;
    const plan = new UndoPlan(this.#parts, { batchId, force: false });
    for (const changeId of changeIds) {
      const change = this.#parts.journal.change(changeId);
      if (change !== null) plan.add(change);
    }
    return {
      changes: plan.finish().map((change) => ({ ...change, merge: { mergeId, role: 'putBack' } })),
      notPutBack: plan.conflicts.map(({ changeId }) => changeId),
    };
  }

  #standing(mergeId: string, go: string[]): MergeStanding {
    const { journal } = this.#parts;
    const merge = journal.merges.get(mergeId);
    const changes = journal.changesOfMerge(mergeId);
    const batchId = merge?.batchId ?? changes[0]?.batchId ?? '';
    const waitsFor: Record<string, string[]> = {};
    for (const { changeId } of changes) {
      const others = journal.sendContext(changeId).waitsFor;
      if (others !== undefined) waitsFor[changeId] = others;
    }
    const inBatch = journal.batches.get(batchId)?.total ?? changes.length;
    return { mergeId, batchId, state: merge?.state ?? 'stopped', changes, inBatch, waitsFor, go };
  }

  #factsOf(merge: StoredMerge): MergeFacts {
    const { plan, stop, writtenAgain, notPutBack } = merge;
    return {
      plan,
      stop,
      writtenAgain,
      notPutBack,
      changes: changesOf(this.#parts.journal, merge.mergeId),
      wards: this.#wardsOf(plan),
    };
  }

  /** Contacts outside the merge whose guardian is a removed member, with pending changes applied. */
  #wardsOf({ keptKey, members }: MergePlan): { key: ContactKey; guardian: ContactKey }[] {
    const keys = new Set(members.map(({ key }) => key));
    const { reader } = this.#parts;
    return members
      .filter(({ key }) => key !== keptKey)
      .flatMap(({ key: guardian }) => reader.wards(guardian).map(({ key }) => ({ key, guardian })))
      .filter(({ key }) => !keys.has(key) && reader.byKey(key)?.pending?.kind !== 'delete');
  }

  #changeOf(step: MergeStep, mergeId: string, batchId: string): NewChange {
    const { reader, mirror } = this.#parts;
    const isRemoval = step.role === 'remove';
    const guardianId = mirror.rowOfKey(step.key)?.['guardian_contact_id'];
    const names = !isRemoval && step.after.guardian !== undefined;
    return newChange(isRemoval ? 'contact.delete' : 'contact.edit', {
      batchId,
      contactKey: step.key,
      before: step.before,
      after: isRemoval ? {} : step.after,
      label: contactLabel(isRemoval ? step.before : (reader.byKey(step.key)?.fields ?? {})),
      merge: { mergeId, role: step.role },
      ...(names ? { context: { guardianIdBefore: typeof guardianId === 'number' ? guardianId : null } } : {}),
    });
  }
}

export const recordablesOf = ({ changes }: PreparedMerges): Recordable[] => changes.map(recordable);

/** Replaces a guardian that another merge of the same run removes by the contact that merge keeps. */
function withSurvivingGuardian(plan: MergePlan, instead: ReadonlyMap<ContactKey, ContactKey>): MergePlan {
  const { guardian } = plan.final;
  const kept = guardian === null ? undefined : instead.get(guardian);
  return kept === undefined ? plan : { ...plan, final: { ...plan.final, guardian: kept } };
}
