import { z } from 'zod';
import {
  contactFieldNameSchema,
  contactFieldsSchema,
  contactKeySchema,
  contactPatchSchema,
} from '../contacts/contact.ts';
import { CERTAINTIES } from '../merging/duplicates.ts';

/**
 * What handing back does with a contact of a reviewed list. `conflict`: the account has changed it since in another way, or what is to be deleted was
 * changed; the user chooses. `unmatched`: the account does not have it. `same`: the account has the reviewed values already.
 */
export const HAND_BACK_KINDS = ['update', 'create', 'delete', 'conflict', 'unmatched', 'same'] as const;
export type HandBackKind = (typeof HAND_BACK_KINDS)[number];

/** Of a conflict: the account's values stay, or the reviewed ones are taken. */
export const HAND_BACK_CHOICES = ['account', 'reviewed'] as const;
export type HandBackChoice = (typeof HAND_BACK_CHOICES)[number];

const value = z.union(Object.values(contactFieldsSchema.shape)).nullable();

export const handBackRowSchema = z.object({
  /** The contact's number in the list. */
  row: z.number().int(),
  /** Line of the file; null for a contact that was created in the review. */
  line: z.number().int().nullable(),
  label: z.string(),
  /** What tells it from others of the same name: email, else phone, else company; empty for none. */
  detail: z.string(),
  kind: z.enum(HAND_BACK_KINDS),
  isRemoval: z.boolean(),
  /** Of the account's contact; null where there is none. */
  key: contactKeySchema.nullable(),
  matchedBy: z.enum(['id', ...CERTAINTIES]).nullable(),
  /** Fields that differ: as the file had them, as they were reviewed, as the account has them now. */
  fields: z.array(
    z.object({
      field: contactFieldNameSchema,
      original: value,
      reviewed: value,
      now: value,
      isConflict: z.boolean(),
    }),
  ),
  /** Values of a contact that would be created. */
  created: contactPatchSchema.nullable(),
  /** The group that it has in the review and that the account lacks; null for none. */
  missingGroup: z.string().nullable(),
  /** The guardian that it has in the review and that the account lacks; null for none. The account's guardian stays. */
  missingGuardian: z.string().nullable(),
  choice: z.enum(HAND_BACK_CHOICES),
});
export type HandBackRow = z.infer<typeof handBackRowSchema>;

export const handBackCountsSchema = z.record(z.enum(HAND_BACK_KINDS), z.number().int());
export type HandBackCounts = z.infer<typeof handBackCountsSchema>;

/** Rows of a kind, and how many of each kind match the search. */
export const handBackPageSchema = z.object({
  rows: z.array(handBackRowSchema),
  total: z.number().int(),
  counts: handBackCountsSchema,
});
export type HandBackPage = z.infer<typeof handBackPageSchema>;
