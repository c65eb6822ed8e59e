import { z } from 'zod';
import { accountProfileSchema, connectRequestSchema } from '../accounts/account.ts';
import { sessionSchema } from '../accounts/session.ts';
import { inAccount, none, type ChannelSchemas } from './inputs.ts';

/** Channels for the session and its accounts. */
export const accountChannels = {
  'session.get': { input: none, output: sessionSchema },
  'accounts.connect': { input: connectRequestSchema, output: accountProfileSchema },
  'accounts.openSample': { input: none, output: accountProfileSchema },
  'accounts.open': { input: inAccount, output: accountProfileSchema },
  /**
   * Stores a new key for an account. Fails with `other_account` if the key opens another account. If the app can't tell
   * whose key it is, it keeps the key without using it, and the session has a `doubt`. The user resolves it with
   * `accounts.answerDoubt`.
   */
  'accounts.provideKey': {
    input: inAccount.extend({
      apiKey: connectRequestSchema.shape.apiKey,
      /** New address, for an account whose address was lost (empty in its profile). */
      baseUrl: connectRequestSchema.shape.baseUrl.optional(),
    }),
    output: accountProfileSchema,
  },
  /** The user's answer to a `doubt`. If `same` is false, the key is deleted, and the account waits for another key. */
  'accounts.answerDoubt': {
    input: inAccount.extend({ same: z.boolean() }),
    output: accountProfileSchema,
  },
  /** Changes an account's name and colour. */
  'accounts.change': {
    input: inAccount.extend({
      name: connectRequestSchema.shape.name,
      color: accountProfileSchema.shape.color,
    }),
    output: accountProfileSchema,
  },
  /** A file of the account's unconfirmed changes, to be saved before the account is forgotten. */
  'accounts.pending': {
    input: inAccount,
    output: z.object({
      count: z.number().int(),
      /** Number of these changes that are removals; if they are not sent, the contacts stay at the service. */
      removals: z.number().int(),
      fileName: z.string(),
      text: z.string(),
    }),
  },
  /** Deletes the account's key, mirror, journal and name for good. */
  'accounts.forget': { input: inAccount, output: none },
  'accounts.close': { input: none, output: none },
} as const satisfies ChannelSchemas;
