import { useEffect, useRef, type RefObject } from 'react';

/**
 * Moves the focus to the first element matching the selector `first` as soon as a menu or popover opens, or to the
 * popover itself until its content is drawn. Mantine does so two timers later, and a key pressed until then would reach
 * the button behind it. Call it in a parent of the menu or popover: its own effect, which remembers the element to
 * return the focus to, then runs before this one.
 */
export function useFocusInside(
  opened: boolean,
  first: string,
  isDrawn = true,
): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (opened)
      (place.current?.querySelector<HTMLElement>(first) ?? place.current)?.focus({ preventScroll: true });
  }, [opened, first, isDrawn]);
  return place;
}
