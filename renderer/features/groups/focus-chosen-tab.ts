/** Focuses the selected group's tab, or the first tab if that one is in the menu, or the menu's button if no tab fits. */
export function focusChosenTab(): void {
  const tabs = document.querySelector('[role="tablist"][aria-label="Groups"]');
  const chosen = tabs?.querySelector<HTMLElement>('[aria-selected="true"]:not([data-hidden])');
  const tab = tabs?.querySelector<HTMLElement>('[role="tab"]:not([data-hidden])');
  const menu = tabs?.parentElement?.querySelector<HTMLElement>('button[aria-haspopup="menu"]');
  (chosen ?? tab ?? menu)?.focus();
}
