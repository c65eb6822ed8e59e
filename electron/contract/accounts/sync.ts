import { z } from 'zod';
import { appErrorSchema } from '../result.ts';

/** How the mirror stands to the account, for the status line. */
export const syncStatusSchema = z.object({
  state: z.enum(['idle', 'reading', 'failed']),
  /** Contacts read in the pass under way, and how many the service says there are. */
  read: z.number().int(),
  expected: z.number().int().nullable(),
  /** ISO 8601 end of the last whole pass; null before the first. */
  completedAt: z.string().nullable(),
  error: appErrorSchema.nullable(),
  /** The service asked to slow down; milliseconds until it goes on. */
  slowedForMs: z.number().nullable(),
  /** ISO 8601 time at which it goes on. */
  slowedUntil: z.string().nullable().optional(),
  /** Contacts no longer seen; non-null when so many that removing them needs the user's yes. */
  removalQuestion: z.object({ count: z.number().int(), of: z.number().int() }).nullable(),
});
export type SyncStatus = z.infer<typeof syncStatusSchema>;

/** Removals that are not sent before their undo window ends. */
export const waitingRemovalsSchema = z.object({
  count: z.number().int(),
  /** ISO 8601 time at which the first and the last of them will be sent. */
  firstAt: z.string(),
  lastAt: z.string(),
});
export type WaitingRemovals = z.infer<typeof waitingRemovalsSchema>;

/** Why no change, or no create, is sent. */
const PAUSE_REASONS = [
  'key_refused',
  'key_missing',
  'account_unknown',
  'plan_limit_reached',
  'journal_salvaged',
  'store_failed',
  'disk_full',
  'read_only',
  'offline',
] as const;

/**
 * Why a recorded change isn't sent now. `paused`: by the user. `dependency`: it was recorded to follow another change.
 * `merge`: it is not its turn in its merge. `page`: the page that shows its contact is about to be read. `cancelling`: a change of its contact
 * is being cancelled. `earlier_change`: another of its contact goes first. `other_contact`: a change of another contact goes first.
 * `ambiguous_create`: a create that could be mistaken for it is under way. `retry`: it will be tried again.
 */
export const blockReasonSchema = z.enum([
  ...PAUSE_REASONS,
  'paused',
  'undo_window',
  'dependency',
  'merge',
  'page',
  'cancelling',
  'earlier_change',
  'other_contact',
  'ambiguous_create',
  'retry',
]);
export type BlockReason = z.infer<typeof blockReasonSchema>;

export const changesStatusSchema = z.object({
  queued: z.number().int(),
  sending: z.number().int(),
  unsettled: z.number().int(),
  /**
   * Of several reasons the one to be dealt with first. Nothing goes out until the user has dealt with it, or, for `disk_full` and `read_only`, until writing works again, for `store_failed`, until the program is started again; with `plan_limit_reached` only creates are held, and what follows
   * them, until `changes.resume`.
   */
  heldBy: z.enum(PAUSE_REASONS).nullable(),
  /** Queued changes that wait because of that, or of another reason that holds beside it. */
  held: z.number().int(),
  /** Queued changes of paused batches. */
  paused: z.number().int(),
  /** Of the queued changes, removals that wait for the end of their undo window; absent where none does. */
  removals: waitingRemovalsSchema.optional(),
});
export type ChangesStatus = z.infer<typeof changesStatusSchema>;
