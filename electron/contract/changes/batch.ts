import { z } from 'zod';
import { changeOutcomeSchema, changeSchema } from './change.ts';
import { contactFieldNameSchema, contactKeySchema, contactPatchSchema } from '../contacts/contact.ts';
import { mergeCountsSchema } from '../merging/merge.ts';
import { BATCH_KINDS, type CHANGE_STATES } from '../enumerations.ts';
import { blockReasonSchema, waitingRemovalsSchema } from '../accounts/sync.ts';

export type BatchKind = (typeof BATCH_KINDS)[number];

/** Data for the title of a batch. The renderer has the words. */
const batchTitle = {
  kind: z.enum(BATCH_KINDS),
  /** Edit: the fields that are set or cleared. */
  fields: z.array(contactFieldNameSchema),
  /**
   * Edit or move of many contacts: the values that all of them get. Empty for a single contact, whose change lists
   * the values.
   */
  values: contactPatchSchema,
  /** Move, and actions on a group: the group's id and name at that time. */
  groupId: z.number().int().nullable(),
  groupName: z.string().nullable(),
  /** Label of the only contact or group; null for several, and once the history has expired. */
  label: z.string().nullable(),
  /** Number of changes recorded together. */
  total: z.number().int(),
};

/**
 * Whether a batch can be undone. `possible`: completely. `partly`: only the rest, because a part was undone before.
 * `done`: everything is undone, or being undone. `expired`: its changes are no longer kept. `none`: nothing was
 * changed, or the interface has no way to undo it (groups).
 */
export const UNDO_STATES = ['possible', 'partly', 'done', 'expired', 'none'] as const;

const count = z.number().int();

/**
 * The changes of one user action, on one contact or many. History lists batches, and progress is reported per batch.
 */
export const batchSchema = z.object({
  batchId: z.uuid(),
  /** Sequence of the first change; newer batches have greater ones. */
  sequence: z.number().int(),
  ...batchTitle,
  /** Undo and redo: the batch that was undone or redone, with its original title; null if no longer known. */
  undoOf: z.object({ batchId: z.uuid(), ...batchTitle }).nullable(),
  counts: z.object({
    queued: count,
    sending: count,
    done: count,
    refused: count,
    unsettled: count,
    cancelled: count,
  } satisfies Record<(typeof CHANGE_STATES)[number], z.core.$ZodType>),
  /** Merges: the number in each state; null for all other kinds. */
  merges: mergeCountsSchema.nullable(),
  /** Whether sending is paused until the batch is resumed. */
  paused: z.boolean(),
  recordedAt: z.string(),
  /** ISO 8601 time at which the last change was settled; null before. */
  settledAt: z.string().nullable(),
  /** Estimated milliseconds until the batch is finished; null if unknown, or while nothing is sent. */
  msLeft: z.number().nullable(),
  undo: z.enum(UNDO_STATES),
  /** Removals that wait for the end of their undo window; absent if there are none. */
  removals: waitingRemovalsSchema.optional(),
  /** Why the batch's queued changes can't be sent now; absent if they are sent in turn. */
  blockedBy: blockReasonSchema.optional(),
});
export type Batch = z.infer<typeof batchSchema>;

/**
 * A batch in the history, with the first three of its changes that match the query; `matching` counts them
 * all.
 */
export const historyEntrySchema = z.object({
  batch: batchSchema,
  changes: z.array(changeSchema).max(3),
  matching: z.number().int(),
});
export type HistoryEntry = z.infer<typeof historyEntrySchema>;

/** A removal in its undo window that other changes wait for. `sendAt`: ISO 8601; null if it is due or paused. */
export const removalAheadSchema = z.object({
  changeId: z.uuid(),
  label: z.string(),
  sendAt: z.string().nullable(),
});
export type RemovalAhead = z.infer<typeof removalAheadSchema>;

/**
 * A batch with unfinished changes. `change`: the change, if the batch has only one. `behind`: a removal that the batch
 * waits for.
 */
export const waitingEntrySchema = z.object({
  batch: batchSchema,
  change: changeSchema.nullable(),
  behind: removalAheadSchema.optional(),
});
export type WaitingEntry = z.infer<typeof waitingEntrySchema>;

