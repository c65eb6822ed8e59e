import type { ContactKey } from '../../../electron/contract/contacts/contact.ts';
import type { ReviewMark } from '../../../electron/contract/enumerations.ts';
import { useActionHandlers, type ActionHandler } from '../../lib/actions/action-handlers.ts';
import { useAccountId } from '../../lib/host-calls/open-account-context.ts';
import { atRow, contactsViewOf, useContactsViewActions } from '../../features/contacts/contacts-store.ts';
import type { ReviewContext } from '../../features/contacts/review/review-slots.ts';
import { selectedCount } from '../../features/contacts/selection/selection.ts';
import { targetOfOne } from '../../features/contacts/selection/use-row-selection.ts';
import { requestNoteFocus } from '../../features/lists/reviewing/panel/note-focus.ts';
import type { ReviewCommands } from '../../features/lists/reviewing/use-review-commands.ts';
import { useLeavingRow, type ReviewKey } from './use-leaving-row.ts';

interface ReviewKeysProps extends ReviewContext {
  commands: ReviewCommands;
}

/** Keyboard shortcuts of a review; marking a single contact moves on to the next one. Renders nothing. */
export function ReviewKeys({ list, target, current, nextOffset, commands }: ReviewKeysProps) {
  const accountId = useAccountId();
  const { change } = useContactsViewActions(accountId);
  const { rows, total } = list;
  const leaving = useLeavingRow({ list, current, onSuccessor: press });

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
    }
    // If the filter excludes the marked row, the first row of the next page moves to its index and becomes active.
    else if (view.filter.reviewMark !== undefined && view.filter.reviewMark !== mark)
      leaving.set({ key, index, mark, held: following });
    else if (nextOffset < total)
      change({ offset: nextOffset, landOn: { row: 'first', extendSelection: false } });
  }

  const markAction = (pressed: Exclude<ReviewKey, 'note'>): ActionHandler => ({
    enabled: () => target !== null,
    run: () => {
      if (target === null) return;
      const isOne = selectedCount(contactsViewOf(accountId).selected) === 0;
      if (!isOne) commands.mark(target, markOf(pressed));
      else if (!leaving.hold(pressed) && current !== null) press(current, [pressed]);
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
