import { describe, expect, it } from 'vitest';
import type {
  ContactFilter,
  ContactQuery,
  ContactSortColumn,
} from '../../electron/contract/contacts/contact-query.ts';
import type { ServiceContact } from '../../electron/core/wire/service-types.ts';
import { aServiceContact } from '../builders/service-contact.ts';
import { StoreInFolder } from '../builders/store-in-folder.ts';

type Overrides = Parameters<typeof aServiceContact>[0];

/** Three values in ascending order. The last two differ by more than case and diacritics. */
const SORTED: Record<ContactSortColumn, [Overrides, Overrides, Overrides]> = {
  name: [
    { lastName: 'Abel', firstName: 'Zoe' },
    { lastName: 'abél', firstName: 'Zora' },
    { lastName: 'Baker', firstName: 'Al' },
  ],
  firstName: [{ firstName: 'alma' }, { firstName: 'Ämy' }, { firstName: 'Bo' }],
  lastName: [{ lastName: ' alma' }, { lastName: 'Ämy' }, { lastName: 'Bo' }],
  email: [{ email: 'a@x.example' }, { email: 'B@x.example' }, { email: 'c@x.example' }],
  phone: [{ phone: '+1' }, { phone: '010' }, { phone: '1' }],
  whatsappPhone: [{ whatsappPhone: '+1' }, { whatsappPhone: '010' }, { whatsappPhone: '1' }],
  birthday: [
    { birthday: { month: 2, day: 28, year: 2001 } },
    { birthday: { month: 2, day: 29, year: null } },
    { birthday: { month: 11, day: 1, year: 1950 } },
  ],
  group: [{ groupName: 'clients' }, { groupName: 'Éclair' }, { groupName: 'Family' }],
  status: [{ status: '0' }, { status: '1' }, { status: 'x' }],
  company: [{ company: 'acme' }, { company: 'Bär' }, { company: 'Zeta' }],
  jobTitle: [{ jobTitle: 'cook' }, { jobTitle: 'Dean' }, { jobTitle: 'éditor' }],
  location: [{ location: 'aachen' }, { location: 'Łódź' }, { location: 'Zug' }],
  language: [{ language: 'de' }, { language: 'EN' }, { language: 'fr' }],
  timezone: [{ timezone: 'Africa/Cairo' }, { timezone: 'asia/Seoul' }, { timezone: 'Europe/Rome' }],
  gender: [{ gender: 'female' }, { gender: 'Male' }, { gender: 'other' }],
  source: [{ source: 'api' }, { source: 'App' }, { source: 'import' }],
  // The interface does not define the format of these dates, so they are sorted as text.
  dateCreated: [{ dateCreated: '2024' }, { dateCreated: 'A' }, { dateCreated: 'a' }],
  dateUpdated: [{ dateUpdated: '2024' }, { dateUpdated: 'A' }, { dateUpdated: 'a' }],
};

const EMPTY: Overrides = { firstName: '', lastName: '', status: '', source: '', dateCreated: '' };
/** Equal names, so that only the column under test decides, and ties are broken by contact id. */
const BLAND: Overrides = { firstName: 'x', lastName: 'x', groupId: null };

async function storeOf(contacts: ServiceContact[]): Promise<StoreInFolder> {
  const folder = await StoreInFolder.open();
  await folder.store.applyContacts({ contacts });
  return folder;
}

describe('order', () => {
  it.each(Object.entries(SORTED))('by %s', async (column, [low, middle, high]) => {
    const contact = (contactId: number, overrides: Overrides) =>
      aServiceContact({ ...BLAND, ...overrides, contactId });
    await using folder = await storeOf([
      contact(5, { ...EMPTY, email: '' }),
      contact(4, EMPTY),
      contact(3, high),
      contact(2, middle),
      contact(1, low),
      contact(6, middle),
    ]);
    const by = async (direction: 'asc' | 'desc') =>
      (await folder.list({ sort: { column: column as ContactSortColumn, direction } })).map(
        (row) => row.contactId,
      );
    expect(await by('asc')).toEqual([1, 2, 6, 3, 4, 5]);
    expect(await by('desc')).toEqual([3, 2, 6, 1, 4, 5]);
  });

  it('breaks ties by name, then contact id, in both directions', async () => {
    await using folder = await storeOf([
      aServiceContact({ contactId: 1, lastName: 'Z', company: 'Acme' }),
      aServiceContact({ contactId: 2, lastName: 'B', firstName: 'B', company: 'Acme' }),
      aServiceContact({ contactId: 3, lastName: 'B', firstName: 'A', company: 'acmé' }),
      aServiceContact({ contactId: 4, lastName: 'B', firstName: 'A', company: 'Acme' }),
    ]);
    for (const direction of ['asc', 'desc'] as const)
      expect(await folder.found('', { sort: { column: 'company', direction } })).toEqual([3, 4, 2, 1]);
  });
});

