import type { PlanSettings } from '../../electron/host/imports/planning/plan-settings.ts';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, test } from 'vitest';
import type { ContactFields } from '../../electron/contract/contacts/contact.ts';
import { ImportEngine } from '../../electron/host/imports/worker/import-engine.ts';
import { SOURCE_FILE_NAME } from '../../electron/host/imports/rows/import-file.ts';
import { aContact } from '../builders/contact.ts';
import { contactFields } from '../builders/contact-fields.ts';

const TODAY = { year: 2026, month: 11, day: 24 };
const FRIENDS = 1;
const WORK = 2;
const SETTINGS: PlanSettings = {
  groups: [
    { groupId: FRIENDS, name: 'Friends', isBeingDeleted: false },
    { groupId: WORK, name: 'Work', isBeingDeleted: false },
    { groupId: 3, name: 'Choir', isBeingDeleted: true },
  ],
  groupId: FRIENDS,
  groupsByName: {},
  newGroups: [],
  missingFirstName: 'fill',
  whenFound: 'update_empty',
};

let directory: string;
let engine: ImportEngine;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'import-'));
  engine = new ImportEngine();
});
afterEach(async () => {
  await engine.close();
  rmSync(directory, { recursive: true, force: true });
});

/** Reads a file with the given lines, compares it with the contacts, and plans the import. */
async function planned(
  lines: readonly string[],
  contacts: readonly (Partial<ContactFields> & { contactId?: number })[] = [],
  settings: Partial<PlanSettings> = {},
) {
  writeFileSync(join(directory, SOURCE_FILE_NAME), `${lines.join('\n')}\n`);
  await engine.open(directory);
  await engine.set('fileName', 'people.csv');
  const { mapping } = await engine.survey({}, TODAY);
  await engine.readRows({ reading: {}, mapping, customColumns: [], today: TODAY });
  const known = contacts.map(({ contactId = null, ...fields }, at) =>
    aContact(contactFields({ groupId: FRIENDS, ...fields }), { contactId, key: keyOf(at) }),
  );
  await engine.takeContacts(
    known.map(({ key, contactId, fields }, at) => ({ rowId: at + 1, key, contactId, ...fields })),
    [],
  );
  await engine.compare();
  await engine.plan({ ...SETTINGS, ...settings });
  return rows();
}

const rows = async () => (await engine.rows({}, 0, 1000)).rows;
const keyOf = (at: number) => `00000000-0000-7000-8000-${String(at).padStart(12, '0')}`;
const ADA = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com' };

describe('a row of a new contact', () => {
  it('is created in the default group', async () => {
    const [row] = await planned(['First name,Last name,Email', 'Grace,Hopper,grace@example.com']);
    expect(row).toMatchObject({
      line: 2,
      outcome: 'create',
      after: { firstName: 'Grace', lastName: 'Hopper', email: 'grace@example.com', groupId: FRIENDS },
    });
  });

  it('is created in the group it names', async () => {
    const found = await planned([
      'First name,Email,Group',
      'Grace,g@example.com,work',
      'Alan,a@example.com,Chess',
      'Edith,e@example.com,Choir',
    ]);
    expect(found.map(({ outcome, reason, after }) => [outcome, reason, after.groupId])).toEqual([
      ['create', null, WORK],
      ['cannot', 'unknown_group', undefined],
      ['cannot', 'group_being_deleted', undefined],
    ]);
  });

  it("can't be imported without a first name", async () => {
    const [row] = await planned(['First name,Last name,Phone', ',Hopper,+49 30 1234567']);
    expect(row).toMatchObject({ outcome: 'cannot', reason: 'missing_first_name' });
  });
});

