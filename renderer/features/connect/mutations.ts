import type { ConnectRequest } from '../../../electron/contract/account.ts';
import { useBridge } from '../../lib/bridge-context.ts';
import { callHost } from '../../lib/call-host.ts';
import { useSoleMutation } from '../../lib/sole-mutation.ts';

/** Checks address and key against the service and keeps the account; the key goes in here and never comes back. */
export function useConnect() {
  const bridge = useBridge();
  return useSoleMutation({
    mutationFn: (request: ConnectRequest) => callHost(bridge, 'accounts.connect', request),
    // The key must not stay in the cache of mutations.
    gcTime: 0,
  });
}
