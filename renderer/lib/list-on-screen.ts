/** What the keyboard works on in the screen that is shown: its list, else the tab that is chosen. Null where it has neither. */
export function listOnScreen(): HTMLElement | null {
  return (
    document.querySelector<HTMLElement>('main [role="grid"], main [role="listbox"]') ??
    document.querySelector<HTMLElement>('main [role="tab"][aria-selected="true"]')
  );
}
