import type { Birthday, ContactKey } from '../../../contract/contacts/contact.ts';
import { isCalendarBirthday } from '../../../core/contact/birthday.ts';
import { monthAndDay, type LeapDayRule } from '../../../core/contact/birthday-calendar.ts';
import { contentLine, escapeText } from '../text/content-line.ts';

/** A contact whose birthday the calendar contains. */
export interface BirthdayPerson {
  readonly key: ContactKey;
  /** Display name. */
  readonly name: string;
  readonly birthday: Birthday;
}

export interface CalendarOptions {
  /** Time of writing, for `DTSTAMP`. */
  readonly writtenAt: Date;
  readonly leapDayRule: LeapDayRule;
  /** Name of the calendar in calendar programs. */
  readonly name: string;
}

/**
 * First year of the events for birthdays without a year. It's a leap year, so that 29 February exists, and after 1970,
 * because some programs drop earlier days. Events show no age, so this year can't be mistaken for the year of birth.
 */
const START_WITHOUT_YEAR = 2000;

/**
 * Yields the text of an iCalendar file (RFC 5545), event by event. Each birthday is an all-day event that repeats
 * yearly and doesn't block the day. Birthdays that don't exist in the calendar are skipped. The UID of a contact's
 * event is stable, so that importing a newer file updates the event.
 */
export async function* writeBirthdayCalendar(
  people: AsyncIterable<BirthdayPerson> | Iterable<BirthdayPerson>,
  options: CalendarOptions,
): AsyncGenerator<string> {
  yield lines(
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Celebration Contacts//EN',
    'CALSCALE:GREGORIAN',
    // RFC 7986, section 5.1, and its older equivalent.
    `NAME:${escapeText(options.name)}`,
    `X-WR-CALNAME:${escapeText(options.name)}`,
  );
  for await (const person of people) {
    if (isCalendarBirthday(person.birthday)) yield event(person, options);
  }
  yield lines('END:VCALENDAR');
}

function event({ key, name, birthday }: BirthdayPerson, { writtenAt, leapDayRule }: CalendarOptions): string {
  const year = String(birthday.year ?? START_WITHOUT_YEAR).padStart(4, '0');
  return lines(
    'BEGIN:VEVENT',
    `UID:birthday-${key}`,
    `DTSTAMP:${writtenAt.toISOString().replaceAll(/[-:]|\.\d+/g, '')}`,
    `DTSTART;VALUE=DATE:${year}${monthAndDay(birthday)}`,
    `RRULE:${yearlyRule(birthday, leapDayRule)}`,
    `SUMMARY:${escapeText(name)}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  );
}

/**
 * Returns the recurrence rule of a birthday (RFC 5545, section 3.3.10). FREQ=YEARLY alone would skip 29 February in
 * common years. Therefore, depending on `leapDayRule`, a birthday on that day is repeated on the last day of February
 * (the 28th or 29th), or on the 60th day of the year (29 February or 1 March).
 */
function yearlyRule({ month, day }: Birthday, leapDayRule: LeapDayRule): string {
  if (month !== 2 || day !== 29) return 'FREQ=YEARLY';
  return leapDayRule === 'feb28' ? 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=-1' : 'FREQ=YEARLY;BYYEARDAY=60';
}

function lines(...texts: string[]): string {
  return texts.map(contentLine).join('');
}
