import type { ContactPatch } from '../contract/contacts/contact.ts';
import { nextOccurrence } from './contact/birthday-calendar.ts';
import { calendarDay } from './contact/calendar-day.ts';

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
