/** `make`, memoised per key. */
export function memoizePerKey<Key, T>(make: (key: Key) => T): (key: Key) => T {
  const made = new Map<Key, T>();
  return (key) => {
    const known = made.get(key);
    if (known !== undefined) return known;
    const fresh = make(key);
    made.set(key, fresh);
    return fresh;
  };
}

/** Memoises formatters of `Intl` per locale: creating one costs more than formatting a whole page with it. */
export const memoizePerLocale = <T>(make: (locale: string | undefined) => T) => memoizePerKey(make);
