import { z } from 'zod';
import { accountIdSchema } from '../accounts/account.ts';
import { COMPARISON_KINDS, comparisonCountsSchema, comparisonPageSchema } from '../lists/comparison.ts';
import { inAccount, type ChannelSchemas } from './inputs.ts';

const inComparison = inAccount.extend({ comparisonId: z.uuid() });

/** Comparing a list, as it was reviewed, with the open account or list. Kept until that is left. */
export const comparisonChannels = {
  /** `listId`: account ID of a list other than the open one. `not_allowed` with `no_such_list`. */
  'comparisons.begin': {
    input: inAccount.extend({ listId: accountIdSchema }),
    output: z.object({ comparisonId: z.uuid(), counts: comparisonCountsSchema }),
  },
  'comparisons.rows': {
    input: inComparison.extend({
      kind: z.enum(COMPARISON_KINDS).optional(),
      /** Words that a row's name, detail or changed values must hold. */
      search: z.string().max(200).optional(),
      offset: z.number().int().min(0),
      limit: z.number().int().min(1).max(200),
    }),
    output: comparisonPageSchema,
  },
  'comparisons.discard': { input: inComparison, output: z.object({}) },
} as const satisfies ChannelSchemas;
