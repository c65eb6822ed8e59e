import { listOnScreen, placeOnScreen } from '../../lib/focus/find-focus-place.ts';
import { useAppStore } from '../app-store.ts';

/** Shows a screen on a keyboard shortcut, and moves the focus there even if that screen is already open. */
export function showByKeyboard(show: () => void): void {
  const { activeElement } = document;
  const place = () => {
    const { screen, history } = useAppStore.getState();
    return `${screen} ${history.tab}`;
  };
  const before = place();
  show();
  if (place() !== before) {
    // A screen that appears takes the focus only if no other element has it.
    if (activeElement instanceof HTMLElement) activeElement.blur();
    return;
  }
  const target = activeElement?.closest('main') ? listOnScreen() : placeOnScreen();
  target?.focus({ preventScroll: true });
}
