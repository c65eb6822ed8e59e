import type { AccountId } from '../../../../electron/contract/accounts/account.ts';

/**
 * First part of every query key of an account's data. It keeps data from being shown under another account, and it is
 * the common prefix of all data of an account.
 */
export const accountKey = (accountId: AccountId) => ['account', accountId] as const;
