import { expect, it } from 'vitest';
import { isLanguage, languageName, LANGUAGE_CODES } from '../../electron/core/contact/words/languages.ts';
import { isTimezone, timezones } from '../../electron/core/contact/timezones.ts';
import { calendarDay } from '../../electron/core/contact/calendar-day.ts';

it('every listed time zone is valid', () => {
  expect(timezones().length).toBeGreaterThan(300);
  expect(timezones()).toContain('Europe/Berlin');
  expect(timezones().every((name) => isTimezone(name))).toBe(true);
});

it.each(['Asia/Calcutta', 'America/Argentina/Buenos_Aires', 'UTC', 'Etc/GMT+3'])(
  '%s is a time zone',
  (name) => {
    expect(isTimezone(name)).toBe(true);
  },
);

it.each(['', 'Europe', 'Europe/Nowhere', '+01:00', 'CET', '../etc/passwd'])(
  '%j is not a time zone',
  (name) => {
    expect(isTimezone(name)).toBe(false);
  },
);

it('a language is a two-letter code, alone or at the start of a tag', () => {
  expect(LANGUAGE_CODES).toHaveLength(183);
  expect(['de', 'PT', 'pt-BR', 'zh_Hant'].every(isLanguage)).toBe(true);
  expect(['', 'xx', 'deu', 'german', 'd'].some(isLanguage)).toBe(false);
  expect(languageName('de', 'en')).toBe('German');
  expect(languageName('zh_Hant', 'en')).toContain('Chinese');
  expect(languageName('not a tag', 'en')).toBe('not a tag');
});

it('the day here follows a change of the time zone of the computer', () => {
  const zone = process.env['TZ'];
  const noon = Date.UTC(2026, 1, 28, 12);
  const dayIn = (name: string) => {
    process.env['TZ'] = name;
    return calendarDay(noon, null);
  };
  try {
    expect(dayIn('America/New_York')).toEqual({ year: 2026, month: 2, day: 28 });
    expect(dayIn('Pacific/Kiritimati')).toEqual({ year: 2026, month: 3, day: 1 });
    expect(dayIn('America/New_York')).toEqual({ year: 2026, month: 2, day: 28 });
  } finally {
    if (zone === undefined) delete process.env['TZ'];
    else process.env['TZ'] = zone;
  }
});