describe('a row of an existing contact', () => {
  it('is unchanged if the contact has all its values', async () => {
    const [row] = await planned(['First name,Last name,Email', 'Ada,Lovelace,ADA@example.com '], [ADA]);
    expect(row).toMatchObject({ outcome: 'unchanged', match: { kind: 'contact', certainty: 'certain' } });
  });

  it('fills empty fields, and replaces values only if the user wants that', async () => {
    const lines = [
      'First name,Last name,Email,Company,Job title',
      'Ada,Lovelace,ada@example.com,Engines,Poet',
    ];
    const contact = { ...ADA, company: 'Analytical', contactId: 7 };
    const [row] = await planned(['Contact ID,' + (lines[0] ?? ''), '7,' + (lines[1] ?? '')], [contact]);
    expect(row).toMatchObject({ outcome: 'update', before: { jobTitle: null }, after: { jobTitle: 'Poet' } });
    expect(row?.after).not.toHaveProperty('company');
    await engine.plan({ ...SETTINGS, whenFound: 'update_all' });
    expect((await rows())[0]).toMatchObject({
      outcome: 'update',
      before: { company: 'Analytical', jobTitle: null },
      after: { company: 'Engines', jobTitle: 'Poet' },
    });
  });

  it('ignores contact ids of another program', async () => {
    const lines = [
      'Contact ID,First name,Last name,Email',
      '7,Bo,Ek,bo@example.org',
      '8,Ada,Byron,x@example.com',
    ];
    const planOf = await planned(lines, [
      { ...ADA, contactId: 7 },
      { ...ADA, email: 'a2@example.com', contactId: 8 },
    ]);
    expect(planOf.map(({ outcome }) => outcome)).toEqual(['create', 'skip']);
  });

  it('needs a decision if its contact id belongs to another account and only a first name agrees', async () => {
    const lines = ['Contact ID,First name,Last name,Email', '7,Ada,Byron,byron@example.com'];
    const [row] = await planned(lines, [{ ...ADA, contactId: 7 }], { whenFound: 'update_all' });
    expect(row).toMatchObject({ outcome: 'skip', reason: 'possible_duplicate' });
  });

  it.each([
    ['nothing', ',,'],
    ['a first name', 'Ada,,'],
  ])('needs a decision if its contact id and %s are all that it has', async (_, values) => {
    const lines = ['Contact ID,First name,Last name,Email,Company', `7,${values},Engines`];
    const [row] = await planned(lines, [{ ...ADA, contactId: 7 }], { whenFound: 'update_all' });
    expect(row).toMatchObject({ outcome: 'skip', reason: 'possible_duplicate' });
  });

  it('is recognised by its contact id if it and its contact have only a first name', async () => {
    const lines = ['Contact ID,First name,Last name,Email,Company', '7,Ada,,,Engines'];
    const [row] = await planned(lines, [{ firstName: 'Ada', contactId: 7 }]);
    expect(row).toMatchObject({ outcome: 'update', after: { company: 'Engines' } });
  });

  it('is recognised by its contact id although one of its names was corrected', async () => {
    const lines = ['Contact ID,First name,Last name,Email', '7,Ada,Byron,ada@example.com'];
    const [row] = await planned(lines, [{ ...ADA, contactId: 7 }], { whenFound: 'update_all' });
    expect(row).toMatchObject({ outcome: 'update', after: { lastName: 'Byron' } });
  });

  it('adds the year to a birthday without one', async () => {
    const [row] = await planned(
      ['First name,Last name,Email,Phone,Birthday', 'Ada,Lovelace,ada@example.com,+442079460018,1915-12-10'],
      [{ ...ADA, phone: '+44 20 7946 0018', birthday: { month: 12, day: 10, year: null } }],
    );
    expect(row).toMatchObject({
      outcome: 'update',
      after: { birthday: { month: 12, day: 10, year: 1915 } },
    });
  });

  it('needs a decision if the match is not certain', async () => {
    const [row] = await planned(
      ['First name,Last name,Company', 'Ada,Lovelace,Engines'],
      [{ ...ADA, company: 'Engines' }],
    );
    expect(row).toMatchObject({ outcome: 'skip', reason: 'possible_duplicate' });
    await engine.decide([row?.place ?? -1], 'create');
    await engine.plan(SETTINGS);
    expect((await rows())[0]).toMatchObject({ outcome: 'create' });
  });

  it.each([
    ['another contact', 'William,King'],
    ['the contact like it', 'Ada,Lovelance'],
  ])("can't be created with an email that %s of the group has", async (_, name) => {
    const [row] = await planned(
      ['First name,Last name,Email', `${name},ada@example.com`],
      [{ ...ADA, birthday: { month: 12, day: 10, year: 1915 } }],
    );
    expect(row).toMatchObject({ outcome: expect.stringMatching(/^(skip|cannot)$/) });
    await engine.decide([row?.place ?? -1], 'create');
    await engine.plan(SETTINGS);
    expect((await rows())[0]).toMatchObject({ outcome: 'cannot', reason: 'email_taken' });
  });
});

