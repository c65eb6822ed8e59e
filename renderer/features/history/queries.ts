import { infiniteQueryOptions, type QueryKey } from '@tanstack/react-query';
import type { AccountId } from '../../../electron/contract/accounts/account.ts';
import type { Batch, BatchKind } from '../../../electron/contract/changes/batch.ts';
import type { ContactsBridge } from '../../../electron/contract/bridge.ts';
import type { Change, ChangeState } from '../../../electron/contract/changes/change.ts';
import { MERGE_STATES } from '../../../electron/contract/enumerations.ts';
import type { Merge, MergeState } from '../../../electron/contract/merging/merge-state.ts';
import { guardedCacheWriter } from '../../lib/host-calls/queries/query-cache-updates.ts';
import { batchKeys, historyKeys } from '../../lib/host-calls/queries/batch-queries.ts';
import { changeKeys } from '../../lib/host-calls/queries/change-queries.ts';
import { callHost } from '../../lib/host-calls/call-host.ts';

/** Page size of lists. */
const PAGE_SIZE = 100;
/** Maximum number of refused changes that are read at once and grouped by reason; further ones keep their order. */
const MAX_SORTED_REFUSED = 2_000;
/** Largest page that the host returns. */
const MAX_PAGE_SIZE = 200;

export interface HistoryFilter {
  search: string;
  kind: BatchKind | null;
  state: ChangeState | null;
}

export const NO_FILTER: HistoryFilter = { search: '', kind: null, state: null };

/** Batches in pages, newest first. */
const entriesQuery = <Entry extends { batch: Batch }>(
  accountId: AccountId,
  queryKey: QueryKey,
  read: (page: { limit: number; beforeSequence?: number }) => Promise<Entry[]>,
) =>
  infiniteQueryOptions({
    queryKey,
    queryFn: async ({ pageParam, client }) => {
      const put = guardedCacheWriter(client, batchKeys.ones(accountId));
      const page = await read({
        limit: PAGE_SIZE,
        ...(pageParam === null ? {} : { beforeSequence: pageParam }),
      });
      // Puts each batch into its own query, which events update from now on.
      for (const { batch } of page) put(batchKeys.one(accountId, batch.batchId), batch);
      return page;
    },
    initialPageParam: null as number | null,
    getNextPageParam: (page) => (page.length < PAGE_SIZE ? null : (page.at(-1)?.batch.sequence ?? null)),
  });

/** The user's actions, newest first. */
export const historyListQuery = (bridge: ContactsBridge, accountId: AccountId, filter: HistoryFilter) =>
  entriesQuery(accountId, [...historyKeys.lists(accountId), filter], (page) =>
    callHost(bridge, 'history.list', {
      accountId,
      search: filter.search,
      ...(filter.kind === null ? {} : { kinds: [filter.kind] }),
      ...(filter.state === null ? {} : { states: [filter.state] }),
      ...page,
    }),
  );

/** Changes of a batch: refused ones first, grouped by reason, then the others in order. */
export const resultsQuery = (
  bridge: ContactsBridge,
  accountId: AccountId,
  batchId: string,
  state: ChangeState | null,
) =>
  infiniteQueryOptions({
    queryKey: [...batchKeys.results(accountId, batchId), state],
    queryFn: async ({ pageParam }): Promise<{ rows: Change[]; next: number | null }> => {
      const read = (states: readonly ChangeState[] | null, offset: number) =>
        callHost(bridge, 'batches.results', {
          accountId,
          batchId,
          ...(states === null ? {} : { states: [...states] }),
          offset,
          limit: MAX_PAGE_SIZE,
        });
      const first: Change[] = [];
      if (pageParam === 0 && (state === null || state === 'refused'))
        first.push(...(await refusedChanges(bridge, accountId, batchId, MAX_SORTED_REFUSED)).sort(byReason));
      if (state === 'refused' && first.length < MAX_SORTED_REFUSED) return { rows: first, next: null };
      const { rows, total } = await read(state === null ? NOT_REFUSED : [state], pageParam);
      const end = pageParam + rows.length;
      const known = new Set(first.map(({ changeId }) => changeId));
      return {
        rows: [...first, ...rows.filter(({ changeId }) => !known.has(changeId))],
        next: rows.length === 0 || end >= total ? null : end,
      };
    },
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next,
  });

