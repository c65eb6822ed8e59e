import { listOnScreen } from '../lib/focus/find-focus-place.ts';
import { observeShrinking, showAgain } from '../lib/focus/show-again.ts';

// In such windows, screens and dialogs scroll as a whole.
const SMALL = '(max-width: 47.5em), (max-height: 30em)';

/**
 * Keeps the focused element and the list's current item in view when `place` shrinks, such as when a toast appears
 * below it. Does nothing if the user had scrolled away. In small windows, also scrolls to each element that is focused
 * by keyboard.
 */
export function keepFocusInView(place: HTMLElement | null): (() => void) | undefined {
  if (place === null) return;
  const endObserving = observeShrinking(place, (lost) => {
    for (const part of [partOf(document.activeElement), partOf(listOnScreen())])
      if (part !== null && place.contains(part)) showAgain(part, lost);
  });
  document.addEventListener('focusin', followKeyboard);
  document.addEventListener('keyup', followKeyboard);
  return () => {
    endObserving();
    document.removeEventListener('focusin', followKeyboard);
    document.removeEventListener('keyup', followKeyboard);
  };
}

/**
 * Scrolls to the element that was focused by keyboard. The browser doesn't, because most code focuses with
 * `preventScroll`, and a list scrolls only its own items.
 */
function followKeyboard({ type }: Event): void {
  const { activeElement } = document;
  if (!window.matchMedia(SMALL).matches || activeElement?.matches(':focus-visible') !== true) return;
  // No key moves within a place that only holds the focus, which may have grown since it was focused.
  if (type === 'keyup' && activeElement.matches('[tabindex="-1"]')) return;
  partOf(activeElement)?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

/** The current item of a focused list or table; any other focused element itself. */
function partOf(focused: Element | null): Element | null {
  const id = focused?.getAttribute('aria-activedescendant');
  if (id == null) return focused;
  const part = document.getElementById(id);
  return part?.closest('[role="row"]') ?? part ?? focused;
}
