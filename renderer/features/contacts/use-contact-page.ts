import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { AccountId } from '../../../electron/contract/accounts/account.ts';
import type { Contact } from '../../../electron/contract/contacts/contact.ts';
import type { Group } from '../../../electron/contract/contacts/group.ts';
import { useBridge } from '../../lib/host-calls/bridge-context.ts';
import { useToday } from '../../lib/formats/today.ts';
import { atRow, pageRequestOf, useContactsView } from './contacts-store.ts';
import { afterListing } from './selection/selection.ts';
import type { ListShown, RowSelection } from './selection/use-row-selection.ts';
import { useRowsWithEdits } from './table/running-edits.ts';
import { contactPageQuery } from '../../lib/host-calls/queries/contact-queries.ts';

/** Delay in milliseconds, so that prefetching doesn't slow down the next keystroke. */
const READ_AHEAD_AFTER_MS = 100;
const NO_ROWS: readonly Contact[] = [];

/** Rows of the view's current page, with running edits. Prefetches the next page. */
export function useContactPage(
  accountId: AccountId,
  pageSize: number,
  groups: readonly Group[],
  selectionFor: (list: ListShown) => Pick<RowSelection, 'range'>,
) {
  const bridge = useBridge();
  const queryClient = useQueryClient();
  const { view, change } = useContactsView(accountId);
  const { search, filter, sort, offset, landOn, selected } = view;

  const today = useToday();
  const request = useMemo(
    () => pageRequestOf({ search, filter, sort, offset }, pageSize, today),
    [search, filter, sort, offset, pageSize, today],
  );
  const page = useQuery(contactPageQuery(bridge, accountId, request));
  const { data, isPlaceholderData } = page;
  const rows = useRowsWithEdits(data?.rows ?? NO_ROWS, groups);
  const total = data?.total ?? 0;
  const shownOffset = data?.offset ?? offset;
  const list: ListShown = {
    rows,
    total,
    query: request.query,
    isSimilar: data?.isSimilar ?? false,
    isCurrent: !isPlaceholderData,
  };

  // The next page is prefetched, so that it renders at once when the user turns the page.
  const nextOffset = shownOffset + pageSize;
  const readAhead = data !== undefined && !isPlaceholderData && nextOffset < total;
  useEffect(() => {
    if (!readAhead) return;
    const next = contactPageQuery(bridge, accountId, { ...request, offset: nextOffset });
    const timer = setTimeout(() => void queryClient.prefetchQuery(next), READ_AHEAD_AFTER_MS);
    return () => clearTimeout(timer);
  }, [readAhead, queryClient, bridge, accountId, request, nextOffset]);

  // For an offset past the end, the host returns the last page. The view then takes over the offset of that page.
  useEffect(() => {
    if (data && !isPlaceholderData && data.offset !== offset) change({ offset: data.offset });
  });
  // Rows that were read ahead may have moved since. So the page is entered once they are up to date.
  const isOutdated = page.isStale && page.isFetching;
  useEffect(() => {
    if (data === undefined || landOn === null || isPlaceholderData || isOutdated) return;
    const kept = landOn.keepActive === true ? rows.find(({ key }) => key === view.activeKey) : undefined;
    const landed = kept ?? (landOn.row === 'first' ? rows[0] : rows.at(-1));
    if (landOn.extendSelection && landed) selectionFor(list).range(landed.key);
    change(landed ? atRow(view, landed.key) : { landOn: null });
  });
  // A selection of all matches needs their current number, which changes during a sync.
  useEffect(() => {
    if (data === undefined || isPlaceholderData) return;
    const now = afterListing(selected, list);
    if (now !== selected) change({ selected: now });
  });
  return { page, list, shownOffset, nextOffset };
}
