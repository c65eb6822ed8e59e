/** The first visible element that matches; null if there is none. In small windows, a panel can cover the list. */
const visible = (selector: string): HTMLElement | null =>
  [...document.querySelectorAll<HTMLElement>(selector)].find(isVisible) ?? null;

/** Whether an element is in the document and neither it nor an element around it is hidden. */
export const isVisible = (element: Element): boolean => element.checkVisibility({ visibilityProperty: true });

/** Main grid or list box of the current screen; null if it has none. The lists of selects aren't reached by Tab. */
export const gridOrListOnScreen = (): HTMLElement | null =>
  visible('main :is([role="grid"], [role="listbox"])[tabindex="0"]');

/**
 * Main grid or list box of the current screen, else its selected tab or the menu button that shows it; null if it has
 * none.
 */
export const listOnScreen = (): HTMLElement | null =>
  gridOrListOnScreen() ?? visible('main :is([role="tab"][aria-selected="true"], [data-selected-tab])');

/** What takes the focus when nothing else on the screen should have it; null if the screen has no place for it. */
export const placeOnScreen = (): HTMLElement | null =>
  listOnScreen() ?? visible('main[tabindex], main h2[tabindex], main input');
