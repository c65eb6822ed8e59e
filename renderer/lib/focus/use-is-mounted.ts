import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * Whether the component is still in the page. Checked at the end of asynchronous operations. A layout effect, because
 * others may run some time after the component is gone.
 */
export function useIsMounted(): Readonly<RefObject<boolean>> {
  const mounted = useRef(false);
  useLayoutEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
    };
  }, []);
  return mounted;
}
