import { queryOptions } from '@tanstack/react-query';
import type { AccountId } from '../../../electron/contract/account.ts';
import type { ContactsBridge } from '../../../electron/contract/bridge.ts';
import { accountKey } from '../../lib/account-keys.ts';
import { callHost } from '../../lib/call-host.ts';

export const groupKeys = {
  list: (accountId: AccountId) => [...accountKey(accountId), 'groups'] as const,
};

/** The account's groups with their counts. */
export const groupListQuery = (bridge: ContactsBridge, accountId: AccountId) =>
  queryOptions({
    queryKey: groupKeys.list(accountId),
    queryFn: () => callHost(bridge, 'groups.list', { accountId }),
  });
