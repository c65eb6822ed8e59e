import { t } from '@lingui/core/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { PageFile } from '../../../../electron/contract/bridge.ts';
import { useBridge } from '../../../lib/host-calls/bridge-context.ts';
import { callHost } from '../../../lib/host-calls/call-host.ts';
import { useAccountId } from '../../../lib/host-calls/open-account-context.ts';
import { openFile } from '../../../lib/host-calls/shell-calls.ts';
import { fileProblem } from '../../../lib/file-reading/file-texts.ts';
import { useNotifier } from '../../../lib/notices/notifier.ts';
import { useReportAfterUnmount } from '../../../lib/notices/use-report-after-unmount.ts';
import { FRESH_DRAFT } from '../import-draft.ts';
import { useDraftsStore } from '../drafts-store.ts';
import { useImportsStore } from '../imports-store.ts';
import { importKeys } from '../queries.ts';

interface OfferedFile {
  file: PageFile;
  /** Text of the box for a table, if it was read from there. It's cleared once the import is created. */
  boxText?: string;
}

/**
 * Uploads a file to the host, creates an import of the file, and opens the import, unless another one was opened
 * meanwhile. A further file waits for the one before. The calling component shows a failure; if it's unmounted by then, a
 * toast does.
 */
export function useBeginImport() {
  const bridge = useBridge();
  const accountId = useAccountId();
  const queryClient = useQueryClient();
  const notifier = useNotifier();
  return useMutation({
    scope: { id: `begin imports of ${accountId}` },
    mutationFn: async ({ file }: OfferedFile) => {
      const { fileId } = await openFile(bridge, file);
      try {
        return await callHost(bridge, 'imports.begin', { accountId, fileId });
      } finally {
        // The import has its own copy now.
        void callHost(bridge, 'files.release', { fileId }).catch(() => undefined);
      }
    },
    onError: useReportAfterUnmount({ accountId, attempt: 'import.run' }, fileProblem),
    onSuccess: ({ importId, reading, preview }, { file: { name }, boxText }) => {
      const previewKey = importKeys.preview(accountId, importId, reading);
      queryClient.setQueryData(previewKey, preview);
      // The whole preview replaces it as soon as it's read.
      if (preview.isOfBeginning) void queryClient.invalidateQueries({ queryKey: previewKey });
      void queryClient.invalidateQueries({ queryKey: importKeys.list(accountId) });
      const { change, views } = useImportsStore.getState();
      useDraftsStore.getState().keep(importId, { ...FRESH_DRAFT, reading });
      if (boxText !== undefined && views[accountId]?.pasted === boxText)
        change(accountId, { isPasting: false, pasted: '' });
      if ((views[accountId]?.importId ?? null) === null) change(accountId, { importId });
      else notifier.note(t`“${name || t`Pasted table`}” is saved under Drafts.`, t`File opened`, 'success');
    },
  });
}
