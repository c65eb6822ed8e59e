/** Whether a field's dropdown is open. An open dropdown handles Escape itself, before the elements around it. */
export function hasOpenDropdown(target: EventTarget): boolean {
  if (!(target instanceof HTMLElement)) return false;
  const list = document.getElementById(target.getAttribute('aria-controls') ?? '');
  return target.getAttribute('aria-expanded') === 'true' && list !== null && list.checkVisibility();
}
