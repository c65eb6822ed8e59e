import { plural } from '@lingui/core/macro';
import { formatCount } from '../../formats/formats.ts';

/** `3 contacts`, `1 contact`. */
export function contactCount(count: number, locale?: string): string {
  const number = formatCount(count, locale);
  return plural(count, { one: `${number} contact`, other: `${number} contacts` });
}
