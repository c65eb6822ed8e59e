import { z } from 'zod';
import { contactFieldNameSchema, contactFieldsSchema, contactKeySchema } from '../contacts/contact.ts';
import { MERGE_PLAN_PROBLEMS } from './merge-plan.ts';
import { MERGE_ROLES } from './merge-state.ts';

/** Data of removed contacts that no merge can carry over (interface, sections 2.1 and 2.2). */
export const MERGE_LOSSES = [
  'contact_id',
  'date_created',
  'source',
  /** Custom fields entered in this app; the service accepts them only on create. */
  'custom_fields',
  /** The service never returns custom fields, so it is unknown whether there are any. */
  'unknown_custom_fields',
  'extras',
] as const;
export type MergeLoss = (typeof MERGE_LOSSES)[number];

/** One request of a merge; requests are listed in the order in which they are sent. */
export const mergeRequestSchema = z.object({
  role: z.enum(MERGE_ROLES),
  key: contactKeySchema,
  /** Label of the contact that the request writes. */
  label: z.string(),
  method: z.enum(['PATCH', 'DELETE']),
  /** Path of the request, from `/v1` on. */
  path: z.string(),
  /** Body of the request (interface, section 2.2); null for none. */
  body: z.record(z.string(), z.unknown()).nullable(),
  /** Whether the request is sent only after the service answered `contact_exists`. */
  onlyIfRefused: z.boolean(),
});
export type MergeRequest = z.infer<typeof mergeRequestSchema>;

/** Values of a removed contact that the kept one will not have. */
export const leftBehindSchema = z.object({ key: contactKeySchema, fields: z.array(contactFieldNameSchema) });
export type LeftBehind = z.infer<typeof leftBehindSchema>;

/** Warnings about a plan. `keys` of a warning: the contacts concerned. */
export const MERGE_WARNINGS = [
  /**
   * Another member has the same email or phone. If the service refuses the value for the kept contact, the merge clears
   * it on that member, then writes the kept contact again.
   */
  'may_collide',
  /** A contact of the same group outside the merge has this email or phone, so the service will refuse it. */
  'stranger_collides',
  /** The members are in several groups. Their celebrations end in all groups but the final one. */
  'several_groups',
  'group_being_deleted',
  /** Some members have pending changes; the merge waits for them. */
  'pending',
  /** Full syncs no longer find a member. */
  'not_seen',
  /** Members no longer have the values of the plan. */
  'changed_since',
  /**
   * Members share email or phone with other contacts of their group. On undo, the service may refuse to restore these
   * values.
   */
  'undone_without',
  /** Contacts outside the merge get the kept contact as guardian. */
  'repoints',
  /** The chosen guardian is a ward of the kept contact, or becomes one by this merge. */
  'mutual_guardians',
] as const;

export const mergeWarningSchema = z.object({
  code: z.enum(MERGE_WARNINGS),
  keys: z.array(contactKeySchema),
  fields: z.array(contactFieldNameSchema),
});
export type MergeWarning = z.infer<typeof mergeWarningSchema>;

/** Requests and consequences of a plan. */
export const mergePreviewSchema = z.object({
  /** Why the plan cannot be run; null if it can. */
  problem: z.enum(MERGE_PLAN_PROBLEMS).nullable(),
  final: contactFieldsSchema,
  requests: z.array(mergeRequestSchema),
  losses: z.array(z.enum(MERGE_LOSSES)),
  leftBehind: z.array(leftBehindSchema),
  warnings: z.array(mergeWarningSchema),
  /**
   * Number of removed contacts whose birthday is today or tomorrow. They are removed at once, without an undo window.
   * Absent for none.
   */
  atOnce: z.number().int().optional(),
});
export type MergePreview = z.infer<typeof mergePreviewSchema>;
