import { z } from 'zod';
import { contactKeySchema, contactPatchSchema } from '../contacts/contact.ts';
import { CONTACT_FIELD_NAMES, REVIEW_MARKS } from '../enumerations.ts';
import { FILE_FORMATS, fileReadingSchema } from '../imports/import-survey.ts';
import { importMappingSchema } from '../imports/import-mapping.ts';
import { importProblemSchema } from '../imports/import-problem.ts';

/** The source file of a list, and how it is read. */
export const listAboutSchema = z.object({
  fileName: z.string(),
  format: z.enum(FILE_FORMATS),
  /** SHA-256 of the file's bytes, in hexadecimal. */
  sha256: z.string(),
  /** ISO 8601. */
  openedAt: z.string(),
  /** Column names of the file, in its order. */
  columns: z.array(z.string()),
  reading: fileReadingSchema,
  mapping: importMappingSchema,
  /** Number of non-empty rows; null until the file is read completely. */
  rows: z.number().int().nullable(),
  /** Whether reading and mapping can still be changed: nothing is marked, noted or changed yet. */
  canReread: z.boolean(),
});
export type ListAbout = z.infer<typeof listAboutSchema>;

/** Progress of reviewing a list. */
export const reviewProgressSchema = z.object({
  /** Number of contacts, without deleted and merged ones. */
  total: z.number().int(),
  /** Number of contacts with a review mark. */
  reviewed: z.number().int(),
  keep: z.number().int(),
  fix: z.number().int(),
  remove: z.number().int(),
  /** Number of contacts that differ from the file, created ones included. */
  changed: z.number().int(),
  /** Number of contacts whose record has problems that weren't corrected; 0 until the whole file is read. */
  problems: z.number().int(),
});
export type ReviewProgress = z.infer<typeof reviewProgressSchema>;

/** File record and review of one contact. */
export const listRowSchema = z.object({
  key: contactKeySchema,
  /** First line of the record in the file, from 1; null for a contact that was created here. */
  line: z.number().int().nullable(),
  mark: z.enum(REVIEW_MARKS).nullable(),
  /** Note on the contact; empty for none. */
  note: z.string(),
  /** The file's values of fields that were changed since. */
  original: contactPatchSchema,
  /** For changed fields without a value in the file: its text, if that could not be read. */
  originalTexts: z.partialRecord(z.enum(CONTACT_FIELD_NAMES), z.string()),
  /** Cells of the record, in column order. */
  cells: z.array(z.string()),
  /** Values of the file that were rejected, or accepted with a note, and weren't changed since. */
  problems: z.array(importProblemSchema),
});
export type ListRow = z.infer<typeof listRowSchema>;

/** Result of writing a reviewed list. */
export const savedListSchema = z.object({
  /** Number of file records written, and how many of them were changed. */
  records: z.number().int(),
  changed: z.number().int(),
  leftOut: z.number().int(),
  /** Number of contacts that the file did not have. */
  added: z.number().int(),
  /** Number of cells with characters that the file's encoding lacks; each became a question mark. */
  lossyCells: z.number().int(),
  /** Columns added for fields that the file has no column for. */
  addedColumns: z.array(z.string()),
  /**
   * What the added columns of a file without a header are, marks and notes included. `column`: its number, or its
   * letters in a sheet.
   */
  unnamedColumns: z.array(z.object({ column: z.string(), name: z.string() })),
  /** Number of contacts that keep the file's guardian, because the new one has no id in the file. */
  unnamedGuardians: z.number().int(),
});
export type SavedList = z.infer<typeof savedListSchema>;

/** Contents of a review file. */
export const savedReviewSchema = z.object({
  marks: z.number().int(),
  corrections: z.number().int(),
  removals: z.number().int(),
  creations: z.number().int(),
});
export type SavedReview = z.infer<typeof savedReviewSchema>;

/** Result of merging a review file. */
export const mergedReviewSchema = z.object({
  /** Number of contacts with a new mark or note. */
  marked: z.number().int(),
  corrected: z.number().int(),
  removed: z.number().int(),
  created: z.number().int(),
  /** Number of fields that the two reviews correct differently, and that keep the value of the open review. */
  conflicts: z.number().int(),
  /** Number of contacts that the review file removes, and that are kept since the open review has corrected or merged them. */
  keptContacts: z.number().int(),
  /** Number of contacts that the review file corrects but the open review has removed. They stay removed. */
  removedHere: z.number().int(),
  /** The batch with the imported changes, for undo; null if there were none. */
  batchId: z.uuid().nullable(),
});
export type MergedReview = z.infer<typeof mergedReviewSchema>;
