import { useEffect, useRef, type RefObject } from 'react';

/** Whether the component is still mounted. Checked at the end of asynchronous operations. */
export function useIsMounted(): Readonly<RefObject<boolean>> {
  const mounted = useRef(false);
  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
    };
  }, []);
  return mounted;
}
