import { z } from 'zod';
import {
  birthdaySchema,
  CONTACT_FIELD_NAMES,
  contactFieldsSchema,
  contactKeySchema,
  contactPatchSchema,
  contactSchema,
} from './contact.ts';
import { appErrorSchema } from './result.ts';

/** A merge takes at least two contacts and at most ten: more than that one cannot look over. */
export const MOST_MERGE_MEMBERS = 10;
/** Merges of one batch. */
export const MOST_MERGES_AT_ONCE = 5_000;

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

/** What no merge can carry over from the contacts it removes (interface, sections 2.1 and 2.2). */
export const MERGE_LOSSES = [
  'contact_id',
  'date_created',
  'source',
  /** They were given here; the service takes them on create alone. */
  'custom_fields',
  /** The service never shows them: whether there are any is not known. */
  'unknown_custom_fields',
  'extras',
] as const;
export type MergeLoss = (typeof MERGE_LOSSES)[number];

const fieldName = z.enum(CONTACT_FIELD_NAMES);
/** The value of any field. */
const fieldValueSchema = z.union([z.string().max(100_000), z.number().int(), birthdaySchema, z.null()]);

/** One value of a field, and the members that carry it. */
export const mergeAlternativeSchema = z.object({ value: fieldValueSchema, keys: z.array(contactKeySchema) });
export type MergeAlternative = z.infer<typeof mergeAlternativeSchema>;

/** The value proposed for one field. */
export const fieldProposalSchema = z.object({
  field: fieldName,
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

/** One request of a merge as it would be sent, in its order. */
export const mergeRequestSchema = z.object({
  role: z.enum(MERGE_ROLES),
  key: contactKeySchema,
  /** The contact it is about. */
  label: z.string(),
  method: z.enum(['PATCH', 'DELETE']),
  /** From `/v1` on. */
  path: z.string(),
  /** As it is sent (interface, section 2.2); null for none. */
  body: z.record(z.string(), z.unknown()).nullable(),
  /** Sent only where the service answers `contact_exists`. */
  onlyIfRefused: z.boolean(),
});
export type MergeRequest = z.infer<typeof mergeRequestSchema>;

/** Values of a removed contact that the kept one will not hold. */
export const leftBehindSchema = z.object({ key: contactKeySchema, fields: z.array(fieldName) });
export type LeftBehind = z.infer<typeof leftBehindSchema>;

/** What one should know before a merge is run. `keys`: whom it is about. */
export const MERGE_WARNINGS = [
  /** Other members carry the email or phone: should the service refuse, it is cleared there first. */
  'may_collide',
  /** A contact outside the merge, in the same group, carries the email or phone: the service will refuse. */
  'stranger_collides',
  /** The members stand in several groups: of those but the final one, their celebrations end. */
  'several_groups',
  'group_marked_for_deletion',
  /** Changes of members are on their way: the merge waits for them. */
  'pending',
  /** Full readings no longer see a member. */
  'not_seen',
  /** Members are no longer as the plan has them. */
  'changed_since',
  /** They share email or phone with others of their group: a service may keep an undo from giving it back to them. */
  'undone_without',
  /** Contacts outside the merge get another guardian. */
  'repoints',
] as const;
export const mergeWarningSchema = z.object({
  code: z.enum(MERGE_WARNINGS),
  keys: z.array(contactKeySchema),
  fields: z.array(fieldName),
});
export type MergeWarning = z.infer<typeof mergeWarningSchema>;

/** What a plan would do. */
export const mergePreviewSchema = z.object({
  /** Keeps the plan from being run. */
  problem: z.enum(MERGE_PLAN_PROBLEMS).nullable(),
  final: contactFieldsSchema,
  requests: z.array(mergeRequestSchema),
  losses: z.array(z.enum(MERGE_LOSSES)),
  leftBehind: z.array(leftBehindSchema),
  warnings: z.array(mergeWarningSchema),
});
export type MergePreview = z.infer<typeof mergePreviewSchema>;

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
] as const;
export const mergeStopSchema = z.object({
  reason: z.enum(MERGE_STOPS),
  role: z.enum(MERGE_ROLES).nullable(),
  key: contactKeySchema.nullable(),
  fields: z.array(fieldName),
  error: appErrorSchema.nullable(),
});
export type MergeStop = z.infer<typeof mergeStopSchema>;

/** `waiting`: nothing of it was sent. `puttingBack`: it stops, and what was done is being taken back. */
export const MERGE_STATES = ['waiting', 'running', 'puttingBack', 'done', 'stopped', 'cancelled'] as const;
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
} satisfies Record<MergeState, z.ZodType>);

