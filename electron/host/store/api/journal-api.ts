import type {
  Batch,
  BatchKind,
  BulkAction,
  BulkPreview,
  HistoryEntry,
  TrashedContact,
  UndoConflict,
  WaitingEntry,
} from '../../../contract/changes/batch.ts';
import type { HistoryChange } from '../../../core/export/history-rows.ts';
import type { Change, ChangeKind, ChangeState } from '../../../contract/changes/change.ts';
import type {
  ContactFieldName,
  ContactKey,
  ContactPatch,
  CustomFields,
} from '../../../contract/contacts/contact.ts';
import type { ContactSelection } from '../../../contract/contacts/contact-query.ts';
import type { Merge, MergeRole, MergeState } from '../../../contract/merging/merge.ts';
import type { MergePlan, MergePlanProblem } from '../../../contract/merging/merge-plan.ts';
import type { AppError } from '../../../contract/result.ts';
import type { ServiceContact, ServiceGroup } from '../../../core/wire/service-contact.ts';

/** A batch as the journal knows it. How long it may still take, and what of it waits for the end of its undo window, the outbox tells. */
export type StoredBatch = Omit<Batch, 'msLeft' | 'removals'>;

/** A change to be recorded; sequence, state and times are given by the journal. */
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
  /** What must be known from the start for sending it. */
  context?: SendContext;
  merge?: { mergeId: string; role: MergeRole };
}

/** A change without an end, as far as a queue needs it. */
export interface QueuedChange {
  changeId: string;
  batchId: string;
  /** Changes of its batch. */
  inBatch: number;
  kind: ChangeKind;
  contactKey: ContactKey | null;
  groupId: number | null;
  /** It was sent, and what became of it must be learnt. */
  unsettled?: boolean;
  /** See `SendContext`. */
  waitsFor?: string[];
  /** See `SendContext`. */
  undoWindowMs?: number;
  /** ISO 8601; absent of a change that was recorded just now. */
  recordedAt?: string;
  merge?: { mergeId: string; role: MergeRole };
}

/** How a change ended, or where it stands. The journal is committed first, then the mirror with its sequence number. */
export interface Settlement {
  changeId: string;
  state: ChangeState;
  error?: AppError;
  notTaken?: ContactFieldName[];
  /**
   * What the mirror must take over, replayed at the next start if the process dies in between:
   * the contact as the service has it now (for a create, it gets the change's contact key), a removed contact,
   * a group as the service has it now, or a group marked for deletion.
   */
  effect?:
    | { kind: 'contact'; contact: ServiceContact }
    | { kind: 'contactRemoved' }
    | { kind: 'group'; group: ServiceGroup }
    | { kind: 'groupMarked'; groupId: number };
  /** Group create: the id found. */
  groupId?: number;
  /** Only where it stands in one of these states by now; otherwise it is left as it is. Absent: any without an end. */
  from?: readonly ChangeState[];
}

/** What is kept of a change for settling it, not shown to anyone. */
export interface SendContext {
  /** Ids of the group's contacts known when a create without email and phone was sent. */
  knownContactIds?: number[];
  /** Ids of the groups known when a group create was sent. */
  knownGroupIds?: number[];
  /**
   * Recorded with a change that is compared with the guardian: the service's number of the guardian there was then. The contact key in `before`
   * stays the same when a contact is created again, and is none where the guardian is not known here.
   */
  guardianIdBefore?: number | null;
  /** A guardian to be written who is not known here. */
  guardianIdAfter?: number;
  /** Changes that must have come to an end, whichever, before this one is sent. */
  waitsFor?: string[];
  /** Delete: those whose guardian the contact was when it was sent. */
  wards?: ContactKey[];
  /** Delete: milliseconds from its recording during which it is not sent; absent where it is sent at once. */
  undoWindowMs?: number;
  /** The cancelled change that it records once more. */
  againOf?: string;
  /** Group delete: contacts of the group when it was asked for; with more in it, it is not sent. */
  mostContacts?: number;
}

/** An entry of history before it is known how long its batch may take. */
export type StoredHistoryEntry = Omit<HistoryEntry, 'batch'> & { batch: StoredBatch };

export type StoredWaitingEntry = Pick<WaitingEntry, 'change'> & { batch: StoredBatch };

