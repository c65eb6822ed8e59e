import type { Contact, ContactKey } from '../../../../electron/contract/contacts/contact.ts';
import type { ContactsView } from '../contacts-store.ts';
import { markedCount, type ContactTarget } from '../selection/selection.ts';
import { targetOfMarked, targetOfOne } from '../selection/use-row-selection.ts';

/**
 * The contact the keyboard is with: the one beside the table, else the row it is on. Null where a search, a filter or another
 * page has left that row behind. A form stays beside the table while the keyboard goes on through the rows.
 */
export function keyboardContact(view: ContactsView, rows: readonly Contact[]): ContactKey | null {
  const { panel, activeKey } = view;
  if (panel.kind === 'details' || (panel.kind === 'edit' && panel.key === activeKey)) return panel.key;
  return rows.some(({ key }) => key === activeKey) ? activeKey : null;
}

/** What an action on one or many is about: the marked contacts, else the one the keyboard is with. */
export function keyboardTarget(view: ContactsView, rows: readonly Contact[]): ContactTarget | null {
  if (markedCount(view.marked) > 0) return targetOfMarked(view.marked, rows);
  const key = keyboardContact(view, rows);
  return key === null ? null : targetOfOne(rows, key);
}
