import { describe, expect, it } from 'vitest';
import { Random } from '../../electron/sample-service/seed/random.ts';
import { createStoreEngine, type StoreEngine } from '../../electron/host/store/worker/store-engine.ts';
import { aServiceContact } from '../builders/service-contact.ts';
import { StoreInFolder } from '../builders/store-in-folder.ts';
import { runs } from '../deep/depth.ts';

const ROUNDS = runs({ usual: 3, deep: 6 });
const SYLLABLES = [
  'an',
  'ber',
  'cal',
  'do',
  'el',
  'fi',
  'gra',
  'ho',
  'il',
  'ko',
  'mar',
  'ne',
  'ol',
  'ra',
  'so',
  'ti',
] as const;
const SEARCHES = [
  'a',
  'an',
  'marko',
  'anber',
  'ilkone',
  'olra',
  'marok',
  'do el',
  'graho',
  '4930',
  '77',
  'tisoti',
];

const word = (random: Random) =>
  Array.from({ length: random.int(1, 3) }, () => random.pick(SYLLABLES)).join('');

function person(random: Random, contactId: number) {
  return aServiceContact({
    contactId,
    firstName: word(random),
    lastName: word(random),
    company: random.chance(0.5) ? `${word(random)} ${word(random)}` : null,
    phone: `+4930${random.int(10_000, 99_999)}`,
  });
}

describe('the search index', () => {
  it('finds the same as reading all rows, while thousands of contacts are added, changed and removed', async () => {
    await using folder = await StoreInFolder.open();
    await folder.store.indexed();
    const random = new Random(11);
    const everSearched = async (store: StoreEngine) => {
      const totals: unknown[] = [];
      for (const search of SEARCHES) {
        const page = await store.contactPage({
          query: { search, filter: {}, sort: null },
          offset: 0,
          limit: 40,
        });
        totals.push([search, page.total, page.rows.map((row) => row.contactId)]);
      }
      return totals;
    };
    for (let round = 0; round < ROUNDS; round++) {
      const contacts = Array.from({ length: 1_300 }, () => person(random, random.int(1, 4_000)));
      await folder.store.applyContacts({ contacts });
      const { rows } = await folder.store.contactPage({
        query: { search: '', filter: {}, sort: null },
        offset: random.int(0, 500),
        limit: 150,
      });
      await folder.store.removeContacts(rows.map((row) => row.key));
      // A second reader over the same files has no index at its first search.
      const reading = createStoreEngine();
      for (const asked of await everSearched(folder.store)) {
        const [search] = asked as [string];
        await reading.open({ directory: folder.directory });
        const page = await reading.contactPage({
          query: { search, filter: {}, sort: null },
          offset: 0,
          limit: 40,
        });
        await reading.close();
        expect([search, page.total, page.rows.map((row) => row.contactId)]).toEqual(asked);
      }
    }
    const parts = await folder.store.indexed();
    expect(parts.length).toBeGreaterThan(1);
  });
});
