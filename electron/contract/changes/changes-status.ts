import { z } from 'zod';

/** Removals in their undo window, which are not sent yet. */
export const waitingRemovalsSchema = z.object({
  count: z.number().int(),
  /** ISO 8601 times at which the first and the last of them will be sent. */
  firstAt: z.string(),
  lastAt: z.string(),
});
export type WaitingRemovals = z.infer<typeof waitingRemovalsSchema>;

/** Reasons for a pause of all changes, or of creates only. */
const PAUSE_REASONS = [
  'key_refused',
  'key_missing',
  'account_unknown',
  'plan_limit_reached',
  'journal_salvaged',
  'journal_copied',
  'store_failed',
  'disk_full',
  'read_only',
  'offline',
] as const;

/**
 * Why a recorded change is not sent now. `paused`: the user paused its batch. `dependency`: it depends on a change that
 * is not finished. `merge`: an earlier step of its merge is not finished. `page`: the change waits until the outbox has
 * read the page of the service's contact list that contains the change's contact. `cancelling`: a change of its contact
 * is being cancelled. `earlier_change`: an earlier change of its contact is not finished. `other_contact`: the last
 * attempt showed that a change of another contact has to be sent first. `ambiguous_create`: another create is being
 * sent that could be confused with this one. `retry`: the change will be sent again.
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
   * Why sending is paused. If there are several reasons, the one that the user should fix first. The pause ends when
   * the user has fixed the cause; for `disk_full` and `read_only`, when writing works again; for `store_failed`, when
   * the program is restarted. `plan_limit_reached` pauses only creates and the changes that depend on them, until
   * `changes.resume`.
   */
  heldBy: z.enum(PAUSE_REASONS).nullable(),
  /**
   * Number of queued changes that wait because of a pause reason other than `offline`. Omits changes of paused batches.
   */
  held: z.number().int(),
  /** Number of queued changes in paused batches. */
  paused: z.number().int(),
  /** Queued removals that wait for the end of their undo window; absent if there are none. */
  removals: waitingRemovalsSchema.optional(),
});
export type ChangesStatus = z.infer<typeof changesStatusSchema>;
