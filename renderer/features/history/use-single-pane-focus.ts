import { useEffect, useEffectEvent, type RefObject } from 'react';
import { isFocusElsewhere } from '../../lib/focus/is-focus-elsewhere.ts';

/**
 * Moves the focus from the list to the open entry (`toEntry`) in windows that show only one of them
 * (`history.module.css`).
 */
export function useSinglePaneFocus(
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
