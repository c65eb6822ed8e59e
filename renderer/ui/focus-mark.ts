/** What has the focus to itself while it is open: Mantine's dialogs, popovers and menus. */
const FOCUS_TRAPS = '[role="dialog"], [role="menu"]';
const MARK = 'data-autofocus';

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
