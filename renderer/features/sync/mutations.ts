import { useMutation } from '@tanstack/react-query';
import type { AccountId } from '../../../electron/contract/accounts/account.ts';
import { useBridge } from '../../lib/host-calls/bridge-context.ts';
import { callHost } from '../../lib/host-calls/call-host.ts';

// The host reports each status change as an event, perhaps before a call's answer. So these mutations don't write
// answers to the cache, where they could overwrite a newer status.

export function useSyncNow(accountId: AccountId) {
  const bridge = useBridge();
  return useMutation({
    mutationFn: () => callHost(bridge, 'sync.now', { accountId }),
  });
}

/** Sends one request even though the service asked to wait. */
export function useTryNow(accountId: AccountId) {
  const bridge = useBridge();
  return useMutation({
    mutationFn: () => callHost(bridge, 'sync.tryNow', { accountId }),
  });
}

export function useAnswerRemoval(accountId: AccountId) {
  const bridge = useBridge();
  return useMutation({
    mutationFn: (remove: boolean) => callHost(bridge, 'sync.answerRemoval', { accountId, remove }),
  });
}
