import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { AccountId } from '../../../../electron/contract/accounts/account.ts';
import type { ContactsBridge } from '../../../../electron/contract/bridge.ts';
import type { ComparisonKind } from '../../../../electron/contract/lists/comparison.ts';
import { accountKey } from '../../../lib/host-calls/queries/account-keys.ts';
import { callHost } from '../../../lib/host-calls/call-host.ts';
import { isOfKind, nextOffset } from './compared-rows-paging.ts';
import type { RowFilter } from './use-row-filter.ts';

const PAGE_SIZE = 100;

/** Comparison of a reviewed list with the open account or list; computed anew for each opening of the dialog. */
export const comparisonQuery = (bridge: ContactsBridge, accountId: AccountId, listId: AccountId) =>
  queryOptions({
    queryKey: [...accountKey(accountId), 'comparison', 'begin', listId],
    queryFn: () => callHost(bridge, 'comparisons.begin', { accountId, listId }),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });

/** Contacts of one kind that match the search, in pages. */
export const comparedRowsQuery = (
  bridge: ContactsBridge,
  accountId: AccountId,
  comparisonId: string,
  { kind, debouncedSearch: search }: Pick<RowFilter<ComparisonKind>, 'kind' | 'debouncedSearch'>,
) =>
  infiniteQueryOptions({
    queryKey: [...accountKey(accountId), 'comparison', comparisonId, kind, search],
    queryFn: ({ pageParam }) =>
      callHost(bridge, 'comparisons.rows', {
        accountId,
        comparisonId,
        kind,
        search,
        offset: pageParam,
        limit: PAGE_SIZE,
      }),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => nextOffset(last, pages),
    placeholderData: (shown, query) => (isOfKind(query, kind) ? shown : undefined),
  });
