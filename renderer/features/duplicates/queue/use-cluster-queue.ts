import { useDebouncedValue } from '@mantine/hooks';
import {
  keepPreviousData,
  useInfiniteQuery,
  useQueries,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect } from 'react';
import { batchQuery } from '../../../lib/host-calls/queries/batch-queries.ts';
import { useBridge } from '../../../lib/host-calls/bridge-context.ts';
import { useAccountId } from '../../../lib/host-calls/open-account-context.ts';
import { duplicatesStatusQuery } from '../../../lib/host-calls/queries/duplicate-queries.ts';
import { usePages } from '../../../lib/host-calls/use-pages.ts';
import { clusterFilter, dealtWith, NO_FILTER, useQueue } from '../duplicates-store.ts';
import { clusterListQuery, clusterQuery } from '../queries.ts';
import { useQueueNavigation } from './use-queue-navigation.ts';
import { SEARCH_DEBOUNCE_MS } from '../../../lib/search-debounce.ts';
import { useReopening } from './use-reopen-clusters.ts';

/** The queue as listed, its active cluster, and how many clusters are reviewed and left. */
export function useClusterQueue() {
  const bridge = useBridge();
  const accountId = useAccountId();
  const queryClient = useQueryClient();
  const queue = useQueue(accountId);
  const { mode, filter, decided } = queue;
  const [debouncedFilter] = useDebouncedValue(filter, SEARCH_DEBOUNCE_MS);
  const statuses = {
    'within-group': useQuery(duplicatesStatusQuery(bridge, accountId, 'within-group')).data,
    'across-groups': useQuery(duplicatesStatusQuery(bridge, accountId, 'across-groups')).data,
  };
  const status = statuses[mode];
  const list = useInfiniteQuery({
    ...clusterListQuery(bridge, accountId, mode, clusterFilter(debouncedFilter)),
    placeholderData: keepPreviousData,
  });
  const { rows: entries, more } = usePages(list);
  const total = list.data?.pages.at(-1)?.total ?? 0;
  useReopening(entries);
  const mergedInBulk = useBulkMergedCount();

  const place = useQueueNavigation(queue, entries, list);
  const { shownId, followingId } = place;
  const cluster = useQuery({
    ...clusterQuery(bridge, accountId, shownId ?? ''),
    enabled: shownId !== null,
  });
  // Prefetches the next cluster.
  useEffect(() => {
    if (followingId !== undefined)
      void queryClient.prefetchQuery({
        ...clusterQuery(bridge, accountId, followingId),
        staleTime: 30_000,
      });
  }, [queryClient, bridge, accountId, followingId]);

  const isNarrowed = filter !== NO_FILTER && JSON.stringify(clusterFilter(debouncedFilter)) !== '{}';
  // Clusters that are decided but still listed, because their merge or mark isn't done yet.
  const ending = entries.filter(({ clusterId }) =>
    ['merging', 'not', 'meant'].includes(decided[clusterId] ?? ''),
  );
  // If the list shows all remaining clusters, they are counted there, because events with new totals arrive before the
  // updated list.
  const isWhole = list.data !== undefined && !list.isPlaceholderData && !isNarrowed;
  return {
    queue,
    statuses,
    status,
    list,
    entries,
    more,
    total,
    place,
    cluster,
    /** Whether search or filters hide clusters. */
    isNarrowed,
    /** Number of clusters that are reviewed, and of those left. */
    done: dealtWith(queue) + mergedInBulk,
    left: Math.max(0, (isWhole ? total : (status?.clusters ?? 0)) - ending.length),
  };
}

/** Number of clusters merged in bulk, without those that stopped or were undone. */
function useBulkMergedCount(): number {
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
