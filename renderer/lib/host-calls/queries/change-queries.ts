import { queryOptions } from '@tanstack/react-query';
import type { AccountId } from '../../../../electron/contract/accounts/account.ts';
import type { ContactsBridge } from '../../../../electron/contract/bridge.ts';
import { accountKey } from './account-keys.ts';
import { callHost } from '../call-host.ts';

export const changeKeys = {
  all: (accountId: AccountId) => [...accountKey(accountId), 'changes'] as const,
  status: (accountId: AccountId) => [...changeKeys.all(accountId), 'status'] as const,
  lists: (accountId: AccountId) => [...changeKeys.all(accountId), 'list'] as const,
};

/** Pending changes, kept up to date by host events. */
export const changesStatusQuery = (bridge: ContactsBridge, accountId: AccountId) =>
  queryOptions({
    queryKey: changeKeys.status(accountId),
    queryFn: () => callHost(bridge, 'changes.status', { accountId }),
  });
