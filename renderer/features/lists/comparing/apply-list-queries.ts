import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { AccountId } from '../../../../electron/contract/accounts/account.ts';
import type { ContactsBridge } from '../../../../electron/contract/bridge.ts';
import type { HandBackKind } from '../../../../electron/contract/lists/hand-back.ts';
import { accountKey } from '../../../lib/host-calls/queries/account-keys.ts';
import { callHost } from '../../../lib/host-calls/call-host.ts';
import { isOfKind, nextOffset } from './compared-rows-paging.ts';
import type { RowFilter } from './use-row-filter.ts';

const PAGE_SIZE = 100;

export const applyListKeys = {
  all: (accountId: AccountId) => [...accountKey(accountId), 'apply-list'] as const,
  rows: (accountId: AccountId, handBackId: string) =>
    [...applyListKeys.all(accountId), handBackId, 'rows'] as const,
};

/** Starts a full sync, once per opening of the dialog. `completedAt` of the answer is the end of the previous sync. */
export const syncStartQuery = (bridge: ContactsBridge, accountId: AccountId) =>
  queryOptions({
    queryKey: [...applyListKeys.all(accountId), 'sync'],
    queryFn: () => callHost(bridge, 'sync.now', { accountId }),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });

/**
 * Comparison of a list's contacts as exported, as reviewed, and as they are in the open account now. Computed anew for
 * each opening of the dialog.
 */
export const applyListQuery = (bridge: ContactsBridge, accountId: AccountId, listId: AccountId) =>
  queryOptions({
    queryKey: [...applyListKeys.all(accountId), 'begin', listId],
    queryFn: () => callHost(bridge, 'handBacks.begin', { accountId, listId }),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });

/** Planned result for each contact of a kind that matches the search. */
export const applyListRowsQuery = (
  bridge: ContactsBridge,
  accountId: AccountId,
  handBackId: string,
  { kind, debouncedSearch: search }: Pick<RowFilter<HandBackKind>, 'kind' | 'debouncedSearch'>,
) =>
  infiniteQueryOptions({
    queryKey: [...applyListKeys.rows(accountId, handBackId), kind, search],
    queryFn: ({ pageParam }) =>
      callHost(bridge, 'handBacks.rows', {
        accountId,
        handBackId,
        kind,
        search,
        offset: pageParam,
        limit: PAGE_SIZE,
      }),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => nextOffset(last, pages),
    placeholderData: (shown, query) => (isOfKind(query, kind) ? shown : undefined),
  });
