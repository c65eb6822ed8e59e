import { useEffect, useRef, type RefObject } from 'react';
import { isFocusFree } from './is-focus-elsewhere.ts';

/**
 * Ref of the element that takes the focus when its screen appears, unless another element of the screen has it. `ready`
 * says whether the element is rendered.
 */
export function useFocusOnArrival<T extends HTMLElement>(ready: boolean): RefObject<T | null> {
  const element = useRef<T>(null);
  useEffect(() => {
    if (!ready || !isFocusFree(element.current)) return;
    // A screen starts at its top, but a dialog may still be scrolled to what was pressed in its earlier content.
    const isInDialog = element.current?.closest('[role="dialog"]') != null;
    element.current?.focus({ preventScroll: !isInDialog });
  }, [ready]);
  return element;
}
