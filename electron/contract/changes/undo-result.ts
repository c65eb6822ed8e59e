import { z } from 'zod';
import { changeOutcomeSchema } from './change.ts';
import { contactFieldNameSchema, contactKeySchema } from '../contacts/contact.ts';

/** A change that was not undone, because its result was changed again, in this app or at the service. */
export const undoConflictSchema = z.object({
  changeId: z.uuid(),
  key: contactKeySchema,
  label: z.string(),
  /** Fields that have another value now. */
  fields: z.array(contactFieldNameSchema),
  /**
   * `gone`: the contact no longer exists. `group_being_deleted`: the contact would return to a group that is being
   * deleted. `force` overrides only `changed`.
   */
  because: z.enum(['changed', 'gone', 'group_being_deleted']),
});
export type UndoConflict = z.infer<typeof undoConflictSchema>;

/** Result of an undo, redo or restore. */
export const undoResultSchema = z.object({
  /** The batch of inverse changes; null if nothing had to be sent. */
  batchId: z.uuid().nullable(),
  /** Number of inverse changes in that batch. `cancelled`: number of unsent changes, which were cancelled instead. */
  recorded: z.number().int(),
  cancelled: z.number().int(),
  /** The first 100 of `conflictCount`. */
  conflicts: z.array(undoConflictSchema),
  conflictCount: z.number().int(),
  /** Number of changes that are too old to be undone. */
  expired: z.number().int(),
  /**
   * Outcomes of the changes. The call waits for them if there are at most twenty changes. Empty if there are more:
   * `changes.progress` then reports the outcomes.
   */
  outcomes: z.array(changeOutcomeSchema),
});
export type UndoResult = z.infer<typeof undoResultSchema>;
