import { z } from 'zod';
import { changeOutcomeSchema, changeSchema } from './change.ts';
import { contactFieldNameSchema, contactKeySchema, contactPatchSchema } from '../contacts/contact.ts';
import { mergeCountsSchema } from '../merging/merge.ts';
import { BATCH_KINDS, type CHANGE_STATES } from '../enumerations.ts';
import { waitingRemovalsSchema } from '../accounts/sync.ts';

export type BatchKind = (typeof BATCH_KINDS)[number];

/** What a title is made of: the words are the renderer's. */
const batchTitle = {
  kind: z.enum(BATCH_KINDS),
  /** Edit: the fields it sets or clears. */
  fields: z.array(contactFieldNameSchema),
  /** Edit or move of many: the values that all are given. Empty for a single contact, whose change says more. */
  values: contactPatchSchema,
  /** Move, and group: its number and its name, as they were then. */
  groupId: z.number().int().nullable(),
  groupName: z.string().nullable(),
  /** The one contact or group it is about; null for several, and once it has expired. */
  label: z.string().nullable(),
  /** Changes recorded together. */
  total: z.number().int(),
};

/**
 * Whether a batch can be taken back. `possible`: all of it that happened or is still to happen. `partly`: what is left of
 * it, since a part was taken back before. `done`: all was taken back, or is about to be. `expired`: too long ago, its
 * changes are no longer kept. `none`: nothing happened, or the interface offers no way (groups).
 */
export const UNDO_STATES = ['possible', 'partly', 'done', 'expired', 'none'] as const;

const count = z.number().int();

/** Changes of one user action, one contact or ten thousand: what history lists and progress tells of. */
export const batchSchema = z.object({
  batchId: z.uuid(),
  /** That of its first change: newer batches have greater ones. */
  sequence: z.number().int(),
  ...batchTitle,
  /** Undo and redo: what was taken back or done again, by the name it had at first; null when that is no longer known. */
  undoOf: z.object({ batchId: z.uuid(), ...batchTitle }).nullable(),
  counts: z.object({
    queued: count,
    sending: count,
    done: count,
    refused: count,
    unsettled: count,
    cancelled: count,
  } satisfies Record<(typeof CHANGE_STATES)[number], z.core.$ZodType>),
  /** Merges: how many stand where; null for everything else. */
  merges: mergeCountsSchema.nullable(),
  /** Nothing of it is sent until it is resumed. */
  paused: z.boolean(),
  recordedAt: z.string(),
  /** When the last of its changes came to its end; null before. */
  settledAt: z.string().nullable(),
  /** Milliseconds it may still take at the pace of the last changes; null while that is not known or nothing moves. */
  msLeft: z.number().nullable(),
  undo: z.enum(UNDO_STATES),
  /** Removals that wait for the end of their undo window; absent where none does. */
  removals: waitingRemovalsSchema.optional(),
});
export type Batch = z.infer<typeof batchSchema>;

/** An entry of history: a batch with the first three of its changes that match. */
export const historyEntrySchema = z.object({
  batch: batchSchema,
  changes: z.array(changeSchema).max(3),
  matching: z.number().int(),
});
export type HistoryEntry = z.infer<typeof historyEntrySchema>;

/** A removal with an undo window that other changes wait for. `sendAt`: ISO 8601; null where it is due already, or paused. */
export const removalAheadSchema = z.object({
  changeId: z.uuid(),
  label: z.string(),
  sendAt: z.string().nullable(),
});
export type RemovalAhead = z.infer<typeof removalAheadSchema>;

/** A batch with changes on their way; `change`: the only one of a batch of one; `behind`: what keeps it from being sent. */
export const waitingEntrySchema = z.object({
  batch: batchSchema,
  change: changeSchema.nullable(),
  behind: removalAheadSchema.optional(),
});
export type WaitingEntry = z.infer<typeof waitingEntrySchema>;

/** What becomes of a selection. `set`: null clears; `core/bulk-fields.ts` names the fields that can be set or cleared for many. */
export const bulkActionSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('set'), values: contactPatchSchema }),
  z.object({ kind: z.literal('move'), groupId: z.number().int() }),
  z.object({ kind: z.literal('delete') }),
]);
export type BulkAction = z.infer<typeof bulkActionSchema>;

/** What a bulk action would do. It is kept: `bulk.run` does exactly this. */
export const bulkPreviewSchema = z.object({
  previewId: z.uuid(),
  /** Contacts selected: those that change, are so already, and cannot be changed. */
  total: z.number().int(),
  changing: z.number().int(),
  /** Nothing is sent for them. */
  already: z.number().int(),
  /** They are about to be deleted, or would become their own guardian: left alone. */
  blocked: z.number().int(),
  /** The first 50 that change; `after` is empty for a delete. */
  samples: z.array(
    z.object({
      key: contactKeySchema,
      label: z.string(),
      before: contactPatchSchema,
      after: contactPatchSchema,
    }),
  ),
  /** Delete: other contacts that name one of these as their guardian. */
  guardiansOf: z.number().int(),
  /** Delete: contacts whose birthday is today or tomorrow. They are removed at once, without an undo window. */
  atOnce: z.number().int(),
});
export type BulkPreview = z.infer<typeof bulkPreviewSchema>;

/** Recorded: it goes on by itself, and `changes.progress` tells how. `batchId` is null when nothing was to change. */
export const bulkRunSchema = z.object({
  batchId: z.uuid().nullable(),
  changing: z.number().int(),
  already: z.number().int(),
});
export type BulkRun = z.infer<typeof bulkRunSchema>;

/** A change that was not undone, since what it did was changed again, here or at the service. */
export const undoConflictSchema = z.object({
  changeId: z.uuid(),
  key: contactKeySchema,
  label: z.string(),
  /** Fields that hold another value by now. */
  fields: z.array(contactFieldNameSchema),
  /** `gone`: the contact is no longer there. `group_being_deleted`: it would go back into such a group. `force` helps only with `changed`. */
  because: z.enum(['changed', 'gone', 'group_being_deleted']),
});
export type UndoConflict = z.infer<typeof undoConflictSchema>;

/** What an undo, redo or restore came to. */
export const undoResultSchema = z.object({
  /** The batch that takes back; null when nothing had to be sent. */
  batchId: z.uuid().nullable(),
  /** Changes of that batch, and changes that were only waiting and have been taken back unsent. */
  recorded: z.number().int(),
  cancelled: z.number().int(),
  /** The first 100 of `conflictCount`. */
  conflicts: z.array(undoConflictSchema),
  conflictCount: z.number().int(),
  /** Changes too long ago to be known. */
  expired: z.number().int(),
  /** Of twenty changes at most: what became of each, waited for as with any write. Of more: empty, `changes.progress` tells. */
  outcomes: z.array(changeOutcomeSchema),
});
export type UndoResult = z.infer<typeof undoResultSchema>;

/** A deleted contact that can be brought back. */
export const trashedContactSchema = z.object({
  /** The delete, for `trash.restore`. */
  changeId: z.uuid(),
  sequence: z.number().int(),
  key: contactKeySchema,
  label: z.string(),
  fields: contactPatchSchema,
  groupName: z.string().nullable(),
  deletedAt: z.string(),
  /** When it is forgotten for good. */
  expiresAt: z.string(),
  /** ISO 8601 time at which its removal will be sent: until then it comes back with all it had. Absent once it was sent. */
  sendAt: z.string().optional(),
  /** What does not come back with it. */
  lost: z.array(z.enum(['contactId', 'dateCreated', 'source', 'customFields'])),
});
export type TrashedContact = z.infer<typeof trashedContactSchema>;
