import { queryOptions } from '@tanstack/react-query';
import type { AccountId } from '../../../electron/contract/accounts/account.ts';
import type { ContactsBridge } from '../../../electron/contract/bridge.ts';
import { accountKey } from '../../lib/host-calls/queries/account-keys.ts';
import { callHost } from '../../lib/host-calls/call-host.ts';

export const groupKeys = {
  list: (accountId: AccountId) => [...accountKey(accountId), 'groups'] as const,
};

/** The account's groups with their counts. */
export const groupListQuery = (bridge: ContactsBridge, accountId: AccountId) =>
  queryOptions({
    queryKey: groupKeys.list(accountId),
    queryFn: () => callHost(bridge, 'groups.list', { accountId }),
  });
