import { useEffect, useState } from 'react';
import { DOUBLE_PRESS_MS } from '../../lib/actions/double-press.ts';

/**
 * The id that was passed last, once its content has been on screen for a moment. Before that, an earlier id or null, as a
 * key pressed then was meant for the content before.
 */
export function useSeenId(drawnId: string | null): string | null {
  const [seenId, setSeenId] = useState<string | null>(null);
  useEffect(() => {
    if (drawnId === null) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    // The frame that paints the content may be late.
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => setSeenId(drawnId), DOUBLE_PRESS_MS);
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [drawnId]);
  return seenId;
}
