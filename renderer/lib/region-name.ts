const names = new Map<string, Intl.DisplayNames>();

/** A country's name in the reader's language, from its ISO 3166-1 alpha-2 code; the code itself where there is none. */
export function regionName(code: string, locale?: string): string {
  const key = locale ?? '';
  let regions = names.get(key);
  if (regions === undefined) {
    regions = new Intl.DisplayNames(locale, { type: 'region' });
    names.set(key, regions);
  }
  try {
    return regions.of(code) ?? code;
  } catch {
    return code;
  }
}
