import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { t } from '@lingui/core/macro';
import { useBridge } from '../../../lib/host-calls/bridge-context.ts';
import { callHost } from '../../../lib/host-calls/call-host.ts';
import { errorMessages } from '../../../lib/texts/errors/error-messages.ts';
import { useAccountId } from '../../../lib/host-calls/open-account.ts';
import { saveFile } from '../../../lib/host-calls/shell-calls.ts';
import { useSingleFlightMutation } from '../../../lib/host-calls/single-flight-mutation.ts';
import { historyKeys } from '../../../lib/host-calls/queries/batch-queries.ts';
import { outcomeNames, reasonNames } from '../outcome-texts.ts';
import { importKeys } from '../queries.ts';
import { resultNames } from '../result-texts.ts';

/** Minimum milliseconds between two fetches of the report during an import. */
const READ_EVERY_MS = 500;

/** Refreshes the report while changes end; their events can come many times per second. */
export function useLiveReport(importId: string): void {
  const bridge = useBridge();
  const accountId = useAccountId();
  const queryClient = useQueryClient();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | null = null;
    const read = () => {
      timer = null;
      void queryClient.invalidateQueries({ queryKey: importKeys.report(accountId, importId) });
      void queryClient.invalidateQueries({ queryKey: importKeys.undone(accountId, importId) });
    };
    const stop = bridge.onEvent(({ name, payload }) => {
      if (name === 'changes.progress' && payload.accountId === accountId)
        timer ??= setTimeout(read, READ_EVERY_MS);
    });
    return () => {
      stop();
      if (timer !== null) clearTimeout(timer);
    };
  }, [bridge, accountId, importId, queryClient]);
}

/** State of the import's undo; null before there is one. */
export function useUndone(importId: string) {
  const bridge = useBridge();
  const accountId = useAccountId();
  return useQuery({
    queryKey: importKeys.undone(accountId, importId),
    queryFn: () => callHost(bridge, 'imports.undone', { accountId, importId }),
  });
}

/** Undoes an import. */
export function useUndoImport(importId: string) {
  const bridge = useBridge();
  const accountId = useAccountId();
  const queryClient = useQueryClient();
  return useSingleFlightMutation({
    mutationFn: () => callHost(bridge, 'imports.undo', { accountId, importId }),
    onSuccess: (undone) => {
      queryClient.setQueryData(importKeys.undone(accountId, importId), undone);
      void queryClient.invalidateQueries({ queryKey: importKeys.report(accountId, importId) });
      void queryClient.invalidateQueries({ queryKey: historyKeys.all(accountId) });
    },
  });
}

/** Saves the rows that weren't imported, with reasons, in the format of the imported file. */
export function useFailedRowsFile(importId: string, fileName: string) {
  const bridge = useBridge();
  const accountId = useAccountId();
  return useSingleFlightMutation({
    mutationFn: () =>
      saveFile(bridge, failedName(fileName), async (targetId) => {
        await callHost(bridge, 'imports.exportRows', {
          accountId,
          importId,
          filter: { failed: true },
          targetId,
          texts: resultTexts(),
        });
        return true;
      }),
  });
}

/** `contacts.csv` becomes `contacts, failed rows.csv`; a workbook stays one. */
function failedName(fileName: string): string {
  const dot = fileName.lastIndexOf('.');
  const stem = dot > 0 ? fileName.slice(0, dot) : fileName || t`Pasted table`;
  const ending = /\.xlsx$/i.test(fileName) ? 'xlsx' : 'csv';
  return t`${stem}, failed rows.${ending}`;
}

/** Texts of outcomes, reasons, results and errors by code. */
function resultTexts(): Record<string, string> {
  const titles = Object.entries(errorMessages()).flatMap(([code, { title }]) =>
    typeof title === 'string' ? [[code, title] as const] : [],
  );
  return { ...Object.fromEntries(titles), ...outcomeNames(), ...reasonNames(), ...resultNames() };
}
