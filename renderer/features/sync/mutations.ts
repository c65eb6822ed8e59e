import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { AccountId } from '../../../electron/contract/account.ts';
import { useBridge } from '../../lib/bridge-context.ts';
import { callHost } from '../../lib/call-host.ts';
import { syncKeys } from './queries.ts';

export function useSyncNow(accountId: AccountId) {
  const bridge = useBridge();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => callHost(bridge, 'sync.now', { accountId }),
    onSuccess: (status) => queryClient.setQueryData(syncKeys.status(accountId), status),
  });
}

export function useAnswerRemoval(accountId: AccountId) {
  const bridge = useBridge();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (remove: boolean) => callHost(bridge, 'sync.answerRemoval', { accountId, remove }),
    onSuccess: (status) => queryClient.setQueryData(syncKeys.status(accountId), status),
  });
}
