import { z } from 'zod';
import { contactKeySchema, contactPatchSchema } from '../../../contract/contacts/contact.ts';
import { MAX_NOTE_LENGTH, REVIEW_MARKS } from '../../../contract/enumerations.ts';
import {
  FILE_FORMATS,
  fileReadingSchema,
  type FileReading,
} from '../../../contract/imports/import-survey.ts';
import { importMappingSchema } from '../../../contract/imports/import-mapping.ts';

/** Name and newest version of the format; docs/review-file.md describes it. */
export const REVIEW_FORMAT = { FORMAT: 'celebration-contacts/review', VERSION: 2 } as const;

/**
 * Returns the version of a review of a file that is read with these options. Apps that read version 1 only would count
 * the rows as if nothing were chosen for the first row.
 */
export const reviewVersion = ({ header }: FileReading): 1 | 2 =>
  header === undefined ? 1 : REVIEW_FORMAT.VERSION;

/** Row of a contact: its place among the non-blank records of the source, from 1. */
const row = z.number().int().min(1);
const fields = contactPatchSchema.omit({ groupId: true, guardian: true });
const changed = {
  fields,
  group: z.string().nullable().optional(),
  guardianRow: row.nullable().optional(),
  /** Id of the guardian if that is a created contact, which has no row. */
  guardianId: contactKeySchema.optional(),
  changedAt: z.string(),
};
const reviewed = {
  mark: z.enum(['none', ...REVIEW_MARKS]).nullable(),
  note: z.string().max(MAX_NOTE_LENGTH),
  noteCleared: z.boolean().optional(),
  changedAt: z.string(),
};

/** A review of a file, to be passed on together with that file. */
export const reviewFileSchema = z.object({
  format: z.literal(REVIEW_FORMAT.FORMAT),
  version: z.literal([1, REVIEW_FORMAT.VERSION]),
  writtenAt: z.string(),
  source: z.object({
    fileName: z.string(),
    format: z.enum(FILE_FORMATS),
    sha256: z.string(),
    reading: fileReadingSchema,
    mapping: importMappingSchema,
  }),
  marks: z.array(z.object({ row, ...reviewed })),
  corrections: z.array(z.object({ row, ...changed, original: fields })),
  merges: z.array(z.object({ kept: row, removed: z.array(row) })),
  removals: z.array(z.object({ row, changedAt: z.string() })),
  creations: z.array(
    // Files of older versions have no ids. They have the marks of created contacts by rows that aren't in the source.
    z.object({ id: contactKeySchema.optional(), ...changed, review: z.object(reviewed).optional() }),
  ),
});
export type ReviewFile = z.infer<typeof reviewFileSchema>;

/** Maximum size of a review file. Larger files are refused. */
export const MAX_REVIEW_BYTES = 256 * 1024 * 1024;
