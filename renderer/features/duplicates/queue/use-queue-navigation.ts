import { useEffect, useState } from 'react';
import type { ClusterListEntry } from '../../../../electron/contract/merging/duplicates.ts';
import { useAccountId } from '../../../lib/host-calls/open-account-context.ts';
import { useDuplicatesStore, queueOf, type QueueView } from '../duplicates-store.ts';

type Entries = readonly ClusterListEntry[];

/** A list loaded in pages. */
interface ReadInPages {
  hasNextPage: boolean;
  fetchNextPage: () => Promise<{
    data: { pages: readonly { rows: Entries }[] } | undefined;
    hasNextPage: boolean;
    isError: boolean;
  }>;
}

/** Position in the queue, with callbacks that move it. */
export interface QueueNavigation {
  /** Index of the active cluster; -1 while the list is empty. */
  index: number;
  shownId: string | null;
  /** Id of the next cluster. */
  followingId: string | undefined;
  activate: (index: number) => void;
  next: () => void;
  previous: () => void;
  /** Moves on after a decision about a cluster, which may have left the list by then. */
  advance: (decidedId: string) => void;
}

/** Position in the queue, and navigation from it that skips decided clusters. */
export function useQueueNavigation(queue: QueueView, entries: Entries, list: ReadInPages): QueueNavigation {
  const accountId = useAccountId();
  const { activeId, activeIndex, decided, filter, mode } = queue;
  const change = (to: Partial<QueueView>) => useDuplicatesStore.getState().change(accountId, to);

  const found = entries.findIndex(({ clusterId }) => clusterId === activeId);
  const [seen, setSeen] = useState({ entries, filter, mode });
  if (found >= 0 && seen.entries !== entries) setSeen({ entries, filter, mode });
  const isSameList = seen.filter === filter && seen.mode === mode;
  const here =
    found >= 0 ? found : ((isSameList ? placeOfGone(activeId, seen.entries, entries) : null) ?? activeIndex);
  const index = Math.min(here, entries.length - 1);
  useEffect(() => {
    if (found >= 0 && found !== activeIndex)
      useDuplicatesStore.getState().change(accountId, { activeIndex: found });
  }, [accountId, found, activeIndex]);

  const isOpen = ({ clusterId }: ClusterListEntry) => decided[clusterId] === undefined;
  const openAfter = (place: number, among: Entries) =>
    among.findIndex((entry, at) => at > place && isOpen(entry));
  const activate = (to: number, among = entries) => {
    const entry = among[to];
    if (entry !== undefined) change({ activeId: entry.clusterId, activeIndex: to });
  };
  /**
   * Moves to the first undecided cluster after an index, loading more pages if necessary. If there is none, moves to
   * the index that `otherwise` returns.
   */
  const goAfter = async (place: number, otherwise: (among: Entries) => number) => {
    let among = entries;
    const from = queueOf(accountId).activeId;
    let mayHaveMore = list.hasNextPage;
    while (mayHaveMore && openAfter(place, among) < 0) {
      const { data, hasNextPage, isError } = await list.fetchNextPage();
      among = data?.pages.flatMap(({ rows }) => rows) ?? [];
      mayHaveMore = hasNextPage && !isError;
    }
    if (queueOf(accountId).activeId !== from) return;
    const at = openAfter(place, among);
    activate(at >= 0 ? at : otherwise(among), among);
  };
  const stepOn = (place: number, among: Entries) => Math.min(among.length - 1, place + 1);
  return {
    index,
    shownId: entries[index]?.clusterId ?? null,
    followingId: entries[openAfter(index, entries)]?.clusterId,
    activate: (to) => activate(to),
    next: () => void goAfter(index, (among) => stepOn(index, among)),
    previous: () => {
      const at = entries.findLastIndex((entry, place) => place < index && isOpen(entry));
      activate(at >= 0 ? at : Math.max(0, index - 1));
    },
    advance: (decidedId) => {
      const at = entries.findIndex(({ clusterId }) => clusterId === decidedId);
      const place = at >= 0 ? at : here - 1;
      void goAfter(place, (among) => {
        // At the end of the list, moves to the first cluster that is still undecided.
        const first = among.findIndex((entry) => entry.clusterId !== decidedId && isOpen(entry));
        return first >= 0 ? first : stepOn(place, among);
      });
    },
  };
}

/**
 * Index at which to continue after a cluster was removed: the current index of the first cluster after it that is still
 * listed. Returns the length of the list if no later cluster is listed, and null if the removed cluster wasn't in the
 * list before.
 */
export function placeOfGone(goneId: string | null, before: Entries, now: Entries): number | null {
  const was = before.findIndex(({ clusterId }) => clusterId === goneId);
  if (was < 0) return null;
  const places = new Map(now.map(({ clusterId }, place) => [clusterId, place]));
  for (const { clusterId } of before.slice(was + 1)) {
    const place = places.get(clusterId);
    if (place !== undefined) return place;
  }
  return now.length;
}
