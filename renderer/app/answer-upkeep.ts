import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** Puts in an answer that came with an event. A reading under way was asked before it and must not replace it when it ends. */
export function putAnswer(queryClient: QueryClient, queryKey: QueryKey, data: unknown): void {
  void queryClient.cancelQueries({ queryKey, exact: true });
  queryClient.setQueryData(queryKey, data);
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
