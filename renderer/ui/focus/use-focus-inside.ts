import { useEffect, useRef, type RefObject } from 'react';

/**
 * Moves the focus to the first element matching the selector `first` as soon as a menu or popover opens. Mantine does
 * so two timers later, and a key pressed until then would reach the button behind it. Call it outside of the menu or
 * popover, which notes first where the focus returns to.
 */
export function useFocusInside(opened: boolean, first: string): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (opened)
      (place.current?.querySelector<HTMLElement>(first) ?? place.current)?.focus({ preventScroll: true });
  }, [opened, first]);
  return place;
}
