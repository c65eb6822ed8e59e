import type { Batch, BatchKind, HistoryEntry, WaitingEntry } from '../../../contract/changes/batch.ts';
import type { TrashedContact } from '../../../contract/changes/trash.ts';
import type { UndoConflict } from '../../../contract/changes/undo-result.ts';
import type { BulkAction, BulkPreview } from '../../../contract/changes/bulk-action.ts';
import type { HistoryChange } from '../../../core/export/history-rows.ts';
import type { Change, ChangeKind, ChangeState } from '../../../contract/changes/change.ts';
import type {
  ContactFieldName,
  ContactKey,
  ContactPatch,
  CustomFields,
} from '../../../contract/contacts/contact.ts';
import type { ContactSelection } from '../../../contract/contacts/contact-query.ts';
import type { Merge, MergeRole, MergeState } from '../../../contract/merging/merge-state.ts';
import type { MergePlan, MergePlanProblem } from '../../../contract/merging/merge-plan.ts';
import type { AppError } from '../../../contract/result.ts';
import type { ServiceContact, ServiceGroup } from '../../../core/wire/service-types.ts';

/** A batch as the journal stores it. The outbox adds the estimated duration and the removals in their undo window. */
export type StoredBatch = Omit<Batch, 'msLeft' | 'removals'>;

/** A change to be recorded. The journal assigns sequence, state and times. */
export interface NewChange {
  changeId: string;
  batchId: string;
  kind: ChangeKind;
  contactKey: ContactKey | null;
  groupId: number | null;
  before: ContactPatch;
  after: ContactPatch;
  customFields: CustomFields | null;
  group: { name: string; category: string } | null;
  label: string;
  undoOf: string | null;
  /** Details for sending that are known at recording time. */
  context?: SendContext;
  merge?: { mergeId: string; role: MergeRole };
}

/** A pending change, with the fields that the outbox needs. */
export interface QueuedChange {
  changeId: string;
  batchId: string;
  /** Number of changes in its batch. */
  inBatch: number;
  kind: ChangeKind;
  contactKey: ContactKey | null;
  groupId: number | null;
  /** The change was sent and its outcome isn't known. */
  unsettled?: boolean;
  /** See `SendContext`. */
  waitsFor?: string[];
  /** See `SendContext`. */
  undoWindowMs?: number;
  /** ISO 8601; absent if the change was recorded just now. */
  recordedAt?: string;
  merge?: { mergeId: string; role: MergeRole };
}

/**
 * The outcome or new state of a change. It is committed to the journal first, then to the mirror, which stores the
 * number that the journal gave to the settlement.
 */
export interface Settlement {
  changeId: string;
  state: ChangeState;
  error?: AppError;
  notTaken?: ContactFieldName[];
  /**
   * What the mirror must apply. If the process dies after the journal's commit and before the mirror's, it is replayed
   * at the next start. One of: the contact as the service has it now (after a create, it gets the change's contact
   * key), a removed contact, a group as the service has it now, or a group marked for deletion.
   */
  effect?:
    | { kind: 'contact'; contact: ServiceContact }
    | { kind: 'contactRemoved' }
    | { kind: 'group'; group: ServiceGroup }
    | { kind: 'groupMarked'; groupId: number };
  /** Group create: the id of the new group. */
  groupId?: number;
  /** States that the change must be in; otherwise it is left unchanged. Absent: any pending state. */
  from?: readonly ChangeState[];
}

/** Internal details of a change that are needed to send and settle it. */
export interface SendContext {
  /**
   * Create: ids of the group's contacts that were known before the create was first sent, so the create can't have made
   * them. If the new contact has an email or phone, only ids of contacts with the same email or phone.
   */
  knownContactIds?: number[];
  /** Ids of the groups that were known when a group create was sent. */
  knownGroupIds?: number[];
  /**
   * The guardian's contact id at recording time, for changes that check the guardian for conflicts. The contact key in
   * `before` isn't enough: it stays the same when the guardian is created again, and `before` has no key if the
   * guardian isn't in the mirror.
   */
  guardianIdBefore?: number | null;
  /** Contact id of a guardian to be written that isn't in the mirror. */
  guardianIdAfter?: number;
  /** Changes that must have ended, in any state, before this one is sent. */
  waitsFor?: string[];
  /** Delete: contacts that had this contact as their guardian when it was sent. */
  wards?: ContactKey[];
  /** Edit of the guardian: the deleted guardian that the contact had lost before; see `LostGuardians`. */
  lostGuardianBefore?: ContactKey;
  /**
   * Undo: the guardian that the undo should give back, but that doesn't exist now. If the service doesn't take it, it
   * is noted as the contact's lost guardian; see `LostGuardians`.
   */
  lostGuardianAfter?: ContactKey;
  /**
   * Delete: the undo window in milliseconds after recording, during which it isn't sent; absent if it is sent
   * immediately.
   */
  undoWindowMs?: number;
  /** The cancelled change that this one reapplies. */
  againOf?: string;
  /**
   * Group delete: number of contacts in the group when the user confirmed. The delete isn't sent if the group has more
   * contacts when its turn comes.
   */
  mostContacts?: number;
}

