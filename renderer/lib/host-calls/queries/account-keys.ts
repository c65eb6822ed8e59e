import type { AccountId } from '../../../../electron/contract/accounts/account.ts';

/**
 * The first part of every query key about an account's data: no answer can be shown under another account,
 * and all of one account is found by one prefix.
 */
export const accountKey = (accountId: AccountId) => ['account', accountId] as const;
