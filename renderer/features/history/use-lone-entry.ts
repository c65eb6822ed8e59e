import { useEffect, useEffectEvent, type RefObject } from 'react';
import { isFocusElsewhere } from '../../lib/focus/focus-elsewhere.ts';

/**
 * Where the open entry takes the place of the list (`history.module.css`), `toEntry` takes the focus along that the hidden list had.
 */
export function useLoneEntry(
  list: RefObject<HTMLElement | null>,
  batchId: string | null,
  toEntry: () => void,
): void {
  const follow = useEffectEvent(() => {
    if (batchId === null || list.current?.checkVisibility() !== false || isFocusElsewhere(list.current))
      return;
    toEntry();
  });
  useEffect(() => follow(), [batchId]);
  useEffect(() => {
    if (list.current === null) return;
    const observer = new ResizeObserver(() => follow());
    observer.observe(list.current);
    return () => observer.disconnect();
  }, [list]);
}
