import type { AccountId } from '../../../../electron/contract/accounts/account.ts';
import { accountKey } from './account-keys.ts';

/** Query keys of a list's review. */
export const reviewKeys = {
  all: (accountId: AccountId) => [...accountKey(accountId), 'review'] as const,
  rows: (accountId: AccountId) => [...reviewKeys.all(accountId), 'rows'] as const,
  progress: (accountId: AccountId) => [...reviewKeys.all(accountId), 'progress'] as const,
  about: (accountId: AccountId) => [...reviewKeys.all(accountId), 'about'] as const,
};
