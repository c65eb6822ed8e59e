import { t } from '@lingui/core/macro';
import { ACTIONS, type Action, type Shortcut } from './actions.ts';
import { shortcutKeyOf, type NamedKey } from './shortcut-key.ts';

/** Properties of a key press that decide its action. */
export interface KeyPress extends NamedKey {
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  shiftKey: boolean;
}

/** Kind of place that has the focus when a key is pressed. */
export type FocusPlace = 'contacts' | 'duplicates' | 'field' | 'overlay' | 'elsewhere';

const LETTER_OR_SIGN = /^.$/u;

/** Whether a shortcut is a single character. The user can turn those off (WCAG 2.2, 2.1.4). */
export const isCharacterKey = ({ key, mod }: Shortcut): boolean =>
  mod === undefined && LETTER_OR_SIGN.test(key);

/** Action of a key press, depending on the place that has the focus; null if there is none. */
export function actionFor(
  press: KeyPress,
  place: FocusPlace,
  { mac, characterKeys }: { mac: boolean; characterKeys: boolean },
): Action | null {
  if (place === 'overlay') return null;
  const found = ACTIONS.find((action: Action) => {
    const shortcut = action.shortcuts.find((one) => matches(press, one, mac));
    if (shortcut === undefined) return false;
    if (isCharacterKey(shortcut) && (!characterKeys || place === 'field')) return false;
    if (action.reach === 'contacts' || action.reach === 'duplicates') return place === action.reach;
    return action.reach === 'everywhere' || place !== 'field';
  });
  return found ?? null;
}

function matches(press: KeyPress, shortcut: Shortcut, mac: boolean): boolean {
  const mod = mac ? press.metaKey : press.ctrlKey;
  const other = mac ? press.ctrlKey : press.metaKey;
  if (press.altKey || other || mod !== (shortcut.mod ?? false)) return false;
  // Characters such as ? need Shift in some layouts only, so Shift isn't compared for them.
  const sign = LETTER_OR_SIGN.test(shortcut.key) && shortcut.key.toLowerCase() === shortcut.key.toUpperCase();
  if (!sign && press.shiftKey !== (shortcut.shift ?? false)) return false;
  const key = shortcutKeyOf(press);
  if (shortcut.key === '1-9') return /^[1-9]$/.test(key);
  // Some layouts have a letter on the key that types "/" on a US keyboard, and "?" with Shift.
  const shifted = key === '/' && key !== press.key && press.shiftKey ? '?' : key;
  return shifted.toLowerCase() === shortcut.key.toLowerCase();
}

const keyNames = (): Record<string, string> => ({ '1-9': '1…9', Delete: t`Del` });

/** Key labels of a shortcut: `['Ctrl', 'K']`, on a Mac `['⌘', 'K']`. */
export function shortcutKeys({ key, mod, shift }: Shortcut, mac: boolean): string[] {
  return [
    ...(mod ? [mac ? '⌘' : t`Ctrl`] : []),
    ...(shift ? [mac ? '⇧' : 'Shift'] : []),
    keyNames()[key] ?? (key.length === 1 ? key.toUpperCase() : key),
  ];
}

/** A shortcut in the syntax of `aria-keyshortcuts` (WAI-ARIA). */
export function ariaShortcut({ key, mod, shift }: Shortcut, mac: boolean): string {
  return [
    ...(mod ? [mac ? 'Meta' : 'Control'] : []),
    ...(shift ? ['Shift'] : []),
    key.length === 1 ? key.toUpperCase() : key,
  ].join('+');
}
