import { listOnScreen } from '../lib/focus/list-on-screen.ts';

// Where screens and dialogs are scrolled as a whole.
const SMALL = '(max-width: 760px), (max-height: 480px)';

/**
 * Keeps what has the focus, and what the list on screen is at, in view: when `place` gets lower, as where a toast comes up below it,
 * unless it was scrolled away before; and in small windows wherever the keyboard goes.
 */
export function keepFocusInView(place: HTMLElement | null): (() => void) | undefined {
  if (place === null) return;
  let height = place.clientHeight;
  const observer = new ResizeObserver(() => {
    const lost = height - place.clientHeight;
    height = place.clientHeight;
    if (lost <= 0) return;
    for (const part of [partOf(document.activeElement), partOf(listOnScreen())])
      if (part !== null && place.contains(part)) showAgain(part, lost);
  });
  observer.observe(place);
  document.addEventListener('focusin', followKeyboard);
  document.addEventListener('keyup', followKeyboard);
  return () => {
    observer.disconnect();
    document.removeEventListener('focusin', followKeyboard);
    document.removeEventListener('keyup', followKeyboard);
  };
}

/** A list scrolls to the row that the keyboard is on, but not what is around the list; and most focus is given without scrolling. */
function followKeyboard(): void {
  const { activeElement } = document;
  if (!window.matchMedia(SMALL).matches || activeElement?.matches(':focus-visible') !== true) return;
  partOf(activeElement)?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

/** Within a list or table that has the focus: what the keyboard is on. */
function partOf(focused: Element | null): Element | null {
  const id = focused?.getAttribute('aria-activedescendant');
  if (id == null) return focused;
  const part = document.getElementById(id);
  return part?.closest('[role="row"]') ?? part ?? focused;
}

function showAgain(part: Element, lost: number): void {
  const area = scrollAreaOf(part);
  if (area === null) return;
  const hidden = part.getBoundingClientRect().bottom - area.getBoundingClientRect().bottom;
  if (hidden > 0 && hidden <= lost) part.scrollIntoView({ block: 'nearest' });
}

function scrollAreaOf(element: Element): Element | null {
  const { parentElement } = element;
  if (parentElement === null) return null;
  const scrolls = /auto|scroll/.test(getComputedStyle(parentElement).overflowY);
  return scrolls && parentElement.scrollHeight > parentElement.clientHeight
    ? parentElement
    : scrollAreaOf(parentElement);
}
