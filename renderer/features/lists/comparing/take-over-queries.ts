import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { AccountId } from '../../../../electron/contract/accounts/account.ts';
import type { ContactsBridge } from '../../../../electron/contract/bridge.ts';
import type { HandBackKind } from '../../../../electron/contract/lists/hand-back.ts';
import { accountKey } from '../../../lib/host-calls/queries/account-keys.ts';
import { callHost } from '../../../lib/host-calls/call-host.ts';
import { isOfKind, nextOffset } from './row-pages.ts';
import type { RowFilter } from './use-row-filter.ts';

const PAGE = 100;

export const takeOverKeys = {
  all: (accountId: AccountId) => [...accountKey(accountId), 'take-over'] as const,
  rows: (accountId: AccountId, handBackId: string) =>
    [...takeOverKeys.all(accountId), handBackId, 'rows'] as const,
};

/** Asks for a full sync, once for each opening of the dialog; answers how the account stood until then. */
export const freshReadingQuery = (bridge: ContactsBridge, accountId: AccountId) =>
  queryOptions({
    queryKey: [...takeOverKeys.all(accountId), 'sync'],
    queryFn: () => callHost(bridge, 'sync.now', { accountId }),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });

/** Compares a reviewed list with the open account: as exported, as reviewed, as it is now. Made anew for each opening of the dialog. */
export const takeOverQuery = (bridge: ContactsBridge, accountId: AccountId, listId: AccountId) =>
  queryOptions({
    queryKey: [...takeOverKeys.all(accountId), 'begin', listId],
    queryFn: () => callHost(bridge, 'handBacks.begin', { accountId, listId }),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });

/** What handing back does with each contact of a kind that matches the search. */
export const takeOverRowsQuery = (
  bridge: ContactsBridge,
  accountId: AccountId,
  handBackId: string,
  { kind, asked: search }: Pick<RowFilter<HandBackKind>, 'kind' | 'asked'>,
) =>
  infiniteQueryOptions({
    queryKey: [...takeOverKeys.rows(accountId, handBackId), kind, search],
    queryFn: ({ pageParam }) =>
      callHost(bridge, 'handBacks.rows', {
        accountId,
        handBackId,
        kind,
        search,
        offset: pageParam,
        limit: PAGE,
      }),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => nextOffset(last, pages),
    placeholderData: (shown, query) => (isOfKind(query, kind) ? shown : undefined),
  });
