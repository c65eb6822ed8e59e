import { describe, expect, it } from 'vitest';
import { countries } from '../../renderer/lib/formats/countries.ts';
import {
  formatAgo,
  formatBirthday,
  formatInstant,
  formatLanguage,
  formatRange,
  formatWait,
  initials,
  monthName,
} from '../../renderer/lib/formats/formats.ts';
import { contactCount } from '../../renderer/lib/texts/contacts/contact-count.ts';
import { fieldList } from '../../renderer/lib/texts/contacts/field-labels.ts';

describe('formats', () => {
  it('shows the rows of a page as a range', () => {
    expect(formatRange(50, 50, 12_304, 'en')).toBe('51–100 of 12,304');
    expect(formatRange(0, 0, 0, 'en')).toBe('0 of 0');
    expect(formatRange(100, 4, 104, 'de')).toBe('101–104 of 104');
  });

  it('shows birthdays with and without a year', () => {
    expect(formatBirthday({ month: 2, day: 29, year: null }, 'en')).toBe('Feb 29');
    expect(formatBirthday({ month: 2, day: 29, year: 1988 }, 'en', 'long')).toBe('February 29, 1988');
    expect(formatBirthday({ month: 1, day: 1, year: 2001 }, 'en')).toBe('Jan 1, 2001');
  });

  it('shows an invalid date unchanged', () => {
    expect(formatBirthday({ month: 13, day: 45, year: 1990 }, 'en')).toBe('1990-13-45');
    expect(formatBirthday({ month: 4, day: 31, year: null }, 'en')).toBe('04-31');
  });

  it('shows how long ago something was', () => {
    const now = Date.parse('2026-11-21T12:00:00Z');
    expect(formatAgo('2026-11-21T11:59:40Z', now, 'en')).toBe('just now');
    expect(formatAgo('2026-11-21T11:55:00Z', now, 'en')).toBe('5 minutes ago');
    expect(formatAgo('2026-11-20T11:00:00Z', now, 'en')).toBe('yesterday');
    const ahead = '2026-11-21T15:00:00Z';
    expect(formatAgo(ahead, now, 'en')).toBe(formatInstant(ahead, 'en'));
    expect(formatAgo('no time', now, 'en')).toBe('no time');
  });

  it('counts down in whole seconds, never below zero', () => {
    expect(formatWait(11_200)).toBe('12 s');
    expect(formatWait(125_000)).toBe('2 min 5 s');
    expect(formatWait(120_000)).toBe('2 min');
    expect(formatWait(-5)).toBe('0 s');
  });

  it('names languages, and leaves unknown codes unchanged', () => {
    expect(formatLanguage('de', 'en')).toBe('German (de)');
    expect(formatLanguage('klingonisch!', 'en')).toBe('klingonisch!');
  });

  it('takes initials by grapheme', () => {
    expect(initials('zoë', "o'hara")).toBe('ZO');
    expect(initials('e\u0301lise', '')).toBe('E\u0301');
    expect(initials('👩‍👩‍👧 Fam', 'Li')).toBe('👩‍👩‍👧L');
    expect(initials(' ', '')).toBe('?');
  });

  it('shows counts, months and lists as words', () => {
    expect(contactCount(1, 'en')).toBe('1 contact');
    expect(contactCount(1_200, 'en')).toBe('1,200 contacts');
    expect(monthName(12, 'en')).toBe('December');
    expect(fieldList(['email', 'phone', 'birthday'], 'en')).toBe('Email, Phone, and Birthday');
  });

  it('lists countries by name, without withdrawn codes', () => {
    const list = countries('en');
    const codes = list.map(({ code }) => code);
    expect(codes).toEqual(expect.arrayContaining(['DE', 'BR', 'JP', 'ZA']));
    for (const gone of ['DD', 'SU', 'YU', 'UK', 'EU', 'ZZ']) expect(codes).not.toContain(gone);
    expect(new Set(codes).size).toBe(codes.length);
    expect(list[0]?.name).toBe('Afghanistan');
  });
});
