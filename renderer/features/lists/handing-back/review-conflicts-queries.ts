import { infiniteQueryOptions } from '@tanstack/react-query';
import type { AccountId } from '../../../../electron/contract/accounts/account.ts';
import type { ContactsBridge } from '../../../../electron/contract/bridge.ts';
import { accountKey } from '../../../lib/host-calls/queries/account-keys.ts';
import { callHost } from '../../../lib/host-calls/call-host.ts';
import { nextOffset } from '../comparing/compared-rows-paging.ts';

const PAGE_SIZE = 100;

export const reviewConflictKeys = {
  rows: (accountId: AccountId, reviewId: string) =>
    [...accountKey(accountId), 'review-conflicts', reviewId] as const,
};

/** Conflicts of an opened review file that match the search. */
export const reviewConflictsQuery = (
  bridge: ContactsBridge,
  accountId: AccountId,
  reviewId: string,
  search: string,
) =>
  infiniteQueryOptions({
    queryKey: [...reviewConflictKeys.rows(accountId, reviewId), search],
    queryFn: ({ pageParam }) =>
      callHost(bridge, 'lists.reviewConflicts', {
        accountId,
        reviewId,
        search,
        offset: pageParam,
        limit: PAGE_SIZE,
      }),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => nextOffset(last, pages),
    placeholderData: (shown) => shown,
  });
