import type { QueryKey } from '@tanstack/react-query';
import type { AccountId } from '../../../../electron/contract/accounts/account.ts';
import { accountKey } from './account-keys.ts';

/** The key of how an account's table is arranged. */
export const accountViewKey = (accountId: AccountId) => [...accountKey(accountId), 'view'] as const;

/** The key of the mutation that sets what stands under `queryKey`. */
export const settingKey = (queryKey: QueryKey): QueryKey => ['set', ...queryKey];
