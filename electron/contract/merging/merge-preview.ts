import { z } from 'zod';
import { contactFieldNameSchema, contactFieldsSchema, contactKeySchema } from '../contacts/contact.ts';
import { MERGE_PLAN_PROBLEMS } from './merge-plan.ts';
import { MERGE_ROLES } from './merge.ts';

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
export const leftBehindSchema = z.object({ key: contactKeySchema, fields: z.array(contactFieldNameSchema) });
export type LeftBehind = z.infer<typeof leftBehindSchema>;

/** What one should know before a merge is run. `keys`: whom it is about. */
export const MERGE_WARNINGS = [
  /** Other members carry the email or phone: should the service refuse, it is cleared there first. */
  'may_collide',
  /** A contact outside the merge, in the same group, carries the email or phone: the service will refuse. */
  'stranger_collides',
  /** The members stand in several groups: of those but the final one, their celebrations end. */
  'several_groups',
  'group_being_deleted',
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
  /** The guardian chosen has the kept contact as guardian, or will have by the merge. */
  'mutual_guardians',
] as const;

export const mergeWarningSchema = z.object({
  code: z.enum(MERGE_WARNINGS),
  keys: z.array(contactKeySchema),
  fields: z.array(contactFieldNameSchema),
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
  /** Contacts to be removed whose birthday is today or tomorrow: they are removed at once, without an undo window. Absent for none. */
  atOnce: z.number().int().optional(),
});
export type MergePreview = z.infer<typeof mergePreviewSchema>;
