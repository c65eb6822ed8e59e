import type { QueryKey } from '@tanstack/react-query';
import type { AccountId } from '../../../../electron/contract/accounts/account.ts';
import { accountKey } from './account-keys.ts';

/** Query key of an account's table layout. */
export const accountViewKey = (accountId: AccountId) => [...accountKey(accountId), 'view'] as const;

/** Mutation key of the setting under `queryKey`. */
export const settingKey = (queryKey: QueryKey): QueryKey => ['set', ...queryKey];
