import type { InfiniteData } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';

interface Paged<P> {
  data: InfiniteData<P, unknown> | undefined;
  isFetchingNextPage: boolean;
  fetchNextPage: () => Promise<unknown>;
}

/** Rows of all pages loaded so far, and a function that loads the next page, one at a time. */
export function usePages<T>(list: Paged<{ rows: readonly T[] }>): { rows: readonly T[]; more: () => void } {
  const { data, fetchNextPage, isFetchingNextPage } = list;
  const rows = useMemo(() => data?.pages.flatMap((page) => page.rows) ?? [], [data]);
  const more = useCallback(() => {
    if (!isFetchingNextPage) void fetchNextPage();
  }, [fetchNextPage, isFetchingNextPage]);
  return { rows, more };
}
