import { t } from '@lingui/core/macro';
import type { ListBoxLine } from '../../ui/lists/list-box.tsx';
import { memoizePerLocale } from '../../lib/formats/memoize.ts';

const days = memoizePerLocale((locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'full' }));
const times = memoizePerLocale((locale) => new Intl.DateTimeFormat(locale, { timeStyle: 'short' }));

/** Day of an instant in the user's time zone: `Today`, `Yesterday`, or its date. `now` is in milliseconds. */
export function dayName(isoTime: string, now: number, locale?: string): string {
  const day = new Date(isoTime);
  const name = days(locale).format(day);
  if (name === days(locale).format(now)) return t`Today`;
  const yesterday = new Date(now);
  yesterday.setDate(yesterday.getDate() - 1);
  return name === days(locale).format(yesterday) ? t`Yesterday` : name;
}

/** Time of day of an instant in the user's time zone. */
export const timeOfDay = (isoTime: string): string => times(undefined).format(new Date(isoTime));

/** Items in order, with a day heading before the first item of each day. */
export function byDay<T>(
  items: readonly T[],
  timeOf: (item: T) => string,
  now: number,
  locale?: string,
): ListBoxLine<T>[] {
  const lines: ListBoxLine<T>[] = [];
  let last: string | null = null;
  for (const item of items) {
    const day = dayName(timeOf(item), now, locale);
    if (day !== last) lines.push({ heading: day });
    lines.push({ item });
    last = day;
  }
  return lines;
}
