import { z } from 'zod';
import {
  contactFieldNameSchema,
  contactFieldsSchema,
  contactKeySchema,
  contactPatchSchema,
} from '../contacts/contact.ts';
import { mergePlanSchema } from './merge-plan.ts';
import { appErrorSchema } from '../result.ts';
import { MERGE_STATES } from '../enumerations.ts';

/** What a change does for its merge; the order in which a merge comes to them is that of `core/merge/advance-merge.ts`. */
export const MERGE_ROLES = [
  /** Gives the kept contact its final values. */
  'write',
  /** Empties an email or phone of another member, which keeps the service from taking it for the kept one. */
  'clear',
  /** Lets a contact whose guardian goes name the kept one. */
  'repoint',
  'remove',
  /** Takes back what was done of a merge that stopped before anything was removed. */
  'putBack',
] as const;
export type MergeRole = (typeof MERGE_ROLES)[number];

/** Why a merge stopped. */
export const MERGE_STOPS = [
  /** `fields` of contact `key` were changed meanwhile. */
  'changed',
  /** Contact `key` is no longer there. */
  'gone',
  /** The service holds another contact of the group with that email or phone: `key`, where it could be found. */
  'contact_exists',
  /** The service does not clear `fields` of contact `key`: removing it first, after an explicit yes, is the way on. */
  'cannot_clear',
  /** The service answered without taking `fields` of contact `key`. */
  'not_taken',
  /** The service refused: `error` says why. */
  'refused',
  /** The user took a part of it back. */
  'cancelled',
  /** The user took all of it back before anything was removed. */
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

/** What a merge that stopped has left. */
export const MERGE_LEFT = [
  /** All is as it was. */
  'untouched',
  /** The kept contact holds everything, some of the others are still there. */
  'whole',
  /** The contact that was to stay was removed by others after some of its members were: those not removed are as they were. */
  'keptGone',
  /** Some values could not be put back, or not be given to the kept contact after others had been removed: its changes say which. */
  'partly',
] as const;

/** A merge of a batch, as it stands. */
export const mergeSchema = z.object({
  mergeId: z.uuid(),
  batchId: z.uuid(),
  state: z.enum(MERGE_STATES),
  stop: mergeStopSchema.nullable(),
  /** Null unless it stopped. */
  left: z.enum(MERGE_LEFT).nullable(),
  /** What the kept contact is called. */
  label: z.string(),
  /** Others that have been removed. */
  removed: z.array(contactKeySchema),
  plan: mergePlanSchema,
});
export type Merge = z.infer<typeof mergeSchema>;

/** How many of a batch's merges stand where. */
export const mergeCountsSchema = z.object({
  waiting: z.number().int(),
  running: z.number().int(),
  puttingBack: z.number().int(),
  done: z.number().int(),
  stopped: z.number().int(),
  cancelled: z.number().int(),
} satisfies Record<MergeState, z.core.$ZodType>);

/** One step of a merge, in the order in which they are sent. */
export const mergeStepSchema = z.discriminatedUnion('role', [
  z.object({
    role: z.enum(['write', 'clear', 'repoint']),
    key: contactKeySchema,
    before: contactPatchSchema,
    after: contactPatchSchema,
  }),
  z.object({ role: z.literal('remove'), key: contactKeySchema, before: contactFieldsSchema }),
]);
export type MergeStep = z.infer<typeof mergeStepSchema>;