describe('rows of one new person', () => {
  it('become one contact with the values of both', async () => {
    const [first, second] = await planned([
      'First name,Last name,Email,Phone,Company',
      'Ada,Lovelace,ada@example.com,+44 20 7946 0018,',
      'Ada,Lovelace,ada@example.com,+44 20 7946 0018,Engines',
    ]);
    expect(first).toMatchObject({ outcome: 'create', after: { company: 'Engines' } });
    expect(second).toMatchObject({ outcome: 'skip', reason: 'same_as_row', match: { kind: 'row', line: 2 } });
  });
});

it('rows of one contact change it one after the other, each based on the one before', async () => {
  const [first, second, third] = await planned(
    [
      'First name,Last name,Email,Phone,Birthday,Company',
      'Ada,Lovelace,ada@example.com,+442079460018,--12-10,',
      'Ada,Lovelace,ada@example.com,+442079460018,1915-12-10,Engines',
      'Ada,Lovelace,ada@example.com,+442079460018,--12-10,',
    ],
    [{ ...ADA, phone: '+44 20 7946 0018' }],
  );
  const day = { month: 12, day: 10 };
  expect(first).toMatchObject({
    outcome: 'update',
    before: { birthday: null },
    after: { birthday: { ...day, year: null } },
  });
  expect(second).toMatchObject({
    outcome: 'update',
    before: { birthday: { ...day, year: null }, company: null },
    after: { birthday: { ...day, year: 1915 }, company: 'Engines' },
  });
  // A birthday without a year adds nothing.
  expect(third).toMatchObject({ outcome: 'unchanged' });
});

it('a row that equals an earlier duplicate row completes the same contact', async () => {
  const [first, ...others] = await planned([
    'First name,Last name,Email,Phone,Birthday,Company,Job title',
    'Ada,Lovelace,ada@example.com,,1915-12-10,,',
    'Ada,Lovelace,ada@example.com,+44 20 7946 0018,1915-12-10,Engines,',
    'Ada,Lovelace,,+44 20 7946 0018,1915-12-10,Engines,Poet',
  ]);
  expect(first).toMatchObject({ outcome: 'create', after: { company: 'Engines', jobTitle: 'Poet' } });
  expect(others).toMatchObject([{ reason: 'same_as_row' }, { reason: 'same_as_row' }]);
});

it('the year of a birthday comes from any row of the person', async () => {
  const [first] = await planned([
    'First name,Last name,Email,Phone,Birthday',
    'Ada,Lovelace,ada@example.com,+44 20 7946 0018,--12-10',
    'Ada,Lovelace,ada@example.com,+44 20 7946 0018,1915-12-10',
  ]);
  expect(first).toMatchObject({
    outcome: 'create',
    after: { birthday: { year: 1915, month: 12, day: 10 } },
  });
});

describe('a list of another account, whose ids mean something else', () => {
  it('uses group names, not group ids', async () => {
    const [row, other] = await planned([
      'First name,Email,Group,Group ID',
      `Grace,grace@example.com,Friends,${WORK}`,
      `Alan,alan@example.com,Chess,${WORK}`,
    ]);
    expect(row).toMatchObject({ outcome: 'create', after: { groupId: FRIENDS } });
    expect(other).toMatchObject({ outcome: 'cannot', reason: 'unknown_group' });
    expect((await engine.groupNames()).names.map(({ name }) => name)).toContain('Chess');
  });

  it('ignores guardian ids in rows with a contact id of the other account', async () => {
    const lines = [
      'Contact ID,First name,Last name,Email,Guardian contact ID',
      '9,Kim,Ek,kim@example.com,7',
      ',Bo,Ek,bo@example.com,7',
    ];
    const planOf = await planned(lines, [{ ...ADA, contactId: 7 }]);
    expect(planOf.map(({ after }) => after.guardian)).toEqual([undefined, keyOf(0)]);
  });
});

