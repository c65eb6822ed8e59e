import { z } from 'zod';
import { changeSchema } from './change.ts';
import { contactFieldNameSchema, contactPatchSchema } from '../contacts/contact.ts';
import { mergeCountsSchema } from '../merging/merge-state.ts';
import { BATCH_KINDS, type CHANGE_STATES } from '../enumerations.ts';
import { blockReasonSchema, waitingRemovalsSchema } from './changes-status.ts';

export type BatchKind = (typeof BATCH_KINDS)[number];

/** Data from which the renderer makes the title of a batch. */
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
  /**
   * Label of the contact or group if there is only one. Null if there are several, or once the changes are no longer
   * kept.
   */
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
  /** Number of merges in each state; null for a batch of any other kind. */
  merges: mergeCountsSchema.nullable(),
  /** Whether the batch is paused: its changes are not sent until it is resumed. */
  paused: z.boolean(),
  recordedAt: z.string(),
  /** ISO 8601 time at which the last change was settled; null before. */
  settledAt: z.string().nullable(),
  /** Estimated milliseconds until the batch is finished; null if unknown, or while nothing is sent. */
  msLeft: z.number().nullable(),
  undo: z.enum(UNDO_STATES),
  /** Removals that wait for the end of their undo window; absent if there are none. */
  removals: waitingRemovalsSchema.optional(),
  /** Why the batch's queued changes can't be sent now; absent if they can, or only wait for their turn. */
  blockedBy: blockReasonSchema.optional(),
});
export type Batch = z.infer<typeof batchSchema>;

/**
 * A batch in the history, with the first three changes that match the query. `matching`: the number of all that match.
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
