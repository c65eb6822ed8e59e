import { useQueries } from '@tanstack/react-query';
import { batchQuery } from '../../lib/host-calls/queries/batch-queries.ts';
import { useBridge } from '../../lib/host-calls/bridge-context.ts';
import { useAccountId } from '../../lib/host-calls/open-account-context.ts';
import { useQueue } from './duplicates-store.ts';

/** Number of clusters merged in bulk, without those that stopped or were undone. */
export function useBulkMergedCount(): number {
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
