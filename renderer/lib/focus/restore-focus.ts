import { isVisible, placeOnScreen } from './find-focus-place.ts';

const PASSING = '[role="dialog"], [role="menu"]';

/**
 * Element to focus when a dialog that opens now is closed: the focused element, or the button of an open menu, because
 * the menu's items are gone by then.
 */
export function focusReturnTarget(): Element | null {
  const { activeElement } = document;
  const menu = activeElement?.closest('[role="menu"]');
  return menu == null ? activeElement : buttonOfMenu(menu);
}

/** Button of an open menu. */
export const buttonOfMenu = (menu: Element): Element | null =>
  document.querySelector(`[aria-controls="${CSS.escape(menu.id)}"]`);

/**
 * Returns the focus to `place`, or to the list or another place on screen if that is gone or hidden. Does nothing if
 * the user has meanwhile moved the focus to an element that isn't closing.
 */
export function restoreFocus(place: Element | null, closing: string = PASSING): void {
  const { activeElement } = document;
  if (activeElement !== null && activeElement !== document.body && activeElement.closest(closing) === null)
    return;
  const target = place !== null && place !== document.body && isVisible(place) ? place : placeOnScreen();
  if (target instanceof HTMLElement) target.focus({ preventScroll: true });
}
