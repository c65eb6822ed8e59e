import { useRef } from 'react';
import type { ContactKey } from '../../../electron/contract/contacts/contact.ts';
import type { ReviewMark } from '../../../electron/contract/enumerations.ts';
import { useActionHandlers, type ActionHandler } from '../../lib/actions/action-handlers.ts';
import { DOUBLE_PRESS_MS } from '../../lib/actions/double-press.ts';
import { useAccountId } from '../../lib/host-calls/open-account-context.ts';
import { atRow, contactsViewOf, useContactsViewActions } from '../../features/contacts/contacts-store.ts';
import type { ReviewContext } from '../../features/contacts/review/review-slots.ts';
import { selectedCount } from '../../features/contacts/selection/selection.ts';
import { targetOfOne } from '../../features/contacts/selection/use-row-selection.ts';
import { requestNoteFocus } from '../../features/lists/reviewing/panel/note-focus.ts';
import type { ReviewCommands } from '../../features/lists/reviewing/use-review-commands.ts';
import { useLeavingRow, type ReviewKey } from './use-leaving-row.ts';

/** A press of the key of a mark. */
interface MarkPress {
  pressed: ReviewKey;
  at: number;
  /** Whether the row that follows is on another page, so that it wasn't seen when the key was pressed. */
  leftPage: boolean;
}

interface ReviewKeysProps extends ReviewContext {
  commands: ReviewCommands;
}

/** Keyboard shortcuts of a review; marking a single contact moves on to the next one. Renders nothing. */
export function ReviewKeys({ list, target, current, nextOffset, commands }: ReviewKeysProps) {
  const accountId = useAccountId();
  const { change } = useContactsViewActions(accountId);
  const { rows, total } = list;
  const leaving = useLeavingRow({ list, current, onSuccessor: press });
  const lastMark = useRef<MarkPress | null>(null);

  /** Acts on keys, the first of them for the row with this key. */
  function press(key: ContactKey, [pressed, ...following]: readonly ReviewKey[]): void {
    if (pressed === undefined) return;
    if (pressed === 'note') {
      change({ activeKey: key, panel: { kind: 'details', key } });
      requestNoteFocus(accountId, key);
      return;
    }
    commands.mark(targetOfOne(rows, key), markOf(pressed));
    if (pressed === 'clear') press(key, following);
    else activateNext(key, pressed, following);
  }

  /** Moves on from a marked row, and acts on the keys that follow. */
  function activateNext(key: ContactKey, mark: ReviewMark, following: readonly ReviewKey[] = []): void {
    const index = rows.findIndex((row) => row.key === key);
    if (index < 0) return;
    leaving.set(null);
    const view = contactsViewOf(accountId);
    const next = rows[index + 1];
    if (next !== undefined) {
      change(atRow(view, next.key));
      press(next.key, following);
      return;
    }
    if (lastMark.current !== null) lastMark.current.leftPage = true;
    // If the filter excludes the marked row, the first row of the next page moves to its index and becomes active.
    if (view.filter.reviewMark !== undefined && view.filter.reviewMark !== mark)
      leaving.set({ key, index, held: following });
    else if (nextOffset < total)
      change({ offset: nextOffset, landOn: { row: 'first', extendSelection: false } });
  }

  function pressMark(pressed: Exclude<ReviewKey, 'note'>, at: number): void {
    const last = lastMark.current;
    const isDoublePress = last !== null && last.pressed === pressed && at - last.at < DOUBLE_PRESS_MS;
    const isAccidental = isDoublePress && last.leftPage;
    const isHeld = !isAccidental && leaving.hold(pressed);
    lastMark.current = { pressed, at, leftPage: isAccidental || isHeld };
    if (!isAccidental && !isHeld && current !== null) press(current, [pressed]);
  }

  const markAction = (pressed: Exclude<ReviewKey, 'note'>): ActionHandler => ({
    enabled: () => target !== null,
    run: (_, at) => {
      if (target === null) return;
      const isOne = selectedCount(contactsViewOf(accountId).selected) === 0;
      if (!isOne) commands.mark(target, markOf(pressed));
      else pressMark(pressed, at);
    },
  });
  useActionHandlers({
    'review.keep': markAction('keep'),
    'review.fix': markAction('fix'),
    'review.remove': markAction('remove'),
    'review.clear': markAction('clear'),
    'review.note': {
      enabled: () => current !== null,
      run: () => {
        if (current !== null && !leaving.hold('note')) press(current, ['note']);
      },
    },
  });
  return null;
}

const markOf = (pressed: Exclude<ReviewKey, 'note'>): ReviewMark | null =>
  pressed === 'clear' ? null : pressed;
