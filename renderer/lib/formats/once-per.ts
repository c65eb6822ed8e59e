/** What `make` makes of a key, made once for each. */
export function oncePer<Key, T>(make: (key: Key) => T): (key: Key) => T {
  const made = new Map<Key, T>();
  return (key) => {
    const known = made.get(key);
    if (known !== undefined) return known;
    const fresh = make(key);
    made.set(key, fresh);
    return fresh;
  };
}

/** For the formatters of `Intl`: to make one costs more than all that a page of the table formats with it. */
export const oncePerLocale = <T>(make: (locale: string | undefined) => T) => oncePer(make);
