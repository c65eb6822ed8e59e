import type { Change } from '../../../contract/changes/change.ts';
import type { ContactFieldName, ContactKey } from '../../../contract/contacts/contact.ts';
import type { Merge, MergeState } from '../../../contract/merging/merge-state.ts';
import type { MergePlan, MergePlanProblem } from '../../../contract/merging/merge-plan.ts';
import type { QueuedChange } from './journal-api.ts';

/**
 * The recorded merges, or the problem that prevents them. `planIndex` is the index of the plan with the problem, from 0.
 */
export type RecordedMerges =
  | { kind: 'recorded'; batchId: string; mergeIds: string[]; recorded: QueuedChange[] }
  | { kind: 'problem'; problem: MergePlanProblem; planIndex: number };

/** The state of a merge after it was advanced. */
export interface AdvancedMerge {
  mergeId: string;
  batchId: string;
  state: MergeState;
  /** All its changes. */
  changes: Change[];
  inBatch: number;
  /** Dependencies by change id; see `SendContext.waitsFor`. */
  waitsFor: Record<string, string[]>;
  /** Ids of its changes that may be sent now. */
  sendable: string[];
}

/** A merge in progress. */
export interface OpenMerge {
  mergeId: string;
  batchId: string;
  state: MergeState;
  /** The kept contact if its write was rejected, so that the merge may write it again; otherwise null. */
  rewrites: ContactKey | null;
}

/** The journal's part for merges: their recording, their progress step by step, and their history. */
export interface MergesApi {
  /**
   * Records merges as one batch, all or none. `advanceMerge` releases their changes for sending. `redoOf` is null
   * unless the merges are a redo. It is then the batch of their undo, or the undone batch if that undo had nothing to
   * send.
   */
  recordMerges(plans: MergePlan[], redoOf: string | null, undoWindowMs?: number): Promise<RecordedMerges>;
  /** Merges in progress, in the order in which they were recorded. */
  openMerges(): Promise<OpenMerge[]>;
  /** Advances a merge as far as possible without sending anything. Does nothing if the merge can't be advanced. */
  advanceMerge(mergeId: string): Promise<AdvancedMerge>;
  /** Members of the change's merge that aren't removed yet. `waits`: an earlier change of the member is pending. */
  mergeMembers(changeId: string): Promise<{ key: ContactKey; contactId: number | null; waits: boolean }[]>;
  /**
   * The first member that differs from what the merge expects; null if all match. `lags`: the member is as it was
   * before the merge's recent write, so the read may be stale.
   */
  mergeConflict(
    changeId: string,
  ): Promise<{ key: ContactKey; fields: ContactFieldName[]; gone: boolean; lags: boolean } | null>;
  /** The given contacts that this app created with custom fields. */
  withCustomFields(keys: ContactKey[]): Promise<ContactKey[]>;
  /** Merges of a batch in their order. */
  merges(query: {
    batchId: string;
    states?: MergeState[];
    offset: number;
    limit: number;
  }): Promise<{ rows: Merge[]; total: number }>;
}
