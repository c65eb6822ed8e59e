import { z } from 'zod';
import { contactFieldNameSchema, contactKeySchema } from '../contacts/contact.ts';
import { fieldValueSchema, mergePlanSchema } from './merge-plan.ts';

/**
 * State of a plan from a file, compared with the account. `group_gone`: the merged contact's group is being deleted or
 * unknown, although a member has another one.
 */
export const PLAN_ROW_STATES = ['ready', 'changed', 'group_gone', 'gone', 'wrong_account', 'done'] as const;

export const planRowSchema = z.object({
  /** Position in the file, from 1. */
  place: z.number().int(),
  label: z.string(),
  state: z.enum(PLAN_ROW_STATES),
  /** The plan; null if the account does not know a member. */
  plan: mergePlanSchema.nullable(),
  /** `changed`: fields whose value in the account now differs from the file. */
  conflicts: z.array(
    z.object({
      key: contactKeySchema,
      field: contactFieldNameSchema,
      inFile: fieldValueSchema,
      now: fieldValueSchema,
    }),
  ),
  /** `gone`: the service's contact ids of missing members. */
  missing: z.array(z.number().int()),
  /**
   * Whether the file's guardian is ignored: together with another merge of the file, it would make two
   * contacts each other's guardians.
   */
  withoutGuardian: z.boolean().optional(),
});
export type PlanRow = z.infer<typeof planRowSchema>;

/** Why a file, or a part of it, isn't a valid merge plan. */
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
  /** Place of the error, as in `merges[3].keep`. */
  path: z.string(),
  /** Line of the error, from 1; null if the error concerns the whole file, or its position wasn't found. */
  line: z.number().int().nullable(),
});
export type PlanFileError = z.infer<typeof planFileErrorSchema>;

export const readPlanSchema = z.object({
  rows: z.array(planRowSchema),
  /** The first errors; `errorCount` is the total. */
  errors: z.array(planFileErrorSchema),
  errorCount: z.number().int().optional(),
  /** ISO 8601 time of saving, as written in the file. */
  savedAt: z.string().nullable(),
});
export type ReadPlan = z.infer<typeof readPlanSchema>;
