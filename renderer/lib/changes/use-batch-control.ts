import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { AccountId } from '../../../electron/contract/accounts/account.ts';
import type { Notifier } from '../notices/notifier.ts';
import { guardedCacheWriter } from '../host-calls/queries/query-cache-updates.ts';
import { batchKeys } from '../host-calls/queries/batch-queries.ts';
import { useBridge } from '../host-calls/bridge-context.ts';
import { appErrorOf, callHost } from '../host-calls/call-host.ts';

export type BatchCommand = 'pause' | 'resume' | 'cancel';

/** Pauses, resumes or cancels a batch. Failures are toasts, because the user may have left the batch by then. */
export function useBatchControl(accountId: AccountId, batchId: string, notifier: Pick<Notifier, 'failure'>) {
  const bridge = useBridge();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (command: BatchCommand) => callHost(bridge, `batches.${command}`, { accountId, batchId }),
    onMutate: () => guardedCacheWriter(queryClient, batchKeys.one(accountId, batchId)),
    onSuccess: (batch, _, put) => {
      put(batchKeys.one(accountId, batchId), batch);
      void queryClient.invalidateQueries({ queryKey: batchKeys.active(accountId) });
    },
    onError: (thrown, command) =>
      notifier.failure(appErrorOf(thrown), { accountId, attempt: `changes.${command}` }),
  });
}
