import { z } from 'zod';
import { contactFieldsSchema, contactKeySchema } from '../contacts/contact.ts';
import { CERTAINTIES } from '../merging/duplicates.ts';
import { CONTACT_FIELD_NAMES } from '../enumerations.ts';

/** Of contacts of a list and of the open account or list: in the open one alone, in the other list alone, in both. */
export const COMPARISON_KINDS = ['added', 'missing', 'changed', 'same'] as const;
export type ComparisonKind = (typeof COMPARISON_KINDS)[number];

const value = z.union(Object.values(contactFieldsSchema.shape)).nullable();

export const comparedRowSchema = z.object({
  kind: z.enum(COMPARISON_KINDS),
  label: z.string(),
  /** What tells it from others of the same name: email, else phone, else company; empty for none. */
  detail: z.string(),
  /** In the open account; null where it is missing there. */
  key: contactKeySchema.nullable(),
  /** Number and line in the other list; null where it is not in there, or was created in its review. */
  row: z.number().int().nullable(),
  line: z.number().int().nullable(),
  matchedBy: z.enum(['id', ...CERTAINTIES]).nullable(),
  /** Fields that differ: as the other list has them, and the open account. */
  changes: z.array(
    z.object({ field: z.enum([...CONTACT_FIELD_NAMES, 'groupName']), before: value, after: value }),
  ),
});
export type ComparedRow = z.infer<typeof comparedRowSchema>;

export const comparisonCountsSchema = z.record(z.enum(COMPARISON_KINDS), z.number().int());
export type ComparisonCounts = z.infer<typeof comparisonCountsSchema>;

/** Rows of a kind, and how many of each kind match the search. */
export const comparisonPageSchema = z.object({
  rows: z.array(comparedRowSchema),
  total: z.number().int(),
  counts: comparisonCountsSchema,
});
export type ComparisonPage = z.infer<typeof comparisonPageSchema>;
