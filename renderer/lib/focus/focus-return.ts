import { listOnScreen } from './list-on-screen.ts';

const PASSING = '[role="dialog"], [role="menu"]';

/**
 * Where the focus is to go back to after a dialog that opens now: what has it, or, of a menu, whose entries are gone by then, its
 * button.
 */
export function placeToReturnTo(): Element | null {
  const { activeElement } = document;
  const menu = activeElement?.closest('[role="menu"]');
  return menu == null ? activeElement : buttonOfMenu(menu);
}

/** The button that opens a menu, while that is open. */
export const buttonOfMenu = (menu: Element): Element | null =>
  document.querySelector(`[aria-controls="${CSS.escape(menu.id)}"]`);

/**
 * Gives the focus back to `place`, or to the list on screen where that is gone. Whoever has put it elsewhere meanwhile, neither
 * into what is closing nor nowhere, keeps it there.
 */
export function giveFocusBack(place: Element | null, closing: string = PASSING): void {
  const { activeElement } = document;
  if (activeElement !== null && activeElement !== document.body && activeElement.closest(closing) === null)
    return;
  const target = place?.isConnected && place !== document.body ? place : listOnScreen();
  if (target instanceof HTMLElement) target.focus({ preventScroll: true });
}
