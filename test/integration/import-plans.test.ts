import type { PlanSettings } from '../../electron/host/imports/planning/plan-settings.ts';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ImportEngine } from '../../electron/host/imports/worker/import-engine.ts';
import { IMPORT_FILE_NAME, SOURCE_FILE_NAME } from '../../electron/host/imports/rows/import-file.ts';
import { contactFields } from '../builders/contact-fields.ts';
import { TODAY } from './importing-account.ts';

const FRIENDS = 1;
const NEW_GROUP = -1;
const SETTINGS: PlanSettings = {
  groups: [
    { groupId: FRIENDS, name: 'Friends', isBeingDeleted: false },
    { groupId: NEW_GROUP, name: 'Chess', isBeingDeleted: false },
  ],
  groupId: FRIENDS,
  groupsByName: {},
  newGroups: [{ name: 'Chess', category: 'birthday' }],
  missingFirstName: 'fill',
  whenFound: 'update_empty',
};
const ADA = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com' };
const LINES = [
  'First name,Last name,Email,Phone,Company',
  'Ada,Lovelace,ada@example.com,,',
  'Grace,Hopper,grace@example.com,+44 20 7946 0018,',
  'Grace,Hopper,grace@example.com,+44 20 7946 0018,Navy',
];

let directory: string;
let engine: ImportEngine;
beforeEach(async () => {
  directory = mkdtempSync(join(tmpdir(), 'import-plans-'));
  engine = new ImportEngine();
  writeFileSync(join(directory, SOURCE_FILE_NAME), `${LINES.join('\n')}\n`);
  await engine.open(directory);
  await engine.set('fileName', 'people.csv');
  const { mapping } = await engine.survey({}, TODAY);
  await engine.readRows({ reading: {}, mapping, customColumns: [], today: TODAY });
  await engine.compare();
});
afterEach(async () => {
  await engine.close();
  rmSync(directory, { recursive: true, force: true });
});

const take = (rowId: number, fields: Partial<typeof ADA>) =>
  engine.takeContacts(
    [
      {
        rowId,
        key: `00000000-0000-7000-8000-00000000000${rowId}`,
        contactId: rowId,
        ...contactFields({ groupId: FRIENDS, ...fields }),
      },
    ],
    [],
  );

/** Plans the rows as running an import does; returns the plan's id. */
async function plan(settings = SETTINGS): Promise<string | null> {
  await engine.compareChanged();
  await engine.plan(settings);
  return engine.planId();
}

const outcomes = async () => (await engine.rows({}, 0, 100)).rows.map(({ outcome }) => outcome);
/** The change id of each row, null for rows without a change. */
const named = async () => (await engine.rows({}, 0, 100)).rows.map(({ changeId }) => changeId);

it('a plan keeps its id and its change ids while nothing changes', async () => {
  const before = await plan();
  await engine.assignChangeIds();
  const changes = await named();
  expect(await plan({ ...SETTINGS })).toBe(before);
  expect(await named()).toEqual(changes);
  expect(changes.map((changeId) => changeId !== null)).toEqual([true, true, false]);
});

it('a plan gets a new id when a contact appears that matches a row', async () => {
  const before = await plan();
  await take(1, ADA);
  expect(await plan()).not.toBe(before);
  expect(await outcomes()).toEqual(['unchanged', 'create', 'skip']);
});

it('a plan keeps its id when contacts appear that match no row', async () => {
  const before = await plan();
  await take(1, { firstName: 'Lise', lastName: 'Meitner', email: 'lise@example.com' });
  expect(await plan()).toBe(before);
});

it('a plan gets a new id when the contact of a row is gone', async () => {
  await take(1, ADA);
  const before = await plan();
  await engine.takeContacts([], [1]);
  expect(await plan()).not.toBe(before);
  expect(await outcomes()).toEqual(['create', 'create', 'skip']);
});

it('a plan gets a new id when a contact takes the email of a row', async () => {
  const before = await plan();
  await take(1, { firstName: 'Zoë', lastName: 'Navarro', email: 'grace@example.com' });
  expect(await plan()).not.toBe(before);
});

it('a plan gets a new id when another row of the same person gets another value', async () => {
  const before = await plan();
  await engine.edit([2], 4, 'Yale');
  expect(await plan()).not.toBe(before);
  expect((await engine.rows({}, 0, 100)).rows[1]?.after).toMatchObject({ company: 'Yale' });
});

