import { ROW_OUTCOMES, ROW_REASONS, ROW_RESULTS } from './import-enumerations.ts';
import { z } from 'zod';
import { contactFieldNameSchema } from '../contacts/contact.ts';
import { importRowSchema } from './import.ts';
import { appErrorSchema } from '../result.ts';

export type RowResult = (typeof ROW_RESULTS)[number];

/** Filter of the report. All given members must match. */
export const reportFilterSchema = z.object({
  outcome: z.enum(ROW_OUTCOMES).optional(),
  reason: z.enum(ROW_REASONS).optional(),
  result: z.enum(ROW_RESULTS).optional(),
  /** Rows that are not in the account: rows that cannot be imported, and refused or cancelled ones. */
  failed: z.literal(true).optional(),
  /** Rows whose cells contain all words. */
  search: z.string().max(1_000).optional(),
});
export type ReportFilter = z.infer<typeof reportFilterSchema>;

export const reportRowSchema = importRowSchema.extend({
  /** Result of the row; null if nothing was recorded for it. */
  result: z.enum(ROW_RESULTS).nullable(),
  /** Reason for `refused` and `undo_failed`. */
  error: appErrorSchema.nullable(),
  /** For `kept`: fields that have another value now, and why they were not undone. */
  kept: z
    .object({
      because: z.enum(['changed', 'gone', 'group_being_deleted']),
      fields: z.array(contactFieldNameSchema),
    })
    .nullable(),
});
export type ReportRow = z.infer<typeof reportRowSchema>;

/** Rows of an import with their results. */
export const importReportSchema = z.object({
  rows: z.array(reportRowSchema),
  /** Number of rows that match the filter. */
  total: z.number().int(),
  /** Counts over all rows of the import. */
  counts: z.array(
    z.object({
      outcome: z.enum(ROW_OUTCOMES),
      reason: z.enum(ROW_REASONS).nullable(),
      result: z.enum(ROW_RESULTS).nullable(),
      count: z.number().int(),
    }),
  ),
  /** Number of rows that `failed: true` matches. */
  failed: z.number().int(),
  /** The latest batch that redid undone changes of the import; null if none did. */
  redoBatchId: z.uuid().nullable(),
});
export type ImportReport = z.infer<typeof importReportSchema>;

/** Progress of undoing an import. The report has the result of each row. */
export const importUndoSchema = z.object({
  /** The batch of inverse changes; null if nothing had to be sent. */
  batchId: z.uuid().nullable(),
  undone: z.number().int(),
  /** Rows whose undo is being sent. */
  undoing: z.number().int(),
  kept: z.number().int(),
  failed: z.number().int(),
});
export type ImportUndo = z.infer<typeof importUndoSchema>;
