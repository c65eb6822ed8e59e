import { useEffect, useRef, type RefObject } from 'react';
import { isFocusFree } from './focus-elsewhere.ts';

/**
 * The element that takes the focus when the screen appears, unless something else on it has it already: what had it before is
 * gone with the screen before. `ready`: whether the element is there.
 */
export function useFocusOnArrival<T extends HTMLElement>(ready: boolean): RefObject<T | null> {
  const element = useRef<T>(null);
  useEffect(() => {
    if (ready && isFocusFree(element.current)) element.current?.focus({ preventScroll: true });
  }, [ready]);
  return element;
}
