import { z } from 'zod';
import { contactFieldNameSchema } from '../contacts/contact.ts';
import { REVIEW_CONFLICT_CHOICES } from '../enumerations.ts';
import { comparedValueSchema, fileValueSchema } from './compared-value.ts';

/** A contact that two reviews of one file corrected differently, or that one removed and the other corrected. */
export const reviewConflictSchema = z.object({
  /** Number of the conflict, from 0. */
  number: z.number().int(),
  kind: z.literal('conflict'),
  /** Line of the file; null for a contact that was created in the review. */
  line: z.number().int().nullable(),
  label: z.string(),
  /** Distinguishes contacts with the same name: email, else phone, else company, else empty. */
  detail: z.string(),
  /** Whether the review file removes the contact, which the open review has corrected. */
  isRemoval: z.boolean(),
  /** The fields in conflict. Groups are given by their names. */
  fields: z.array(
    z.object({
      field: z.union([contactFieldNameSchema, z.literal('groupName')]),
      original: fileValueSchema,
      /** The value in the open review, and in the review file. */
      here: comparedValueSchema,
      there: comparedValueSchema,
    }),
  ),
  choice: z.enum(REVIEW_CONFLICT_CHOICES),
});
export type ReviewConflict = z.infer<typeof reviewConflictSchema>;

/** Conflicts that match a search, with their number. */
export const reviewConflictPageSchema = z.object({
  rows: z.array(reviewConflictSchema),
  total: z.number().int(),
  counts: z.object({ conflict: z.number().int() }),
});
export type ReviewConflictPage = z.infer<typeof reviewConflictPageSchema>;
