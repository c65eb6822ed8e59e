import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * Ref of an element that never gets lower while it's on screen, so that its content can become shorter without moving what
 * is below it.
 */
export function useKeptHeight<T extends HTMLElement>(): RefObject<T | null> {
  const place = useRef<T>(null);
  useLayoutEffect(() => {
    if (place.current !== null)
      place.current.style.minHeight = `${place.current.getBoundingClientRect().height}px`;
  });
  return place;
}
