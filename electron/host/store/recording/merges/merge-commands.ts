import type { Merge } from '../../../../contract/merging/merge-state.ts';
import { contactLabel } from '../../../../core/contact/contact-label.ts';
import type { MergesApi } from '../../api/merges-api.ts';
import { queuedChangesOf, recordable } from '../../journal/new-change.ts';
import type { TimeSlices } from '../../sqlite/time-slices.ts';
import type { Recorder } from '../recorder.ts';
import { MergeAdvancer, type MergeAdvancerOptions } from './merge-advancer.ts';
import { changesOf, keysOf, MemberConflicts } from './member-conflicts.ts';
import { planMergeChanges } from './plan-merge-changes.ts';

export interface MergeCommandsOptions extends MergeAdvancerOptions {
  journalWrites: TimeSlices;
}

/** Commands that record, advance and list merges in the store. */
export class MergeCommands {
  readonly members: MemberConflicts;
  readonly #options: MergeCommandsOptions;
  readonly #recorder: Recorder;
  readonly #advancer: MergeAdvancer;

  constructor(options: MergeCommandsOptions, recorder: Recorder) {
    this.#options = options;
    this.#recorder = recorder;
    this.#advancer = new MergeAdvancer(options);
    this.members = new MemberConflicts(options);
  }

  /** Records merges, or returns the problem that prevents them; see `planMergeChanges`. */
  async record(
    ...[plans, redoOf, undoWindowMs = 0]: Parameters<MergesApi['recordMerges']>
  ): ReturnType<MergesApi['recordMerges']> {
    const { journal, journalWrites } = this.#options;
    return journalWrites.run(async () => {
      const prepared = planMergeChanges(this.#options, plans, undoWindowMs);
      if ('kind' in prepared) return prepared;
      const { batch, merges } = prepared;
      const changes = prepared.changes.map(recordable);
      const { firstSequence } = await this.#recorder.record([{ ...batch, undoOf: redoOf }], changes, () => {
        for (const merge of merges) journal.merges.insert(merge);
        if (redoOf !== null) journal.markRedone(redoOf);
      });
      await this.#recorder.show(changes);
      const mergeIds = merges.map(({ mergeId }) => mergeId);
      const recorded = queuedChangesOf(changes, firstSequence);
      return { kind: 'recorded', batchId: batch.batchId, mergeIds, recorded };
    });
  }

  /** Advances a merge until its next step needs a request. */
  advance(mergeId: string): ReturnType<MergesApi['advanceMerge']> {
    return this.#options.journalWrites.run(() => Promise.resolve(this.#advancer.advance(mergeId)));
  }

  list(query: Parameters<MergesApi['merges']>[0]): Awaited<ReturnType<MergesApi['merges']>> {
    const { rows, total } = this.#options.journal.merges.list(query);
    return {
      total,
      rows: rows.map((merge): Merge => {
        const { mergeId, batchId, state, stop, left, plan } = merge;
        const changes = changesOf(this.#options.journal, mergeId);
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
}
