import { useMutation } from '@tanstack/react-query';
import type { AccountId } from '../../../electron/contract/accounts/account.ts';
import { useBridge } from '../../lib/host-calls/bridge-context.ts';
import { callHost } from '../../lib/host-calls/call-host.ts';

// What the host answers here was so when it was asked. It tells the status at every change, perhaps before its answer is here: the
// answer must not take the place of what was told since.

export function useSyncNow(accountId: AccountId) {
  const bridge = useBridge();
  return useMutation({
    mutationFn: () => callHost(bridge, 'sync.now', { accountId }),
  });
}

/** Sends one request although the service asked to wait. */
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
