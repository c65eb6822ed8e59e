import { z } from 'zod';
import { accountIdSchema } from '../accounts/account.ts';
import { HAND_BACK_KINDS, handBackCountsSchema, handBackPageSchema } from '../lists/hand-back.ts';
import { HAND_BACK_CHOICES } from '../enumerations.ts';
import { inAccount, type ChannelSchemas } from './inputs.ts';

const inHandBack = inAccount.extend({ handBackId: z.uuid() });

/**
 * Channels that hand a reviewed list back into the open account. They compare three values of each contact: the file's,
 * the reviewed one and the account's current one. A hand-back is kept until the account is closed.
 */
export const handBackChannels = {
  /**
   * Compares the list whose account id is `listId` with the open account. Fails with `not_allowed` and message
   * `no_such_list` if there is no such list.
   */
  'handBacks.begin': {
    input: inAccount.extend({ listId: accountIdSchema }),
    output: z.object({ handBackId: z.uuid(), counts: handBackCountsSchema }),
  },
  'handBacks.rows': {
    input: inHandBack.extend({
      kind: z.enum(HAND_BACK_KINDS).optional(),
      /** Words that a row's name, detail or values must contain. */
      search: z.string().max(200).optional(),
      offset: z.number().int().min(0),
      limit: z.number().int().min(1).max(200),
    }),
    output: handBackPageSchema,
  },
  /**
   * Sets the user's choice for the conflicts of the given rows; `rows` null: for all conflicts. Skips rows without
   * `created` if the choice is `create`. Choosing all reviewed values deletes no contact: each removal that is a
   * conflict needs its own choice.
   */
  'handBacks.decide': {
    input: inHandBack.extend({
      rows: z.array(z.number().int()).max(10_000).nullable(),
      choice: z.enum(HAND_BACK_CHOICES),
    }),
    output: z.object({ decided: z.number().int() }),
  },
  /**
   * Records the changes as one batch, which the history shows as an import of the list. Works only once per hand-back.
   * `batchId` is null if nothing has to be changed.
   */
  'handBacks.run': {
    input: inHandBack.extend({
      /** Whether to create contacts that were created in the review. */
      creates: z.boolean(),
      /**
       * Whether to delete contacts that were deleted in the review or marked for removal. A contact that the user chose
       * to delete, because it was changed in the account, is deleted in any case.
       */
      deletes: z.boolean(),
      /** Group of created contacts whose own group the account lacks; null: these contacts are skipped. */
      groupId: z.number().int().nullable(),
    }),
    output: z.object({
      batchId: z.uuid().nullable(),
      changes: z.number().int(),
      /** Changes left out because their contact was removed, or a similar one was added, since the comparison. */
      leftOut: z.number().int(),
    }),
  },
  'handBacks.discard': { input: inHandBack, output: z.object({}) },
} as const satisfies ChannelSchemas;
