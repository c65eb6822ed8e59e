import { useQueries } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ClusterSummary } from '../../../electron/contract/duplicates.ts';
import { batchQuery } from '../../lib/batch-queries.ts';
import { useBridge } from '../../lib/bridge-context.ts';
import { useAccountId } from '../../lib/open-account.ts';
import { useDuplicatesStore, useQueue } from './duplicates-store.ts';

/** Puts clusters back among those to look at whose merge stopped, or was taken back elsewhere. */
export function useReopening(entries: readonly ClusterSummary[]): void {
  const bridge = useBridge();
  const accountId = useAccountId();
  const { steps, decided } = useQueue(accountId);
  const listed = new Set(entries.map(({ clusterId }) => clusterId));
  const merging = steps.filter(
    (step) => step.kind === 'merge' && decided[step.clusterId] === 'merging' && listed.has(step.clusterId),
  );
  const ended = useQueries({
    queries: merging.flatMap((step) =>
      step.kind === 'merge' ? [batchQuery(bridge, accountId, step.batchId)] : [],
    ),
    combine: (batches) =>
      merging.filter((_, at) => {
        const batch = batches[at]?.data;
        if (batch == null || batch.settledAt === null) return false;
        return (batch.merges?.done ?? 0) === 0 || (batch.undo !== 'possible' && batch.undo !== 'partly');
      }),
  });
  useEffect(() => {
    if (ended.length > 0) useDuplicatesStore.getState().reopen(accountId, (step) => ended.includes(step));
  }, [accountId, ended]);
}

/** How many clusters were merged many at once, or are being merged: what stopped or was taken back is to be looked at again. */
export function useMergedInBulk(): number {
  const bridge = useBridge();
  const accountId = useAccountId();
  const { bulk } = useQueue(accountId);
  return useQueries({
    queries: bulk.map((batchId) => batchQuery(bridge, accountId, batchId)),
    combine: (batches) =>
      batches.reduce((sum, { data }) => {
        if (data?.merges == null || data.undo === 'done') return sum;
        const { done, running, waiting, puttingBack } = data.merges;
        return sum + done + (data.settledAt === null ? running + waiting + puttingBack : 0);
      }, 0),
  });
}
