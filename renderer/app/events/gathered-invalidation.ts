import type { QueryKey } from '@tanstack/react-query';

/**
 * Batches query invalidations: the first one runs at once, later ones together after a pause. The pause doubles each
 * time, up to a maximum. An account changes constantly during its first sync, and rows that move five times a second
 * help no user. `pauses` holds the first and the longest pause in milliseconds.
 */
export function createGatheredInvalidation(
  invalidate: (queryKey: QueryKey) => void,
  pauses: { first: number; longest: number },
) {
  let waiting = new Map<string, QueryKey>();
  let pause = pauses.first;
  let timer: ReturnType<typeof setTimeout> | null = null;

  function flush() {
    const keys = waiting;
    waiting = new Map();
    if (keys.size === 0) {
      timer = null;
      pause = pauses.first;
      return;
    }
    timer = setTimeout(flush, pause);
    pause = Math.min(pause * 2, pauses.longest);
    for (const key of keys.values()) invalidate(key);
  }
  return {
    add(keys: readonly QueryKey[]) {
      for (const key of keys) waiting.set(JSON.stringify(key), key);
      if (timer === null && waiting.size > 0) flush();
    },
    stop() {
      if (timer !== null) clearTimeout(timer);
      timer = null;
      waiting.clear();
    },
  };
}
