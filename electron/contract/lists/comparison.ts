import { z } from 'zod';
import { contactFieldsSchema, contactKeySchema } from '../contacts/contact.ts';
import { CERTAINTIES } from '../merging/duplicates.ts';
import { CONTACT_FIELD_NAMES } from '../enumerations.ts';

/**
 * Kinds of rows of a comparison. `added`: only in the open account or list. `missing`: only in the other list.
 * `changed`, `same`: in both.
 */
export const COMPARISON_KINDS = ['added', 'missing', 'changed', 'same'] as const;
export type ComparisonKind = (typeof COMPARISON_KINDS)[number];

const value = z.union(Object.values(contactFieldsSchema.shape)).nullable();

export const comparedRowSchema = z.object({
  kind: z.enum(COMPARISON_KINDS),
  label: z.string(),
  /** Distinguishes contacts with the same name: email, else phone, else company, else empty. */
  detail: z.string(),
  /** Contact key in the open account; null if the contact is missing there. */
  key: contactKeySchema.nullable(),
  /** Row and line of the contact in the other list; null if the file of that list lacks it. */
  row: z.number().int().nullable(),
  line: z.number().int().nullable(),
  matchedBy: z.enum(['id', ...CERTAINTIES]).nullable(),
  /** Fields that differ. `before`: the value in the other list. `after`: the value in the open account. */
  changes: z.array(
    z.object({ field: z.enum([...CONTACT_FIELD_NAMES, 'groupName']), before: value, after: value }),
  ),
});
export type ComparedRow = z.infer<typeof comparedRowSchema>;

export const comparisonCountsSchema = z.record(z.enum(COMPARISON_KINDS), z.number().int());
export type ComparisonCounts = z.infer<typeof comparisonCountsSchema>;

/** Rows of one kind, and the number of search matches of each kind. */
export const comparisonPageSchema = z.object({
  rows: z.array(comparedRowSchema),
  total: z.number().int(),
  counts: comparisonCountsSchema,
});
export type ComparisonPage = z.infer<typeof comparisonPageSchema>;
