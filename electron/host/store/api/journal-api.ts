import type { Batch, BatchKind, HistoryEntry, WaitingEntry } from '../../../contract/changes/batch.ts';
import type { TrashedContact } from '../../../contract/changes/trash.ts';
import type { UndoConflict } from '../../../contract/changes/undo-result.ts';
import type { BulkAction, BulkPreview, BulkProgress } from '../../../contract/changes/bulk-action.ts';
import type { HistoryChange } from '../../../core/export/history-rows.ts';
import type { Change, ChangeKind, ChangeState } from '../../../contract/changes/change.ts';
import type {
  ContactFieldName,
  ContactKey,
  ContactPatch,
  CustomFields,
} from '../../../contract/contacts/contact.ts';
import type { ContactSelection } from '../../../contract/contacts/contact-query.ts';
import type { MergeRole } from '../../../contract/merging/merge-state.ts';
import type { AppError } from '../../../contract/result.ts';
import type { ServiceContact, ServiceGroup } from '../../../core/wire/service-types.ts';

/**
 * A batch as the journal stores it. The outbox adds `msLeft`, the estimated duration, and `removals`, which are in
 * their undo window.
 */
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
  /** Its place in the order of recording. */
  sequence: number;
  /** See `SendContext`. */
  sentBehind?: number;
  /** Number of changes in the batch of this change. */
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

/** A change that was recorded just now. */
export interface RecordedChange extends Change {
  /** See `SendContext`. */
  waitsFor?: string[];
}

/**
 * The outcome or new state of a change. It is committed to the journal before the mirror. The journal numbers
 * settlements, and the mirror stores the number of the last one that it applied.
 */
export interface Settlement {
  changeId: string;
  state: ChangeState;
  error?: AppError;
  notTaken?: ContactFieldName[];
  /**
   * What the mirror must apply. If the process dies after the journal's commit and before the mirror's, the effect is
   * replayed at the next start. It is one of: the contact as the service has it now (after a create, the contact gets
   * the change's contact key), a removed contact, a group as the service has it now, or a group marked for deletion.
   */
  effect?:
    | { kind: 'contact'; contact: ServiceContact }
    | { kind: 'contactRemoved' }
    | { kind: 'group'; group: ServiceGroup }
    | { kind: 'groupMarked'; groupId: number };
  /** Group create: the id of the new group. */
  groupId?: number;
  /** States that allow this settlement. A change in another state is left unchanged. Absent: any pending state. */
  from?: readonly ChangeState[];
}

/** A claimed edit, with what is needed to write it. */
export interface ClaimedEdit {
  changeId: string;
  contactId: number;
  /** The expected values of the fields in `after`. */
  before: Omit<ContactPatch, 'guardian'>;
  after: Omit<ContactPatch, 'guardian'>;
}

/** Internal details of a change that are needed to send and settle it. */
export interface SendContext {
  /**
   * Create: ids of the group's contacts that were known before the create was first sent. The create can't have made
   * them. If the new contact has an email or phone, only ids of contacts with the same email or phone.
   */
  knownContactIds?: number[];
  /** Ids of the groups that were known when a group create was sent. */
  knownGroupIds?: number[];
  /**
   * The guardian's contact id when the change was recorded, for changes that check the guardian for conflicts. The
   * contact key in `before` isn't enough. It stays the same when the guardian is created again, and it is missing if
   * the guardian isn't in the mirror.
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
   * Undo: the guardian that the undo should restore, but that doesn't exist now. If the service doesn't accept it, it
   * is noted as the contact's lost guardian; see `LostGuardians`.
   */
  lostGuardianAfter?: ContactKey;
  /**
   * Delete: the undo window in milliseconds. The delete isn't sent until this time after recording. Absent if the
   * delete is sent immediately.
   */
  undoWindowMs?: number;
  /**
   * Sequence number of a change of the same contact. This change was rejected and queued again, and is sent next after
   * that one, although it was recorded earlier.
   */
  sentBehind?: number;
  /** The cancelled change that this one reapplies. */
  againOf?: string;
  /**
   * The change was cancelled because its contact was deleted before it was sent. Once that delete is undone, the
   * contact has its values, and an undo treats it as done.
   */
  endedWithDelete?: true;
  /**
   * Group delete: number of contacts in the group when the user confirmed. If the group has more contacts when the
   * delete is due, it isn't sent.
   */
  mostContacts?: number;
}

/** A history entry without the estimated duration of its batch. */
export type StoredHistoryEntry = Omit<HistoryEntry, 'batch'> & { batch: StoredBatch };

export type StoredWaitingEntry = Pick<WaitingEntry, 'change'> & { batch: StoredBatch };

/** A selection of refused changes: all of a batch, or the given ones. */
export type WhichRefused = { batchId: string } | { changeIds: string[] };

/**
 * An undo or redo of the batch `batchId`. If it has anything to send, it is recorded as a batch with the id `stepId`.
 */
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
  /** The kind and label of the batch, if they can't be derived from its changes. */
  about?: { kind: BatchKind; label: string };
  /**
   * Whether a delete expects its contact as it is when the delete is recorded. Otherwise it expects the values in
   * `before`, which other changes may have replaced since `before` was read.
   */
  expectCurrent?: boolean;
}

