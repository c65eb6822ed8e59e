import { z } from 'zod';
import { appErrorSchema } from '../result.ts';

/** State of the mirror compared with the account, for the status line. */
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
   * The question whether to remove `count` missing contacts out of `of`, asked if they are too many to be removed
   * automatically; null if there is no question.
   */
  removalQuestion: z.object({ count: z.number().int(), of: z.number().int() }).nullable(),
});
export type SyncStatus = z.infer<typeof syncStatusSchema>;
