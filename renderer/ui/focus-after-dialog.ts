import { listOnScreen } from '../lib/list-on-screen.ts';

/** Later than the library, and whoever closed the dialog, give it back themselves. */
const GIVEN_BACK_MS = 50;

/** What had the focus last, outside of every dialog. */
let outside: Element | null = null;

/** From now on it is noted what has the focus. For the window's whole life: there is nothing to stop. */
export function noteFocus(): void {
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof Element && target.closest('[role="dialog"]') === null) outside = target;
  });
}

/**
 * To be called when a dialog is gone: gives the focus back where it is nowhere soon after. A dialog that is closed while it still
 * opens has given it back before it takes it at all, and it goes with the dialog.
 */
export function catchLostFocus(): void {
  setTimeout(() => {
    if (document.activeElement !== null && document.activeElement !== document.body) return;
    const target = outside?.isConnected === true ? outside : listOnScreen();
    if (target instanceof HTMLElement) target.focus({ preventScroll: true });
  }, GIVEN_BACK_MS);
}
