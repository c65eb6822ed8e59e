import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { AccountId } from '../../../electron/contract/account.ts';
import type { ContactsBridge } from '../../../electron/contract/bridge.ts';
import type { ComparisonKind } from '../../../electron/contract/comparison.ts';
import { accountKey } from '../../lib/account-keys.ts';
import { callHost } from '../../lib/call-host.ts';

const PAGE = 100;

/** Compares a list, as it was reviewed, with the open account or list. Made anew for each opening of the dialog. */
export const comparisonQuery = (bridge: ContactsBridge, accountId: AccountId, listId: AccountId) =>
  queryOptions({
    queryKey: [...accountKey(accountId), 'comparison', 'begin', listId],
    queryFn: () => callHost(bridge, 'comparisons.begin', { accountId, listId }),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });

/** The contacts of a kind, in pages. */
export const comparedRowsQuery = (
  bridge: ContactsBridge,
  accountId: AccountId,
  comparisonId: string,
  kind: ComparisonKind,
) =>
  infiniteQueryOptions({
    queryKey: [...accountKey(accountId), 'comparison', comparisonId, kind],
    queryFn: ({ pageParam }) =>
      callHost(bridge, 'comparisons.rows', { accountId, comparisonId, kind, offset: pageParam, limit: PAGE }),
    initialPageParam: 0,
    getNextPageParam: ({ total }, pages) => {
      const read = pages.reduce((sum, { rows }) => sum + rows.length, 0);
      return read < total ? read : undefined;
    },
  });
