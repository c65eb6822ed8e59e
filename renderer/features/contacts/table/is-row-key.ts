import { actionFor, type KeyPress } from '../../../lib/actions/action-shortcuts.ts';
import { shortcutKeyOf } from '../../../lib/actions/shortcut-key.ts';

const NAMED = new Set([
  'ArrowDown',
  'ArrowUp',
  'ArrowLeft',
  'ArrowRight',
  'Home',
  'End',
  'PageDown',
  'PageUp',
  ' ',
  'Enter',
  'F2',
  'ContextMenu',
]);
const WITH_MOD = new Set(['a', 'c', 'home', 'end']);

/** Action that a key runs in the table; null for none. */
export const actionOfRowKey = (press: KeyPress) =>
  actionFor(press, 'contacts', { mac: false, characterKeys: true });

/** Whether a key moves through the table's rows or acts on one. */
export function isRowKey(press: KeyPress): boolean {
  if (press.altKey) return false;
  if (press.ctrlKey || press.metaKey) return WITH_MOD.has(shortcutKeyOf(press).toLowerCase());
  if (NAMED.has(press.key) || (press.key === 'F10' && press.shiftKey)) return true;
  const action = actionOfRowKey(press);
  return action?.reach === 'contacts' && action.id !== 'contact.create';
}
