import { z } from 'zod';
import { contactFieldNameSchema, contactKeySchema } from '../contacts/contact.ts';
import { mergePlanSchema } from './merge-plan.ts';
import { appErrorSchema } from '../result.ts';
import { MERGE_STATES } from '../enumerations.ts';

/** Purpose of a change within its merge. `core/merge/steps/advance-merge.ts` determines the order of the changes. */
export const MERGE_ROLES = [
  /** Writes the final values to the kept contact. */
  'write',
  /** Clears an email or phone of another member, so that the service accepts it for the kept contact. */
  'clear',
  /** Sets the kept contact as guardian of a contact whose guardian is removed. */
  'repoint',
  'remove',
  /** Restores the values that a merge wrote before it stopped, if nothing was removed yet. */
  'putBack',
] as const;
export type MergeRole = (typeof MERGE_ROLES)[number];

/** Why a merge stopped. */
export const MERGE_STOPS = [
  /** `fields` of contact `key` were changed during the merge. */
  'changed',
  /** Contact `key` no longer exists. */
  'gone',
  /**
   * Another contact of the group has the email or phone that the kept contact should get. `key`: that contact, if it
   * was found.
   */
  'contact_exists',
  /**
   * The service does not clear `fields` of contact `key`. The merge can continue only if that contact is removed first,
   * and the user has to agree to that.
   */
  'cannot_clear',
  /** The service accepted the write but did not store `fields` of contact `key`. */
  'not_taken',
  /** The service refused a request; `error` has the reason. */
  'refused',
  /** The user cancelled a part of the merge. */
  'cancelled',
  /** The user undid the whole merge before anything was removed. */
  'undone',
] as const;

export const mergeStopSchema = z.object({
  reason: z.enum(MERGE_STOPS),
  role: z.enum(MERGE_ROLES).nullable(),
  key: contactKeySchema.nullable(),
  fields: z.array(contactFieldNameSchema),
  error: appErrorSchema.nullable(),
});
export type MergeStop = z.infer<typeof mergeStopSchema>;

export type MergeState = (typeof MERGE_STATES)[number];

/** What a stopped merge left behind. */
export const MERGE_LEFT = [
  /** All contacts are unchanged. */
  'untouched',
  /** The kept contact has all values; some of the other contacts still exist. */
  'whole',
  /** Another user removed the kept contact after some members were removed; the remaining members are unchanged. */
  'keptGone',
  /**
   * Some values could not be restored, or could not be written to the kept contact after other members were removed.
   * The changes of the merge name them.
   */
  'partly',
] as const;

/** State of one merge of a batch. */
export const mergeSchema = z.object({
  mergeId: z.uuid(),
  batchId: z.uuid(),
  state: z.enum(MERGE_STATES),
  stop: mergeStopSchema.nullable(),
  /** What the stopped merge left behind; null unless it stopped. */
  left: z.enum(MERGE_LEFT).nullable(),
  /** Name of the kept contact. */
  label: z.string(),
  /** Members that were removed. */
  removed: z.array(contactKeySchema),
  plan: mergePlanSchema,
});
export type Merge = z.infer<typeof mergeSchema>;

/** Number of a batch's merges in each state. */
export const mergeCountsSchema = z.object({
  waiting: z.number().int(),
  running: z.number().int(),
  puttingBack: z.number().int(),
  done: z.number().int(),
  stopped: z.number().int(),
  cancelled: z.number().int(),
} satisfies Record<MergeState, z.core.$ZodType>);
