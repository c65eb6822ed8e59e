import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useBridge } from '../../../lib/host-calls/bridge-context.ts';
import { appErrorOf, callHost } from '../../../lib/host-calls/call-host.ts';
import { useAccountId } from '../../../lib/host-calls/open-account-context.ts';
import { useSingleFlightMutation } from '../../../lib/host-calls/use-single-flight-mutation.ts';
import { useReportAfterUnmount } from '../../../lib/notices/use-report-after-unmount.ts';
import { isNothingLeft } from '../../../lib/texts/changes/nothing-left.ts';
import { historyKeys } from '../../../lib/host-calls/queries/batch-queries.ts';
import { importKeys } from '../queries.ts';

/** State of the import's undo; null before there is one. */
export function useUndoneRows(importId: string) {
  const bridge = useBridge();
  const accountId = useAccountId();
  return useQuery({
    queryKey: importKeys.undone(accountId, importId),
    queryFn: () => callHost(bridge, 'imports.undone', { accountId, importId }),
    // The import may have been undone or redone in the history.
    staleTime: 0,
  });
}

/** Undoes an import. The calling component shows a failure; if it's unmounted by then, a toast does. */
export function useUndoImport(importId: string, fileName: string) {
  const bridge = useBridge();
  const accountId = useAccountId();
  const queryClient = useQueryClient();
  return useSingleFlightMutation({
    mutationFn: () =>
      callHost(bridge, 'imports.undo', { accountId, importId }).catch((thrown: unknown) => {
        // Another window has undone it.
        if (isNothingLeft(appErrorOf(thrown)))
          return callHost(bridge, 'imports.undone', { accountId, importId });
        throw thrown;
      }),
    onSuccess: (undone) => {
      queryClient.setQueryData(importKeys.undone(accountId, importId), undone);
      void queryClient.invalidateQueries({ queryKey: importKeys.report(accountId, importId) });
      void queryClient.invalidateQueries({ queryKey: historyKeys.all(accountId) });
    },
    onError: useReportAfterUnmount({ accountId, attempt: 'undo', label: fileName }),
  });
}