/** Refused changes: all of a batch, or those named. */
export type WhichRefused = { batchId: string } | { changeIds: string[] };

/** An undo or redo of a batch. `stepId`: of the batch that it records, where something has to be sent for it. */
export interface UndoStep {
  stepId: string;
  batchId: string;
}

/** Batches that undo and redo pass over. */
export interface PassedOver {
  undo: ReadonlySet<string>;
  redo: ReadonlySet<string>;
}

/** What cancels changes: an undo or redo of a batch, or a restore from the trash, which is recorded as a step of its own. */
export type CancelledBy = UndoStep | 'restore';

export interface CancelOptions {
  /** On the user's word also such as may have happened. */
  unsettledToo?: boolean;
  /** What they are taken back by, so that it can be taken back in turn; null: nothing brings them back. */
  undo?: CancelledBy | null;
}

/** What taking back came to, as recorded. */
export interface RecordedUndo {
  recorded: QueuedChange[];
  /** What waited after all: a try that did not get through had put it back into the queue. It was ended instead. */
  cancelled: Change[];
  conflicts: UndoConflict[];
  conflictCount: number;
}

/** Merges as recorded, or why not: `place` of the plan, from 0. */
export type RecordedMerges =
  | { kind: 'recorded'; batchId: string; mergeIds: string[]; recorded: QueuedChange[] }
  | { kind: 'problem'; problem: MergePlanProblem; place: number };

/** Where a merge stands after it was advanced. */
export interface MergeStanding {
  mergeId: string;
  batchId: string;
  state: MergeState;
  /** All its changes, with what the queue needs of them. */
  changes: Change[];
  inBatch: number;
  /** Changes that must wait for others; see `SendContext`. */
  waitsFor: Record<string, string[]>;
  /** Of its changes, those that may be sent now. */
  go: string[];
}

