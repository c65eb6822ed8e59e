import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useBridge } from '../../../lib/host-calls/bridge-context.ts';
import { useAccountId } from '../../../lib/host-calls/open-account-context.ts';
import { importKeys } from '../queries.ts';

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
