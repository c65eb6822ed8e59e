import { useQueryClient } from '@tanstack/react-query';
import type { ImportCounts } from '../../../../electron/contract/imports/import.ts';
import { useBridge } from '../../../lib/host-calls/bridge-context.ts';
import { appErrorOf, callHost } from '../../../lib/host-calls/call-host.ts';
import { useAccountId } from '../../../lib/host-calls/open-account-context.ts';
import { useSingleFlightMutation } from '../../../lib/host-calls/use-single-flight-mutation.ts';
import { fileProblem } from '../../../lib/file-reading/file-texts.ts';
import { useReportAfterUnmount } from '../../../lib/notices/use-report-after-unmount.ts';
import { useDraftsStore } from '../drafts-store.ts';
import { NO_CORRECTIONS } from '../typed-corrections.ts';
import { importKeys, openedQuery } from '../queries.ts';

/**
 * Records the plan; it's then sent in the background, and the report is shown. `onOutdated` is called if the plan is
 * outdated, so that the rows have to be planned again. The calling component shows a failure; if it's unmounted by then,
 * a toast does.
 */
export function useRunImport(importId: string, onOutdated: () => void) {
  const bridge = useBridge();
  const accountId = useAccountId();
  const queryClient = useQueryClient();
  const report = useReportAfterUnmount({ accountId, attempt: 'import.run' }, fileProblem);
  return useSingleFlightMutation({
    mutationFn: ({ planId }: Pick<ImportCounts, 'planId'>) =>
      callHost(bridge, 'imports.run', { accountId, importId, ...(planId !== null && { planId }) }),
    onError: (thrown) => {
      if (appErrorOf(thrown).message === 'plan_outdated') onOutdated();
      report(thrown);
    },
    onSuccess: async () => {
      useDraftsStore.getState().correct(importId, () => NO_CORRECTIONS);
      await queryClient.refetchQueries({ queryKey: openedQuery(bridge, accountId, importId).queryKey });
      await queryClient.invalidateQueries({ queryKey: importKeys.list(accountId) });
    },
  });
}
