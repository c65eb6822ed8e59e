/** Main grid or list box of the current screen; null if it has none. The lists of selects aren't reached by Tab. */
export const gridOrListOnScreen = (): HTMLElement | null =>
  document.querySelector<HTMLElement>('main :is([role="grid"], [role="listbox"])[tabindex="0"]');

/** Main grid or list box of the current screen, else its selected tab; null if it has neither. */
export const listOnScreen = (): HTMLElement | null =>
  gridOrListOnScreen() ?? document.querySelector<HTMLElement>('main [role="tab"][aria-selected="true"]');

/** What takes the focus when nothing else on the screen should have it; null if the screen has no place for it. */
export const placeOnScreen = (): HTMLElement | null =>
  listOnScreen() ?? document.querySelector<HTMLElement>('main[tabindex], main h2[tabindex], main input');
