import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ServiceContact } from '../../electron/core/wire/service-types.ts';
import { aServiceContact, aServiceGroup } from '../builders/service-contact.ts';
import { StoreInFolder } from '../builders/store-in-folder.ts';

const PEOPLE: ServiceContact[] = [
  aServiceContact({ contactId: 1, firstName: 'Jürgen', lastName: 'Müller', phone: '+49 (0)30 1234567' }),
  aServiceContact({ contactId: 2, firstName: 'Søren', lastName: 'Kierkegård', company: 'Müller GmbH' }),
  aServiceContact({
    contactId: 3,
    firstName: 'Łucja',
    lastName: 'Wałęsa-Nowak',
    email: 'lucja.walesa@poczta.example',
  }),
  aServiceContact({ contactId: 4, firstName: '浩子', lastName: '宮川', company: '株式会社サンプルABC' }),
  aServiceContact({ contactId: 5, firstName: '승훈', lastName: '팽', location: '서울특별시' }),
  aServiceContact({ contactId: 6, firstName: 'Sinéad', lastName: "O'Connell", phone: '0301234567' }),
  aServiceContact({
    contactId: 7,
    firstName: 'Michael',
    lastName: 'Mulligan',
    whatsappPhone: '0044 20 7946 0018',
  }),
  aServiceContact({ contactId: 8, firstName: 'Anna', lastName: 'Schumacher', jobTitle: 'Head of Æsthetics' }),
  aServiceContact({ contactId: 9, firstName: 'محمد', lastName: 'حسن', phone: '٠١٠ ١٢٣٤ ٥٦٧٨' }),
  aServiceContact({ contactId: 10, firstName: 'Ann', lastName: 'Baker', company: 'Annex 24' }),
  aServiceContact({ contactId: 11, firstName: 'Dan', lastName: 'Hanna', company: 'Studio 5 1 2' }),
  aServiceContact({
    contactId: 12,
    firstName: 'Maria',
    lastName: 'Straße',
    email: 'm.strasse+news@mail.example',
  }),
];

/** Description, search text, and the expected contact ids in order. */
const CASES: [string, string, number[]][] = [
  ['a prefix of one letter', 'k', [2]],
  ['the whole word before a prefix of others, a name before another field', 'müller', [1, 2]],
  ['without diacritics', 'muller', [1, 2]],
  ['letters without their diacritics', 'kierkegard soren', [2]],
  ['a stroked letter', 'walesa', [3]],
  ['a ligature', 'aesthetics', [8]],
  ['sharp s', 'strasse', [12]],
  ['words in any order', 'nowak lucja', [3]],
  ['part of a double name', 'nowak', [3]],
  ['whole word, then prefix, then inside', 'ann', [10, 8, 11]],
  ['inside a word', 'macher', [8]],
  ['two letters only from the beginning of a word', 'er', []],
  ['an apostrophe left out', 'oconnell', [6]],
  ['another apostrophe', 'O’Connell', [6]],
  ['an email', 'm.strasse+news@mail.example', [12]],
  ['part of an email', 'poczta.exam', [3]],
  ['one letter replaced', 'schumecher', [8]],
  ['one letter too many', 'schummacher', [8]],
  ['one letter left out', 'schumaher', [8]],
  ['two letters swapped', 'micheal', [7]],
  ['a typo beside a correct word', 'micheal mulligan', [7]],
  ['no typo in a word that matches exactly', 'hanna', [11]],
  ['no typo in three letters', 'dxn', []],
  ['two typos in a long word', 'shcumahcer', [8]],
  ['no two typos in a short word', 'mlulre', []],
  ['no three typos', 'shucmachrr', []],
  ['typos in every word where none matches as typed', 'micheel muligann', [7]],
  ['a typo in a word that another contact has', 'hanna schumacher', [8]],
  ['a phone in national form', '030 1234567', [6, 1]],
  ['a phone in international form, stored in both forms', '+49 30 1234567', [1, 6]],
  ['a phone with the international prefix', '0049-30-123-45-67', [1, 6]],
  ['a phone with brackets', '(030) 123 45 67', [6, 1]],
  ['a number of another country with the same last digits', '+33 1 1234567', []],
  ['a fragment of a phone', '3456', [1, 6, 9]],
  ['the end of a whatsapp phone', '79460018', [7]],
  ['a whatsapp phone in national form', '020 7946 0018', [7]],
  ['digits of another script', '010 1234 5678', [9]],
  ['digits of another script in the search', '٠١٠١٢٣٤', [9]],
  ['numbers that are not a phone', '1 5 2', [11]],
  ['a name and a number', 'annex 24', [10]],
  ['a Chinese character inside', '川', [4]],
  ['a name written as one, family name first', '宮川浩子', [4]],
  ['characters across both names', '川浩', [4]],
  ['katakana inside a company', 'ンプル', [4]],
  ['Latin letters after Japanese characters', 'abc', [4]],
  ['a Korean syllable', '팽', [5]],
  ['part of a Korean place', '특별', [5]],
  ['Arabic without vowel signs', 'مُحَمَّد', [9]],
  ['all words must match', 'müller nowak', []],
];

/** States of the search index. */
const STATES = ['not built yet', 'built', 'built before every row changed'] as const;

