import type { ContactPatch } from '../contract/contacts/contact.ts';
import { nextOccurrence, type CalendarDay } from './contact/birthday.ts';
import { isTimezone } from './contact/timezones.ts';

/**
 * Milliseconds for which the removal of a contact waits before it is sent: the undo window, or 0 for a contact whose birthday is
 * today or tomorrow. The service would greet that one a second time, or although it was deleted, while the removal waits.
 * `now`: epoch milliseconds.
 */
export function removalDelayMs(contact: ContactPatch, windowMs: number, now: number): number {
  return windowMs > 0 && !celebratesSoon(contact, now) ? windowMs : 0;
}

/**
 * Whether a contact's birthday is today or tomorrow, by the calendar of its time zone where that is known, else by this computer's.
 * A birthday of 29 February counts on 28 February and on 1 March in other years, since the service's rule is not known.
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

/** The day it is in a time zone, or by this computer's where there is none or it is not known. */
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
  // Zone names are data, and one zone has many spellings.
  if (known === undefined && formatters.size < MAX_FORMATTERS) formatters.set(zone, formatter);
  const parts = new Map(formatter.formatToParts(now).map(({ type, value }) => [type, Number(value)]));
  return { year: parts.get('year') ?? 0, month: parts.get('month') ?? 0, day: parts.get('day') ?? 0 };
}
