import { queryOptions } from '@tanstack/react-query';
import type { ContactsBridge } from '../../../electron/contract/bridge.ts';
import type { AccountId } from '../../../electron/contract/accounts/account.ts';
import { accountKey } from '../../lib/host-calls/queries/account-keys.ts';
import { callHost } from '../../lib/host-calls/call-host.ts';

export const sessionKey = ['session'] as const;

/** Accounts, which of them is open, and what blocks its connection. */
export const sessionQuery = (bridge: ContactsBridge) =>
  queryOptions({ queryKey: sessionKey, queryFn: () => callHost(bridge, 'session.get', {}) });

/** Unsent changes as a file; fetched anew each time. */
export const pendingFileQuery = (bridge: ContactsBridge, accountId: AccountId) =>
  queryOptions({
    queryKey: [...accountKey(accountId), 'pending-file'],
    queryFn: () => callHost(bridge, 'accounts.pending', { accountId }),
    staleTime: 0,
    gcTime: 0,
  });
