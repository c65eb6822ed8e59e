import { describe, expect, it } from 'vitest';
import type { ContactPatch } from '../../electron/contract/contacts/contact.ts';
import { haveSameMeaning } from '../../electron/core/contact/words/same-meaning.ts';
import { compareLists } from '../../electron/core/lists/compare-lists.ts';
import { changedSince, threeWay } from '../../electron/core/lists/three-way.ts';
import { certaintyByRules } from '../../electron/core/matching/certainty/rule-based-certainty.ts';
import { contactFields } from '../builders/contact-fields.ts';

/** A contact as the service stores it, and as a file of it is read. */
const STORED = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.org',
  gender: 'F',
  language: 'German',
};
const READ = { ...STORED, gender: 'female', language: 'de' };

it.each([
  ['gender', 'Female', 'female', true],
  ['gender', 'w', 'female', true],
  ['gender', 'Agender', 'agender', true],
  ['gender', 'F', 'male', false],
  ['gender', null, 'female', false],
  ['language', 'Deutsch', 'de', true],
  ['language', 'de-CH', 'de', false],
  ['lastName', 'F', 'female', false],
  ['location', 'Main St 1\r\n10115 Berlin', 'Main St 1 10115 Berlin', true],
  ['jobTitle', 'Head\tof sales ', 'Head of sales', true],
  ['company', 'Li & Co', 'Li & Sons', false],
] as const)('%s: %s and %s have the same meaning: %s', (field, one, other, isSame) => {
  expect(haveSameMeaning(field, one, other)).toBe(isSame);
  expect(haveSameMeaning(field, other, one)).toBe(isSame);
});

describe('a gender and a language in words of the service', () => {
  it('are no difference between a list and an account', () => {
    const listed = (fields: ContactPatch) => ({ contactId: null, fields, groupName: '' });
    expect(compareLists([listed(READ)], [listed(STORED)]).pairs).toMatchObject([{ changed: [] }]);
  });

  it('are no change since a list was made', () => {
    expect(changedSince(READ, contactFields(STORED))).toEqual([]);
    const reviewed = { gender: 'male', language: 'de' };
    expect(threeWay({ gender: 'female', language: 'en' }, reviewed, contactFields(STORED))).toEqual([
      { field: 'gender', original: 'female', reviewed: 'male', now: 'F', isConflict: false },
    ]);
  });

  it('make no relatives of one person', () => {
    expect(certaintyByRules(STORED, READ)).toBe('certain');
  });
});

it('a line break in a stored text, which a file is read without, makes no other person', () => {
  const stored = { firstName: 'Ada', lastName: 'Lovelace', location: 'Main St 1\n10115 Berlin' };
  const read = { ...stored, location: 'Main St 1 10115 Berlin' };
  expect(certaintyByRules(stored, read)).toBe('certain');
  expect(changedSince(read, contactFields(stored))).toEqual([]);
});
