import { z } from 'zod';
import { accountIdSchema } from '../accounts/account.ts';
import { CHANGE_STATES } from '../enumerations.ts';

/** By name: what goes in, what comes back. Comparing with `z.ZodType` would cost the compiler seconds. */
export type ChannelSchemas = Record<string, { input: z.core.$ZodType; output: z.core.$ZodType }>;

export const none = z.object({}).strict();
/** Every message about an account's data names the account, so that one for an account no longer open is dropped. */
export const inAccount = z.object({ accountId: accountIdSchema });
/** The user's own day. */
export const today = z.object({ year: z.number().int(), month: z.number().int(), day: z.number().int() });
export const inBatch = inAccount.extend({ batchId: z.uuid() });
export const states = z.array(z.enum(CHANGE_STATES)).optional();
/** For the next page: the sequence of the last entry there is. */
export const beforeSequence = z.number().int().optional();
