import { z } from 'zod';
import { contactKeySchema, contactPatchSchema } from '../contacts/contact.ts';

/**
 * Action on a selection. `set`: null clears a field; `core/contact/bulk-fields.ts` lists the fields that can be set
 * or cleared in bulk.
 */
export const bulkActionSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('set'), values: contactPatchSchema }),
  z.object({ kind: z.literal('move'), groupId: z.number().int() }),
  z.object({ kind: z.literal('delete') }),
]);
export type BulkAction = z.infer<typeof bulkActionSchema>;

/** Effect of a bulk action. The host keeps the preview, so that `bulk.run` does exactly this. */
export const bulkPreviewSchema = z.object({
  previewId: z.uuid(),
  /** Number of selected contacts: the sum of those that change, need no change, and are blocked. */
  total: z.number().int(),
  changing: z.number().int(),
  /** Contacts that have the wanted values already; nothing is sent for them. */
  already: z.number().int(),
  /** Contacts that are skipped, because they are about to be deleted or would become their own guardian. */
  blocked: z.number().int(),
  /** The first 50 contacts that change; `after` is empty for a delete. */
  samples: z.array(
    z.object({
      key: contactKeySchema,
      label: z.string(),
      before: contactPatchSchema,
      after: contactPatchSchema,
    }),
  ),
  /** Delete: number of contacts outside the selection whose guardian is selected. */
  guardiansOf: z.number().int(),
  /**
   * Delete: number of contacts whose birthday is today or tomorrow. They are removed at once, without an undo window.
   */
  atOnce: z.number().int(),
});
export type BulkPreview = z.infer<typeof bulkPreviewSchema>;

/** Number of contacts that a running preview has checked, of all selected ones. */
export const bulkProgressSchema = z.object({ done: z.number().int(), total: z.number().int() });
export type BulkProgress = z.infer<typeof bulkProgressSchema>;

/**
 * Result of recording a bulk action; `changes.progress` reports the sending. `batchId` is null if nothing had to be
 * changed.
 */
export const bulkRunSchema = z.object({
  batchId: z.uuid().nullable(),
  changing: z.number().int(),
  already: z.number().int(),
});
export type BulkRun = z.infer<typeof bulkRunSchema>;
