import { t } from '@lingui/core/macro';
import { ACTIONS, type Action, type Shortcut } from './actions.ts';
import { keyName, type NamedKey } from './key-name.ts';

/** The parts of a key press that decide which action it means. */
export interface KeyPress extends NamedKey {
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  shiftKey: boolean;
}

/** Where the focus is when a key is pressed. */
export type FocusPlace = 'contacts' | 'duplicates' | 'field' | 'overlay' | 'elsewhere';

const LETTER_OR_SIGN = /^.$/u;

/** A key that types a character: such a shortcut can be turned off (WCAG 2.2, 2.1.4). */
export const isCharacterKey = ({ key, mod }: Shortcut): boolean =>
  mod === undefined && LETTER_OR_SIGN.test(key);

/** The action a key press means in that place, if any. */
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
  // Signs such as ? stand on the shifted level of some layouts and not of others.
  const sign = LETTER_OR_SIGN.test(shortcut.key) && shortcut.key.toLowerCase() === shortcut.key.toUpperCase();
  if (!sign && press.shiftKey !== (shortcut.shift ?? false)) return false;
  const key = keyName(press);
  if (shortcut.key === '1-9') return /^[1-9]$/.test(key);
  // The sign on the key of "/" with Shift, where a layout has a letter there.
  const shifted = key === '/' && key !== press.key && press.shiftKey ? '?' : key;
  return shifted.toLowerCase() === shortcut.key.toLowerCase();
}

const keyNames = (): Record<string, string> => ({ '1-9': '1…9', Delete: t`Del` });

/** The keys of a shortcut as they are printed on the keyboard: `['Ctrl', 'K']`, on a Mac `['⌘', 'K']`. */
export function shortcutKeys({ key, mod, shift }: Shortcut, mac: boolean): string[] {
  return [
    ...(mod ? [mac ? '⌘' : t`Ctrl`] : []),
    ...(shift ? [mac ? '⇧' : 'Shift'] : []),
    keyNames()[key] ?? (key.length === 1 ? key.toUpperCase() : key),
  ];
}

/** The same as assistive technology reads it (WAI-ARIA `aria-keyshortcuts`). */
export function ariaShortcut({ key, mod, shift }: Shortcut, mac: boolean): string {
  return [
    ...(mod ? [mac ? 'Meta' : 'Control'] : []),
    ...(shift ? ['Shift'] : []),
    key.length === 1 ? key.toUpperCase() : key,
  ].join('+');
}
