import { z } from 'zod';
import { contactFieldNameSchema, contactKeySchema, contactPatchSchema } from '../contacts/contact.ts';
import { HAND_BACK_CHOICES } from '../enumerations.ts';
import { CERTAINTIES } from '../merging/duplicates.ts';
import { comparedValueSchema, fileValueSchema } from './compared-value.ts';

/**
 * Kinds of rows of a hand-back. `conflict`: the account has changed the contact in another way, or has changed a
 * contact to be deleted, or the match is uncertain; the user decides. `unmatched`: the account lacks the contact.
 * `same`: the account has the reviewed values already.
 */
export const HAND_BACK_KINDS = ['update', 'create', 'delete', 'conflict', 'unmatched', 'same'] as const;
export type HandBackKind = (typeof HAND_BACK_KINDS)[number];

export const handBackRowSchema = z.object({
  /** Row number of the contact in the list. */
  row: z.number().int(),
  /** Line of the file; null for a contact that was created in the review. */
  line: z.number().int().nullable(),
  label: z.string(),
  /** Distinguishes contacts with the same name: email, else phone, else company, else empty. */
  detail: z.string(),
  kind: z.enum(HAND_BACK_KINDS),
  isRemoval: z.boolean(),
  /** Key of the account's contact; null if there is none. */
  key: contactKeySchema.nullable(),
  matchedBy: z.enum(['id', ...CERTAINTIES]).nullable(),
  /** Name and detail of the account's contact if it may be another person; null if it is certain. */
  uncertainMatch: z.string().nullable(),
  /** Fields that differ, with the value of the file, of the review and of the account. */
  fields: z.array(
    z.object({
      field: contactFieldNameSchema,
      original: fileValueSchema,
      reviewed: comparedValueSchema,
      now: comparedValueSchema,
      isConflict: z.boolean(),
    }),
  ),
  /**
   * Values of the contact to be created, or of an added contact that the account has or may have already; otherwise
   * null.
   */
  created: contactPatchSchema.nullable(),
  /** The contact's reviewed group, if the account lacks it; otherwise null. */
  missingGroup: z.string().nullable(),
  /** The contact's reviewed guardian, if the account lacks it; otherwise null. The account's guardian is kept. */
  missingGuardian: z.string().nullable(),
  choice: z.enum(HAND_BACK_CHOICES),
});
export type HandBackRow = z.infer<typeof handBackRowSchema>;

export const handBackCountsSchema = z.record(z.enum(HAND_BACK_KINDS), z.number().int());
export type HandBackCounts = z.infer<typeof handBackCountsSchema>;

/** Rows of one kind, and the number of search matches of each kind. */
export const handBackPageSchema = z.object({
  rows: z.array(handBackRowSchema),
  total: z.number().int(),
  counts: handBackCountsSchema,
});
export type HandBackPage = z.infer<typeof handBackPageSchema>;
