import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Birthday } from '../../electron/contract/contacts/contact.ts';
import type { MatchInput } from '../../electron/core/matching/columns/match-input.ts';
import { withoutGeneration } from '../../electron/core/matching/words/name-generations.ts';
import { aMatchContact } from '../builders/match-contact.ts';
import { anIndexOf, scanOf } from '../builders/scanned-contacts.ts';
import { runs } from '../deep/depth.ts';

const RUNS = runs({ usual: 30, deep: 120 });

/** Generates `usual` more often than the other values. */
const mostly = <T>(usual: T, ...others: readonly T[]) =>
  fc.oneof(
    { weight: 16, arbitrary: fc.constant(usual) },
    { weight: 2, arbitrary: fc.constantFrom(...others) },
  );
/** Too different to be typing errors of one another. */
const BIRTHDAYS: [Birthday, ...Birthday[]] = [
  { year: 1950, month: 2, day: 3 },
  { year: 1983, month: 11, day: 26 },
  { year: 2011, month: 7, day: 19 },
];

/** Contacts of one household, some with the same name: a contact similar to two others must not merge these two. */
const household = fc
  .array(
    fc.record({
      firstName: mostly('Karl', 'Karla', 'Mr. Karl', 'Mrs. Karl'),
      lastName: mostly('Thalberg', 'Thalberg Jr.', 'Thalberg sen.', 'Thalberg III'),
      email: mostly<string | null>('karl@thalberg.example', null),
      phone: mostly<string | null>('+43 662 84 20 17', null),
      birthday: mostly<Birthday | null>(BIRTHDAYS[0], null, null, ...BIRTHDAYS),
      gender: fc.constantFrom(null, null, null, 'male', 'female'),
      location: mostly<string | null>('Feldstraße 9, Salzburg', null),
    }),
    { minLength: 3, maxLength: 5 },
  )
  .map((list) => list.map((values, at) => aMatchContact({ ...values, key: `k${at}` })));

/** Other contacts of the account, which make the household's values rare. */
const OTHERS = Array.from({ length: 40 }, (_, at) =>
  aMatchContact({
    key: `o${at}`,
    firstName: `Vor${String.fromCharCode(97 + (at % 26))}n${at % 3 === 0 ? 'a' : 'o'}`,
    lastName: `Nach${String.fromCharCode(97 + Math.floor(at / 4))}m`,
    email: `o${at}@post.example`,
    phone: `+43 1 ${5_000_000 + at * 7_919}`,
  }),
);

const different = <T>(members: readonly MatchInput[], valueOf: (contact: MatchInput) => T | null) =>
  new Set(members.map(valueOf).filter((value) => value !== null)).size;

function certainClusters(contacts: readonly MatchInput[]): MatchInput[][] {
  const { clusters } = scanOf(anIndexOf([...contacts, ...OTHERS]), { mode: 'across-groups' });
  return clusters
    .filter(({ certainty }) => certainty === 'certain')
    .map(({ members }) => contacts.filter(({ key }) => members.includes(key)));
}

describe('a certain cluster', () => {
  test('has no members that contradict each other in birthday, gender, generation or form of address', () => {
    let certain = 0;
    fc.assert(
      fc.property(household, (contacts) => {
        for (const members of certainClusters(contacts)) {
          certain += 1;
          expect(different(members, ({ birthday }) => birthday && `${birthday.year}`)).toBeLessThanOrEqual(1);
          expect(different(members, ({ gender }) => gender)).toBeLessThanOrEqual(1);
          expect(different(members, ({ lastName }) => withoutGeneration(lastName).generation)).toBe(1);
          const isKarla = ({ firstName }: MatchInput) => firstName === 'Karla';
          expect(different(members, isKarla)).toBe(1);
          const titles = members.map(({ firstName }) => firstName.split('.')[0]);
          expect(titles.includes('Mr') && titles.includes('Mrs')).toBe(false);
        }
      }),
      { seed: 37, numRuns: RUNS },
    );
    // Guards against a property that never sees a certain cluster.
    expect(certain).toBeGreaterThan(RUNS / 6);
  });

  const own = {
    firstName: 'Thekla',
    lastName: 'Osterhagen',
    phone: '+43 664 8 42 01 75',
    company: 'Salzwerke',
  };
  const email = 'thekla.osterhagen@post.example';
  test.each<[string, Partial<MatchInput>, Partial<MatchInput>, Partial<MatchInput>]>([
    ['a pupil and an engineer', { email, jobTitle: 'Pupil' }, { email }, { email, jobTitle: 'Engineer' }],
    ['a spouse and a notary', { email, jobTitle: 'Spouse' }, { email }, { email, jobTitle: 'Notary' }],
    [
      'two mailboxes with words that tell namesakes apart',
      { email: 'thekla.osterhagen.icu@post.example' },
      {},
      { email: 'thekla.osterhagen.er@post.example' },
    ],
  ])('does not join %s through a third contact', (_, one, third, other) => {
    const contacts = [one, third, other].map((values, at) =>
      aMatchContact({ ...own, ...values, key: `k${at}` }),
    );
    const joined = certainClusters(contacts).filter((members) => members.length === contacts.length);
    expect(joined).toEqual([]);
    expect(certainClusters(contacts.slice(0, 2)), 'the third contact is one of them').toHaveLength(1);
  });
});
