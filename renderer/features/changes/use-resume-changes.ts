import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { AccountId } from '../../../electron/contract/accounts/account.ts';
import type { ChangesStatus } from '../../../electron/contract/changes/changes-status.ts';
import { guardedCacheWriter } from '../../lib/host-calls/queries/query-cache-updates.ts';
import { useBridge } from '../../lib/host-calls/bridge-context.ts';
import { callHost } from '../../lib/host-calls/call-host.ts';
import { changeKeys } from '../../lib/host-calls/queries/change-queries.ts';

export function useResumeChanges(accountId: AccountId) {
  const bridge = useBridge();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (heldBy: ChangesStatus['heldBy']) =>
      callHost(bridge, 'changes.resume', { accountId, heldBy }),
    onMutate: () => guardedCacheWriter(queryClient, changeKeys.status(accountId)),
    onSuccess: (status, _, put) => put(changeKeys.status(accountId), status),
  });
}
