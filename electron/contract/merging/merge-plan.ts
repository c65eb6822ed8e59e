import { z } from 'zod';
import {
  birthdaySchema,
  contactFieldNameSchema,
  contactFieldsSchema,
  contactKeySchema,
  contactSchema,
} from '../contacts/contact.ts';
import { MAX_FIELD_LENGTH, MOST_MERGE_MEMBERS } from '../enumerations.ts';

/** Merges of one batch. */
export const MAX_MERGES_PER_BATCH = 5_000;

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
  /** First and last name the right way round: others have them swapped. */
  'name_order',
  /** First and last name of one member: mixed from several they would be a name that no contact has. */
  'whole_name',
  /** Another guardian, or none: the others name one who would be the ward of the contact that stays. */
  'mutual_guardian',
  /** More members say so. */
  'more_common',
  /** Of the contact that was changed last. */
  'newer',
  /** Nothing speaks for another value than the kept contact's own. */
  'kept',
  /** Nothing speaks for one of several, and none is the kept contact's own. */
  'undecided',
] as const;
export type MergeReason = (typeof MERGE_REASONS)[number];

/** Why a contact was proposed as the one that stays. */
export const KEPT_REASONS = ['has_wards', 'most_complete', 'oldest'] as const;
export type KeptReason = (typeof KEPT_REASONS)[number];

/** The value of any field. */
export const fieldValueSchema = z.union([
  z
    .string()
    .max(MAX_FIELD_LENGTH)
    .overwrite((value) => value.toWellFormed()),
  z.number().int(),
  birthdaySchema,
  z.null(),
]);

/** One value of a field, and the members that carry it. */
export const mergeAlternativeSchema = z.object({ value: fieldValueSchema, keys: z.array(contactKeySchema) });
export type MergeAlternative = z.infer<typeof mergeAlternativeSchema>;

/** The value proposed for one field. */
export const fieldProposalSchema = z.object({
  field: contactFieldNameSchema,
  value: fieldValueSchema,
  reason: z.enum(MERGE_REASONS),
  /** Every value that members carry, the proposed one first; without those that are empty. */
  alternatives: z.array(mergeAlternativeSchema),
});
export type FieldProposal = z.infer<typeof fieldProposalSchema>;

/** What a merge of some contacts would best come to, field by field. */
export const mergeProposalSchema = z.object({
  keptKey: contactKeySchema,
  keptReason: z.enum(KEPT_REASONS),
  /** One entry for every field, in the contract's order. */
  fields: z.array(fieldProposalSchema),
});
export type MergeProposal = z.infer<typeof mergeProposalSchema>;

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
  /**
   * The user's explicit yes to removing contacts before the kept one is written, where the service clears no email or phone on
   * them. Without it nothing is removed before the kept contact is proved to hold everything.
   */
  removeFirst: z.boolean().optional(),
});
export type MergePlan = z.infer<typeof mergePlanSchema>;

/** A plan that cannot be: says which part of it. */
export const MERGE_PLAN_PROBLEMS = [
  'kept_is_no_member',
  'member_twice',
  'not_at_service',
  'guardian_removed',
  /** One of them stands in another merge of the same run. */
  'in_two_merges',
  /** One of them is no longer there, or about to be deleted. */
  'gone',
] as const;
export type MergePlanProblem = (typeof MERGE_PLAN_PROBLEMS)[number];

/** What is proposed for some contacts, with the contacts themselves in the order asked for. */
export const proposedMergeSchema = z.object({
  proposal: mergeProposalSchema,
  members: z.array(contactSchema),
  /** The plan that follows the proposal: to be changed field by field, or run as it is. */
  plan: mergePlanSchema,
});
export type ProposedMerge = z.infer<typeof proposedMergeSchema>;
