import { accountViewSchema, preferencesSchema } from '../accounts/preferences.ts';
import { inAccount, none, type ChannelSchemas } from './inputs.ts';

/** Channels for the preferences of this computer and the table layout of each account. */
export const preferenceChannels = {
  'preferences.get': { input: none, output: preferencesSchema },
  'preferences.set': { input: preferencesSchema.partial(), output: preferencesSchema },
  /** Layout of the account's table; null if it was never changed. */
  'views.get': { input: inAccount, output: accountViewSchema.nullable() },
  'views.set': { input: inAccount.extend({ view: accountViewSchema }), output: none },
} as const satisfies ChannelSchemas;
