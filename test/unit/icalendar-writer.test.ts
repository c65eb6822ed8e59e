import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Birthday } from '../../electron/contract/contacts/contact.ts';
import { nextOccurrence, type LeapDayRule } from '../../electron/core/contact/birthday-calendar.ts';
import { daysInMonth, isLeapYear, type CalendarDay } from '../../electron/core/contact/calendar-day.ts';
import {
  writeBirthdayCalendar,
  type BirthdayPerson,
} from '../../electron/host/files/icalendar/icalendar-writer.ts';

const KEY = '0198c5a0-0000-7000-8000-000000000001';
const WRITTEN_AT = new Date('2026-11-24T01:02:03.456Z');

async function written(
  people: readonly BirthdayPerson[],
  leapDayRule: LeapDayRule = 'feb28',
): Promise<string> {
  let text = '';
  const options = { writtenAt: WRITTEN_AT, leapDayRule, name: 'Birthdays, all' };
  for await (const piece of writeBirthdayCalendar(people, options)) text += piece;
  return text;
}
const person = (birthday: Birthday, name = 'Ann'): BirthdayPerson => ({ key: KEY, name, birthday });

test('a calendar has a yearly all-day event for each valid birthday', async () => {
  const text = await written([
    person({ year: 1985, month: 4, day: 5 }, 'Bell; Ann, "A\\B"'),
    person({ year: 1985, month: 2, day: 29 }),
    person({ year: null, month: 13, day: 1 }),
  ]);
  expect(text.split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Celebration Contacts//EN',
    'CALSCALE:GREGORIAN',
    'NAME:Birthdays\\, all',
    'X-WR-CALNAME:Birthdays\\, all',
    'BEGIN:VEVENT',
    `UID:birthday-${KEY}`,
    'DTSTAMP:20261124T010203Z',
    'DTSTART;VALUE=DATE:19850405',
    'RRULE:FREQ=YEARLY',
    'SUMMARY:Bell\\; Ann\\, "A\\\\B"',
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});

test.for<[birthday: Birthday, rule: LeapDayRule, start: string, recurrence: string]>([
  [{ year: null, month: 4, day: 5 }, 'feb28', '20000405', 'FREQ=YEARLY'],
  [{ year: null, month: 2, day: 29 }, 'feb28', '20000229', 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=-1'],
  [{ year: null, month: 2, day: 29 }, 'mar1', '20000229', 'FREQ=YEARLY;BYYEARDAY=60'],
  [{ year: 1996, month: 2, day: 29 }, 'mar1', '19960229', 'FREQ=YEARLY;BYYEARDAY=60'],
  [{ year: 1996, month: 2, day: 28 }, 'mar1', '19960228', 'FREQ=YEARLY'],
  [{ year: 801, month: 1, day: 1 }, 'mar1', '08010101', 'FREQ=YEARLY'],
])('%j with rule %s gets the expected start and recurrence', async ([birthday, rule, start, recurrence]) => {
  const lines = (await written([person(birthday)], rule)).split('\r\n');
  expect(lines).toContain(`DTSTART;VALUE=DATE:${start}`);
  expect(lines).toContain(`RRULE:${recurrence}`);
});

test('a long name is folded', async () => {
  const text = await written([person({ year: null, month: 1, day: 2 }, 'ö'.repeat(40))]);
  expect(text).toContain(`SUMMARY:${'ö'.repeat(33)}\r\n ${'ö'.repeat(7)}\r\n`);
});

/** The day on which an event falls in a year, as RFC 5545, section 3.3.10, expands the parts that are used; null for none. */
function occurrenceIn(year: number, text: string): CalendarDay | null {
  const [, startYear, month, day] = /DTSTART;VALUE=DATE:(\d{4})(\d\d)(\d\d)/.exec(text)?.map(Number) ?? [];
  const rule = new Map(
    /RRULE:(.*)\r/
      .exec(text)?.[1]
      ?.split(';')
      .map((part): [string, string] => {
        const [name = '', value = ''] = part.split('=');
        return [name, value];
      }),
  );
  if (startYear === undefined || month === undefined || day === undefined || year < startYear) return null;
  expect(rule.get('FREQ')).toBe('YEARLY');
  const yearDay = rule.get('BYYEARDAY');
  if (yearDay !== undefined) {
    let rest = Number(yearDay);
    for (let at = 1; at <= 12; at++) {
      const days = daysInMonth(at, year);
      if (rest <= days) return { year, month: at, day: rest };
      rest -= days;
    }
    return null;
  }
  const inMonth = Number(rule.get('BYMONTH') ?? month);
  const monthDay = Number(rule.get('BYMONTHDAY') ?? day);
  const days = daysInMonth(inMonth, year);
  const dayOfMonth = monthDay < 0 ? days + 1 + monthDay : monthDay;
  return dayOfMonth > days ? null : { year, month: inMonth, day: dayOfMonth };
}

test('an event falls on the day that the product shows for the birthday, in every year', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.option(fc.integer({ min: 1900, max: 2020 })),
      fc.oneof(
        fc.constant([2, 29] as const),
        fc.tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 31 })),
      ),
      fc.constantFrom('feb28', 'mar1'),
      async (year, [month, day], rule) => {
        fc.pre(day <= daysInMonth(month, year));
        const birthday = { year, month, day };
        const text = await written([person(birthday)], rule);
        // The first day of the event itself, and centuries that are and are not leap years.
        const first = year ?? 2000;
        expect(occurrenceIn(first, text)).toEqual({ year: first, month, day });
        for (const later of [2023, 2024, 2025, 2026, 2027, 2028, 2100, 2400]) {
          const kept = nextOccurrence(birthday, { year: later, month: 1, day: 1 }, rule);
          expect(occurrenceIn(later, text)).toEqual({ year: kept?.year, month: kept?.month, day: kept?.day });
          expect(kept?.year).toBe(later);
        }
      },
    ),
    { seed: 29, numRuns: 200 },
  );
  expect([2024, 2100, 2400].map(isLeapYear)).toEqual([true, false, true]);
});
