import { z } from 'zod';
import { accountIdSchema } from '../accounts/account.ts';
import { CHANGE_STATES } from '../enumerations.ts';

/**
 * Schemas of the input and output of channels, by channel name. Uses zod's core type, because type-checking against
 * `z.ZodType` takes the compiler several seconds.
 */
export type ChannelSchemas = Record<string, { input: z.core.$ZodType; output: z.core.$ZodType }>;

export const none = z.object({}).strict();
/** Input that names the account. A message for an account that is no longer open is rejected. */
export const inAccount = z.object({ accountId: accountIdSchema });
/** The user's current date. */
export const today = z.object({ year: z.number().int(), month: z.number().int(), day: z.number().int() });
export const inBatch = inAccount.extend({ batchId: z.uuid() });
export const states = z.array(z.enum(CHANGE_STATES)).optional();
/** Cursor: the sequence of the last entry of the previous page; absent for the first page. */
export const beforeSequence = z.number().int().optional();
