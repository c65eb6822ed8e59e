/** Puts the keyboard on the tab of the group that is shown, or on the first one where that is in the menu beside them. */
export function focusChosenTab(): void {
  const tabs = document.querySelector('[role="tablist"][aria-label="Groups"]');
  const chosen = tabs?.querySelector<HTMLElement>('[aria-selected="true"]:not([data-hidden])');
  (chosen ?? tabs?.querySelector<HTMLElement>('[role="tab"]'))?.focus();
}
