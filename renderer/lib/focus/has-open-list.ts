/** Whether that field's list is open: it takes its own Escape, before what stands around it. */
export function hasOpenList(target: EventTarget): boolean {
  if (!(target instanceof HTMLElement)) return false;
  const list = document.getElementById(target.getAttribute('aria-controls') ?? '');
  return target.getAttribute('aria-expanded') === 'true' && list !== null && list.checkVisibility();
}
