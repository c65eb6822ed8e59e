import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  birthdayForDisplay,
  formatIsoBirthday,
  isCalendarBirthday,
  isFutureBirthday,
  parseIsoBirthday,
} from '../../electron/core/contact/birthday.ts';
import {
  birthdaysWithin,
  monthAndDay,
  nextOccurrence,
} from '../../electron/core/contact/birthday-calendar.ts';
import { daysInMonth } from '../../electron/core/contact/calendar-day.ts';

const born = (year: number | null, month: number, day: number) => ({ year, month, day });
const on = (year: number, month: number, day: number) => ({ year, month, day });

describe('isCalendarBirthday and daysInMonth', () => {
  it.each([
    [born(null, 2, 29), true],
    [born(2000, 2, 29), true],
    [born(1900, 2, 29), false],
    [born(2023, 2, 29), false],
    [born(2023, 4, 31), false],
    [born(2023, 13, 1), false],
    [born(2023, 0, 1), false],
    [born(2023, 1, 0), false],
    [born(2023, 1, 1.5), false],
    [born(0, 1, 1), false],
    [born(10_000, 1, 1), false],
    [born(2023, 12, 31), true],
  ])('%j exists: %s', (birthday, exists) => {
    expect(isCalendarBirthday(birthday)).toBe(exists);
  });

  it('daysInMonth agrees with the ECMAScript calendar for every month', () => {
    for (const year of [1899, 1900, 1996, 2000, 2023, 2024, 2100]) {
      for (let month = 1; month <= 12; month += 1) {
        expect(daysInMonth(month, year)).toBe(new Date(Date.UTC(year, month, 0)).getUTCDate());
      }
    }
    expect(daysInMonth(13, 2000)).toBe(0);
  });
});

describe('an ISO birthday', () => {
  it('round-trips in both styles without a year', () => {
    const birthdays = fc.record({
      year: fc.option(fc.integer({ min: 1, max: 9999 })),
      month: fc.integer({ min: 1, max: 12 }),
      day: fc.integer({ min: 1, max: 31 }),
    });
    fc.assert(
      fc.property(birthdays, fc.constantFrom('plain' as const, 'dashes' as const), (birthday, style) => {
        expect(parseIsoBirthday(formatIsoBirthday(birthday, style))).toEqual(birthday);
      }),
      { seed: 7 },
    );
  });

  it.each(['', '1990', '1990-05', '5/6/1990', '1990-5-6-7', '-05-06', 'x05-06', '90-05-06'])(
    'is not read from %j',
    (text) => {
      expect(parseIsoBirthday(text)).toBeNull();
    },
  );

  it('pads years below 1000', () => {
    expect(formatIsoBirthday(born(33, 4, 3))).toBe('0033-04-03');
  });
});

describe('the next occurrence', () => {
  it.each([
    [born(1990, 6, 15), on(2026, 6, 15), { ...on(2026, 6, 15), daysAway: 0, age: 36 }],
    [born(1990, 6, 14), on(2026, 6, 15), { ...on(2027, 6, 14), daysAway: 364, age: 37 }],
    [born(null, 1, 1), on(2026, 12, 31), { ...on(2027, 1, 1), daysAway: 1, age: null }],
    [born(2026, 12, 24), on(2026, 11, 21), { ...on(2026, 12, 24), daysAway: 33, age: 0 }],
    [born(2030, 12, 24), on(2026, 11, 21), { ...on(2026, 12, 24), daysAway: 33, age: null }],
  ])('of %j, seen from %j', (birthday, today, expected) => {
    expect(nextOccurrence(birthday, today, 'feb28')).toEqual(expected);
  });

  it.each([
    ['feb28', on(2026, 2, 1), on(2026, 2, 28)],
    ['mar1', on(2026, 2, 1), on(2026, 3, 1)],
    ['mar1', on(2026, 2, 28), on(2026, 3, 1)],
    ['feb28', on(2026, 3, 1), on(2027, 2, 28)],
    ['feb28', on(2028, 2, 28), on(2028, 2, 29)],
    ['mar1', on(2028, 2, 29), on(2028, 2, 29)],
  ] as const)('of 29 February with rule %s, seen from %j, is %j', (rule, today, expected) => {
    expect(nextOccurrence(born(2000, 2, 29), today, rule)).toMatchObject(expected);
  });

  it('is null for a day that does not exist', () => {
    expect(nextOccurrence(born(2023, 2, 30), on(2026, 1, 1), 'feb28')).toBeNull();
  });

  it('is always less than 366 days away', () => {
    const day = { month: fc.integer({ min: 1, max: 12 }), day: fc.integer({ min: 1, max: 28 }) };
    fc.assert(
      fc.property(
        fc.record(day),
        fc.record({ ...day, year: fc.integer({ min: 50, max: 2200 }) }),
        (birthday, today) => {
          const next = nextOccurrence({ ...birthday, year: null }, today, 'mar1');
          expect(next?.daysAway).toBeGreaterThanOrEqual(0);
          expect(next?.daysAway).toBeLessThan(366);
        },
      ),
      { seed: 11 },
    );
  });
});

it('only a birthday with a year can lie in the future', () => {
  expect(isFutureBirthday(born(2026, 11, 22), on(2026, 11, 21))).toBe(true);
  expect(isFutureBirthday(born(2026, 11, 21), on(2026, 11, 21))).toBe(false);
  expect(isFutureBirthday(born(null, 12, 31), on(2026, 11, 21))).toBe(false);
});

it('birthdayForDisplay returns a date for Intl, also before 1900 and without a year', () => {
  const shown = birthdayForDisplay(born(88, 4, 17));
  expect(new Date(shown?.epochMs ?? 0).toISOString()).toBe('0088-04-17T00:00:00.000Z');
  expect(birthdayForDisplay(born(null, 2, 29))).toEqual({ epochMs: Date.UTC(2000, 1, 29), hasYear: false });
  expect(birthdayForDisplay(born(2023, 2, 29))).toBeNull();
});

describe('birthdaysWithin', () => {
  const days = fc.date({ min: new Date('1999-01-01'), max: new Date('2033-01-01'), noInvalidDate: true });
  const born2000 = fc.integer({ min: 0, max: 365 }).map((at) => new Date(Date.UTC(2000, 0, 1 + at)));
  const dayOf = (date: Date) => on(date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate());

  it('selects exactly the birthdays whose next occurrence is within the given days', () => {
    fc.assert(
      fc.property(days, born2000, fc.integer({ min: 0, max: 366 }), (date, birth, ahead) => {
        const today = dayOf(date);
        const birthday = { ...dayOf(birth), year: null };
        const { from, to } = birthdaysWithin(today, ahead);
        const kept = monthAndDay(birthday);
        const isWithin = from <= to ? kept >= from && kept <= to : kept >= from || kept <= to;
        expect(isWithin).toBe((nextOccurrence(birthday, today, 'feb28')?.daysAway ?? 999) <= ahead);
      }),
      { seed: 11, numRuns: 5_000 },
    );
  });
});
