import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useBridge } from '../../../lib/host-calls/bridge-context.ts';
import { useAccountId } from '../../../lib/host-calls/open-account-context.ts';
import { importKeys, openedQuery } from '../queries.ts';

/**
 * Fetches the list and the open import again when an import is recorded. Another window may have run the same draft,
 * whose report is shown then.
 */
export function useImportsOfOtherWindows(importId: string | null): void {
  const bridge = useBridge();
  const accountId = useAccountId();
  const queryClient = useQueryClient();
  useEffect(() => {
    const known = new Set<string>();
    return bridge.onEvent(({ name, payload }) => {
      if (name !== 'changes.progress' || payload.accountId !== accountId) return;
      const recorded = payload.batches.filter(
        ({ kind, batchId }) => kind === 'import' && !known.has(batchId),
      );
      for (const { batchId } of recorded) known.add(batchId);
      if (recorded.length === 0) return;
      void queryClient.invalidateQueries({ queryKey: importKeys.list(accountId) });
      if (importId === null) return;
      const { queryKey } = openedQuery(bridge, accountId, importId);
      void queryClient.invalidateQueries({ queryKey });
    });
  }, [bridge, accountId, importId, queryClient]);
}
