import { z } from 'zod';
import {
  contactFieldNameSchema,
  contactKeySchema,
  contactPatchSchema,
  customFieldsSchema,
} from '../contacts/contact.ts';
import { MERGE_ROLES } from '../merging/merge.ts';
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

/** One intended write, as the journal holds it. */
export const changeSchema = z.object({
  changeId: z.uuid(),
  /** Order of recording, from 1, without gaps in one journal. */
  sequence: z.number().int(),
  /** Changes of one user action share it. */
  batchId: z.uuid(),
  kind: z.enum(CHANGE_KINDS),
  state: z.enum(CHANGE_STATES),
  contactKey: contactKeySchema.nullable(),
  groupId: z.number().int().nullable(),
  /** Edit: the fields' values when the user began. Delete: all fields. */
  before: contactPatchSchema,
  /** Edit: the values wanted. Create: all fields given. */
  after: contactPatchSchema,
  customFields: customFieldsSchema.nullable(),
  group: z.object({ name: z.string(), category: z.string() }).nullable(),
  /** What the row is called in history and toasts, as it was then. */
  label: z.string(),
  error: appErrorSchema.nullable(),
  /** Fields the service answered without taking. */
  notTaken: z.array(contactFieldNameSchema),
  undoOf: z.uuid().nullable(),
  /** What it does for which merge; null where it belongs to none. */
  merge: z.object({ mergeId: z.uuid(), role: z.enum(MERGE_ROLES) }).nullable(),
  /** A later one took it back, or is about to. */
  undone: z.boolean(),
  recordedAt: z.string(),
  settledAt: z.string().nullable(),
  /** Times it was sent. */
  attempts: z.number().int(),
  /** Delete: milliseconds from its recording during which it is not sent, so that undo is exact; absent where it is sent at once. */
  undoWindowMs: z.number().int().optional(),
});
export type Change = z.infer<typeof changeSchema>;

/**
 * What became of a write by the time the call answers. `queued` and `unsettled` go on by themselves and
 * end with a `changes.progress` event; the caller's data is safe in the journal either way.
 */
export const changeOutcomeSchema = z.object({
  changeId: z.uuid(),
  batchId: z.uuid(),
  state: z.enum(CHANGE_STATES),
  contactKey: contactKeySchema.nullable(),
  groupId: z.number().int().nullable(),
  error: appErrorSchema.nullable(),
  notTaken: z.array(contactFieldNameSchema),
  /** Whether `changes.undo` can take it back. */
  undoable: z.boolean(),
  /** A removal that waits for the end of its undo window: ISO 8601 time at which it will be sent. */
  sendAt: z.string().optional(),
});
export type ChangeOutcome = z.infer<typeof changeOutcomeSchema>;
