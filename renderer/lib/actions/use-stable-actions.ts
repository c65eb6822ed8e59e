import { useLayoutEffect, useRef, useState } from 'react';

/**
 * The same functions in the same object for good, which do what the latest ones do: what compares its actions is not drawn
 * again because they were made anew. Every member must be a function, to be called once drawing is done.
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
        const stand = (...args: unknown[]): unknown => {
          const action: unknown = Reflect.get(current.current, name);
          return typeof action === 'function' ? Reflect.apply(action, undefined, args) : undefined;
        };
        made.set(name, stand);
        return stand;
      },
    });
  });
  return stable;
}
