/**
 * Puts the keyboard on the tab of the group that is shown, or on the first one where that is in the menu beside them; on the menu's button
 * where no tab fits.
 */
export function focusChosenTab(): void {
  const tabs = document.querySelector('[role="tablist"][aria-label="Groups"]');
  const chosen = tabs?.querySelector<HTMLElement>('[aria-selected="true"]:not([data-hidden])');
  const tab = tabs?.querySelector<HTMLElement>('[role="tab"]:not([data-hidden])');
  const menu = tabs?.parentElement?.querySelector<HTMLElement>('button[aria-haspopup="menu"]');
  (chosen ?? tab ?? menu)?.focus();
}
