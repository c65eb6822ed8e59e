import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { AccountId } from '../../../electron/contract/account.ts';
import type { ContactsBridge } from '../../../electron/contract/bridge.ts';
import type { ClusterFilter, DuplicatesMode } from '../../../electron/contract/duplicates.ts';
import { callHost } from '../../lib/call-host.ts';
import { duplicateKeys } from '../../lib/duplicate-queries.ts';

/** Entries of one answer. */
const PAGE = 100;

/** Clusters by certainty. */
export const clusterListQuery = (
  bridge: ContactsBridge,
  accountId: AccountId,
  mode: DuplicatesMode,
  filter: ClusterFilter,
) =>
  infiniteQueryOptions({
    queryKey: [...duplicateKeys.lists(accountId, mode), filter],
    queryFn: ({ pageParam }) =>
      callHost(bridge, 'duplicates.list', { accountId, mode, filter, offset: pageParam, limit: PAGE }),
    initialPageParam: 0,
    getNextPageParam: nextOffset,
  });

/** One cluster with its contacts and why they belong together; null when there is no such cluster any more. */
export const clusterQuery = (bridge: ContactsBridge, accountId: AccountId, clusterId: string) =>
  queryOptions({
    queryKey: [...duplicateKeys.clusters(accountId), clusterId],
    queryFn: () => callHost(bridge, 'duplicates.get', { accountId, clusterId }),
  });

/** What was said to be no duplicates, or meant; newest first. */
export const marksQuery = (bridge: ContactsBridge, accountId: AccountId, search: string) =>
  infiniteQueryOptions({
    queryKey: [...duplicateKeys.marks(accountId), search],
    queryFn: ({ pageParam }) =>
      callHost(bridge, 'duplicates.marks', { accountId, search, offset: pageParam, limit: PAGE }),
    initialPageParam: 0,
    getNextPageParam: nextOffset,
  });

function nextOffset(
  { rows, total }: { rows: readonly unknown[]; total: number },
  pages: readonly { rows: readonly unknown[] }[],
): number | null {
  const read = pages.reduce((sum, page) => sum + page.rows.length, 0);
  return rows.length === 0 || read >= total ? null : read;
}