describe('a decision', () => {
  const lines = ['First name,Last name,Company', 'Ada,Lovelace,Engines'];
  const known = [
    { ...ADA, company: 'Engines' },
    { ...ADA, email: 'ada@example.org', phone: '+44 20 7946 0018', company: 'Engines' },
  ];
  const contact = (at: number, fields: Partial<ContactFields>) => {
    const contactOf = aContact(contactFields({ groupId: FRIENDS, ...fields }), { key: keyOf(at) });
    return { rowId: at + 1, key: contactOf.key, contactId: null, ...contactOf.fields };
  };

  it.each(['as they were read', 'after they were read again'])(
    'to update a contact is not applied to another one: rows %s',
    async (reading) => {
      const [row] = await planned(lines, known);
      const seen = Number(row?.match?.key?.slice(-12));
      await engine.decide([0], 'update_all');
      await engine.plan({ ...SETTINGS, groupId: FRIENDS });
      expect(await rows()).toMatchObject([{ match: { key: keyOf(seen) }, outcome: 'unchanged' }]);
      if (reading === 'after they were read again') {
        const { mapping } = await engine.survey({}, TODAY);
        await engine.readRows({ reading: {}, mapping, customColumns: [], today: { ...TODAY, day: 25 } });
        await engine.compare();
      }
      await engine.takeContacts([], [seen + 1]);
      await engine.compareChanged();
      await engine.plan(SETTINGS);
      expect(await rows()).toMatchObject([
        {
          match: { key: keyOf(1 - seen) },
          decision: null,
          outcome: 'skip',
          reason: 'possible_duplicate',
        },
      ]);
    },
  );

  it('to create a contact creates none once there is one with these values', async () => {
    await planned(lines, known.slice(0, 1));
    await engine.decide([0], 'create');
    await engine.plan(SETTINGS);
    expect(await rows()).toMatchObject([{ outcome: 'create' }]);
    await engine.takeContacts(
      [contact(1, { firstName: 'Ada', lastName: 'Lovelace', company: 'Engines' })],
      [],
    );
    await engine.compareChanged();
    await engine.plan(SETTINGS);
    expect(await rows()).toMatchObject([{ outcome: 'unchanged', match: { key: keyOf(1) } }]);
  });

  it('stays while contacts change that it is not about', async () => {
    await planned(lines, known.slice(0, 1));
    await engine.decide([0], 'create');
    await engine.plan(SETTINGS);
    await engine.takeContacts([contact(0, { ...ADA, company: 'Engines', location: 'London' })], []);
    await engine.takeContacts([contact(1, { firstName: 'Grace', lastName: 'Hopper' })], []);
    await engine.compareChanged();
    await engine.plan(SETTINGS);
    expect(await rows()).toMatchObject([{ decision: 'create', outcome: 'create' }]);
  });
});

describe('a corrected row', () => {
  it('is no longer a duplicate of the row it differs from now', async () => {
    await planned([
      'First name,Last name,Email',
      'Ada,Lovelace,ada@example.com',
      'Ada,Lovelace,ada@example.com',
    ]);
    await engine.edit([0], 0, 'Grace');
    await engine.edit([0], 2, 'grace@example.com');
    await engine.plan(SETTINGS);
    expect(await rows()).toMatchObject([
      { outcome: 'create', after: { firstName: 'Grace', email: 'grace@example.com' } },
      { outcome: 'create', after: { firstName: 'Ada', email: 'ada@example.com' } },
    ]);
  });

  it('makes later rows with its new values duplicates', async () => {
    const lines = ['First name,Last name,Birthday', 'Grace,Hopper,1906-12-09', 'Ada,Lovelace,1815-12-10'];
    await planned(lines);
    await engine.edit([0], 0, 'Ada');
    await engine.edit([0], 1, 'Lovelace');
    await engine.edit([0], 2, '1815-12-10');
    await engine.plan(SETTINGS);
    expect((await rows()).map(({ outcome }) => outcome)).toEqual(['create', 'skip']);
  });
});

describe('a corrected cell', () => {
  it('replaces the cell of the file, and can be reverted', async () => {
    const [, row] = await planned(['First name,Email', 'Alan,alan@example.com', ',anna.meier@example.com']);
    const place = row?.place ?? -1;
    expect(row).toMatchObject({ outcome: 'create', after: { firstName: 'Anna' } });
    await engine.edit([place], 0, 'Grace Brewster');
    await engine.plan(SETTINGS);
    expect((await rows())[1]).toMatchObject({
      after: { firstName: 'Grace Brewster' },
      edited: { 0: 'Grace Brewster' },
    });
    await engine.edit([place], 0, '');
    expect((await rows())[1]).toMatchObject({ edited: null, fields: { firstName: 'Anna' } });
  });
});

describe('the rows of an import', () => {
  it('are counted, and found by outcome, problem and words', async () => {
    await planned([
      'First name,Last name,Email',
      'Grace,Hopper,grace@example.com',
      'Zoë,O’Hara,not an email',
      ',Nobody,',
    ]);
    expect(await engine.counts()).toEqual([
      { outcome: 'cannot', reason: 'missing_first_name', count: 1 },
      { outcome: 'create', reason: null, count: 2 },
    ]);
    expect(await engine.problemCounts()).toContainEqual({ code: 'invalid_email', count: 1 });
    const found = await engine.rows({ problem: 'invalid_email', search: 'zoe' }, 0, 10);
    expect(found.rows.map(({ line }) => line)).toEqual([3]);
  });
});

