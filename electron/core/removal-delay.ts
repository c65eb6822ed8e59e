import type { ContactPatch } from '../contract/contacts/contact.ts';
import { nextOccurrence, type CalendarDay } from './contact/birthday.ts';
import { isTimezone } from './contact/timezones.ts';

/**
 * Returns the milliseconds that a contact's removal waits before it is sent: the undo window, or 0 if the birthday is
 * today or tomorrow. If such a removal waited, the service would congratulate a deleted contact, or congratulate twice
 * after a merge. `now`: epoch milliseconds.
 */
export function removalDelayMs(contact: ContactPatch, windowMs: number, now: number): number {
  return windowMs > 0 && !celebratesSoon(contact, now) ? windowMs : 0;
}

/**
 * Whether a contact's birthday is today or tomorrow in its time zone, or in this computer's if unknown. In common
 * years, 29 February counts on both 28 February and 1 March, because the service's rule is unknown.
 */
export function celebratesSoon({ birthday, timezone }: ContactPatch, now: number): boolean {
  if (birthday === null || birthday === undefined) return false;
  const today = calendarDay(now, timezone ?? null);
  return (['feb28', 'mar1'] as const).some((rule) => {
    const next = nextOccurrence(birthday, today, rule);
    return next !== null && next.daysAway <= 1;
  });
}

const MAX_FORMATTERS = 600;
const formatters = new Map<string, Intl.DateTimeFormat>();

/**
 * Returns the date at `now` (epoch milliseconds) in a time zone, or in that of this computer if `timezone` is null or
 * unknown.
 */
export function calendarDay(now: number, timezone: string | null): CalendarDay {
  const zone = timezone !== null && isTimezone(timezone) ? timezone : '';
  const known = formatters.get(zone);
  const formatter =
    known ??
    new Intl.DateTimeFormat('en-US', {
      calendar: 'gregory',
      numberingSystem: 'latn',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      ...(zone === '' ? {} : { timeZone: zone }),
    });
  // The cache is limited, because zone names are untrusted data with many spellings.
  if (known === undefined && formatters.size < MAX_FORMATTERS) formatters.set(zone, formatter);
  const parts = new Map(formatter.formatToParts(now).map(({ type, value }) => [type, Number(value)]));
  return { year: parts.get('year') ?? 0, month: parts.get('month') ?? 0, day: parts.get('day') ?? 0 };
}
