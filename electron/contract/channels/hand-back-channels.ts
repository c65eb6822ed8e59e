import { z } from 'zod';
import { accountIdSchema } from '../accounts/account.ts';
import {
  HAND_BACK_CHOICES,
  HAND_BACK_KINDS,
  handBackCountsSchema,
  handBackPageSchema,
} from '../lists/hand-back.ts';
import { inAccount, type ChannelSchemas } from './inputs.ts';

const inHandBack = inAccount.extend({ handBackId: z.uuid() });

/**
 * Handing a reviewed list back into the open account: what each contact was in the file, what it has become, and what the account holds
 * now. Kept until the account is left.
 */
export const handBackChannels = {
  /** `listId`: account ID of the list. `not_allowed` with `no_such_list`. */
  'handBacks.begin': {
    input: inAccount.extend({ listId: accountIdSchema }),
    output: z.object({ handBackId: z.uuid(), counts: handBackCountsSchema }),
  },
  'handBacks.rows': {
    input: inHandBack.extend({
      kind: z.enum(HAND_BACK_KINDS).optional(),
      /** Words that a row's name, detail or values must hold. */
      search: z.string().max(200).optional(),
      offset: z.number().int().min(0),
      limit: z.number().int().min(1).max(200),
    }),
    output: handBackPageSchema,
  },
  /** What becomes of conflicts: those of these rows, or all (null). */
  'handBacks.decide': {
    input: inHandBack.extend({
      rows: z.array(z.number().int()).max(10_000).nullable(),
      choice: z.enum(HAND_BACK_CHOICES),
    }),
    output: z.object({ decided: z.number().int() }),
  },
  /** Records one batch, which history calls an import of the list. `batchId` is null where nothing is to be changed. Once only. */
  'handBacks.run': {
    input: inHandBack.extend({
      /** Contacts that were created in the review. */
      creates: z.boolean(),
      /** Contacts that were removed in the review, or marked to be. */
      deletes: z.boolean(),
      /** Of created contacts whose group the account lacks; null: they are left out. */
      groupId: z.number().int().nullable(),
    }),
    output: z.object({ batchId: z.uuid().nullable(), changes: z.number().int(), leftOut: z.number().int() }),
  },
  'handBacks.discard': { input: inHandBack, output: z.object({}) },
} as const satisfies ChannelSchemas;
