import { z } from 'zod';
import { appErrorSchema } from '../result.ts';

/** Progress and result of the sync, for the status line. */
export const syncStatusSchema = z.object({
  state: z.enum(['idle', 'reading', 'failed']),
  /** Contacts read by the current full sync, and the total that the service reports. */
  read: z.number().int(),
  expected: z.number().int().nullable(),
  /** ISO 8601 end of the last full sync; null before the first. */
  completedAt: z.string().nullable(),
  error: appErrorSchema.nullable(),
  /** Milliseconds until requests continue after the service asked to slow down; null if it did not. */
  slowedForMs: z.number().nullable(),
  /** ISO 8601 time at which requests continue. */
  slowedUntil: z.string().nullable().optional(),
  /**
   * Asks the user whether to remove `count` missing contacts from an account of `of` contacts. Null if nothing has to
   * be asked: a small number of missing contacts is removed without a question.
   */
  removalQuestion: z.object({ count: z.number().int(), of: z.number().int() }).nullable(),
});
export type SyncStatus = z.infer<typeof syncStatusSchema>;
