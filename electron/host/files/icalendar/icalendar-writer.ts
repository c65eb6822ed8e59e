import type { Birthday, ContactKey } from '../../../contract/contacts/contact.ts';
import { isCalendarBirthday, monthAndDay, type LeapDayRule } from '../../../core/contact/birthday.ts';
import { contentLine, escapeText } from '../text/content-line.ts';

/** A contact whose birthday stands in the calendar. */
export interface BirthdayPerson {
  readonly key: ContactKey;
  /** As it is shown. */
  readonly name: string;
  readonly birthday: Birthday;
}

export interface CalendarOptions {
  /** When the file is written. */
  readonly writtenAt: Date;
  readonly leapDayRule: LeapDayRule;
  /** What calendar programs call it. */
  readonly name: string;
}

/**
 * Where a birthday without a year begins to repeat: a leap year, so that it has 29 February, and late enough for programs that keep no days
 * before 1970. The events don't tell an age, so that it can't be taken for the year of birth.
 */
const START_WITHOUT_YEAR = 2000;

/**
 * The text of an iCalendar file (RFC 5545), event by event: for each birthday one that lasts a day, repeats each year and leaves the day
 * free. Birthdays that no calendar has are left out. An event keeps its UID, so that importing the file anew updates it.
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
    // RFC 7986, section 5.1, and what programs understood before it.
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
 * The recurrence rule (RFC 5545, section 3.3.10). One of FREQ=YEARLY alone would leave 29 February out of common years: the last day of
 * February is it or the 28th, the 60th day of the year is it or 1 March.
 */
function yearlyRule({ month, day }: Birthday, leapDayRule: LeapDayRule): string {
  if (month !== 2 || day !== 29) return 'FREQ=YEARLY';
  return leapDayRule === 'feb28' ? 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=-1' : 'FREQ=YEARLY;BYYEARDAY=60';
}

function lines(...texts: string[]): string {
  return texts.map(contentLine).join('');
}
