import { z } from 'zod';
import { KEY_STORAGES, accountIdSchema, accountProfileSchema, accountDoubtSchema } from './account.ts';

export const sessionSchema = z.object({
  shell: z.enum(['electron', 'web']),
  version: z.string(),
  platform: z.string(),
  /** Path of the folder with all data of the app. */
  dataFolder: z.string(),
  /** `keychain`: encrypted by the system. `session`: in memory until the program ends. */
  keyStorage: z.enum(KEY_STORAGES),
  accounts: z.array(accountProfileSchema),
  openAccountId: accountIdSchema.nullable(),
  /** Why the open account cannot use its service; null if it can. */
  blockedBy: z
    .enum(['key_missing', 'key_refused', 'account_unknown', 'offline', 'mirror_damaged'])
    .nullable(),
  /**
   * With `account_unknown`: data of the account that the key opens; otherwise null. The user confirms or rejects it
   * with `accounts.answerDoubt`.
   */
  doubt: accountDoubtSchema.nullable(),
  /** Notices shown once, such as reset settings, a rebuilt mirror, or a clock that differs from the service's. */
  notices: z.array(
    z.object({
      kind: z.enum([
        'settings_lost',
        'mirror_rebuilt',
        'journal_salvaged',
        'clock_differs',
        'oddities',
        'value_left_out',
        'worker_restarts',
      ]),
      detail: z.string(),
    }),
  ),
});
export type Session = z.infer<typeof sessionSchema>;
