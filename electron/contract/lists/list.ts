import { z } from 'zod';
import { contactKeySchema, contactPatchSchema } from '../contacts/contact.ts';
import { REVIEW_MARKS } from '../enumerations.ts';
import { FILE_FORMATS, fileReadingSchema } from '../imports/import-survey.ts';
import { importMappingSchema } from '../imports/import-mapping.ts';
import { importProblemSchema } from '../imports/import-problem.ts';

/** The file that a list was opened from, and how it is read. */
export const listAboutSchema = z.object({
  fileName: z.string(),
  format: z.enum(FILE_FORMATS),
  /** SHA-256 of the file's bytes, in hexadecimal. */
  sha256: z.string(),
  /** ISO 8601. */
  openedAt: z.string(),
  /** Names of the file's columns, in its order. */
  columns: z.array(z.string()),
  reading: fileReadingSchema,
  mapping: importMappingSchema,
  /** Rows that hold something; null until the file is read whole. */
  rows: z.number().int().nullable(),
  /** Whether reading and mapping can still be changed: nothing was marked, noted or changed. */
  canReread: z.boolean(),
});
export type ListAbout = z.infer<typeof listAboutSchema>;

/** How far the review of a list has come. */
export const reviewProgressSchema = z.object({
  /** Contacts that are there: without those deleted or merged away. */
  total: z.number().int(),
  /** Contacts with a mark. */
  reviewed: z.number().int(),
  keep: z.number().int(),
  fix: z.number().int(),
  remove: z.number().int(),
  /** Contacts that differ from the file, created ones included. */
  changed: z.number().int(),
  /** Contacts whose record in the file has problems; 0 until the file is read whole. */
  problems: z.number().int(),
});
export type ReviewProgress = z.infer<typeof reviewProgressSchema>;

/** What the file and the review say of a contact. */
export const listRowSchema = z.object({
  key: contactKeySchema,
  /** Where the record begins in the file, from 1; null for a contact that was created here. */
  line: z.number().int().nullable(),
  mark: z.enum(REVIEW_MARKS).nullable(),
  /** Empty for none. */
  note: z.string(),
  /** The values that the file gave to fields which have changed since. */
  original: contactPatchSchema,
  /** The cells of the record, in the order of the columns. */
  cells: z.array(z.string()),
  /** Values of the file that could not be taken as they are. */
  problems: z.array(importProblemSchema),
});
export type ListRow = z.infer<typeof listRowSchema>;

/** What was written of a reviewed list. */
export const savedListSchema = z.object({
  /** Records of the file that were written, and of these those that changed. */
  records: z.number().int(),
  changed: z.number().int(),
  leftOut: z.number().int(),
  /** Contacts that the file did not have. */
  added: z.number().int(),
  /** Cells with characters that the file's encoding lacks; each became a question mark. */
  lossyCells: z.number().int(),
  /** Columns that were added for fields which the file has no column for. */
  addedColumns: z.array(z.string()),
});
export type SavedList = z.infer<typeof savedListSchema>;

/** How much a review file holds. */
export const savedReviewSchema = z.object({
  marks: z.number().int(),
  corrections: z.number().int(),
  removals: z.number().int(),
  creations: z.number().int(),
});
export type SavedReview = z.infer<typeof savedReviewSchema>;

/** What was taken over from a review file. */
export const takenReviewSchema = z.object({
  /** Contacts of which another mark or note is kept than before. */
  marked: z.number().int(),
  corrected: z.number().int(),
  removed: z.number().int(),
  created: z.number().int(),
  /** Fields that were corrected here in another way, and stay so. */
  conflicts: z.number().int(),
  /** The batch that undoes the changes; null where there were none. */
  batchId: z.uuid().nullable(),
});
export type TakenReview = z.infer<typeof takenReviewSchema>;
