import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { AccountId } from '../../../electron/contract/account.ts';
import type { ChangesStatus } from '../../../electron/contract/sync.ts';
import { askedNow } from '../../lib/answer-upkeep.ts';
import { useBridge } from '../../lib/bridge-context.ts';
import { callHost } from '../../lib/call-host.ts';
import { changeKeys } from '../../lib/change-queries.ts';

export function useResumeChanges(accountId: AccountId) {
  const bridge = useBridge();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (heldBy: ChangesStatus['heldBy']) =>
      callHost(bridge, 'changes.resume', { accountId, heldBy }),
    onMutate: () => askedNow(queryClient, changeKeys.status(accountId)),
    onSuccess: (status, _, put) => put(changeKeys.status(accountId), status),
  });
}
