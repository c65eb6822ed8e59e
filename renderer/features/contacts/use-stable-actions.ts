import { useLayoutEffect, useRef, useState } from 'react';

/**
 * The same object for good, whose functions do what the latest ones do: what compares its actions is not drawn again
 * because they were made anew. Every member must be a function.
 */
export function useStableActions<T extends object>(latest: T): T {
  const current = useRef(latest);
  useLayoutEffect(() => {
    current.current = latest;
  });
  const [stable] = useState(
    () =>
      new Proxy(latest, {
        get:
          (_, name) =>
          (...args: unknown[]): unknown => {
            const action: unknown = Reflect.get(current.current, name);
            return typeof action === 'function' ? Reflect.apply(action, undefined, args) : undefined;
          },
      }),
  );
  return stable;
}
