import { useEffect, useRef, type RefObject } from 'react';

/**
 * The focus goes into what opens, on its first place of this kind, with the key or click that opens it. Mantine's menus and
 * popovers take it two timers later, and a key pressed until then went to the button behind them. To be used outside of the
 * menu or popover, so that it has noted by then where the focus goes back to.
 */
export function useFocusInside(opened: boolean, first: string): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (opened)
      (place.current?.querySelector<HTMLElement>(first) ?? place.current)?.focus({ preventScroll: true });
  }, [opened, first]);
  return place;
}