describe('coming birthdays', () => {
  const TODAY = { year: 2026, month: 11, day: 23 };
  const born = (contactId: number, month: number, day: number, year: number | null = null) =>
    aServiceContact({ ...BLAND, contactId, birthday: { month, day, year } });
  const CONTACTS = [
    born(1, 11, 22),
    born(2, 11, 23, 1990),
    born(3, 12, 31),
    born(4, 1, 1, 1950),
    aServiceContact({ ...BLAND, contactId: 5 }),
    born(6, 11, 23, 1980),
    born(7, 2, 29),
  ];
  const found = (folder: StoreInFolder, direction: 'asc' | 'desc', search = '') =>
    folder.found(search, { sort: { column: 'birthday', direction }, today: TODAY });

  it('are sorted from today on, with contacts without a birthday last', async () => {
    await using folder = await storeOf(CONTACTS);
    expect(await found(folder, 'asc')).toEqual([6, 2, 3, 4, 7, 1, 5]);
    expect(await found(folder, 'desc')).toEqual([1, 7, 4, 3, 2, 6, 5]);
  });

  it('are sorted from today on in search results', async () => {
    await using folder = await storeOf(CONTACTS);
    expect(await found(folder, 'asc', 'x')).toEqual([6, 2, 3, 4, 7, 1, 5]);
  });

  it('move with an edit and with the day', async () => {
    await using folder = await storeOf(CONTACTS);
    await found(folder, 'asc');
    await folder.record({
      contactKey: await folder.keyOf(3),
      after: { birthday: { month: 11, day: 22, year: 2000 } },
    });
    expect(await found(folder, 'asc')).toEqual([6, 2, 4, 7, 1, 3, 5]);
    const newYear: Partial<ContactQuery> = {
      sort: { column: 'birthday', direction: 'asc' },
      today: { year: 2027, month: 1, day: 1 },
    };
    expect(await folder.found('', newYear)).toEqual([4, 7, 1, 3, 6, 2, 5]);
  });

  it.each([
    [0, [2, 6]],
    [37, [2, 6]],
    [38, [2, 3, 6]],
    [39, [2, 3, 4, 6]],
    [96, [2, 3, 4, 6]],
    // In 2027 a birthday on 29 February is celebrated on the 28th.
    [97, [2, 3, 4, 6, 7]],
    [363, [2, 3, 4, 6, 7]],
    [364, [1, 2, 3, 4, 6, 7]],
    [366, [1, 2, 3, 4, 6, 7]],
  ])('within %i days', async (birthdayWithinDays, ids) => {
    await using folder = await storeOf(CONTACTS);
    const within = await folder.found('', { filter: { birthdayWithinDays }, today: TODAY });
    expect(within.toSorted((a, b) => (a ?? 0) - (b ?? 0))).toEqual(ids);
  });
});

describe('filters', () => {
  const CONTACTS = [
    aServiceContact({ contactId: 1, groupId: 1, email: 'a@x.example', language: 'de', company: 'ACME' }),
    aServiceContact({ contactId: 2, groupId: 2, phone: '1', status: '0', company: 'Acme' }),
    aServiceContact({ contactId: 3, groupId: null, email: ' ', birthday: { month: 2, day: 29, year: null } }),
    aServiceContact({
      contactId: 4,
      groupId: 1,
      language: 'DE',
      birthday: { month: 12, day: 1, year: 2000 },
    }),
  ];
  const FILTERS: [ContactFilter, number[]][] = [
    [{}, [1, 2, 3, 4]],
    [{ groupId: 1 }, [1, 4]],
    [{ groupId: 9 }, []],
    [{ status: '0' }, [2]],
    [{ hasEmail: true }, [1]],
    [{ hasEmail: false }, [2, 3, 4]],
    [{ hasPhone: true }, [2]],
    [{ hasPhone: false }, [1, 3, 4]],
    [{ hasBirthday: true }, [3, 4]],
    [{ hasBirthday: false }, [1, 2]],
    [{ birthdayMonth: 2 }, [3]],
    [{ language: 'de' }, [1]],
    [{ company: 'Acme' }, [2]],
    [{ pending: true }, []],
    [{ pending: false }, [1, 2, 3, 4]],
    [{ notSeen: true }, []],
    [{ notSeen: false }, [1, 2, 3, 4]],
    [{ groupId: 1, hasBirthday: true }, [4]],
  ];

  it.each(FILTERS.map(([filter, ids]) => ({ filter, ids })))('$filter', async ({ filter, ids }) => {
    await using folder = await storeOf(CONTACTS);
    expect(await folder.found('', { filter })).toEqual(ids);
  });

  it('count each value with pending changes', async () => {
    await using folder = await storeOf(CONTACTS);
    await folder.record({ contactKey: await folder.keyOf(2), after: { company: 'ACME' } });
    const facets = await folder.store.facets();
    expect(facets.company).toEqual([{ value: 'ACME', count: 2 }]);
    expect(facets.status).toEqual([
      { value: '1', count: 3 },
      { value: '0', count: 1 },
    ]);
    expect(facets.language).toEqual([
      { value: 'DE', count: 1 },
      { value: 'de', count: 1 },
    ]);
    expect(facets.gender).toEqual([]);
  });
});

