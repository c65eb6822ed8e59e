import type { QueryKey } from '@tanstack/react-query';

/**
 * Gathers keys to read again: the first at once, what follows within `pauseMs` together at its end, so that a burst of
 * events during a sync costs a few readings a second and not one each.
 */
export function createGatheredInvalidation(invalidate: (queryKey: QueryKey) => void, pauseMs: number) {
  let waiting = new Map<string, QueryKey>();
  let timer: ReturnType<typeof setTimeout> | null = null;

  function flush() {
    const keys = waiting;
    waiting = new Map();
    timer = keys.size === 0 ? null : setTimeout(flush, pauseMs);
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
