import { queryOptions } from '@tanstack/react-query';
import type { AccountId } from '../../../electron/contract/accounts/account.ts';
import type { ContactsBridge } from '../../../electron/contract/bridge.ts';
import { accountKey } from '../../lib/host-calls/queries/account-keys.ts';
import { callHost } from '../../lib/host-calls/call-host.ts';

export const syncKeys = {
  status: (accountId: AccountId) => [...accountKey(accountId), 'sync'] as const,
};

/** How the local copy stands to the account; kept up by the host's events. */
export const syncStatusQuery = (bridge: ContactsBridge, accountId: AccountId) =>
  queryOptions({
    queryKey: syncKeys.status(accountId),
    queryFn: () => callHost(bridge, 'sync.status', { accountId }),
  });
