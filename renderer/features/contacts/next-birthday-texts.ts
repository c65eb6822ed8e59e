import { t } from '@lingui/core/macro';
import type { Birthday } from '../../../electron/contract/contacts/contact.ts';
import { nextOccurrence } from '../../../electron/core/contact/birthday-calendar.ts';
import type { CalendarDay } from '../../../electron/core/contact/calendar-day.ts';
import { memoizePerLocale } from '../../lib/formats/memoize.ts';

/**
 * Texts for the next birthday: `away` ("in 12 days"), `awayShort` ("12d"), `sentence` ("Next: Thursday, 24 December
 * 2026, turns 36") and `details`, the sentence with `away`. Null for an impossible date.
 */
export function nextBirthday(
  birthday: Birthday,
  today: CalendarDay,
  locale?: string,
): { away: string; awayShort: string; sentence: string; details: string } | null {
  // A birthday on 29 February is celebrated on the 28th in years that don't have a 29th.
  const next = nextOccurrence(birthday, today, 'feb28');
  if (next === null) return null;
  const { relative, days, full } = formatters(locale);
  const day = full.format(Date.UTC(next.year, next.month - 1, next.day));
  const away = relative.format(next.daysAway, 'day');
  return {
    away,
    awayShort: next.daysAway === 0 ? away : days.format(next.daysAway),
    ...(next.age === null || next.age === 0
      ? { sentence: t`Next: ${day}`, details: t`Next: ${day}, ${away}` }
      : {
          sentence: t`Next: ${day}, turns ${next.age}`,
          details: t`Next: ${day}, turns ${next.age}, ${away}`,
        }),
  };
}

const formatters = memoizePerLocale((locale) => ({
  relative: new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }),
  days: new Intl.NumberFormat(locale, { style: 'unit', unit: 'day', unitDisplay: 'narrow' }),
  full: new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: 'UTC' }),
}));
