import { useEffect, useRef } from 'react';
import type { ContactKey } from '../../../electron/contract/contacts/contact.ts';
import type { ReviewMark } from '../../../electron/contract/enumerations.ts';
import { useActionHandlers, type ActionHandler } from '../../lib/actions/action-handlers.ts';
import { useAccountId } from '../../lib/host-calls/open-account-context.ts';
import { atRow, contactsViewOf, useContactsViewActions } from '../../features/contacts/contacts-store.ts';
import type { ReviewContext } from '../../features/contacts/review/review-slots.ts';
import { selectedCount } from '../../features/contacts/selection/selection.ts';
import type { ReviewCommands } from '../../features/lists/use-review-commands.ts';

interface ReviewKeysProps extends ReviewContext {
  commands: ReviewCommands;
  /** Whether the note field is about to receive the focus. Keys typed until then belong to the note and set no mark. */
  isNoteFocusPending: (key: ContactKey) => boolean;
  /** Focuses the note of the contact whose details are open. */
  onNote: (key: ContactKey) => void;
}

/** Keyboard shortcuts of a review; marking a single contact moves on to the next one. Renders nothing. */
export function ReviewKeys({
  list,
  target,
  current,
  nextOffset,
  commands,
  isNoteFocusPending,
  onNote,
}: ReviewKeysProps) {
  const accountId = useAccountId();
  const { change } = useContactsViewActions(accountId);
  const { rows, total, isCurrent } = list;
  /** Key and index of the last row of a page, after it was marked and if the filter by marks may exclude it. */
  const leaving = useRef<{ key: ContactKey; index: number } | null>(null);
  useEffect(() => {
    const left = leaving.current;
    if (left === null || !isCurrent || rows.some(({ key }) => key === left.key)) return;
    leaving.current = null;
    const successor = rows[left.index] ?? rows.at(-1);
    const view = contactsViewOf(accountId);
    if (successor !== undefined && view.activeKey === left.key) change(atRow(view, successor.key));
  }, [rows, isCurrent, accountId, change]);

  const activateNext = (key: ContactKey) => {
    const index = rows.findIndex((row) => row.key === key);
    if (index < 0) return;
    leaving.current = null;
    const view = contactsViewOf(accountId);
    const next = rows[index + 1];
    if (next !== undefined) change(atRow(view, next.key));
    // If the filter excludes the marked row, the first row of the next page moves to its index and becomes active.
    else if (view.filter.reviewMark !== undefined) leaving.current = { key, index };
    else if (nextOffset < total)
      change({ offset: nextOffset, landOn: { row: 'first', extendSelection: false } });
  };
  const markAction = (mark: ReviewMark | null): ActionHandler => ({
    enabled: () => target !== null && !(current !== null && isNoteFocusPending(current)),
    run: () => {
      if (target === null) return;
      commands.mark(target, mark);
      const isOne = selectedCount(contactsViewOf(accountId).selected) === 0;
      if (isOne && mark !== null && current !== null) activateNext(current);
    },
  });
  useActionHandlers({
    'review.keep': markAction('keep'),
    'review.fix': markAction('fix'),
    'review.remove': markAction('remove'),
    'review.clear': markAction(null),
    'review.note': {
      enabled: () => current !== null,
      run: () => {
        if (current === null) return;
        change({ activeKey: current, panel: { kind: 'details', key: current } });
        onNote(current);
      },
    },
  });
  return null;
}
