import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNotifier } from '../notices/notifier.ts';
import { batchKeys, historyKeys } from '../host-calls/queries/batch-queries.ts';
import { useBridge } from '../host-calls/bridge-context.ts';
import { appErrorOf, callHost } from '../host-calls/call-host.ts';
import { changeKeys } from '../host-calls/queries/change-queries.ts';
import { useAccountId } from '../host-calls/open-account-context.ts';

/** Sends removals before their undo window ends: all, those of a batch, or one with the others of its merge. */
export function useSendRemovalsNow() {
  const bridge = useBridge();
  const accountId = useAccountId();
  const notifier = useNotifier();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (which: { batchId?: string; changeId?: string }) =>
      callHost(bridge, 'changes.sendNow', { accountId, ...which }),
    onError: (thrown) => notifier.failure(appErrorOf(thrown), { accountId, attempt: 'changes.send' }),
    onSettled: () => {
      for (const queryKey of [
        changeKeys.all(accountId),
        batchKeys.all(accountId),
        historyKeys.all(accountId),
      ])
        void queryClient.invalidateQueries({ queryKey });
    },
  });
}
