import { z } from 'zod';
import {
  contactFieldsSchema,
  contactKeySchema,
  contactSchema,
  type ContactFieldName,
  type ContactFields,
  type ContactKey,
} from './contact.ts';

/** A merge takes at least two contacts and at most ten: more than that one cannot look over. */
export const MOST_MERGE_MEMBERS = 10;

/** Why a value was proposed for a field. */
export const MERGE_REASONS = [
  /** All members say the same, or nothing. */
  'same',
  /** The only value there is. */
  'only_value',
  /** Others are no such value at all: a day that does not exist, an email that cannot be. */
  'valid',
  /** The same phone, written with its country. */
  'with_country',
  /** The same day, with its year. */
  'with_year',
  /** It holds what the others hold, and more. */
  'fuller',
  /** More members say so. */
  'more_common',
  /** Of the contact that was changed last. */
  'newer',
  /** Nothing speaks for another value than the kept contact's own. */
  'kept',
] as const;
export type MergeReason = (typeof MERGE_REASONS)[number];

/** Why a contact was proposed as the one that stays. */
export const KEPT_REASONS = ['has_wards', 'most_complete', 'oldest'] as const;
export type KeptReason = (typeof KEPT_REASONS)[number];

/** What no merge can carry over from the contacts it removes (interface, sections 2.1 and 2.2). */
export const MERGE_LOSSES = ['contact_id', 'date_created', 'source', 'custom_fields', 'extras'] as const;
export type MergeLoss = (typeof MERGE_LOSSES)[number];

type FieldValue = ContactFields[ContactFieldName];

/** One value of a field, and the members that carry it. */
export interface MergeAlternative {
  value: FieldValue;
  keys: ContactKey[];
}

export interface FieldProposal {
  field: ContactFieldName;
  value: FieldValue;
  reason: MergeReason;
  /** Every value that members carry, the proposed one first; without those that are empty. */
  alternatives: MergeAlternative[];
}

/** What a merge of some contacts would best come to, field by field. */
export interface MergeProposal {
  keptKey: ContactKey;
  keptReason: KeptReason;
  /** One entry for every field, in the contract's order. */
  fields: FieldProposal[];
}

/** A merge as the user wants it. */
export const mergePlanSchema = z.object({
  keptKey: contactKeySchema,
  /** The contacts as they were when it was decided, the kept one among them: what changed since is a conflict. */
  members: z
    .array(contactSchema.pick({ key: true, contactId: true, fields: true }))
    .min(2)
    .max(MOST_MERGE_MEMBERS),
  /** What the kept contact shall hold. */
  final: contactFieldsSchema,
});
export type MergePlan = z.infer<typeof mergePlanSchema>;

/** A plan that cannot be: says which part of it. */
export const MERGE_PLAN_PROBLEMS = [
  'kept_is_no_member',
  'member_twice',
  'not_at_service',
  'guardian_removed',
] as const;
export type MergePlanProblem = (typeof MERGE_PLAN_PROBLEMS)[number];

/** One request of a merge, in the order in which they are sent. */
export const mergeStepSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('writeKept'),
    key: contactKeySchema,
    before: contactFieldsSchema.partial(),
    after: contactFieldsSchema.partial(),
  }),
  z.object({
    kind: z.literal('repointWard'),
    key: contactKeySchema,
    before: contactFieldsSchema.pick({ guardian: true }),
    after: contactFieldsSchema.pick({ guardian: true }),
  }),
  z.object({ kind: z.literal('remove'), key: contactKeySchema, before: contactFieldsSchema }),
]);
export type MergeStep = z.infer<typeof mergeStepSchema>;