/** A history entry without the estimated duration of its batch. */
export type StoredHistoryEntry = Omit<HistoryEntry, 'batch'> & { batch: StoredBatch };

export type StoredWaitingEntry = Pick<WaitingEntry, 'change'> & { batch: StoredBatch };

/** A selection of refused changes: all of a batch, or the given ones. */
export type WhichRefused = { batchId: string } | { changeIds: string[] };

/** An undo or redo of a batch. `stepId` is the id of the batch it records if anything has to be sent. */
export interface UndoStep {
  stepId: string;
  batchId: string;
}

/** Batches that undo and redo skip. */
export interface SkippedBatches {
  undo: ReadonlySet<string>;
  redo: ReadonlySet<string>;
}

/**
 * The cause of a cancellation: an undo or redo of a batch, or a restore from the trash, which is recorded as a step of
 * its own.
 */
export type CancelledBy = UndoStep | 'restore';

export interface CancelOptions {
  /** Also cancels unsettled changes, which may have reached the service. Callers must have asked the user. */
  unsettledToo?: boolean;
  /**
   * The undo that cancels the changes, stored so that a redo can reapply them; null or absent if they can't be
   * reapplied.
   */
  undo?: CancelledBy | null;
}

export interface RecordOptions {
  /** Describes the batch if its changes alone don't. */
  about?: { kind: BatchKind; label: string };
  /**
   * Whether a delete expects its contact as it is at the time of recording, instead of with the values in `before`,
   * which other changes may have replaced since they were read.
   */
  expectCurrent?: boolean;
}

/** The recorded result of an undo. */
export interface RecordedUndo {
  recorded: QueuedChange[];
  /** Changes that the undo cancelled instead of recording an undo for them, because they were queued. */
  cancelled: Change[];
  conflicts: UndoConflict[];
  conflictCount: number;
}

/**
 * The recorded merges, or the problem that prevents them. `planIndex` is the index of the plan
 * with the problem, from 0.
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

/** The journal's part of the store: every intended write from its recording to its end, and its history. */
export interface JournalApi {
  /** Records all changes or none; durable when it resolves. Changes of one batch must be adjacent. */
  recordChanges(changes: NewChange[], options?: RecordOptions): Promise<Change[]>;
  /** Previews an action on a selection. The latest previews are kept with all values, for `recordBulk`. */
  previewBulk(input: { selection: ContactSelection; action: BulkAction }): Promise<BulkPreview>;
  /**
   * Records a previewed action, all or none, and drops the preview. `already` is the number of selected contacts that
   * have the wanted values already. Null if the preview is no longer kept.
   */
  recordBulk(
    previewId: string,
    undoWindowMs?: number,
  ): Promise<{ batchId: string; recorded: QueuedChange[]; already: number } | null>;
  /**
   * Records the rows of an import that become changes (see `ImportFile.assignChangeIds`) as one batch, all or none.
   * Does nothing if the batch exists already. `fileName` becomes the label of the batch.
   */
  recordImport(input: {
    directory: string;
    batchId: string;
    fileName: string;
    /** The number of changes, for the check of free disk space. */
    changes: number;
  }): Promise<{ recorded: QueuedChange[] }>;
  /**
   * Records changes that undo done or in-flight changes, newest first: those of a batch, or the given ones. Values that
   * changed since are conflicts and are left unchanged unless `force`. Queued changes of a batch are cancelled. Undoing
   * an undo or redo also reapplies what it had cancelled. `groupId` replaces the group of contacts that are created
   * again.
   */
  recordUndo(input: {
    /** Id of the batch to be recorded. */
    stepId: string;
    kind: BatchKind;
    batchId?: string;
    changeIds?: string[];
    force: boolean;
    undoWindowMs?: number;
    groupId?: number;
  }): Promise<RecordedUndo>;
  /**
   * Reapplies what the last undo of a batch cancelled, if that undo had nothing to send. Conflicts are handled as in
   * `recordUndo`.
   */
  recordAgain(input: UndoStep & { force: boolean; undoWindowMs?: number }): Promise<RecordedUndo>;
  /**
   * Moves a change from `queued` to `sending`. Callers must wait for it before they send the request, because it is
   * durable only when it resolves. False if the change is no longer queued. `before` replaces the recorded values by
   * those that the service has.
   */
  claim(changeId: string, context: SendContext, before?: ContactPatch): Promise<boolean>;
  /**
   * Moves a change to another state and returns the updated change; see `Settlement.from`. If a full sync had given
   * another key to the contact of a create, `formerKey` is that key, which the create's key replaces.
   */
  settle(settlement: Settlement): Promise<Change & { formerKey: ContactKey | null }>;
  /** Cancels `queued` changes in one transaction and returns those that were cancelled. */
  cancelChanges(changeIds: string[], options?: CancelOptions): Promise<Change[]>;
  /**
   * Ends queued deletes of contacts whose create certainly hasn't reached the service: the delete becomes `done`, and
   * all other pending changes of the contact `cancelled`. One transaction; returns the changes that ended.
   */
  endUnsentContacts(deleteIds: string[]): Promise<Change[]>;
  /**
   * Queues refused changes again, or cancels them, in one transaction. Returns the changes that it moved; changes in
   * other states are left unchanged. Changes of merges aren't queued again, because the merge has given up its
   * remaining steps.
   */
  resolveRefused(which: WhichRefused, to: 'queued' | 'cancelled'): Promise<QueuedChange[]>;
  /**
   * Cancels edits and deletes that were refused as conflicts, and records their values again as one batch,
   * based on the current values; all or none. `settled`: the cancelled changes.
   */
  keepRefused(
    changeIds: string[],
  ): Promise<{ batchId: string; recorded: QueuedChange[]; settled: QueuedChange[] }>;
  change(changeId: string): Promise<Change | null>;
  sendContext(changeId: string): Promise<SendContext>;
  /** Newest first unless `oldestFirst`. */
  changes(query: {
    states?: ChangeState[];
    batchId?: string;
    contactKey?: ContactKey;
    oldestFirst?: boolean;
    limit: number;
    beforeSequence?: number;
    /** Only changes done so recently that a read may not show them yet. */
    doneRecently?: boolean;
  }): Promise<Change[]>;
  /** All pending changes, oldest first. */
  queuedChanges(): Promise<QueuedChange[]>;
  changeCounts(): Promise<Record<ChangeState, number>>;

