import { describe, expect, it } from 'vitest';
import { CONTACT_SORT_COLUMNS } from '../../electron/contract/enumerations.ts';
import { compareCodePoints } from '../../electron/core/contact/text-folding.ts';
import { Random } from '../../electron/sample-service/seed/random.ts';
import { createStoreEngine } from '../../electron/host/store/worker/store-engine.ts';
import { aNewChange, aServiceContact, aServiceGroup } from '../builders/service-contact.ts';
import { StoreInFolder } from '../builders/store-in-folder.ts';
import { DEEP } from '../deep/depth.ts';

const TEXTS = ['', 'ann', 'anna', 'Änne', 'zoe', '\u{20000}', '豈', 'o’hara', '49 30', ' '] as const;

async function manyContacts(count: number): Promise<StoreInFolder> {
  const random = new Random(5);
  const folder = await StoreInFolder.open();
  await folder.store.applyGroups([
    aServiceGroup({ groupId: 1, name: 'Family' }),
    aServiceGroup({ groupId: 2, name: 'Team' }),
  ]);
  const text = () => random.pick(TEXTS) + (random.chance(0.5) ? String(random.int(1, 400)) : '');
  await folder.store.applyContacts({
    contacts: Array.from({ length: count }, (_, at) =>
      aServiceContact({
        contactId: at + 1,
        firstName: text(),
        lastName: text(),
        email: text(),
        company: random.chance(0.3) ? null : text(),
        groupId: random.pick([1, 2, null]),
        birthday: random.chance(0.5)
          ? { month: random.int(1, 12), day: random.int(1, 28), year: null }
          : null,
      }),
    ),
  });
  await folder.store.prepared();
  return folder;
}

/** The contact ids of a query, sorted by SQLite in a store without prepared orders. */
async function unprepared(folder: StoreInFolder, query: Parameters<StoreInFolder['list']>[0]) {
  const other = createStoreEngine();
  await other.open({ directory: folder.directory });
  const full = { search: '', filter: {}, sort: null, ...query };
  const { rows } = await other.contactPage({ query: full, offset: 0, limit: 10_000 });
  await other.close();
  return rows.map((row) => row.contactId);
}

const rename = async (folder: StoreInFolder, contactId: number, lastName: string) =>
  aNewChange({ contactKey: await folder.keyOf(contactId), before: { lastName: '' }, after: { lastName } });

describe('prepared sort orders', () => {
  it('equal those of the database, with later changes', DEEP, async () => {
    await using folder = await manyContacts(1_500);
    await folder.store.recordChanges(
      await Promise.all(
        [3, 700, 701, 1_400].map((contactId) => rename(folder, contactId, `anna${contactId}`)),
      ),
    );
    await folder.store.applyContacts({
      contacts: [aServiceContact({ contactId: 9_000, lastName: 'anna', email: 'ann@x.example' })],
    });
    for (const column of CONTACT_SORT_COLUMNS)
      for (const direction of ['asc', 'desc'] as const) {
        const sort = { column, direction };
        const ids = (await folder.list({ sort })).map((row) => row.contactId);
        expect(ids, `${column} ${direction}`).toEqual(await unprepared(folder, { sort }));
      }
  });

  it('also cover filled and empty fields, with later changes', async () => {
    await using folder = await manyContacts(1_500);
    const givePhone = async (contactId: number) =>
      aNewChange({
        contactKey: await folder.keyOf(contactId),
        before: { phone: null },
        after: { phone: '+49 30 1' },
      });
    await folder.store.recordChanges(
      await Promise.all(Array.from({ length: 40 }, (_, at) => givePhone(at * 20 + 1))),
    );
    const missing = await folder.list({ filter: { hasEmail: false, groupId: 1 } });
    const given = missing[0];
    await folder.store.applyContacts({
      contacts: [
        aServiceContact({ contactId: given?.contactId ?? 0, email: 'now@x.example', groupId: 1 }),
        aServiceContact({ contactId: 9_000, email: null, birthday: null, groupId: 1 }),
      ],
    });
    const filters = [
      { hasEmail: true },
      { hasEmail: false, groupId: 1 },
      { hasPhone: false },
      { hasPhone: true, hasBirthday: true },
      { hasBirthday: false, hasEmail: false, groupId: 2 },
      { hasEmail: true, hasPhone: true, pending: true },
    ];
    for (const filter of filters) {
      const ids = (await folder.list({ filter })).map((row) => row.contactId);
      expect(ids, JSON.stringify(filter)).toEqual(await unprepared(folder, { filter }));
      expect(ids.length, JSON.stringify(filter)).toBeGreaterThan(0);
    }
  });

  it('handle more pending changes than are inserted one by one', async () => {
    await using folder = await manyContacts(1_500);
    const renamed = Array.from({ length: 1_000 }, (_, at) =>
      rename(folder, at + 1, `anna${(at * 7) % 1_000}`),
    );
    await folder.store.recordChanges(await Promise.all(renamed));
    const names = (await folder.list({ sort: { column: 'lastName', direction: 'asc' } })).map((row) =>
      row.fields.lastName.trim().toLowerCase(),
    );
    const annas = names.filter((name) => /^anna\d/.test(name));
    expect(annas.length).toBeGreaterThanOrEqual(1_000);
    expect(annas).toEqual(annas.toSorted(compareCodePoints));
  });
});

describe('a move of many contacts', () => {
  it('changes counts, filters and the order by group, and nothing else', async () => {
    await using folder = await manyContacts(1_500);
    const idsBy = async (query: Parameters<StoreInFolder['list']>[0]) =>
      (await folder.list(query)).map((row) => row.contactId);
    const before = await idsBy({});
    const found = await idsBy({ search: 'anna' });
    const keys = await Promise.all(Array.from({ length: 1_200 }, (_, at) => folder.keyOf(at + 1)));
    await folder.store.recordChanges(
      keys.map((contactKey) => aNewChange({ contactKey, before: { groupId: 1 }, after: { groupId: 2 } })),
    );

    expect(await idsBy({})).toEqual(before);
    expect(await idsBy({ search: 'anna' })).toEqual(found);
    const team = await folder.list({ filter: { groupId: 2 } });
    expect(team.filter((row) => (row.contactId ?? 0) <= 1_200)).toHaveLength(1_200);
    expect(await folder.list({ filter: { pending: true } })).toHaveLength(1_200);
    const sort = { column: 'group', direction: 'asc' } as const;
    expect(await idsBy({ sort })).toEqual(await unprepared(folder, { sort }));
    const { groups } = await folder.store.groups();
    expect(groups.find(({ groupId }) => groupId === 2)?.count).toBe(team.length);

    const [first] = await folder.store.changes({ states: ['queued'], oldestFirst: true, limit: 1 });
    if (!first) throw new Error('nothing is queued');
    await folder.settle(first, { state: 'refused', error: { code: 'unexpected' } });
    expect(await folder.list({ filter: { pending: true } })).toHaveLength(1_199);
    expect(await idsBy({})).toEqual(before);
  });
});
