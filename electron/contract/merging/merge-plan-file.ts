import { z } from 'zod';
import { contactFieldNameSchema, contactKeySchema } from '../contacts/contact.ts';
import { fieldValueSchema, mergePlanSchema } from './merge-plan.ts';

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
      field: contactFieldNameSchema,
      inFile: fieldValueSchema,
      now: fieldValueSchema,
    }),
  ),
  /** `gone`: the service's numbers of members that are not there. */
  missing: z.array(z.number().int()),
  /** The guardian in the file is left out: with another merge of it, two contacts would become each other's guardians. */
  withoutGuardian: z.boolean().optional(),
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
  /** The first of them; `errorCount` says how many there are. */
  errors: z.array(planFileErrorSchema),
  errorCount: z.number().int().optional(),
  /** ISO 8601, as the file says. */
  savedAt: z.string().nullable(),
});
export type ReadPlan = z.infer<typeof readPlanSchema>;
