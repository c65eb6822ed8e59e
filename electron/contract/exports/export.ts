import { z } from 'zod';
import { contactFieldNameSchema } from '../contacts/contact.ts';
import { contactSelectionSchema } from '../contacts/contact-query.ts';
import { clusterFilterSchema, duplicatesModeSchema } from '../merging/duplicates.ts';
import {
  BATCH_KINDS,
  CHANGE_STATES,
  EXPORT_COLUMNS,
  EXPORT_DELIMITERS,
  EXPORT_ENCODINGS,
  EXPORT_FORMATS,
  EXPORT_NOTES,
  EXPORT_PRESETS,
} from '../enumerations.ts';

export type ExportColumn = (typeof EXPORT_COLUMNS)[number];
export type ExportPreset = (typeof EXPORT_PRESETS)[number];

/**
 * Source of an export. `selection`: the selected contacts. `duplicates`: all members of the clusters that match the
 * filter. `history`: the changes that `history.list` lists, with one row per field of each change (only as CSV, XLSX,
 * JSON and JSON Lines). `texts`: texts for the codes of the history (kinds of actions, fields, states, columns); JSON
 * keeps the codes.
 */
export const exportSourceSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('selection'), selection: contactSelectionSchema }),
  z.object({ kind: z.literal('duplicates'), mode: duplicatesModeSchema, filter: clusterFilterSchema }),
  z.object({
    kind: z.literal('history'),
    search: z.string().max(10_000),
    kinds: z.array(z.enum(BATCH_KINDS)).optional(),
    states: z.array(z.enum(CHANGE_STATES)).optional(),
    /** ISO 8601, both inclusive. */
    since: z.string().max(40).optional(),
    until: z.string().max(40).optional(),
    texts: z.record(z.string().max(60), z.string().max(200)),
  }),
]);
export type ExportSource = z.infer<typeof exportSourceSchema>;

/** Options of the file; those that do not apply to its format are ignored. */
export const exportOptionsSchema = z.object({
  format: z.enum(EXPORT_FORMATS),
  /** Columns of the table, in this order. */
  columns: z.array(z.enum(EXPORT_COLUMNS)).min(1).max(EXPORT_COLUMNS.length),
  /** The program whose column names are used. */
  preset: z.enum(EXPORT_PRESETS),
  delimiter: z.enum(EXPORT_DELIMITERS),
  encoding: z.enum(EXPORT_ENCODINGS),
  byteOrderMark: z.boolean(),
  /** Whether cells that a spreadsheet would run as a formula are marked as text. */
  protect: z.boolean(),
  /** The day on which a calendar repeats 29 February in common years. */
  leapDayRule: z.enum(['feb28', 'mar1']),
});
export type ExportOptions = z.infer<typeof exportOptionsSchema>;

/** `count`: number of contacts, or of cells if the note is about cells. */
export const exportNoteSchema = z.object({
  code: z.enum(EXPORT_NOTES),
  count: z.number().int(),
  fields: z.array(contactFieldNameSchema).optional(),
});
export type ExportNote = z.infer<typeof exportNoteSchema>;

export const exportPreviewSchema = z.object({
  /** Number of contacts in the source, or of rows of the history. */
  total: z.number().int(),
  /** Number of them that the file will contain. */
  written: z.number().int(),
  notes: z.array(exportNoteSchema),
});
export type ExportPreview = z.infer<typeof exportPreviewSchema>;
