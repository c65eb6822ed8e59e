/** The list that the keyboard works on in the screen that is shown; null where it has none. */
export const gridOrListOnScreen = (): HTMLElement | null =>
  document.querySelector<HTMLElement>('main [role="grid"], main [role="listbox"]');

/** The list that the keyboard works on in the screen that is shown, else the tab that is chosen. Null where it has neither. */
export const listOnScreen = (): HTMLElement | null =>
  gridOrListOnScreen() ?? document.querySelector<HTMLElement>('main [role="tab"][aria-selected="true"]');
