import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { AccountId } from '../../../electron/contract/accounts/account.ts';
import type { Contact } from '../../../electron/contract/contacts/contact.ts';
import { useBridge } from '../../lib/host-calls/bridge-context.ts';
import { useToday } from '../../lib/formats/today.ts';
import { atRow, pageRequestOf, useContactsView } from './contacts-store.ts';
import { afterListing } from './selection/selection.ts';
import type { ListShown, Marks } from './selection/use-row-selection.ts';
import { contactPageQuery } from '../../lib/host-calls/queries/contact-queries.ts';

/** Whoever types or sorts on at once does not wait for a page that nobody wants to see. */
const READ_AHEAD_AFTER_MS = 100;
const NO_ROWS: readonly Contact[] = [];

/** The rows that the account's view asks for; the page after them is read ahead. */
export function useContactPage(
  accountId: AccountId,
  pageSize: number,
  marksFor: (list: ListShown) => Pick<Marks, 'range'>,
) {
  const bridge = useBridge();
  const queryClient = useQueryClient();
  const { view, change } = useContactsView(accountId);
  const { search, filter, sort, offset, landOn, marked } = view;

  const today = useToday();
  const request = useMemo(
    () => pageRequestOf({ search, filter, sort, offset }, pageSize, today),
    [search, filter, sort, offset, pageSize, today],
  );
  const page = useQuery(contactPageQuery(bridge, accountId, request));
  const { data, isPlaceholderData } = page;
  const rows = data?.rows ?? NO_ROWS;
  const total = data?.total ?? 0;
  const shownOffset = data?.offset ?? offset;
  const list: ListShown = {
    rows,
    total,
    query: request.query,
    isSimilar: data?.isSimilar ?? false,
    isCurrent: !isPlaceholderData,
  };

  // Turning the page paints at once.
  const nextOffset = shownOffset + pageSize;
  const readAhead = data !== undefined && !isPlaceholderData && nextOffset < total;
  useEffect(() => {
    if (!readAhead) return;
    const next = contactPageQuery(bridge, accountId, { ...request, offset: nextOffset });
    const timer = setTimeout(() => void queryClient.prefetchQuery(next), READ_AHEAD_AFTER_MS);
    return () => clearTimeout(timer);
  }, [readAhead, queryClient, bridge, accountId, request, nextOffset]);

  // The host answers with the last page where the one asked for lies past the end.
  useEffect(() => {
    if (data && !isPlaceholderData && data.offset !== offset) change({ offset: data.offset });
  });
  useEffect(() => {
    if (data === undefined || landOn === null || isPlaceholderData) return;
    const landed = landOn.row === 'first' ? rows[0] : rows.at(-1);
    if (landOn.marking && landed) marksFor(list).range(landed.key);
    change(landed ? atRow(view, landed.key) : { landOn: null });
  });
  // "All that match" become more or fewer while the account is read.
  useEffect(() => {
    if (data === undefined || isPlaceholderData) return;
    const now = afterListing(marked, list);
    if (now !== marked) change({ marked: now });
  });
  return { page, list, shownOffset, nextOffset };
}
