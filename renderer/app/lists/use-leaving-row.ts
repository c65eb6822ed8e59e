import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { ContactKey } from '../../../electron/contract/contacts/contact.ts';
import type { ReviewMark } from '../../../electron/contract/enumerations.ts';
import { useBridge } from '../../lib/host-calls/bridge-context.ts';
import { useAccountId } from '../../lib/host-calls/open-account-context.ts';
import { reviewRowsQuery } from '../../lib/host-calls/queries/review-queries.ts';
import { atRow, contactsViewOf, useContactsViewActions } from '../../features/contacts/contacts-store.ts';
import type { ListShown } from '../../features/contacts/selection/use-row-selection.ts';
import { endTypeAhead, startTypeAhead } from '../../features/lists/reviewing/type-ahead.ts';

/** A pressed key of the review: it sets a mark, clears it, or opens the note. */
export type ReviewKey = ReviewMark | 'clear' | 'note';

interface LeavingRow {
  key: ContactKey;
  index: number;
  held: readonly ReviewKey[];
}

interface LeavingRowProps {
  list: ListShown;
  /** Active contact. */
  current: ContactKey | null;
  /** Acts on the held keys, the first of them for the row that has moved to the index of the one that left. */
  onSuccessor: (key: ContactKey, held: readonly ReviewKey[]) => void;
}

/**
 * The last row of a page, after a mark that excludes it from the filter. Keys pressed before the page without it
 * arrives are held for the rows that move to its index.
 */
export function useLeavingRow({ list: { rows, isCurrent }, current, onSuccessor }: LeavingRowProps) {
  const accountId = useAccountId();
  const { change } = useContactsViewActions(accountId);
  const bridge = useBridge();
  const queryClient = useQueryClient();
  const leaving = useRef<LeavingRow | null>(null);

  const follow = useEffectEvent(() => {
    const left = leaving.current;
    if (left === null || !isCurrent || rows.some(({ key }) => key === left.key)) return;
    leaving.current = null;
    const successor = rows[left.index];
    const active = successor ?? rows.at(-1);
    const view = contactsViewOf(accountId);
    const isFollowed = active !== undefined && view.activeKey === left.key;
    if (isFollowed) change(atRow(view, active.key));
    if (isFollowed && successor !== undefined) onSuccessor(successor.key, left.held);
    // The text of a note that has no row any more; otherwise its field or the next row has taken it over.
    if (leaving.current === null) endTypeAhead(leaving);
  });
  useEffect(() => follow(), [rows, isCurrent, accountId]);

  /** Whether the active row is leaving: its mark didn't fail and wasn't undone. */
  function isLeaving(): boolean {
    const { filter } = contactsViewOf(accountId);
    if (leaving.current === null || leaving.current.key !== current) return false;
    const { queryKey } = reviewRowsQuery(
      bridge,
      accountId,
      rows.map(({ key }) => key),
    );
    const row = queryClient.getQueryData(queryKey)?.find(({ key }) => key === current);
    const staysListed =
      filter.reviewMark === undefined || (row !== undefined && (row.mark ?? 'none') === filter.reviewMark);
    return !staysListed;
  }

  return {
    /** Says that a row is leaving; null if none is. */
    set: (left: LeavingRow | null) => {
      leaving.current = left;
    },
    /**
     * Holds a key if the active row is leaving; returns whether it is held. Text typed after the key of the note belongs
     * to it.
     */
    hold(pressed: ReviewKey): boolean {
      if (!isLeaving() || leaving.current === null) return false;
      leaving.current.held = [...leaving.current.held, pressed];
      if (pressed === 'note')
        startTypeAhead(leaving, () => {
          if (leaving.current === null) return;
          leaving.current.held = leaving.current.held.filter((each) => each !== 'note');
        });
      return true;
    },
  };
}
