import { listOnScreen } from '../lib/list-on-screen.ts';

/**
 * Keeps what has the focus, and what the list on screen is at, in view when `place` gets lower, as where a toast comes up below it.
 * What was scrolled out of view before stays where it is.
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
  return () => observer.disconnect();
}

/** Within a list or table that has the focus: what the keyboard is on. */
function partOf(focused: Element | null): Element | null {
  const id = focused?.getAttribute('aria-activedescendant');
  if (id == null) return focused;
  const part = document.getElementById(id);
  return part?.closest('[role="row"]') ?? part;
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
