import type { AccountId } from '../../../../electron/contract/accounts/account.ts';

/**
 * First part of every query key of an account's data, so that no data can be shown under another account, and one
 * prefix matches all data of an account.
 */
export const accountKey = (accountId: AccountId) => ['account', accountId] as const;
