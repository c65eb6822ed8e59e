import type { Birthday } from '../../../electron/contract/contact.ts';
import { nextOccurrence } from '../../../electron/core/birthday.ts';
import { oncePerLocale } from '../../lib/once-per.ts';
import { todayHere } from '../../lib/today.ts';

/**
 * When a birthday is kept next, for a table cell: `away` as in "in 12 days", `awayShort` as in "12d" and `sentence` as in "Next: Thursday, 24 December
 * 2026, turns 36". Null for a day that is in no calendar. `now` counts in the user's own time zone.
 */
export function nextBirthday(
  birthday: Birthday,
  now = new Date(),
  locale?: string,
): { away: string; awayShort: string; sentence: string } | null {
  // Where 29 February is missing the day before is kept.
  const next = nextOccurrence(birthday, todayHere(now), 'feb28');
  if (next === null) return null;
  const { relative, days, full } = formatters(locale);
  const day = full.format(Date.UTC(next.year, next.month - 1, next.day));
  const turns = next.age === null || next.age === 0 ? '' : `, turns ${next.age}`;
  const away = relative.format(next.daysAway, 'day');
  return {
    away,
    awayShort: next.daysAway === 0 ? away : days.format(next.daysAway),
    sentence: `Next: ${day}${turns}`,
  };
}

const formatters = oncePerLocale((locale) => ({
  relative: new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }),
  days: new Intl.NumberFormat(locale, { style: 'unit', unit: 'day', unitDisplay: 'narrow' }),
  full: new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: 'UTC' }),
}));