/**
 * Action on a selection. `set`: null clears a field; `core/contact/bulk-fields.ts` lists the fields that can be set
 * or cleared in bulk.
 */
export const bulkActionSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('set'), values: contactPatchSchema }),
  z.object({ kind: z.literal('move'), groupId: z.number().int() }),
  z.object({ kind: z.literal('delete') }),
]);
export type BulkAction = z.infer<typeof bulkActionSchema>;

/** Effect of a bulk action. The host keeps the preview, so that `bulk.run` does exactly this. */
export const bulkPreviewSchema = z.object({
  previewId: z.uuid(),
  /** Number of selected contacts: the sum of those that change, need no change, and are blocked. */
  total: z.number().int(),
  changing: z.number().int(),
  /** Contacts that have the wanted values already; nothing is sent for them. */
  already: z.number().int(),
  /** Contacts that are skipped, because they are about to be deleted or would become their own guardian. */
  blocked: z.number().int(),
  /** The first 50 contacts that change; `after` is empty for a delete. */
  samples: z.array(
    z.object({
      key: contactKeySchema,
      label: z.string(),
      before: contactPatchSchema,
      after: contactPatchSchema,
    }),
  ),
  /** Delete: number of other contacts whose guardian is selected. */
  guardiansOf: z.number().int(),
  /**
   * Delete: number of contacts whose birthday is today or tomorrow. They are removed at once, without an undo window.
   */
  atOnce: z.number().int(),
});
export type BulkPreview = z.infer<typeof bulkPreviewSchema>;

/**
 * Result of recording a bulk action; `changes.progress` reports the sending. `batchId` is null if nothing had to be
 * changed.
 */
export const bulkRunSchema = z.object({
  batchId: z.uuid().nullable(),
  changing: z.number().int(),
  already: z.number().int(),
});
export type BulkRun = z.infer<typeof bulkRunSchema>;

/** A change that was not undone, because its result was changed again, in this app or at the service. */
export const undoConflictSchema = z.object({
  changeId: z.uuid(),
  key: contactKeySchema,
  label: z.string(),
  /** Fields that have another value now. */
  fields: z.array(contactFieldNameSchema),
  /**
   * `gone`: the contact no longer exists. `group_being_deleted`: the contact would return to a group that is being
   * deleted. `force` overrides only `changed`.
   */
  because: z.enum(['changed', 'gone', 'group_being_deleted']),
});
export type UndoConflict = z.infer<typeof undoConflictSchema>;

/** Result of an undo, redo or restore. */
export const undoResultSchema = z.object({
  /** The batch of inverse changes; null if nothing had to be sent. */
  batchId: z.uuid().nullable(),
  /** Number of changes in that batch, plus unsent changes that were cancelled. */
  recorded: z.number().int(),
  cancelled: z.number().int(),
  /** The first 100 of `conflictCount`. */
  conflicts: z.array(undoConflictSchema),
  conflictCount: z.number().int(),
  /** Number of changes that are too old to be undone. */
  expired: z.number().int(),
  /**
   * Outcome of each change, if there are at most twenty; the call waits for them. Empty for more, which
   * `changes.progress` reports.
   */
  outcomes: z.array(changeOutcomeSchema),
});
export type UndoResult = z.infer<typeof undoResultSchema>;

/** A deleted contact that can be restored. */
export const trashedContactSchema = z.object({
  /** The delete's change id, for `trash.restore`. */
  changeId: z.uuid(),
  sequence: z.number().int(),
  key: contactKeySchema,
  label: z.string(),
  fields: contactPatchSchema,
  groupName: z.string().nullable(),
  deletedAt: z.string(),
  /** ISO 8601 time at which it is deleted from the trash for good. */
  expiresAt: z.string(),
  /** ISO 8601 time at which its removal will be sent. Until then a restore is complete. Absent once it was sent. */
  sendAt: z.string().optional(),
  /** Data that a restore cannot bring back. */
  lost: z.array(z.enum(['contactId', 'dateCreated', 'source', 'customFields'])),
});
export type TrashedContact = z.infer<typeof trashedContactSchema>;
