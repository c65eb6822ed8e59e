import type { Contact, ContactKey } from '../../../../electron/contract/contacts/contact.ts';
import type { ContactsView } from '../contacts-store.ts';
import { selectedCount, type ContactTarget } from '../selection/selection.ts';
import { targetOfSelected, targetOfOne } from '../selection/use-row-selection.ts';

/**
 * The contact that the keyboard acts on: the one in the details panel, else the one of the active row. Null if search,
 * filter or paging has removed that row, unless the panel shows the contact's form. The form of another contact doesn't
 * matter, because the keyboard can move through the rows beside it.
 */
export function keyboardContact(view: ContactsView, rows: readonly Contact[]): ContactKey | null {
  const { panel, activeKey } = view;
  if (panel.kind === 'details' || (panel.kind === 'edit' && panel.key === activeKey)) return panel.key;
  return rows.some(({ key }) => key === activeKey) ? activeKey : null;
}

/** Target of a command: the selected contacts, or else the active one. */
export function keyboardTarget(view: ContactsView, rows: readonly Contact[]): ContactTarget | null {
  if (selectedCount(view.selected) > 0) return targetOfSelected(view.selected, rows);
  const key = keyboardContact(view, rows);
  return key === null ? null : targetOfOne(rows, key);
}
