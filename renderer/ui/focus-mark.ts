/** What has the focus to itself while it is open: Mantine's dialogs, popovers and menus. */
const FOCUS_TRAPS = '[role="dialog"], [role="menu"]';
const MARK = 'data-autofocus';

/**
 * Puts the focus into the dialog on top, on its marked place where it has one. Mantine's focus trap does so by a timer: a key
 * pressed until then would be for what lies below.
 */
export function focusDialog(): void {
  // A question lies over every other dialog, wherever it stands in the document.
  const height = (dialog: HTMLElement) => Number(getComputedStyle(dialog.parentElement ?? dialog).zIndex);
  const dialog = [...document.querySelectorAll<HTMLElement>('[role="dialog"][aria-modal="true"]')].reduce<
    HTMLElement | undefined
  >((top, next) => (top !== undefined && height(top) > height(next) ? top : next), undefined);
  if (dialog === undefined || dialog.contains(document.activeElement)) return;
  (dialog.querySelector<HTMLElement>(`[${MARK}]`) ?? dialog).focus({ preventScroll: true });
}

/**
 * Mantine's focus trap puts the focus on the marked place twice, the second time after painting: on a busy machine it would
 * take back whoever has gone on with Tab or an arrow meanwhile. So the mark goes along with the focus.
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