it('a plan keeps its id when one of its new groups has been created', async () => {
  const before = await plan({ ...SETTINGS, groupId: NEW_GROUP });
  expect(await engine.targetGroups()).toEqual([NEW_GROUP]);
  await engine.replaceGroups(new Map([[NEW_GROUP, 7]]));
  expect(await engine.targetGroups()).toEqual([7]);
  const groups = [{ groupId: 7, name: 'Chess', isBeingDeleted: false }];
  expect(await plan({ ...SETTINGS, groupId: 7, groups })).toBe(before);
  expect((await engine.rows({}, 0, 1)).rows[0]?.after).toEqual({ ...ADA, groupId: 7 });
});

it('contacts that appear while the rows are read are compared with them', async () => {
  const { mapping } = await engine.survey({}, TODAY);
  await engine.readRows({ reading: {}, mapping, customColumns: [], today: TODAY });
  await take(1, ADA);
  await engine.compare();
  await plan();
  expect(await outcomes()).toEqual(['unchanged', 'create', 'skip']);
});

it.each([
  [1, asVersion1],
  [2, asVersion2],
  [3, asVersion3],
])('an import of file version %i opens with its rows, decisions and plan', async (_, asVersion) => {
  await plan();
  await engine.decide([0], 'skip');
  await plan();
  const rows = (await engine.rows({}, 0, 100)).rows;
  await engine.close();
  asVersion(join(directory, IMPORT_FILE_NAME));
  engine = new ImportEngine();
  await engine.open(directory);
  expect((await engine.rows({}, 0, 100)).rows).toEqual(rows);
  expect(await engine.isRead()).toBe(true);
});

/** Converts an import's tables back to version 3. */
function asVersion3(path: string): void {
  const database = new DatabaseSync(path);
  database.exec('ALTER TABLE record DROP COLUMN decided_on; PRAGMA user_version = 3');
  database.close();
}

/** Converts an import's tables back to version 1, which knew neither the origin of first names nor undone rows. */
function asVersion1(path: string): void {
  asVersion2(path);
  const database = new DatabaseSync(path);
  database.exec(`
    ALTER TABLE row DROP COLUMN first_name_from;
    ALTER TABLE row DROP COLUMN kept;
    PRAGMA user_version = 1;
  `);
  database.close();
}

/** Converts an import's tables back to version 2. */
function asVersion2(path: string): void {
  const database = new DatabaseSync(path);
  database.exec(`
    CREATE TABLE old (place INTEGER PRIMARY KEY, line INTEGER NOT NULL, cells TEXT NOT NULL, edited TEXT, fields TEXT NOT NULL,
      contact_id INTEGER, guardian_id INTEGER, group_name TEXT NOT NULL, first_name_from TEXT, problems TEXT, custom_fields TEXT,
      candidates TEXT, match TEXT, decision TEXT, outcome TEXT, reason TEXT, before TEXT, after TEXT, contact_key TEXT, change_id TEXT,
      kept TEXT) STRICT;
    INSERT INTO old SELECT place, line, cells, edited, fields, contact_id, guardian_id, group_name, first_name_from, problems,
      custom_fields, candidates, match, decision, outcome, reason, before,
      iif(outcome = 'create', json_set(coalesce(after, fields), '$.groupId', group_id), after), contact_key, change_id, kept FROM row;
    DROP VIEW row;
    DROP TABLE record;
    DROP TABLE plan;
    ALTER TABLE old RENAME TO row;
    CREATE INDEX row_by_outcome ON row (outcome, reason);
    PRAGMA user_version = 2;
  `);
  database.close();
}

it('a contact that moves to another store row stays known, in either order of the two notices', async () => {
  const key = '00000000-0000-7000-8000-000000000009';
  const contact = { key, contactId: null, ...contactFields({ groupId: FRIENDS, ...ADA }) };
  await engine.takeContacts([{ rowId: 9, ...contact }], []);
  await plan();
  await engine.takeContacts([{ rowId: 2, ...contact, contactId: 2 }], []);
  await engine.takeContacts([], [9]);
  await plan();
  expect(await outcomes()).toEqual(['unchanged', 'create', 'skip']);
});

it('a row with a contact id matches the contact once the account has it', async () => {
  writeFileSync(join(directory, SOURCE_FILE_NAME), 'Contact ID,First name,Last name\n7,Ada,Byron\n');
  const { mapping } = await engine.survey({}, TODAY);
  await engine.readRows({ reading: {}, mapping, customColumns: [], today: TODAY });
  await engine.compare();
  await plan();
  expect(await outcomes()).toEqual(['create']);
  await take(7, { ...ADA, lastName: 'Lovelace' });
  await plan();
  const later = await outcomes();
  await engine.readRows({ reading: {}, mapping, customColumns: [], today: TODAY });
  await engine.compare();
  await plan();
  expect(later).toEqual(await outcomes());
});
