import { useIsMutating, useMutation } from '@tanstack/react-query';
import type { ChannelInput } from '../../../../electron/contract/channels.ts';
import type { ImportAction, ImportCounts } from '../../../../electron/contract/imports/import.ts';
import { useBridge } from '../../../lib/host-calls/bridge-context.ts';
import { appErrorOf, callHost } from '../../../lib/host-calls/call-host.ts';
import { useAccountId } from '../../../lib/host-calls/open-account-context.ts';
import { useNotifier } from '../../../lib/notices/notifier.ts';
import { useDraftsStore } from '../drafts-store.ts';
import { withoutSaved } from '../typed-corrections.ts';

/** Rows of a filter, or rows by index. */
export type WhichRows = ChannelInput<'imports.decide'>['rows'];

type ChoiceDirection = ChannelInput<'imports.stepChoices'>['direction'];

/**
 * Mutations that decide about rows and correct cells, and undo or redo that. `onCounts` receives the new totals. Failures are reported in
 * toasts, because several changes can be waiting, and the user may have left the rows.
 */
export function useRowChanges(importId: string, onCounts: (counts: ImportCounts) => Promise<void>) {
  const bridge = useBridge();
  const accountId = useAccountId();
  // Run one after the other, because each returns the totals at its end.
  const scope = { id: `rows of ${importId}` };
  const notifier = useNotifier();
  const onError = (thrown: unknown) =>
    notifier.failure(appErrorOf(thrown), { accountId, attempt: 'import.rows' });
  const decide = useMutation({
    scope,
    mutationFn: ({ rows, decision }: { rows: WhichRows; decision: ImportAction | null }) =>
      callHost(bridge, 'imports.decide', { accountId, importId, rows, decision }),
    onSuccess: onCounts,
    onError,
  });
  const edit = useMutation({
    scope,
    mutationKey: editing(importId),
    mutationFn: ({ rows, column, text }: { rows: WhichRows; column: number; text: string }) =>
      callHost(bridge, 'imports.edit', { accountId, importId, rows, column, text }),
    onSuccess: async (counts, edit) => {
      // The typed text is shown until the rows have it.
      await onCounts(counts);
      useDraftsStore.getState().correct(importId, (all) => withoutSaved(all, edit));
    },
    onError,
  });
  const step = useMutation({
    scope,
    mutationFn: (direction: ChoiceDirection) =>
      callHost(bridge, 'imports.stepChoices', { accountId, importId, direction }),
    onSuccess: ({ rows, counts }) => (rows === 0 ? undefined : onCounts(counts)),
    onError,
  });
  return { decide, edit, step };
}

const editing = (importId: string) => ['imports.edit', importId];

/** Whether corrections of the import are being saved. */
export const useIsCorrecting = (importId: string): boolean =>
  useIsMutating({ mutationKey: editing(importId) }) > 0;
