import { useEffect, useEffectEvent, type RefObject } from 'react';
import { isFocusElsewhere } from '../../lib/focus/is-focus-elsewhere.ts';

/**
 * Calls `toEntry` to move the focus to the open entry, if it replaces the list that had the focus
 * (`history.module.css`).
 */
export function useSinglePaneEntry(
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
