import type { DatabaseSync } from 'node:sqlite';
import type { ContactKey } from '../../../../contract/contacts/contact.ts';
import { advanceMerge, type MergeMove } from '../../../../core/merge/steps/advance-merge.ts';
import type { MergeFacts } from '../../../../core/merge/steps/merge-facts.ts';
import { isUnwanted, leftBy } from '../../../../core/merge/steps/find-stop-reason.ts';
import type { NewChange } from '../../api/journal-api.ts';
import type { AdvancedMerge } from '../../api/merges-api.ts';
import type { Journal } from '../../journal/journal.ts';
import type { StoredMerge } from '../../journal/merge-records.ts';
import { recordable } from '../../journal/new-change.ts';
import type { Mirror } from '../../mirror/mirror.ts';
import type { ContactReader } from '../../overlay/contact-reader.ts';
import type { Overlay } from '../../overlay/overlay.ts';
import { inTransaction } from '../../sqlite/transactions.ts';
import { UndoPlan } from '../undo/undo-plan.ts';
import { changeOfStep } from './merge-step-change.ts';
import { wardsOf } from './merge-wards.ts';
import { changesOf, keysOf } from './member-conflicts.ts';

/** Upper bound for consecutive moves of one merge; reaching it means a loop. */
const MAX_MOVES = 50;

export interface MergeAdvancerOptions {
  mirrorFile: DatabaseSync;
  mirror: Mirror;
  journal: Journal;
  overlay: Overlay;
  reader: ContactReader;
}

/** Takes merges from step to step, by the rules of `advanceMerge`. */
export class MergeAdvancer {
  readonly #parts: MergeAdvancerOptions;

  constructor(parts: MergeAdvancerOptions) {
    this.#parts = parts;
  }

  /** Advances a merge in one transaction until its next step needs a request. */
  advance(mergeId: string): AdvancedMerge {
    const { journal } = this.#parts;
    const touched = new Set<ContactKey>();
    const sendable = inTransaction(journal.database, () => {
      for (let moves = 0; moves < MAX_MOVES; moves++) {
        const merge = journal.merges.get(mergeId);
        if (merge === null) return this.#abandon(mergeId, touched);
        if (merge.state === 'done' || merge.state === 'stopped' || merge.state === 'cancelled') return [];
        const facts = this.#factsOf(merge);
        const move = advanceMerge(facts);
        if (move.kind === 'send') {
          if (merge.state === 'waiting') journal.merges.setState(mergeId, 'running');
          return move.changeIds;
        }
        this.#perform(merge, facts, move, touched);
      }
      throw new Error(`merge ${mergeId} does not come to rest`);
    });
    this.#refresh(touched);
    return this.#advanced(mergeId, sendable);
  }

  #perform(
    merge: StoredMerge,
    facts: MergeFacts,
    move: Exclude<MergeMove, { kind: 'send' }>,
    touched: Set<ContactKey>,
  ): void {
    const { mergeId, batchId } = merge;
    const { journal } = this.#parts;
    for (const { contactKey } of facts.changes) if (contactKey !== null) touched.add(contactKey);
    switch (move.kind) {
      case 'record':
        this.#append(
          batchId,
          move.steps.map((step) => changeOfStep(this.#parts, step, { mergeId, batchId })),
          touched,
        );
        return;
      case 'again':
        journal.requeue(batchId, move.changeId);
        journal.merges.setWrittenAgain(mergeId);
        return;
      case 'stop':
        journal.merges.setStop(mergeId, move.stop);
        journal.merges.setState(mergeId, 'puttingBack');
        journal.cancelQueued(
          batchId,
          facts.changes.map(({ changeId }) => changeId),
        );
        // The plan that puts values back must not see the changes cancelled just now as pending.
        this.#refresh(touched);
        return;
      case 'putBack': {
        // The removals that the stop cancelled must no longer show as pending.
        this.#refresh(touched);
        const { changes, notPutBack } = this.#putBacks(merge, move.changeIds);
        this.#append(batchId, changes, touched);
        // Changes by which a stopped merge puts values back can't be undone by themselves.
        journal.undone.superseded(changes.map(({ changeId }) => changeId));
        journal.merges.setNotPutBack(mergeId, [...merge.notPutBack, ...notPutBack]);
        return;
      }
      case 'end':
        this.#end(merge, facts, move.state);
    }
  }

  #end(
    { mergeId, batchId, plan }: StoredMerge,
    facts: MergeFacts,
    state: (MergeMove & { kind: 'end' })['state'],
  ): void {
    const { journal } = this.#parts;
    const removed = keysOf(
      facts.changes.filter((change) => change.role === 'remove' && change.state === 'done'),
    );
    // An earlier version of the app didn't record this when a removal was settled. So it is recorded here for merges that
    // such a version began.
    for (const key of removed) journal.merged.add(mergeId, key, plan.keptKey);
    // A member's email and phone may be cleared before it is deleted. Its delete holds the values from before the
    // clearing, so undoing the delete restores them all.
    const cleared = facts.changes.filter(
      ({ role, contactKey }) => role === 'clear' && contactKey !== null && removed.has(contactKey),
    );
    journal.undone.superseded(cleared.map(({ changeId }) => changeId));
    if (isUnwanted(facts))
      journal.refused.cancel(
        facts.changes.filter(({ role }) => role !== 'putBack').map(({ changeId }) => changeId),
      );
    journal.merges.setState(mergeId, state, state === 'stopped' ? leftBy(facts) : null);
    journal.batches.moved(batchId, false);
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

  #advanced(mergeId: string, sendable: string[]): AdvancedMerge {
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
    return { mergeId, batchId, state: merge?.state ?? 'stopped', changes, inBatch, waitsFor, sendable };
  }

  #factsOf(merge: StoredMerge): MergeFacts {
    const { plan, stop, writtenAgain, notPutBack } = merge;
    return {
      plan,
      stop,
      writtenAgain,
      notPutBack,
      changes: changesOf(this.#parts.journal, merge.mergeId),
      wards: wardsOf(this.#parts.reader, plan),
    };
  }

  /** Updates the rows of these contacts from the journal. */
  #refresh(keys: ReadonlySet<ContactKey>): void {
    const { mirrorFile, overlay } = this.#parts;
    if (keys.size > 0) inTransaction(mirrorFile, () => keys.forEach((key) => overlay.refresh(key)));
  }
}
