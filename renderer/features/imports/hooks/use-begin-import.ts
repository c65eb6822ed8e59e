import { useQueryClient } from '@tanstack/react-query';
import type { PageFile } from '../../../../electron/contract/bridge.ts';
import { useBridge } from '../../../lib/host-calls/bridge-context.ts';
import { callHost } from '../../../lib/host-calls/call-host.ts';
import { useAccountId } from '../../../lib/host-calls/open-account-context.ts';
import { openFile } from '../../../lib/host-calls/shell-calls.ts';
import { useSingleFlightMutation } from '../../../lib/host-calls/use-single-flight-mutation.ts';
import { FRESH_DRAFT } from '../import-draft.ts';
import { useImportsStore } from '../imports-store.ts';
import { importKeys } from '../queries.ts';

/** Uploads a file to the host, creates an import of the file, and opens the import. */
export function useBeginImport() {
  const bridge = useBridge();
  const accountId = useAccountId();
  const queryClient = useQueryClient();
  return useSingleFlightMutation({
    mutationFn: async (file: PageFile) => {
      const { fileId } = await openFile(bridge, file);
      try {
        return await callHost(bridge, 'imports.begin', { accountId, fileId });
      } finally {
        // The import has its own copy now.
        void callHost(bridge, 'files.release', { fileId }).catch(() => undefined);
      }
    },
    onSuccess: ({ importId, preview }) => {
      queryClient.setQueryData(importKeys.preview(accountId, importId, FRESH_DRAFT.reading), preview);
      void queryClient.invalidateQueries({ queryKey: importKeys.list(accountId) });
      const { keep, change } = useImportsStore.getState();
      keep(importId, FRESH_DRAFT);
      change(accountId, { importId });
    },
  });
}