  batch(batchId: string): Promise<StoredBatch | null>;
  batches(query: { active: boolean; limit: number; beforeSequence?: number }): Promise<StoredBatch[]>;
  /** Batches with pending changes, newest first. */
  waiting(query: { limit: number; beforeSequence?: number }): Promise<StoredWaitingEntry[]>;
  /** Changes of a batch in their order. */
  batchChanges(query: {
    batchId: string;
    states?: ChangeState[];
    offset: number;
    limit: number;
  }): Promise<{ rows: Change[]; total: number }>;
  /** Contacts with a contact id that have a queued change in the batch. */
  contactsOfBatch(batchId: string): Promise<{ key: ContactKey; contactId: number; groupId: number | null }[]>;
  /**
   * Records merges as one batch, all or none. Their changes aren't sent until `advanceMerge` releases them. If the
   * merges are a redo, `redoOf` is the batch of their undo, or the undone batch if that undo had nothing to send;
   * otherwise null.
   */
  recordMerges(plans: MergePlan[], redoOf: string | null, undoWindowMs?: number): Promise<RecordedMerges>;
  /** Merges in progress, in the order in which they were recorded. */
  openMerges(): Promise<{ mergeId: string; batchId: string; state: MergeState }[]>;
  /** Advances a merge as far as possible without sending anything. Does nothing if the merge can't be advanced. */
  advanceMerge(mergeId: string): Promise<AdvancedMerge>;
  /**
   * Members of the change's merge that aren't removed yet; `waits` is true if an earlier change of the member is
   * pending.
   */
  mergeMembers(changeId: string): Promise<{ key: ContactKey; contactId: number | null; waits: boolean }[]>;
  /**
   * The first member that differs from what the merge expects; null if all match. `lags` is true if the member equals
   * its state before the merge's recent write, so the read may be stale.
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

  pauseBatch(batchId: string, paused: boolean): Promise<void>;
  pausedBatches(): Promise<string[]>;

  history(query: {
    search: string;
    kinds?: BatchKind[];
    states?: ChangeState[];
    since?: string;
    until?: string;
    limit: number;
    beforeSequence?: number;
  }): Promise<StoredHistoryEntry[]>;
  /**
   * One page of matching changes, newest first. It covers a few hundred sequence numbers, `from` to `upTo`. The next
   * page starts with `beforeSequence: from`; there is none if `from` is 1.
   */
  historyChanges(
    query: Omit<Parameters<JournalApi['history']>[0], 'limit'>,
  ): Promise<{ changes: HistoryChange[]; from: number; upTo: number }>;
  /** The batches that undo and redo would act on, except the given ones; see `UndoableSteps`. */
  latestBatches(except?: SkippedBatches): Promise<{ undo: StoredBatch | null; redo: StoredBatch | null }>;
  trash(query: {
    search: string;
    offset: number;
    limit: number;
    keepMs: number;
  }): Promise<{ rows: TrashedContact[]; total: number }>;
  /**
   * Deletes changes that ended longer than `keepMs` ago, as far as that is certain: the clock may be wrong (see
   * `expiryTime`). Pending changes and unresolved refusals never expire. `now` is wall time; `serviceNow` is the latest
   * time that the service's date allows, or null if unknown.
   */
  expireHistory(input: { keepMs: number; now: number; serviceNow: number | null }): Promise<void>;
}
