import { useIsMutating } from '@tanstack/react-query';
import type { ConnectRequest } from '../../../electron/contract/accounts/account.ts';
import { useBridge } from '../../lib/host-calls/bridge-context.ts';
import { callHost } from '../../lib/host-calls/call-host.ts';
import { useSingleFlightMutation } from '../../lib/host-calls/single-flight-mutation.ts';

const CONNECTING = ['accounts.connect'];

/** Whether an account is being connected, by whatever form. */
export const useIsConnecting = (): boolean => useIsMutating({ mutationKey: CONNECTING }) > 0;

/** Checks address and key against the service and keeps the account; the key goes in here and never comes back. */
export function useConnect() {
  const bridge = useBridge();
  return useSingleFlightMutation({
    mutationKey: CONNECTING,
    mutationFn: (request: ConnectRequest) => callHost(bridge, 'accounts.connect', request),
    // The key must not stay in the cache of mutations.
    gcTime: 0,
  });
}
