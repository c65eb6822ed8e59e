import { z } from 'zod';
import { accountIdSchema } from '../accounts/account.ts';
import { COMPARISON_KINDS, comparisonCountsSchema, comparisonPageSchema } from '../lists/comparison.ts';
import { inAccount, type ChannelSchemas } from './inputs.ts';

const inComparison = inAccount.extend({ comparisonId: z.uuid() });

/**
 * Channels that compare a reviewed list with the open account or list. A comparison is kept until the open account or
 * list is closed.
 */
export const comparisonChannels = {
  /**
   * Compares the list whose account id is `listId` with the open account or list. Fails with `not_allowed` and message
   * `no_such_list` if there is no such list, or if it is the open one.
   */
  'comparisons.begin': {
    input: inAccount.extend({ listId: accountIdSchema }),
    output: z.object({ comparisonId: z.uuid(), counts: comparisonCountsSchema }),
  },
  'comparisons.rows': {
    input: inComparison.extend({
      kind: z.enum(COMPARISON_KINDS).optional(),
      /** Words that a row's name, detail or changed values must contain. */
      search: z.string().max(200).optional(),
      offset: z.number().int().min(0),
      limit: z.number().int().min(1).max(200),
    }),
    output: comparisonPageSchema,
  },
  'comparisons.discard': { input: inComparison, output: z.object({}) },
} as const satisfies ChannelSchemas;
