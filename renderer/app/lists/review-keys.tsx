import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { ContactKey } from '../../../electron/contract/contacts/contact.ts';
import type { ReviewMark } from '../../../electron/contract/enumerations.ts';
import { useActionHandlers, type ActionHandler } from '../../lib/actions/action-handlers.ts';
import { useBridge } from '../../lib/host-calls/bridge-context.ts';
import { useAccountId } from '../../lib/host-calls/open-account-context.ts';
import { reviewRowsQuery } from '../../lib/host-calls/queries/review-queries.ts';
import { atRow, contactsViewOf, useContactsViewActions } from '../../features/contacts/contacts-store.ts';
import type { ReviewContext } from '../../features/contacts/review/review-slots.ts';
import { selectedCount } from '../../features/contacts/selection/selection.ts';
import { targetOfOne } from '../../features/contacts/selection/use-row-selection.ts';
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
  const bridge = useBridge();
  const queryClient = useQueryClient();
  /**
   * The last row of a page, after a mark that excludes it from the filter. Marks set before the page without it arrives
   * are held for the rows that move to its index.
   */
  const leaving = useRef<{ key: ContactKey; index: number; held: (ReviewMark | null)[] } | null>(null);

  const activateNext = (key: ContactKey, mark: ReviewMark, held: (ReviewMark | null)[] = []) => {
    const index = rows.findIndex((row) => row.key === key);
    if (index < 0) return;
    leaving.current = null;
    const view = contactsViewOf(accountId);
    const next = rows[index + 1];
    if (next !== undefined) change(atRow(view, next.key));
    // If the filter excludes the marked row, the first row of the next page moves to its index and becomes active.
    else if (view.filter.reviewMark !== undefined && view.filter.reviewMark !== mark)
      leaving.current = { key, index, held };
    else if (nextOffset < total)
      change({ offset: nextOffset, landOn: { row: 'first', extendSelection: false } });
  };
  const followLeaving = useEffectEvent(() => {
    const left = leaving.current;
    if (left === null || !isCurrent || rows.some(({ key }) => key === left.key)) return;
    leaving.current = null;
    const successor = rows[left.index];
    const active = successor ?? rows.at(-1);
    const view = contactsViewOf(accountId);
    if (active === undefined || view.activeKey !== left.key) return;
    change(atRow(view, active.key));
    const [mark, ...held] = left.held;
    if (successor === undefined || mark === undefined) return;
    commands.mark(targetOfOne(rows, successor.key), mark);
    if (mark !== null) activateNext(successor.key, mark, held);
  });
  useEffect(() => followLeaving(), [rows, isCurrent, accountId]);

  /** The marks held for the successor of the active row; null if the row isn't leaving, or its mark failed or was undone. */
  const heldMarks = () => {
    const { filter } = contactsViewOf(accountId);
    if (leaving.current === null || leaving.current.key !== current) return null;
    const { queryKey } = reviewRowsQuery(
      bridge,
      accountId,
      rows.map(({ key }) => key),
    );
    const row = queryClient.getQueryData(queryKey)?.find(({ key }) => key === current);
    const staysListed =
      filter.reviewMark === undefined || (row !== undefined && (row.mark ?? 'none') === filter.reviewMark);
    return staysListed ? null : leaving.current.held;
  };
  const markAction = (mark: ReviewMark | null): ActionHandler => ({
    enabled: () => target !== null && !(current !== null && isNoteFocusPending(current)),
    run: () => {
      if (target === null) return;
      const isOne = selectedCount(contactsViewOf(accountId).selected) === 0;
      const held = isOne ? heldMarks() : null;
      if (held !== null) {
        held.push(mark);
        return;
      }
      commands.mark(target, mark);
      if (isOne && mark !== null && current !== null) activateNext(current, mark);
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
