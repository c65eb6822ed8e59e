import { useLayoutEffect, useRef, useState } from 'react';

/**
 * An object of stable functions that call the latest ones, so that memoised components don't re-render when handlers
 * are created anew. Every member must be a function that isn't called while rendering.
 */
export function useStableActions<T extends object>(latest: T): T {
  const current = useRef(latest);
  useLayoutEffect(() => {
    current.current = latest;
  });
  // oxlint-disable-next-line react/refs -- read when an action is called, which is after drawing
  const [stable] = useState(() => {
    const made = new Map<string | symbol, (...args: unknown[]) => unknown>();
    return new Proxy(latest, {
      get(_, name) {
        const known = made.get(name);
        if (known) return known;
        const wrapper = (...args: unknown[]): unknown => {
          const action: unknown = Reflect.get(current.current, name);
          return typeof action === 'function' ? Reflect.apply(action, undefined, args) : undefined;
        };
        made.set(name, wrapper);
        return wrapper;
      },
    });
  });
  return stable;
}
