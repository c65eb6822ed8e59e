import { z } from 'zod';
import {
  accountProfileSchema,
  accountViewSchema,
  connectRequestSchema,
  preferencesSchema,
  sessionSchema,
} from '../accounts/account.ts';
import { syncStatusSchema } from '../accounts/sync.ts';
import { inAccount, none, type ChannelSchemas } from './inputs.ts';

/** The session, the accounts in it, and how they are kept up with the service. */
export const accountChannels = {
  'session.get': { input: none, output: sessionSchema },
  'preferences.get': { input: none, output: preferencesSchema },
  'preferences.set': { input: preferencesSchema.partial(), output: preferencesSchema },
  /** How the account's table was left; null before it was ever changed. */
  'views.get': { input: inAccount, output: accountViewSchema.nullable() },
  'views.set': { input: inAccount.extend({ view: accountViewSchema }), output: none },
  'accounts.connect': { input: connectRequestSchema, output: accountProfileSchema },
  'accounts.openSample': { input: none, output: accountProfileSchema },
  'accounts.open': { input: inAccount, output: accountProfileSchema },
  /**
   * Gives an account its key anew; refused with `other_account` when the key opens another one. Where that cannot be told,
   * the key is kept, nothing is read or sent with it, and the session holds a `doubt`.
   */
  'accounts.provideKey': {
    input: inAccount.extend({
      apiKey: connectRequestSchema.shape.apiKey,
      /** For an account whose address is lost (empty in its profile). */
      baseUrl: connectRequestSchema.shape.baseUrl.optional(),
    }),
    output: accountProfileSchema,
  },
  /** The user's word on a `doubt`. Not the same: the key is forgotten, and another one is waited for. */
  'accounts.answerDoubt': {
    input: inAccount.extend({ same: z.boolean() }),
    output: accountProfileSchema,
  },
  /** What the user calls an account, and the colour it wears. */
  'accounts.change': {
    input: inAccount.extend({
      name: connectRequestSchema.shape.name,
      color: accountProfileSchema.shape.color,
    }),
    output: accountProfileSchema,
  },
  /** Changes of an account that the service may not have, as a file to be kept before it is forgotten. */
  'accounts.pending': {
    input: inAccount,
    output: z.object({
      count: z.number().int(),
      /** Of these, removals of contacts, which would stay at the service. */
      removals: z.number().int(),
      fileName: z.string(),
      text: z.string(),
    }),
  },
  /** Removes the account's key, mirror, journal and name for good. */
  'accounts.forget': { input: inAccount, output: none },
  'accounts.close': { input: none, output: none },
  'sync.status': { input: inAccount, output: syncStatusSchema },
  'sync.now': { input: inAccount, output: syncStatusSchema },
  /** Ends a wait that the service asked for: one request is sent at once, and the others follow if it is let through. */
  'sync.tryNow': { input: inAccount, output: syncStatusSchema },
  /** The window got the focus, or the network is back: a good moment to look what changed, and to send what waited. */
  'sync.attend': {
    input: inAccount.extend({ because: z.enum(['focus', 'online']) }),
    output: syncStatusSchema,
  },
  /** The answer to `SyncStatus.removalQuestion`. */
  'sync.answerRemoval': { input: inAccount.extend({ remove: z.boolean() }), output: syncStatusSchema },
} as const satisfies ChannelSchemas;
