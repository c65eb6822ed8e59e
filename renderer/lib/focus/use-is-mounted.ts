import { useEffect, useRef, type RefObject } from 'react';

/** Whether the component is still mounted. Checked at the end of asynchronous operations. */
export function useIsMounted(): Readonly<RefObject<boolean>> {
  const drawn = useRef(false);
  useEffect(() => {
    drawn.current = true;
    return () => {
      drawn.current = false;
    };
  }, []);
  return drawn;
}
