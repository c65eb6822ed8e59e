import type { ContactKey } from '../../../electron/contract/contact.ts';
import type { ContactsView } from './contacts-store.ts';
import { markedCount, selectionOf, type ContactTarget } from './selection.ts';

/** The row the keyboard is on; null where a search, a filter or another page has left it behind. */
export const rowOnPage = (
  { activeKey }: ContactsView,
  rows: readonly { key: ContactKey }[],
): ContactKey | null => (rows.some(({ key }) => key === activeKey) ? activeKey : null);

/** What actions on one or many are about: the marked contacts, else the one beside the table, else the row the keyboard is on. */
export function keyboardTarget(
  view: ContactsView,
  rows: readonly { key: ContactKey }[],
): ContactTarget | null {
  const count = markedCount(view.marked);
  if (count > 0) return { selection: selectionOf(view.marked), count, label: null };
  const { panel } = view;
  const key = panel.kind === 'details' || panel.kind === 'edit' ? panel.key : rowOnPage(view, rows);
  return key === null ? null : { selection: { kind: 'keys', keys: [key] }, count: 1, label: null };
}
