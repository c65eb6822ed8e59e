/**
 * What `make` makes, made once for each locale: the formatters of `Intl` cost more than all that a page of the table formats
 * with them.
 */
export function oncePerLocale<T>(make: (locale: string | undefined) => T): (locale: string | undefined) => T {
  const made = new Map<string | undefined, T>();
  return (locale) => {
    const known = made.get(locale);
    if (known !== undefined) return known;
    const fresh = make(locale);
    made.set(locale, fresh);
    return fresh;
  };
}