/** The recorded result of an undo. */
export interface RecordedUndo {
  recorded: QueuedChange[];
  /** Changes that were still queued, so the undo cancelled them instead of recording an inverse change. */
  cancelled: Change[];
  conflicts: UndoConflict[];
  conflictCount: number;
}

/** The journal's part of the store: every intended write from its recording to its end, and its history. */
export interface JournalApi {
  /** Records all changes or none; durable when it resolves. Changes of one batch must be adjacent. */
  recordChanges(changes: NewChange[], options?: RecordOptions): Promise<RecordedChange[]>;
  /** Previews an action on a selection. The latest previews are kept with all values, for `recordBulk`. */
  previewBulk(input: { selection: ContactSelection; action: BulkAction }): Promise<BulkPreview>;
  /** Progress of the preview that was requested last; null if it isn't running. */
  bulkProgress(): Promise<BulkProgress | null>;
  /**
   * Records a previewed action, all changes or none, and drops the preview. `already` is the number of selected
   * contacts that had the new values before. Null if the preview is no longer kept. The rows show the changes later;
   * see `recordedShown`.
   */
  recordBulk(
    previewId: string,
    undoWindowMs?: number,
  ): Promise<{ batchId: string; recorded: QueuedChange[]; already: number } | null>;
  /**
   * Reads the rows of an import that become changes (see `ImportFile.assignChangeIds`), for `recordImport`. Returns
   * their number; 0 if the batch exists already. `fileName` becomes the label of the batch, `path` is the import's
   * database.
   */
  prepareImport(input: { path: string; batchId: string; fileName: string }): Promise<number>;
  /**
   * Records the prepared changes of an import as one batch, all or none. Null if they aren't prepared, because another
   * import was prepared or the store was restarted. The rows show the changes later; see `recordedShown`.
   */
  recordImport(input: {
    batchId: string;
    /** The number of changes, for the check of free disk space. */
    changes: number;
  }): Promise<{ recorded: QueuedChange[] } | null>;
  /** Resolves when rows show the last bulk action or import; rejects if updating them failed. */
  recordedShown(): Promise<void>;
  /**
   * Records changes that undo done or in-flight changes, newest first: those of a batch, or the given ones. A value
   * that changed since is a conflict, and is left unchanged unless `force`. Queued changes of a batch are cancelled.
   * Undoing an undo or redo also reapplies what that undo or redo had cancelled. `groupId` replaces the group of
   * contacts that are created again.
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
   * Moves a change from `queued` to `sending`. Callers must await the result before they send the request, because only
   * then the new state is on disk. False if the change is no longer queued. `before` replaces the recorded values by
   * the service's values.
   */
  claim(changeId: string, context: SendContext, before?: ContactPatch): Promise<boolean>;
  /**
   * Like `claim` for the queued edits among these changes, in one transaction. Only simple edits are claimed: without a
   * guardian, an earlier failure or a merge, of contacts whose mirrored values are the expected ones. The others must be
   * prepared one by one. The rows of the claimed edits still show them as queued.
   */
  claimEdits(changeIds: string[]): Promise<ClaimedEdit[]>;
  /** Like `settle`, in one transaction, for changes of known contacts. */
  settleAll(settlements: Settlement[]): Promise<Change[]>;
  /**
   * Moves a change to another state and returns the updated change; see `Settlement.from`. A full sync may have given
   * another key to the contact of a create. `formerKey` is that key, which the create's key replaces; otherwise null.
   */
  settle(settlement: Settlement): Promise<Change & { formerKey: ContactKey | null }>;
  /** Cancels `queued` changes in one transaction and returns those that were cancelled. */
  cancelChanges(changeIds: string[], options?: CancelOptions): Promise<Change[]>;
  /**
   * Ends queued deletes of contacts whose create certainly hasn't reached the service. The delete becomes `done`, and
   * all other pending changes of the contact become `cancelled` (see `SendContext.endedWithDelete`). All of this is one
   * transaction. Returns the changes that ended.
   */
  endUnsentContacts(deleteIds: string[]): Promise<Change[]>;
  /**
   * Queues refused changes again, or cancels them, in one transaction. Returns the changes that it moved; changes in
   * other states are left unchanged. Changes of merges aren't queued again, because the merge has given up its
   * remaining steps.
   */
  resolveRefused(which: WhichRefused, to: 'queued' | 'cancelled'): Promise<QueuedChange[]>;
  /**
   * Cancels edits and deletes that were refused as conflicts. Records their values again as one batch based on the
   * current values; all or none. `settled`: the cancelled changes.
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
   * Deletes changes that certainly ended longer than `keepMs` ago. The clock may be wrong, see `expiryTime`. Pending
   * changes and unresolved refusals never expire. `now` is wall time. `serviceNow` is the latest time that the
   * service's date allows; null if unknown.
   */
  expireHistory(input: { keepMs: number; now: number; serviceNow: number | null }): Promise<void>;
}