describe('pages', () => {
  it('have the requested rows, and past the end those of the last page', async () => {
    const contacts = Array.from({ length: 25 }, (_, at) =>
      aServiceContact({ contactId: at + 1, lastName: `N${String(at).padStart(2, '0')}` }),
    );
    await using folder = await storeOf(contacts);
    const page = async (offset: number, search = '') => {
      const query = { search, filter: {}, sort: null };
      const { rows, total, offset: from } = await folder.store.contactPage({ query, offset, limit: 10 });
      return { total, offset: from, ids: rows.map((row) => row.contactId) };
    };
    expect(await page(10)).toEqual({ total: 25, offset: 10, ids: [11, 12, 13, 14, 15, 16, 17, 18, 19, 20] });
    expect(await page(25)).toEqual({ total: 25, offset: 20, ids: [21, 22, 23, 24, 25] });
    expect(await page(1_000)).toEqual(await page(20));
    expect(await page(50, 'nobody')).toEqual({ total: 0, offset: 0, ids: [] });
    await folder.store.applyContacts({ contacts: [aServiceContact({ contactId: 99, lastName: 'A' })] });
    expect((await page(0)).ids.slice(0, 2)).toEqual([99, 1]);
  });
});

describe('a range over pages', () => {
  const LETTERS = 'abcdefghij'.split('');
  const ordered = (direction: 'asc' | 'desc') => ({
    search: '',
    filter: {},
    sort: { column: 'lastName' as const, direction },
  });

  async function letters() {
    const folder = await storeOf(
      LETTERS.map((lastName, index) => aServiceContact({ ...BLAND, lastName, contactId: index + 1 })),
    );
    const { rows } = await folder.store.contactPage({ query: ordered('asc'), offset: 0, limit: 100 });
    const keyOf = new Map(rows.map(({ fields, key }) => [fields.lastName, key]));
    const letterOf = new Map(rows.map(({ fields, key }) => [key, fields.lastName]));
    return {
      folder,
      async between(from: string, to: string, direction: 'asc' | 'desc', limit = 100) {
        const [first, last] = [keyOf.get(from) ?? from, keyOf.get(to) ?? to];
        const range = await folder.store.keysBetween(ordered(direction), first, last, limit);
        return range && { letters: range.keys.map((key) => letterOf.get(key)).join(''), total: range.total };
      },
    };
  }

  it('runs from one contact to another in query order, both included', async () => {
    const { folder, between } = await letters();
    await using _ = folder;
    expect(await between('c', 'f', 'asc')).toEqual({ letters: 'cdef', total: 4 });
    expect(await between('f', 'c', 'asc')).toEqual({ letters: 'cdef', total: 4 });
    expect(await between('c', 'f', 'desc')).toEqual({ letters: 'fedc', total: 4 });
    expect(await between('d', 'd', 'asc')).toEqual({ letters: 'd', total: 1 });
  });

  it('is cut at its far end, and null if one end is not listed', async () => {
    const { folder, between } = await letters();
    await using _ = folder;
    expect(await between('c', 'h', 'asc', 2)).toEqual({ letters: 'cd', total: 6 });
    expect(await between('h', 'c', 'asc', 2)).toEqual({ letters: 'gh', total: 6 });
    expect(await between('c', '01890000-0000-7000-8000-000000000000', 'asc')).toBeNull();
  });
});

describe('wards', () => {
  it('are the contacts with a given guardian, with pending changes', async () => {
    await using folder = await storeOf([
      aServiceContact({ firstName: 'Gilda', lastName: 'Guard', contactId: 1 }),
      aServiceContact({ firstName: 'Zoe', lastName: 'Ward', contactId: 2, guardianContactId: 1 }),
      aServiceContact({ firstName: 'Abel', lastName: 'Ward', contactId: 3, guardianContactId: 1 }),
      aServiceContact({ firstName: 'Free', lastName: 'Person', contactId: 4 }),
    ]);
    const keyOf = (contactId: number) => folder.keyOf(contactId);
    const guardian = await keyOf(1);
    const labels = async () => (await folder.store.wards(guardian, 50)).wards.map(({ label }) => label);
    expect(await labels()).toEqual(['Abel Ward', 'Zoe Ward']);
    expect(await folder.store.wards(guardian, 1)).toMatchObject({
      wards: [{ label: 'Abel Ward' }],
      total: 2,
    });
    expect((await folder.store.wards(await keyOf(2), 50)).total).toBe(0);
    await folder.record({ kind: 'contact.edit', contactKey: await keyOf(4), after: { guardian } });
    await folder.record({ kind: 'contact.edit', contactKey: await keyOf(3), after: { guardian: null } });
    expect(await labels()).toEqual(['Free Person', 'Zoe Ward']);
  });
});
