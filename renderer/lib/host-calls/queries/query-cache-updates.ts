import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** Stores new data and cancels a running fetch, which was started earlier and must not overwrite the data. */
export function storeAnswer(queryClient: QueryClient, queryKey: QueryKey, data: unknown): void {
  void queryClient.cancelQueries({ queryKey, exact: true });
  queryClient.setQueryData(queryKey, data);
}

/**
 * Returns a function that stores data of a host's answer under a query key. It stores nothing if an event has updated
 * that query since this call, because the event may be newer. So call this before calling the host. `under` is a prefix
 * of the query keys.
 */
export function guardedCacheWriter(
  queryClient: QueryClient,
  under: QueryKey,
): (queryKey: QueryKey, answer: unknown) => void {
  const cache = queryClient.getQueryCache();
  const updateCounts = new Map<string, number>();
  for (const { queryHash, state } of cache.findAll({ queryKey: under }))
    updateCounts.set(queryHash, state.dataUpdateCount);
  return (queryKey, answer) => {
    const query = cache.find({ queryKey });
    if (query !== undefined && query.state.dataUpdateCount !== (updateCounts.get(query.queryHash) ?? 0))
      return;
    storeAnswer(queryClient, queryKey, answer);
  };
}

/**
 * Invalidates a query without cancelling a running fetch, because restarting at every event could delay the first
 * answer for long. Resolves with whether a fetch was running: it may predate the change, so the query has to be fetched
 * once more.
 */
export async function invalidateAfterFetch(queryClient: QueryClient, queryKey: QueryKey): Promise<boolean> {
  const underWay = queryClient.isFetching({ queryKey }) > 0;
  // The query itself holds a failure, which is shown in place of its data.
  await queryClient.invalidateQueries({ queryKey }, { cancelRefetch: false }).catch(() => undefined);
  return underWay;
}