/** The journal's part of the store: every intended write, from its recording to its end, and what is known of it later. */
export interface JournalApi {
  /**
   * Records all or none, durable when it resolves. Changes of one batch must stand together. `undoWindowMs` as in `NewChange.context`. `about`:
   * what the batch is, where its changes alone don't say.
   */
  recordChanges(changes: NewChange[], about?: { kind: BatchKind; label: string }): Promise<Change[]>;
  /** What an action would do to a selection; the last few previews are kept, with all values. */
  previewBulk(input: { selection: ContactSelection; action: BulkAction }): Promise<BulkPreview>;
  /** Records what was previewed, all or none, and forgets the preview; null when it is no longer kept. */
  recordBulk(
    previewId: string,
    undoWindowMs?: number,
  ): Promise<{ batchId: string; recorded: QueuedChange[]; already: number } | null>;
  /**
   * Records the rows of an import that become changes (see `ImportFile.nameChanges`) as one batch, all or none. Nothing happens
   * where that batch stands already. `fileName`: what the batch is called.
   */
  recordImport(input: {
    directory: string;
    batchId: string;
    fileName: string;
    /** How many those are, for which there must be room. */
    changes: number;
  }): Promise<{ recorded: QueuedChange[] }>;
  /**
   * Records what takes back changes that happened, or are under way, newest first: those of a batch, or those named. What was
   * changed since is a conflict, and left alone unless `force`. Of a batch, what waits is ended; and of an undo or redo, what it
   * had called off is recorded once more. `groupId`: where contacts that are created again come, in place of the groups they had.
   */
  recordUndo(input: {
    /** Of the batch to be recorded. */
    stepId: string;
    kind: BatchKind;
    batchId?: string;
    changeIds?: string[];
    force: boolean;
    undoWindowMs?: number;
    groupId?: number;
  }): Promise<RecordedUndo>;
  /** Records once more what the last undo of a batch called off, when that undo had nothing to send. Conflicts as above. */
  recordAgain(input: UndoStep & { force: boolean; undoWindowMs?: number }): Promise<RecordedUndo>;
  /**
   * `queued -> sending`, durable before the request leaves. False when the change is no longer queued. `before` replaces what
   * was recorded: what the service really has.
   */
  claim(changeId: string, context: SendContext, before?: ContactPatch): Promise<boolean>;
  /**
   * Moves a change to another state, and answers it as it stands then; see `Settlement.from`. `formerKey`: a pass had brought in
   * the contact of this create under that key; it gives way to the create's.
   */
  settle(settlement: Settlement): Promise<Change & { formerKey: ContactKey | null }>;
  /** Ends changes that are `queued` as `cancelled`, all in one; answers those that were. */
  cancelChanges(changeIds: string[], options?: CancelOptions): Promise<Change[]>;
  /**
   * Lets refused changes wait again, or ends them as `cancelled`, all in one; answers those that were refused. Changes of
   * merges do not wait again: what was to follow them was given up.
   */
  resolveRefused(which: WhichRefused, to: 'queued' | 'cancelled'): Promise<QueuedChange[]>;
  /**
   * Ends edits and deletes that were refused as conflicts as `cancelled` (`settled`), and records what they wanted once more, as one
   * batch and on the values there are now; all or none.
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
    /** Only those done so lately that a reading may not show them yet. */
    doneLately?: boolean;
  }): Promise<Change[]>;
  /** All changes without an end, oldest first. */
  queuedChanges(): Promise<QueuedChange[]>;
  changeCounts(): Promise<Record<ChangeState, number>>;

  batch(batchId: string): Promise<StoredBatch | null>;
  batches(query: { active: boolean; limit: number; beforeSequence?: number }): Promise<StoredBatch[]>;
  /** Batches with changes on their way, newest first. */
  waiting(query: { limit: number; beforeSequence?: number }): Promise<StoredWaitingEntry[]>;
  /** Changes of a batch in their order. */
  batchChanges(query: {
    batchId: string;
    states?: ChangeState[];
    offset: number;
    limit: number;
  }): Promise<{ rows: Change[]; total: number }>;
  /** Contacts that the service knows with a change of the batch that waits. */
  contactsOfBatch(batchId: string): Promise<{ key: ContactKey; contactId: number; groupId: number | null }[]>;
  /**
   * Records merges as one batch, all or none; what they are to do waits until `advanceMerge` lets it go. `redoOf`: the undo
   * that is taken back by it, or the batch of merges whose undo had nothing to send.
   */
  recordMerges(plans: MergePlan[], redoOf: string | null, undoWindowMs?: number): Promise<RecordedMerges>;
  /** Merges without an end, in the order in which they were recorded. */
  openMerges(): Promise<{ mergeId: string; batchId: string; state: MergeState }[]>;
  /** Takes a merge as far as it gets without sending anything. Nothing happens where nothing is to be done. */
  advanceMerge(mergeId: string): Promise<MergeStanding>;
  /** Members of a change's merge that are not removed yet; `waits`: an earlier change of theirs has no end yet. */
  mergeMembers(changeId: string): Promise<{ key: ContactKey; contactId: number | null; waits: boolean }[]>;
  /**
   * The first member that is not as the merge of this change knows it; null when all are. `lags`: it is just as it was before
   * the merge wrote it, and that is a moment ago.
   */
  mergeConflict(
    changeId: string,
  ): Promise<{ key: ContactKey; fields: ContactFieldName[]; gone: boolean; lags: boolean } | null>;
  /** Those of the contacts that were created here with custom fields. */
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
   * The changes themselves, newest first: those with a sequence from `from` to `upTo`, some hundreds. `from` is the `beforeSequence` of the next
   * step, and 1 at the end.
   */
  historyChanges(
    query: Omit<Parameters<JournalApi['history']>[0], 'limit'>,
  ): Promise<{ changes: HistoryChange[]; from: number; upTo: number }>;
  /** What undo and redo act on, but for these batches; see `LatestSteps`. */
  latestBatches(except?: PassedOver): Promise<{ undo: StoredBatch | null; redo: StoredBatch | null }>;
  trash(query: {
    search: string;
    offset: number;
    limit: number;
    keepMs: number;
  }): Promise<{ rows: TrashedContact[]; total: number }>;
  /**
   * Forgets what ended longer ago than `keepMs`, as far as that is certain (see `expiryTime`); what has no end yet, or was refused
   * and not dealt with, never expires. `now`: wall time; `serviceNow`: the latest time that the service's day allows, null where it
   * is not known.
   */
  expireHistory(input: { keepMs: number; now: number; serviceNow: number | null }): Promise<void>;
}
