import { describe, expect, it } from 'vitest';
import type { ContactFields } from '../../electron/contract/contacts/contact.ts';
import { blankFields } from '../../electron/core/contact/blank-fields.ts';
import { differencesOf } from '../../electron/core/contact/differing-values.ts';

const ada = (fields: Partial<ContactFields>): ContactFields => ({
  ...blankFields(),
  firstName: 'Ada',
  ...fields,
});
const born = (month: number, day: number, year: number | null) => ({ birthday: { month, day, year } });
const differences = (...fields: Partial<ContactFields>[]) => differencesOf(fields.map(ada), 3).differences;

describe('differencesOf', () => {
  it.each<[string, Partial<ContactFields>, Partial<ContactFields>]>([
    ['an empty value', { email: 'ada@x.example' }, { email: null }],
    ['the case of an email', { email: 'Ada@X.example' }, { email: 'ada@x.example' }],
    ['the spelling of a phone', { phone: '+49 30 123 456 78' }, { phone: '030 12345678' }],
    ['a birth year that only one contact has', born(6, 6, 1990), born(6, 6, null)],
    ['accents', { company: 'Müller' }, { company: 'muller' }],
    ['less important fields beside others', { language: 'de', email: 'a@x.example' }, { language: 'en' }],
  ])('ignores: %s', (_, one, two) => {
    expect(differences(one, two)).toEqual([]);
  });

  it('lists differences field by field, the birthday first', () => {
    const [one, two] = [
      { ...born(6, 6, 1990), phone: '12', company: 'Acme' },
      { ...born(6, 9, 1990), phone: '13', company: 'Acme' },
    ];
    expect(differences(one, two)).toEqual([
      { field: 'birthday', values: [born(6, 6, 1990), born(6, 9, 1990)] },
      { field: 'phone', values: [{ phone: '12' }, { phone: '13' }] },
    ]);
  });

  it('lists each value once, up to a limit', () => {
    const companies = ['A', 'a', '', 'B', 'C', 'D'].map((company) => ({ company }));
    expect(differences(...companies)).toEqual([
      { field: 'company', values: [{ company: 'A' }, { company: 'B' }, { company: 'C' }] },
    ]);
  });

  it('compares phones without digits as text', () => {
    expect(differences({ phone: 'ask' }, { phone: 'none' })).toHaveLength(1);
    expect(differences({ phone: 'ask' }, { phone: ' ask ' })).toEqual([]);
  });

  it('lists spellings and partly given fields separately', () => {
    const contacts = [
      ada({ phone: '+49 30 12345678', email: 'ada@x.example' }),
      ada({ phone: '030 12345678' }),
    ];
    expect(differencesOf(contacts, 3)).toEqual({
      areNamesEqual: true,
      differences: [],
      spellings: [{ field: 'phone', values: [{ phone: '+49 30 12345678' }, { phone: '030 12345678' }] }],
      partlyGiven: ['email'],
    });
  });

  it('lists less important fields if nothing else differs', () => {
    const found = differencesOf([ada({ language: 'de', salutation: 'Dr.' }), ada({ language: 'en' })], 3);
    expect(found.differences).toEqual([
      { field: 'language', values: [{ language: 'de' }, { language: 'en' }] },
    ]);
    expect(found.partlyGiven).toEqual(['salutation']);
  });

  it.each<[string, Partial<ContactFields>, boolean]>([
    ['equal', { firstName: 'Ada ', lastName: '' }, true],
    ['misspelt', { firstName: 'Adda' }, false],
    ['divided differently', { firstName: '', lastName: 'Ada' }, false],
  ])('tells whether names are equal: %s', (_, other, areNamesEqual) => {
    expect(differencesOf([ada({}), ada(other)], 3)).toMatchObject({ areNamesEqual, differences: [] });
  });
});
