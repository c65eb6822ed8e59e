import { z } from 'zod';
import {
  birthdaySchema,
  contactFieldNameSchema,
  contactFieldsSchema,
  contactKeySchema,
  contactSchema,
} from '../contacts/contact.ts';
import { MAX_FIELD_LENGTH, MAX_MERGE_MEMBERS } from '../enumerations.ts';

/** Maximum number of merges in one batch. */
export const MAX_MERGES_PER_BATCH = 5_000;

/** Why a value was proposed for a field. */
export const MERGE_REASONS = [
  /** All members have the same value, or none has one. */
  'same',
  /** Only one value exists. */
  'only_value',
  /** The other values are invalid, such as a day that does not exist or a malformed email. */
  'valid',
  /** The same phone number, with its country code. */
  'with_country',
  /** The same day, with its year. */
  'with_year',
  /** It contains the other values, and more. */
  'fuller',
  /** First and last name are in the right order; other members have them swapped. */
  'name_order',
  /** First and last name come from one member: a mix of several could be a name that no contact has. */
  'whole_name',
  /** The preferred guardian is a ward of the kept contact, so another one, or none, was proposed. */
  'mutual_guardian',
  /** The kept contact's own group was deleted. */
  'open_group',
  /** More members have this value. */
  'more_common',
  /** The value of the member that was updated last. */
  'newer',
  /** The kept contact's own value, because no rule prefers another one. */
  'kept',
  /** No rule prefers a value, and the kept contact has no value of its own. */
  'undecided',
] as const;
export type MergeReason = (typeof MERGE_REASONS)[number];

/** Why a contact was proposed as the kept one. */
export const KEPT_REASONS = ['has_wards', 'most_complete', 'oldest'] as const;
export type KeptReason = (typeof KEPT_REASONS)[number];

/** Value of any contact field. */
export const fieldValueSchema = z.union([
  z
    .string()
    .max(MAX_FIELD_LENGTH)
    .overwrite((value) => value.toWellFormed()),
  z.number().int(),
  birthdaySchema,
  z.null(),
]);

/** One value of a field, and the members that have it. */
export const mergeAlternativeSchema = z.object({ value: fieldValueSchema, keys: z.array(contactKeySchema) });
export type MergeAlternative = z.infer<typeof mergeAlternativeSchema>;

/** The value proposed for one field. */
export const fieldProposalSchema = z.object({
  field: contactFieldNameSchema,
  value: fieldValueSchema,
  reason: z.enum(MERGE_REASONS),
  /** All non-empty values of the members, the proposed one first. */
  alternatives: z.array(mergeAlternativeSchema),
});
export type FieldProposal = z.infer<typeof fieldProposalSchema>;

/** Proposed result of merging some contacts, field by field. */
export const mergeProposalSchema = z.object({
  keptKey: contactKeySchema,
  keptReason: z.enum(KEPT_REASONS),
  /** One entry per field, in the order of `CONTACT_FIELD_NAMES`. */
  fields: z.array(fieldProposalSchema),
});
export type MergeProposal = z.infer<typeof mergeProposalSchema>;

/** The merge that the user decided on. */
export const mergePlanSchema = z.object({
  keptKey: contactKeySchema,
  /** All members, including the kept one, with their values at decision time. Values changed since are conflicts. */
  members: z
    .array(contactSchema.pick({ key: true, contactId: true, fields: true }))
    .min(2)
    .max(MAX_MERGE_MEMBERS),
  /** Final values of the kept contact. */
  final: contactFieldsSchema,
  /**
   * Whether the user agreed to remove contacts before the kept one is written. This is needed if the kept contact takes
   * over the email or phone of a member and the service can't clear it on that member. Without the agreement, nothing
   * is removed until the kept contact provably holds all final values.
   */
  removeFirst: z.boolean().optional(),
});
export type MergePlan = z.infer<typeof mergePlanSchema>;

/** Why a plan can't be run. */
export const MERGE_PLAN_PROBLEMS = [
  'kept_is_no_member',
  'member_twice',
  'not_at_service',
  'guardian_removed',
  /** A member is part of another merge in the same run. */
  'in_two_merges',
  /** A member no longer exists, or is about to be deleted. */
  'gone',
] as const;
export type MergePlanProblem = (typeof MERGE_PLAN_PROBLEMS)[number];

/** A merge proposal, with the contacts in the order of the request. */
export const proposedMergeSchema = z.object({
  proposal: mergeProposalSchema,
  members: z.array(contactSchema),
  /** The plan built from the proposal, which the user can edit or run unchanged. */
  plan: mergePlanSchema,
});
export type ProposedMerge = z.infer<typeof proposedMergeSchema>;
