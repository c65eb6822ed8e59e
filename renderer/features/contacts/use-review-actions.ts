import { useEffect, useRef } from 'react';
import type { ContactKey } from '../../../electron/contract/contact.ts';
import type { ReviewMark } from '../../../electron/contract/enumerations.ts';
import { useActionHandlers, type ActionHandler } from '../../lib/action-handlers.ts';
import { useAccountId } from '../../lib/open-account.ts';
import { atRow, contactsViewOf, useContactsWays } from './contacts-store.ts';
import type { ReviewSlots } from './review-slots.ts';
import { markedCount, type ContactTarget } from './selection.ts';
import type { ListShown } from './use-marks.ts';

interface ReviewContext {
  /** Null where the account is no list: then the keys do nothing. */
  review: ReviewSlots | null;
  list: ListShown;
  /** What a mark is given to: the selected contacts, else the one the keyboard is with. */
  target: ContactTarget | null;
  /** The contact the keyboard is with. */
  current: ContactKey | null;
  /** Where the page after this one begins, from 0. */
  nextOffset: number;
}

/** The keys that review a list: a mark for one contact leads to the next one. */
export function useReviewActions({ review, list, target, current, nextOffset }: ReviewContext): void {
  const accountId = useAccountId();
  const { change } = useContactsWays(accountId);
  const { rows, total, isCurrent } = list;
  /** The last row of a page that its mark takes out of the list, and the place of its successor. */
  const leaving = useRef<{ key: ContactKey; index: number } | null>(null);
  useEffect(() => {
    const left = leaving.current;
    if (left === null || !isCurrent || rows.some(({ key }) => key === left.key)) return;
    leaving.current = null;
    const successor = rows[left.index] ?? rows.at(-1);
    const view = contactsViewOf(accountId);
    if (successor !== undefined && view.activeKey === left.key) change(atRow(view, successor.key));
  }, [rows, isCurrent, accountId, change]);

  const goOn = (key: ContactKey) => {
    const index = rows.findIndex((row) => row.key === key);
    if (index < 0) return;
    leaving.current = null;
    const view = contactsViewOf(accountId);
    const next = rows[index + 1];
    if (next !== undefined) change(atRow(view, next.key));
    // The rows of the next page come up where the marked ones leave the list.
    else if (view.filter.reviewMark !== undefined) leaving.current = { key, index };
    else if (nextOffset < total) change({ offset: nextOffset, landOn: { row: 'first', marking: false } });
  };
  const marking = (mark: ReviewMark | null): ActionHandler => ({
    enabled: () => review !== null && target !== null,
    run: () => {
      if (target === null) return;
      review?.mark(target, mark);
      const isOne = markedCount(contactsViewOf(accountId).marked) === 0;
      if (isOne && mark !== null && current !== null) goOn(current);
    },
  });
  useActionHandlers({
    'review.keep': marking('keep'),
    'review.fix': marking('fix'),
    'review.remove': marking('remove'),
    'review.clear': marking(null),
    'review.note': {
      enabled: () => review !== null && current !== null,
      run: () => {
        if (current === null) return;
        change({ activeKey: current, panel: { kind: 'details', key: current } });
        review?.goToNote(current);
      },
    },
  });
}
