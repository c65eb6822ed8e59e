import { queryOptions } from '@tanstack/react-query';
import type { AccountId } from '../../../electron/contract/accounts/account.ts';
import type { ContactsBridge } from '../../../electron/contract/bridge.ts';
import { accountKey } from '../../lib/host-calls/queries/account-keys.ts';
import { callHost } from '../../lib/host-calls/call-host.ts';

export const syncKeys = {
  status: (accountId: AccountId) => [...accountKey(accountId), 'sync'] as const,
};

/** Sync status of the account, kept up to date by host events. */
export const syncStatusQuery = (bridge: ContactsBridge, accountId: AccountId) =>
  queryOptions({
    queryKey: syncKeys.status(accountId),
    queryFn: () => callHost(bridge, 'sync.status', { accountId }),
  });