/** Merges of a batch: stopped ones first, then the others in order. */
export const mergesQuery = (
  bridge: ContactsBridge,
  accountId: AccountId,
  batchId: string,
  state: MergeState | null,
) =>
  infiniteQueryOptions({
    queryKey: [...batchKeys.results(accountId, batchId), 'merges', state],
    queryFn: async ({ pageParam }): Promise<{ rows: Merge[]; next: MergesAt | null }> => {
      const read = async ({ states, offset }: MergesAt) => {
        const query = { accountId, batchId, states: [...states], offset, limit: MAX_PAGE_SIZE };
        const { rows, total } = await callHost(bridge, 'merges.results', query);
        const end = offset + rows.length;
        return { rows, next: rows.length > 0 && end < total ? { states, offset: end } : null };
      };
      const page = await read(pageParam);
      if (state !== null || pageParam.states !== STOPPED || page.next !== null) return page;
      const others = { states: NOT_STOPPED, offset: 0 };
      return page.rows.length > 0 ? { ...page, next: others } : read(others);
    },
    initialPageParam: { states: state === null ? STOPPED : [state], offset: 0 },
    getNextPageParam: ({ next }) => next,
  });

/** Paging position in a batch's merges. */
interface MergesAt {
  states: readonly MergeState[];
  offset: number;
}

const STOPPED: readonly MergeState[] = ['stopped'];
const NOT_STOPPED = MERGE_STATES.filter((state) => state !== 'stopped');

const NOT_REFUSED = ['done', 'cancelled', 'unsettled', 'sending', 'queued'] as const;

const byReason = (a: Change, b: Change) =>
  (a.error?.code ?? '').localeCompare(b.error?.code ?? '') || a.sequence - b.sequence;

/** Refused changes of a batch, at most `limit`. */
export async function refusedChanges(
  bridge: ContactsBridge,
  accountId: AccountId,
  batchId: string,
  limit: number,
): Promise<Change[]> {
  return changesOf(bridge, accountId, batchId, 'refused', limit);
}

/** Changes of a batch in one state (null for any), at most `limit`. */
export async function changesOf(
  bridge: ContactsBridge,
  accountId: AccountId,
  batchId: string,
  state: ChangeState | null,
  limit: number,
): Promise<Change[]> {
  const found: Change[] = [];
  for (;;) {
    const { rows, total } = await callHost(bridge, 'batches.results', {
      accountId,
      batchId,
      ...(state === null ? {} : { states: [state] }),
      offset: found.length,
      limit: MAX_PAGE_SIZE,
    });
    found.push(...rows);
    if (rows.length === 0 || found.length >= Math.min(total, limit)) return found.slice(0, limit);
  }
}

/** Batches in progress, newest first. */
export const waitingQuery = (bridge: ContactsBridge, accountId: AccountId) =>
  entriesQuery(accountId, [...changeKeys.lists(accountId), 'waiting'], (page) =>
    callHost(bridge, 'batches.waiting', { accountId, ...page }),
  );

/** Pending changes of a batch: unsettled ones first, then the others in order. */
export const waitingOfBatchQuery = (bridge: ContactsBridge, accountId: AccountId, batchId: string) =>
  infiniteQueryOptions({
    queryKey: [...changeKeys.lists(accountId), 'waiting', batchId],
    queryFn: async ({ pageParam }): Promise<{ rows: Change[]; next: number | null }> => {
      const unsettled =
        pageParam === 0 ? await changesOf(bridge, accountId, batchId, 'unsettled', MAX_PAGE_SIZE) : [];
      const { rows, total } = await callHost(bridge, 'batches.results', {
        accountId,
        batchId,
        states: ['queued', 'sending'],
        offset: pageParam,
        limit: MAX_PAGE_SIZE,
      });
      const end = pageParam + rows.length;
      return { rows: [...unsettled, ...rows], next: rows.length === 0 || end >= total ? null : end };
    },
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next,
  });

/** Deleted contacts that can be restored. */
export const trashQuery = (bridge: ContactsBridge, accountId: AccountId, search: string) =>
  infiniteQueryOptions({
    queryKey: [...historyKeys.trash(accountId), search],
    queryFn: ({ pageParam }) =>
      callHost(bridge, 'trash.list', { accountId, search, offset: pageParam, limit: PAGE_SIZE }),
    initialPageParam: 0,
    getNextPageParam: ({ rows, total }, pages) => {
      const read = pages.reduce((sum, page) => sum + page.rows.length, 0);
      return rows.length === 0 || read >= total ? null : read;
    },
  });
