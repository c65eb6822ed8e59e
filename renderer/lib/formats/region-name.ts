import { memoizePerLocale } from './memoize.ts';

const regions = memoizePerLocale((locale) => new Intl.DisplayNames(locale, { type: 'region' }));

/** A country's name in the user's language, from its ISO 3166-1 alpha-2 code; the code itself if it has none. */
export function regionName(code: string, locale?: string): string {
  try {
    return regions(locale).of(code) ?? code;
  } catch {
    return code;
  }
}
