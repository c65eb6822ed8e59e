import { queryOptions } from '@tanstack/react-query';
import type { ContactsBridge } from '../../../electron/contract/bridge.ts';
import type { AccountId } from '../../../electron/contract/accounts/account.ts';
import { accountKey } from '../../lib/host-calls/queries/account-keys.ts';
import { callHost } from '../../lib/host-calls/call-host.ts';

export const sessionKey = ['session'] as const;

/** The accounts, which one is open, and what keeps it from talking to its service. */
export const sessionQuery = (bridge: ContactsBridge) =>
  queryOptions({ queryKey: sessionKey, queryFn: () => callHost(bridge, 'session.get', {}) });

/** Changes that the service may not have, as a file; read anew each time it is asked for. */
export const pendingFileQuery = (bridge: ContactsBridge, accountId: AccountId) =>
  queryOptions({
    queryKey: [...accountKey(accountId), 'pending-file'],
    queryFn: () => callHost(bridge, 'accounts.pending', { accountId }),
    staleTime: 0,
    gcTime: 0,
  });