/** What is proposed for some contacts, with the contacts themselves in the order asked for. */
export const proposedMergeSchema = z.object({
  proposal: mergeProposalSchema,
  members: z.array(contactSchema),
  /** The plan that follows the proposal: to be changed field by field, or run as it is. */
  plan: mergePlanSchema,
});
export type ProposedMerge = z.infer<typeof proposedMergeSchema>;

/** Why a cluster cannot be merged along with others. */
export const CLUSTER_SKIPS = [...MERGE_PLAN_PROBLEMS, 'too_many_members'] as const;

/** Clusters of duplicates as they would be merged, kept by the host: what is run is what was seen. */
export const clusterMergesSchema = z.object({
  previewId: z.uuid(),
  /** Clusters that can be merged, and contacts that would be removed by it. */
  total: z.number().int(),
  removing: z.number().int(),
  /** Merges of members who share email or phone in one group: see the warning `undone_without`. */
  undoneWithout: z.number().int(),
  /** The first 100. */
  skipped: z.array(z.object({ clusterId: z.string(), because: z.enum(CLUSTER_SKIPS) })),
  skippedCount: z.number().int(),
});
export type ClusterMerges = z.infer<typeof clusterMergesSchema>;

/** One of them, before (the members of the plan) and after (its final values). */
export const clusterMergeSchema = z.object({
  clusterId: z.string(),
  /** What the kept contact will be called. */
  label: z.string(),
  plan: mergePlanSchema,
  keptReason: z.enum(KEPT_REASONS),
  /** Fields in which members differ, with what was chosen and why. */
  choices: z.array(fieldProposalSchema),
  warnings: z.array(mergeWarningSchema),
});
export type ClusterMerge = z.infer<typeof clusterMergeSchema>;

/** Where a plan read from a file stands to the account. */
export const PLAN_ROW_STATES = ['ready', 'changed', 'gone', 'wrong_account', 'done'] as const;
export const planRowSchema = z.object({
  /** From 1, as in the file. */
  place: z.number().int(),
  label: z.string(),
  state: z.enum(PLAN_ROW_STATES),
  /** Null where a member is not known here. */
  plan: mergePlanSchema.nullable(),
  /** `changed`: fields that hold another value now than the file says. */
  conflicts: z.array(
    z.object({
      key: contactKeySchema,
      field: fieldName,
      inFile: fieldValueSchema,
      now: fieldValueSchema,
    }),
  ),
  /** `gone`: the service's numbers of members that are not there. */
  missing: z.array(z.number().int()),
});
export type PlanRow = z.infer<typeof planRowSchema>;

/** Why a file is no merge plan, or a part of it not to be used. `path`: where, as in `merges[3].keep`. */
export const PLAN_FILE_PROBLEMS = [
  'not_json',
  'not_a_plan',
  'newer_version',
  'too_large',
  'missing_value',
  'wrong_value',
  'too_few_members',
  'too_many_members',
  'kept_is_no_member',
  'member_twice',
  'in_two_merges',
] as const;
export const planFileErrorSchema = z.object({
  code: z.enum(PLAN_FILE_PROBLEMS),
  path: z.string(),
  /** From 1; null where the text could not be followed so far. */
  line: z.number().int().nullable(),
});
export type PlanFileError = z.infer<typeof planFileErrorSchema>;

export const readPlanSchema = z.object({
  rows: z.array(planRowSchema),
  errors: z.array(planFileErrorSchema),
  /** ISO 8601, as the file says. */
  savedAt: z.string().nullable(),
});
export type ReadPlan = z.infer<typeof readPlanSchema>;

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
