/** Overlays that trap the focus: Mantine's dialogs, popovers and menus. */
const FOCUS_TRAPS = '[role="dialog"], [role="menu"]';
const MARK = 'data-autofocus';

/**
 * Focuses the topmost dialog, at its marked element if it has one. Mantine's focus trap uses a timer, and a key pressed
 * until then would reach the page below.
 */
export function focusDialog(): void {
  // A confirmation is above all other dialogs, wherever it is in the document.
  const height = (dialog: HTMLElement) => Number(getComputedStyle(dialog.parentElement ?? dialog).zIndex);
  const dialog = [...document.querySelectorAll<HTMLElement>('[role="dialog"][aria-modal="true"]')].reduce<
    HTMLElement | undefined
  >((top, next) => (top !== undefined && height(top) > height(next) ? top : next), undefined);
  if (dialog === undefined || dialog.contains(document.activeElement)) return;
  (dialog.querySelector<HTMLElement>(`[${MARK}]`) ?? dialog).focus({ preventScroll: true });
}

/**
 * Removes the mark when the focus moves on. Mantine's focus trap focuses the marked element twice, the second time
 * after painting. Without this, it would take the focus back from users who have pressed Tab or an arrow key in
 * between.
 */
export function leaveFocusWhereItIs(): void {
  document.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof Element)) return;
    const trap = target.closest(FOCUS_TRAPS);
    if (trap === null || target === trap) return;
    for (const marked of trap.querySelectorAll(`[${MARK}]`)) marked.removeAttribute(MARK);
    target.setAttribute(MARK, '');
  });
}
