import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';

/** Number of rows per page. */
export const PAGE_SIZE = 100;

/** Offset and limit of a page. */
export const pageOf = (page: number) => ({ offset: page * PAGE_SIZE, limit: PAGE_SIZE });
/** Pages out of view are dropped from the cache after this time, because there may be a thousand. */
const CACHE_MS = 30_000;

interface Page<R> {
  rows: readonly R[];
  total: number;
}

/** Query of a page by its number, from 0. */
interface PageQuery<P> {
  queryKey: readonly unknown[];
  queryFn: () => Promise<P>;
  staleTime: number;
}

/** Visible rows by index, from 0. */
export interface RowRange {
  first: number;
  last: number;
}

/** A long list whose visible pages are loaded. `head` is the first page's information about the whole list. */
export function usePagedRows<R, P extends Page<R>>(
  { first, last }: RowRange,
  pageQuery: (page: number) => PageQuery<P>,
) {
  const queryOf = (page: number) => ({ ...pageQuery(page), gcTime: CACHE_MS, retry: false });
  const from = Math.floor(Math.max(0, first) / PAGE_SIZE);
  const to = Math.max(from, Math.floor(Math.max(0, last) / PAGE_SIZE));
  const head = useQuery({ ...queryOf(0), placeholderData: keepPreviousData });
  const pages = useQueries({
    queries: Array.from({ length: to - from + 1 }, (_, at) => queryOf(from + at)),
  });
  const rowAt = (index: number): R | undefined => {
    const page = Math.floor(index / PAGE_SIZE);
    const data: Page<R> | undefined = page === 0 ? head.data : pages[page - from]?.data;
    return data?.rows[index - page * PAGE_SIZE];
  };
  return { head, total: head.data?.total ?? 0, rowAt };
}

export type PagedRows<R> = Pick<ReturnType<typeof usePagedRows<R, Page<R>>>, 'head' | 'total' | 'rowAt'>;
