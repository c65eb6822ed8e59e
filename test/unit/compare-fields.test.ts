import { describe, expect, it } from 'vitest';
import {
  differingFields,
  equalValue,
  fieldsNotTaken,
  fieldsOf,
  tookValue,
} from '../../electron/core/contact/compare-fields.ts';

describe('equalValue', () => {
  it('treats an empty text and null as equal', () => {
    expect(equalValue('', null)).toBe(true);
    expect(equalValue(undefined, '')).toBe(true);
    expect(equalValue('0', null)).toBe(false);
  });

  it('compares all parts of birthdays, including the year', () => {
    expect(equalValue({ month: 2, day: 29, year: null }, { month: 2, day: 29, year: null })).toBe(true);
    expect(equalValue({ month: 2, day: 29, year: null }, { month: 2, day: 29, year: 2000 })).toBe(false);
    expect(equalValue({ month: 2, day: 29, year: null }, null)).toBe(false);
  });
});

describe('tookValue', () => {
  it.each([
    ['email', 'Ada@Example.org', 'ada@example.org', true],
    ['email', 'ada@example.org', 'ada@example.com', false],
    ['phone', '+49 30 1234-567', '+49301234567', true],
    ['phone', '0049 30 1234567', '+49301234567', true],
    ['phone', '+49301234567', '+49301234568', false],
    ['phone', 'ext', 'none', false],
    ['lastName', ' Li ', 'Li', true],
    ['lastName', 'Zoe\u0308', 'Zoë', true],
    ['lastName', 'Li', 'li', false],
    ['company', '   ', null, true],
    ['company', 'Li & Co', null, false],
  ] as const)('%s: %j stored as %j is %s', (field, wanted, stored, taken) => {
    expect(tookValue(field, wanted, stored)).toBe(taken);
  });
});

describe('patch helpers', () => {
  it('fieldsOf names the fields that a patch holds, without undefined ones', () => {
    expect(fieldsOf({ lastName: 'Li', email: null, phone: undefined })).toEqual(['lastName', 'email']);
  });

  it('fieldsNotTaken finds the fields that the service did not take', () => {
    expect(
      fieldsNotTaken(
        { email: 'A@b.org', company: 'X', language: null },
        { email: 'a@b.org', company: null, language: 'de' },
      ),
    ).toEqual(['company', 'language']);
  });

  it('differingFields finds the fields that an edit changes', () => {
    expect(differingFields({ email: '', company: 'X' }, { email: null, company: 'Y' })).toEqual(['company']);
  });
});
