import type { QueryKey } from '@tanstack/react-query';

/**
 * Gathers keys to read again: the first at once, what follows within a pause together at its end. A pause after which there
 * was something to read is followed by one twice as long, up to the longest: an account that is read for the first time changes
 * all the while, and rows that move five times a second help nobody.
 *
 * `pauses`: the first and the longest, in milliseconds.
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
