import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { AccountId } from '../../../electron/contract/account.ts';
import { useBridge } from '../../lib/bridge-context.ts';
import { callHost } from '../../lib/call-host.ts';
import { changeKeys } from '../../lib/change-queries.ts';

export function useResumeChanges(accountId: AccountId) {
  const bridge = useBridge();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => callHost(bridge, 'changes.resume', { accountId }),
    onSuccess: (status) => queryClient.setQueryData(changeKeys.status(accountId), status),
  });
}
