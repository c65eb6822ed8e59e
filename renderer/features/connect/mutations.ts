import { useIsMutating } from '@tanstack/react-query';
import type { ConnectRequest } from '../../../electron/contract/accounts/account.ts';
import { useBridge } from '../../lib/host-calls/bridge-context.ts';
import { accountOpening } from '../../lib/host-calls/account-openings.ts';
import { callHost } from '../../lib/host-calls/call-host.ts';
import { useSingleFlightMutation } from '../../lib/host-calls/use-single-flight-mutation.ts';

const CONNECTING = accountOpening('connect');

/** Whether an account is being connected by any form. */
export const useIsConnecting = (): boolean => useIsMutating({ mutationKey: CONNECTING }) > 0;

/** Checks address and key at the service and stores the account. The key is never returned. */
export function useConnect() {
  const bridge = useBridge();
  return useSingleFlightMutation({
    mutationKey: CONNECTING,
    mutationFn: (request: ConnectRequest) => callHost(bridge, 'accounts.connect', request),
    // The key must not stay in the mutation cache.
    gcTime: 0,
  });
}
