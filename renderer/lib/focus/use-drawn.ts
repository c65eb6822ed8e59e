import { useEffect, useRef, type RefObject } from 'react';

/** Whether the component is still on screen: to be asked where something ends that took its time. */
export function useDrawn(): Readonly<RefObject<boolean>> {
  const drawn = useRef(false);
  useEffect(() => {
    drawn.current = true;
    return () => {
      drawn.current = false;
    };
  }, []);
  return drawn;
}
