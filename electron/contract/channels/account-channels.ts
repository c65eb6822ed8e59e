import { z } from 'zod';
import { accountProfileSchema, connectRequestSchema } from '../accounts/account.ts';
import { accountViewSchema, preferencesSchema } from '../accounts/preferences.ts';
import { sessionSchema } from '../accounts/session.ts';
import { syncStatusSchema } from '../accounts/sync.ts';
import { inAccount, none, type ChannelSchemas } from './inputs.ts';

/** Channels for the session, its accounts and their sync. */
export const accountChannels = {
  'session.get': { input: none, output: sessionSchema },
  'preferences.get': { input: none, output: preferencesSchema },
  'preferences.set': { input: preferencesSchema.partial(), output: preferencesSchema },
  /** Layout of the account's table; null if it was never changed. */
  'views.get': { input: inAccount, output: accountViewSchema.nullable() },
  'views.set': { input: inAccount.extend({ view: accountViewSchema }), output: none },
  'accounts.connect': { input: connectRequestSchema, output: accountProfileSchema },
  'accounts.openSample': { input: none, output: accountProfileSchema },
  'accounts.open': { input: inAccount, output: accountProfileSchema },
  /**
   * Stores a new key for an account. Fails with `other_account` if the key opens another account. If the app can't
   * tell, it keeps the key unused, and the session has a `doubt` that the user resolves with `accounts.answerDoubt`.
   */
  'accounts.provideKey': {
    input: inAccount.extend({
      apiKey: connectRequestSchema.shape.apiKey,
      /** New address, for an account whose address was lost (empty in its profile). */
      baseUrl: connectRequestSchema.shape.baseUrl.optional(),
    }),
    output: accountProfileSchema,
  },
  /** The user's answer to a `doubt`. `same` false deletes the key, and the account waits for another one. */
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
  'sync.status': { input: inAccount, output: syncStatusSchema },
  'sync.now': { input: inAccount, output: syncStatusSchema },
  /**
   * Ends a wait that the service asked for: sends one request at once, and continues with the others if it is
   * accepted.
   */
  'sync.tryNow': { input: inAccount, output: syncStatusSchema },
  /**
   * Reports that the window got the focus or the network is back. Starts a check for changes, and sends pending ones.
   */
  'sync.attend': {
    input: inAccount.extend({ because: z.enum(['focus', 'online']) }),
    output: syncStatusSchema,
  },
  /** The user's answer to `SyncStatus.removalQuestion`. */
  'sync.answerRemoval': { input: inAccount.extend({ remove: z.boolean() }), output: syncStatusSchema },
} as const satisfies ChannelSchemas;
