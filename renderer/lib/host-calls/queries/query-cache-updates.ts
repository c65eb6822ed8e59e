import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** Puts in an answer that came just now. A reading under way was asked before it and must not replace it when it ends. */
export function putAnswer(queryClient: QueryClient, queryKey: QueryKey, data: unknown): void {
  void queryClient.cancelQueries({ queryKey, exact: true });
  queryClient.setQueryData(queryKey, data);
}

/**
 * To be called when the host is asked for something: gives the way to put in its answer, for the keys below `under`. The answer
 * says how it was when the host gave it; what the host has told by an event since the asking may be newer, and stays.
 */
export function askedNow(
  queryClient: QueryClient,
  under: QueryKey,
): (queryKey: QueryKey, answer: unknown) => void {
  const cache = queryClient.getQueryCache();
  const timesTold = new Map<string, number>();
  for (const { queryHash, state } of cache.findAll({ queryKey: under }))
    timesTold.set(queryHash, state.dataUpdateCount);
  return (queryKey, answer) => {
    const query = cache.find({ queryKey });
    if (query !== undefined && query.state.dataUpdateCount !== (timesTold.get(query.queryHash) ?? 0)) return;
    putAnswer(queryClient, queryKey, answer);
  };
}

/**
 * Reads again what stands under a key. A reading under way is let through: starting anew at every event could keep the
 * first answer away for long. It may have been asked before the change, so the result, once it has ended, is whether
 * to read once more.
 */
export async function readAgain(queryClient: QueryClient, queryKey: QueryKey): Promise<boolean> {
  const underWay = queryClient.isFetching({ queryKey }) > 0;
  // A failure stands in the query itself and is shown where its data would be.
  await queryClient.invalidateQueries({ queryKey }, { cancelRefetch: false }).catch(() => undefined);
  return underWay;
}
