import { z } from 'zod';
import {
  contactFieldNameSchema,
  contactKeySchema,
  contactPatchSchema,
  customFieldsSchema,
} from '../contacts/contact.ts';
import { MERGE_ROLES } from '../merging/merge-state.ts';
import { appErrorSchema } from '../result.ts';
import { CHANGE_STATES } from '../enumerations.ts';

export const CHANGE_KINDS = [
  'contact.create',
  'contact.edit',
  'contact.delete',
  'group.create',
  'group.delete',
] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

export type ChangeState = (typeof CHANGE_STATES)[number];

/** One intended write, as recorded in the journal. */
export const changeSchema = z.object({
  changeId: z.uuid(),
  /** Order of recording in a journal: from 1, without gaps. */
  sequence: z.number().int(),
  /** Shared by all changes of one user action. */
  batchId: z.uuid(),
  kind: z.enum(CHANGE_KINDS),
  state: z.enum(CHANGE_STATES),
  contactKey: contactKeySchema.nullable(),
  groupId: z.number().int().nullable(),
  /** Edit: the values when the user began to edit. Delete: all values. */
  before: contactPatchSchema,
  /** Edit: the wanted values. Create: all given values. */
  after: contactPatchSchema,
  customFields: customFieldsSchema.nullable(),
  group: z.object({ name: z.string(), category: z.string() }).nullable(),
  /** Label of the contact or group at recording time, for history and toasts. */
  label: z.string(),
  error: appErrorSchema.nullable(),
  /** Fields that the service did not store although it accepted the write. */
  notTaken: z.array(contactFieldNameSchema),
  undoOf: z.uuid().nullable(),
  /** The merge that the change belongs to, and the change's purpose in the merge; null for none. */
  merge: z.object({ mergeId: z.uuid(), role: z.enum(MERGE_ROLES) }).nullable(),
  /** Whether a later change has undone it, or is about to. */
  undone: z.boolean(),
  recordedAt: z.string(),
  settledAt: z.string().nullable(),
  /** Number of times it was sent. */
  attempts: z.number().int(),
  /**
   * Delete: milliseconds that the change waits after its recording before it is sent, so that undo restores everything.
   * Absent if it is sent at once.
   */
  undoWindowMs: z.number().int().optional(),
});
export type Change = z.infer<typeof changeSchema>;

/**
 * State of a write when its call returns. `queued` and `unsettled` writes continue in the background and end with a
 * `changes.progress` event; the data is safe in the journal either way.
 */
export const changeOutcomeSchema = z.object({
  changeId: z.uuid(),
  batchId: z.uuid(),
  state: z.enum(CHANGE_STATES),
  contactKey: contactKeySchema.nullable(),
  groupId: z.number().int().nullable(),
  error: appErrorSchema.nullable(),
  notTaken: z.array(contactFieldNameSchema),
  /** Whether `changes.undo` can undo it. */
  undoable: z.boolean(),
  /** ISO 8601 time at which a removal in its undo window will be sent. */
  sendAt: z.string().optional(),
});
export type ChangeOutcome = z.infer<typeof changeOutcomeSchema>;