describe('rows that are read again', () => {
  const LINES = ['First name,Last name,Email', 'Ada,Lovelace,ada@example.com', ',Hopper,grace'];

  it('keep corrections and decisions, also with another mapping', async () => {
    await planned(LINES);
    await engine.edit([1], 0, 'Grace');
    await engine.decide([0], 'skip');
    const { mapping } = await engine.survey({}, TODAY);
    const columns = mapping.columns.map((column, at) => (at === 2 ? { ...column, field: null } : column));
    await engine.readRows({
      reading: {},
      mapping: { ...mapping, columns },
      customColumns: [2],
      today: TODAY,
    });
    await engine.compare();
    await engine.plan(SETTINGS);
    expect(await rows()).toMatchObject([
      { outcome: 'skip', reason: 'excluded', decision: 'skip' },
      { edited: { 0: 'Grace' }, fields: { firstName: 'Grace', lastName: 'Hopper' }, outcome: 'create' },
    ]);
  });

  it('lose corrections when the file is read in another way', async () => {
    await planned(LINES);
    await engine.edit([1], 0, 'Grace');
    const { mapping } = await engine.survey({ delimiter: ';' }, TODAY);
    const reading = { delimiter: ';' } as const;
    await engine.readRows({ reading, mapping, customColumns: [], today: TODAY });
    expect((await rows())[1]?.edited).toBeNull();
  });

  it('are recognised as already read in this way', async () => {
    await planned(LINES);
    const { mapping } = await engine.survey({}, TODAY);
    const asBefore = { reading: {}, mapping, customColumns: [], today: TODAY };
    expect(await engine.isReadAs(asBefore)).toBe(true);
    expect(await engine.isReadAs({ ...asBefore, mapping: { ...mapping, country: 'DE' } })).toBe(false);
    expect(await engine.isReadAs({ ...asBefore, reading: { delimiter: ';' } })).toBe(false);
  });

  it('are still compared with a corrected row after the import was reopened', async () => {
    await planned(LINES);
    await engine.close();
    engine = new ImportEngine();
    await engine.open(directory);
    const { mapping } = await engine.survey({}, TODAY);
    expect(await engine.isReadAs({ reading: {}, mapping, customColumns: [], today: TODAY })).toBe(true);
    await engine.edit([1], 0, 'Ada');
    await engine.edit([1], 1, 'Lovelace');
    await engine.edit([1], 2, 'ada@example.com');
    await engine.plan(SETTINGS);
    expect((await rows())[1]).toMatchObject({ outcome: 'skip', reason: 'same_as_row' });
  });
});

test('a problem can be searched for in one column', async () => {
  await planned(['First name,Phone 1,Phone 2', 'Ada,x,+49 30 901820', 'Grace,+49 30 901820,y']);
  const { mapping } = await engine.survey({}, TODAY);
  const columns = mapping.columns.map((column, at) => ({
    ...column,
    field: at === 0 ? column.field : ('phone' as const),
  }));
  await engine.readRows({ reading: {}, mapping: { ...mapping, columns }, customColumns: [], today: TODAY });
  const countIn = async (problemColumn: number) =>
    (await engine.rows({ problem: 'invalid_phone', problemColumn }, 0, 10)).total;
  expect([await countIn(1), await countIn(2)]).toEqual([1, 0]);
});

test('rows with a text in a column are found, with corrections and without', async () => {
  await planned(['First name,Location', 'Ada,Berlín', 'Grace,Berlin', 'Alan,Berlín', 'Mary,']);
  const { rows: found } = await engine.rows({ cell: { column: 1, text: 'Berlín' } }, 0, 10);
  expect(found.map(({ place }) => place)).toEqual([0, 2]);
  expect(await engine.edit({ cell: { column: 1, text: 'Berlín' } }, 1, 'Berlin')).toBe(2);
  expect((await engine.rows({ cell: { column: 1, text: 'Berlín' } }, 0, 10)).total).toBe(0);
  expect((await engine.rows({ cell: { column: 1, text: 'Berlin' } }, 0, 10)).total).toBe(3);
  expect((await engine.rows({ cell: { column: 1, text: '' } }, 0, 10)).total).toBe(1);
});
