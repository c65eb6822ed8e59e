import { ROW_OUTCOMES, ROW_REASONS, ROW_RESULTS } from './import-enumerations.ts';
import { z } from 'zod';
import { contactFieldNameSchema } from '../contacts/contact.ts';
import { importRowSchema } from './import.ts';
import { appErrorSchema } from '../result.ts';

export type RowResult = (typeof ROW_RESULTS)[number];

/** Which rows: all that fit everything given. */
export const reportFilterSchema = z.object({
  outcome: z.enum(ROW_OUTCOMES).optional(),
  reason: z.enum(ROW_REASONS).optional(),
  result: z.enum(ROW_RESULTS).optional(),
  /** Rows that did not come into the account: those that couldn't, and those that were refused or cancelled. */
  failed: z.literal(true).optional(),
  /** Rows whose cells hold all words. */
  search: z.string().max(1_000).optional(),
});
export type ReportFilter = z.infer<typeof reportFilterSchema>;

export const reportRowSchema = importRowSchema.extend({
  /** Null where nothing was recorded for the row. */
  result: z.enum(ROW_RESULTS).nullable(),
  /** Refused, or undo failed: why. */
  error: appErrorSchema.nullable(),
  /** Kept: fields that hold another value by now, and why it was left alone. */
  kept: z
    .object({
      because: z.enum(['changed', 'gone', 'group_being_deleted']),
      fields: z.array(contactFieldNameSchema),
    })
    .nullable(),
});
export type ReportRow = z.infer<typeof reportRowSchema>;

/** Rows of an import with what became of them. */
export const importReportSchema = z.object({
  rows: z.array(reportRowSchema),
  /** Rows that fit the filter. */
  total: z.number().int(),
  /** Of all rows of the import. */
  counts: z.array(
    z.object({
      outcome: z.enum(ROW_OUTCOMES),
      reason: z.enum(ROW_REASONS).nullable(),
      result: z.enum(ROW_RESULTS).nullable(),
      count: z.number().int(),
    }),
  ),
  /** Rows of `failed: true`. */
  failed: z.number().int(),
});
export type ImportReport = z.infer<typeof importReportSchema>;

/** What an undo of an import came to so far; the rows stand in the report. */
export const importUndoSchema = z.object({
  /** The batch that takes back; null when nothing had to be sent. */
  batchId: z.uuid().nullable(),
  undone: z.number().int(),
  /** On their way. */
  undoing: z.number().int(),
  kept: z.number().int(),
  failed: z.number().int(),
});
export type ImportUndo = z.infer<typeof importUndoSchema>;