describe.each(STATES)('search with the index %s', (state) => {
  let folder: StoreInFolder;

  beforeAll(async () => {
    folder = await StoreInFolder.open();
    const before = PEOPLE.map((each) => ({ ...each, fields: { ...each.fields, lastName: 'Schumacher' } }));
    await folder.store.applyContacts({
      contacts: state === 'built before every row changed' ? before : PEOPLE,
    });
    await folder.reopen();
    await folder.store.indexed();
    await folder.store.applyContacts({ contacts: PEOPLE });
  });
  beforeEach(async () => {
    // The index is built only after the first search.
    if (state === 'not built yet') await folder.reopen();
  });
  afterAll(() => folder[Symbol.asyncDispose]());

  it.each(CASES)('%s: %s', async (_, typed, expected) => {
    expect(await folder.found(typed)).toEqual(expected);
  });

  it('tells exact matches from similar contacts', async () => {
    const isSimilar = async (search: string) => {
      const query = { search, filter: {}, sort: null };
      return (await folder.store.contactPage({ query, offset: 0, limit: 10 })).isSimilar;
    };
    expect(await isSimilar('schumacher')).toBe(false);
    expect(await isSimilar('schumecher')).toBe(true);
    expect(await isSimilar('hanna schumacher')).toBe(true);
    expect(await isSimilar('xyzzy')).toBe(false);
    expect(await isSimilar('')).toBe(false);
  });

  it('selects nothing if the list has changed between exact and similar matches', async () => {
    const selected = async (search: string, isSimilar: boolean) => {
      const query = { search, filter: {}, sort: null };
      const preview = await folder.store.previewBulk({
        selection: { kind: 'query', query, isSimilar, except: [] },
        action: { kind: 'delete' },
      });
      return preview.total;
    };
    expect(await selected('schumacher', true)).toBe(0);
    expect(await selected('schumecher', false)).toBe(0);
    for (const [search, isSimilar] of [
      ['schumacher', false],
      ['schumecher', true],
    ] as const)
      expect(await selected(search, isSimilar)).toBe((await folder.found(search)).length);
  });

  it('finds similar contacts if no exact match passes the filters', async () => {
    expect(await folder.found('ann', { filter: { hasEmail: true } })).toEqual([]);
    expect(await folder.found('marla', { filter: { hasEmail: true } })).toEqual([12]);
    expect(await folder.found('strasze', { filter: { hasEmail: true } })).toEqual([12]);
  });

  it('ignores blanks and punctuation', async () => {
    expect(await folder.found('  ')).toHaveLength(PEOPLE.length);
    expect(await folder.found('@ -')).toHaveLength(PEOPLE.length);
  });

  it('sorts by a requested column, and filters', async () => {
    const sort = { column: 'firstName', direction: 'desc' } as const;
    expect(await folder.found('ann', { sort })).toEqual([11, 8, 10]);
    expect(await folder.found('m', { filter: { hasEmail: true } })).toEqual([12]);
  });

  it('handles very long and odd input', async () => {
    expect(await folder.found('x'.repeat(10_000))).toEqual([]);
    expect(await folder.found('müller '.repeat(1_000))).toEqual([1, 2]);
    expect(await folder.found('%_\\" OR 1=1 --')).toEqual([]);
    expect(await folder.found('\ud83d')).toEqual([]);
  });
});

describe("words of a group's name", () => {
  const inGroup = (contactId: number, firstName: string, groupId: number | null, more = {}) =>
    aServiceContact({ contactId, firstName, lastName: 'Adams', groupId, ...more });

  async function folderOfGroups(): Promise<StoreInFolder> {
    const folder = await StoreInFolder.open();
    await folder.store.applyGroups([
      aServiceGroup({ groupId: 1, name: 'Clients (2026)' }),
      aServiceGroup({ groupId: 2, name: 'Old friends' }),
    ]);
    await folder.store.applyContacts({
      contacts: [
        inGroup(1, 'Ada', 1),
        inGroup(2, 'Bea', 2),
        inGroup(3, 'Cleo', null, { company: 'Clients & Co' }),
        inGroup(4, 'Dan', 1, { lastName: 'Baker' }),
      ],
    });
    return folder;
  }

  it('narrow down the results of other words', async () => {
    await using folder = await folderOfGroups();
    expect(await folder.found('adams clients')).toEqual([1, 3]);
    expect(await folder.found('cli adams')).toEqual([1, 3]);
    expect(await folder.found('adams friends')).toEqual([2]);
    expect(await folder.found('clients')).toEqual([3]);
    expect(await folder.found('adams cliemts')).toEqual([1, 3]);
  });

  it("are those of the contact's current group", async () => {
    await using folder = await folderOfGroups();
    expect(await folder.found('adams friends')).toEqual([2]);
    await folder.record({ contactKey: await folder.keyOf(1), after: { groupId: 2 } });
    expect(await folder.found('adams friends')).toEqual([1, 2]);
    expect(await folder.found('adams clients')).toEqual([3]);
    await folder.store.applyGroups([
      aServiceGroup({ groupId: 1, name: 'Clients' }),
      aServiceGroup({ groupId: 2, name: 'Colleagues' }),
    ]);
    expect(await folder.found('adams friends')).toEqual([]);
    expect(await folder.found('adams coll')).toEqual([1, 2]);
  });
});
