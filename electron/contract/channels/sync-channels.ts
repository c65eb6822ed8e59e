import { z } from 'zod';
import { syncStatusSchema } from '../accounts/sync.ts';
import { inAccount, type ChannelSchemas } from './inputs.ts';

/** Channels for the sync of an account. */
export const syncChannels = {
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
