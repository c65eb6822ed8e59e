import { hashKey, infiniteQueryOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import type { AccountId } from '../../../electron/contract/accounts/account.ts';
import type { ContactsBridge } from '../../../electron/contract/bridge.ts';
import type {
  ClusterFilter,
  ClusterListEntry,
  DuplicatesMode,
} from '../../../electron/contract/merging/duplicates.ts';
import type { ContactKey } from '../../../electron/contract/contacts/contact.ts';
import { MAX_MERGE_MEMBERS } from '../../../electron/contract/enumerations.ts';
import type { MergePlan } from '../../../electron/contract/merging/merge-plan.ts';
import { accountKey } from '../../lib/host-calls/queries/account-keys.ts';
import { callHost, HostError } from '../../lib/host-calls/call-host.ts';
import { duplicateKeys } from '../../lib/host-calls/queries/duplicate-queries.ts';

/** Page size of lists. */
const PAGE_SIZE = 100;

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
      callHost(bridge, 'duplicates.list', { accountId, mode, filter, offset: pageParam, limit: PAGE_SIZE }),
    initialPageParam: 0,
    getNextPageParam: nextOffset,
  });

/** A list of clusters, as `clusterListQuery` returns it. */
export type ClusterListQuery = ReturnType<typeof clusterListQuery>;

/** A cluster's entry in a list. */
export interface ListedEntry {
  /** Hash of the list's query key. */
  listHash: string;
  entry: ClusterListEntry;
  /** Id of the cluster before it; null for the first one. */
  previousId: string | null;
}

/** The entry of a cluster in a cached list; null if it isn't there. */
export function listedEntry(
  queryClient: QueryClient,
  { queryKey }: ClusterListQuery,
  clusterId: string,
): ListedEntry | null {
  const rows = queryClient.getQueryData(queryKey)?.pages.flatMap((page) => page.rows) ?? [];
  const at = rows.findIndex((row) => row.clusterId === clusterId);
  const entry = rows[at];
  return entry === undefined
    ? null
    : { listHash: hashKey(queryKey), entry, previousId: rows[at - 1]?.clusterId ?? null };
}

/**
 * Shows an entry in a cached list again where it was, without waiting until all pages are read again. Returns whether
 * it is listed now: it can't be in another list, or if the cluster before it is gone.
 */
export async function relistEntry(
  queryClient: QueryClient,
  list: ClusterListQuery,
  { listHash, entry, previousId }: ListedEntry,
): Promise<boolean> {
  const { queryKey } = list;
  if (hashKey(queryKey) !== listHash) return false;
  // The answer of a running request might not have the entry yet.
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(queryKey, (cached) => {
    if (cached === undefined || cached.pages.some(({ rows }) => rows.some(isEntry(entry.clusterId))))
      return cached;
    const pageAt =
      previousId === null ? 0 : cached.pages.findIndex(({ rows }) => rows.some(isEntry(previousId)));
    const pages = cached.pages.map(({ rows, total }, at) => ({
      rows: at === pageAt ? rows.toSpliced(rows.findIndex(isEntry(previousId)) + 1, 0, entry) : rows,
      total: total + 1,
    }));
    return pageAt < 0 ? cached : { ...cached, pages };
  });
  return listedEntry(queryClient, list, entry.clusterId) !== null;
}

const isEntry = (id: string | null) => (row: ClusterListEntry) => row.clusterId === id;

/** One cluster with its contacts and explanation; null if it no longer exists. */
export const clusterQuery = (bridge: ContactsBridge, accountId: AccountId, clusterId: string) =>
  queryOptions({
    queryKey: [...duplicateKeys.clusters(accountId), clusterId],
    queryFn: () => callHost(bridge, 'duplicates.get', { accountId, clusterId }),
  });

/** Recorded decisions, newest first. */
export const marksQuery = (bridge: ContactsBridge, accountId: AccountId, search: string) =>
  infiniteQueryOptions({
    queryKey: [...duplicateKeys.marks(accountId), search],
    queryFn: ({ pageParam }) =>
      callHost(bridge, 'duplicates.marks', { accountId, search, offset: pageParam, limit: PAGE_SIZE }),
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

/** Proposed result of a merge. */
export const mergeProposalQuery = (
  bridge: ContactsBridge,
  accountId: AccountId,
  keys: readonly ContactKey[],
  keptKey: ContactKey | null,
) =>
  queryOptions({
    queryKey: [...mergeKeys(accountId), 'proposal', keys, keptKey],
    queryFn: () => {
      if (keys.length > MAX_MERGE_MEMBERS) throw new HostError({ code: 'too_large', message: 'merge_limit' });
      return callHost(bridge, 'merges.propose', {
        accountId,
        keys: [...keys],
        ...(keptKey === null ? {} : { keptKey }),
      });
    },
    // Values must not change while the user edits them; the merge itself checks for changes.
    staleTime: Infinity,
    gcTime: 0,
  });

/** Requests and warnings of a merge plan. */
export const mergePreviewQuery = (bridge: ContactsBridge, accountId: AccountId, plan: MergePlan) =>
  queryOptions({
    queryKey: [...duplicateKeys.mergePreviews(accountId), plan],
    queryFn: () => callHost(bridge, 'merges.preview', { accountId, plan }),
    gcTime: 0,
  });

/** Preview of merging all certain clusters, or the selected ones. Its rows stay at the host, by preview id. */
export const certainMergesQuery = (
  bridge: ContactsBridge,
  accountId: AccountId,
  mode: DuplicatesMode,
  filter: ClusterFilter,
  /** Ids of selected clusters; null for all certain ones. */
  chosen: readonly string[] | null,
) =>
  queryOptions({
    queryKey: [...mergeKeys(accountId), 'certain', mode, filter, chosen],
    queryFn: () =>
      callHost(bridge, 'merges.previewCertain', {
        accountId,
        mode,
        filter,
        ...(chosen === null ? {} : { clusterIds: [...chosen] }),
      }),
    // The merge runs exactly this preview.
    staleTime: Infinity,
    gcTime: 0,
  });

/** Rows of a preview from `certainMergesQuery`, before and after. */
export const certainRowsQuery = (bridge: ContactsBridge, accountId: AccountId, previewId: string) =>
  infiniteQueryOptions({
    queryKey: [...mergeKeys(accountId), 'certainRows', previewId],
    queryFn: ({ pageParam }) =>
      callHost(bridge, 'merges.previewRows', { accountId, previewId, offset: pageParam, limit: PAGE_SIZE }),
    initialPageParam: 0,
    getNextPageParam: nextOffset,
    staleTime: Infinity,
    gcTime: 0,
  });

const mergeKeys = (accountId: AccountId) => [...accountKey(accountId), 'merges'] as const;
