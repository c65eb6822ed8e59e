import { gridOrListOnScreen, isVisible, placeOnScreen } from '../../lib/focus/find-focus-place.ts';

/** Containers of controls that belong together. */
const PLACES = '[tabindex="0"], [role="group"], [role="dialog"], [data-toast], form, section, aside, nav';
const CONTROLS = 'a[href], button, input, select, textarea, [tabindex="0"]';
const PANEL = '[role="tabpanel"]';
/** Overlays that return the focus themselves on closing. */
const OVERLAYS = '[role="dialog"], [role="menu"]';

interface Position {
  element: HTMLElement;
  /** Containers from the innermost to the outermost, each with the element's position among its controls. */
  places: { place: HTMLElement; index: number }[];
  panel: HTMLElement | null;
  overlay: Element | null;
  screen: Element | null;
}

/**
 * Keeps the focus from falling back to `body` when the focused control is removed, hidden or disabled. It moves to the
 * control that took its position in the same container, else to the list on screen, the container or the new screen.
 * Focus calls of components take precedence.
 */
export function keepFocus(): void {
  let position: Position | null = null;
  document.addEventListener('focusin', ({ target }) => {
    position = target instanceof HTMLElement ? positionOf(target) : null;
  });
  // The controls around the focused element may have changed since it was focused. So its position is updated before
  // each click and key press.
  const takeAgain = () => {
    if (position !== null && position.element === document.activeElement)
      position = positionOf(position.element);
  };
  document.addEventListener('click', takeAgain, true);
  document.addEventListener('keydown', takeAgain, true);
  document.addEventListener('focusout', ({ target, relatedTarget }) => {
    if (relatedTarget !== null || target !== position?.element) return;
    const left = position;
    // Effects of a replacement component may move the focus; they have run by the next frame.
    requestAnimationFrame(() =>
      setTimeout(() => {
        if (position === left && isLost(left.element)) moveFocus(successorOf(left));
      }),
    );
  });
}

/** Focuses a control, and scrolls to it if it's out of view or behind sticky buttons. */
function moveFocus(to: HTMLElement | null): void {
  to?.focus({ preventScroll: true });
  // After the focus, because the margin to sticky buttons applies to the focused control only.
  if (to?.matches('a, button, input, select, textarea') === true) to.scrollIntoView({ block: 'nearest' });
}

/**
 * Whether a control was removed, hidden or disabled. A click beside all controls also moves the focus to `body`, but
 * the control is still there.
 */
const isLost = (element: HTMLElement) =>
  document.activeElement === document.body && (!element.isConnected || !canHaveFocus(element));

const canHaveFocus = (element: HTMLElement) => !element.matches(':disabled, [inert] *') && isVisible(element);

const controlsIn = (place: HTMLElement): HTMLElement[] => [...place.querySelectorAll<HTMLElement>(CONTROLS)];

function positionOf(element: HTMLElement): Position {
  const places: Position['places'] = [];
  for (
    let place = element.parentElement?.closest<HTMLElement>(PLACES);
    place != null;
    place = place.parentElement?.closest<HTMLElement>(PLACES)
  )
    places.push({ place, index: controlsIn(place).indexOf(element) });
  return {
    element,
    places,
    panel: element.closest<HTMLElement>(PANEL),
    overlay: element.closest(OVERLAYS),
    screen: element.closest('main'),
  };
}

/** Lets an element take the focus until it moves on. Otherwise, it would later count as a place for the focus. */
function makeFocusableOnce(element: HTMLElement): void {
  if (element.hasAttribute('tabindex')) return;
  element.tabIndex = -1;
  element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true });
}

function successorOf({ places, panel, overlay, screen }: Position): HTMLElement | null {
  if (overlay?.isConnected === false) return null;
  for (const { place, index } of places) {
    if (!place.isConnected) continue;
    if (place.tabIndex === 0) return place;
    const controls = controlsIn(place);
    const able = (control: HTMLElement) => control.tabIndex === 0 && canHaveFocus(control);
    const next = controls.slice(Math.max(0, index)).find(able) ?? controls.findLast(able);
    if (next !== undefined) return next;
  }
  const list = gridOrListOnScreen();
  if (list !== null) return list;
  // While content is loading, the tab panel or an empty container holds the focus, or the new screen.
  const left =
    [panel, ...places.map(({ place }) => place)].find((each) => each?.isConnected) ??
    (screen?.isConnected === false ? document.querySelector('main') : null);
  if (left !== null) makeFocusableOnce(left);
  return left ?? (overlay === null ? placeOnScreen() : null);
}
