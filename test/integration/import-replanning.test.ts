import fc from 'fast-check';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { PlanSettings } from '../../electron/host/imports/planning/plan-settings.ts';
import { SOURCE_FILE_NAME } from '../../electron/host/imports/rows/import-file.ts';
import { ImportEngine } from '../../electron/host/imports/worker/import-engine.ts';
import { aContact } from '../builders/contact.ts';
import { contactFields } from '../builders/contact-fields.ts';
import { runs } from '../deep/depth.ts';

const RUNS = runs({ usual: 6, deep: 15 });
const TODAY = { year: 2026, month: 11, day: 24 };
const SETTINGS: PlanSettings = {
  groups: [
    { groupId: 1, name: 'Friends', isBeingDeleted: false },
    { groupId: 2, name: 'Work', isBeingDeleted: false },
  ],
  groupId: 1,
  groupsByName: {},
  newGroups: [],
  missingFirstName: 'fill',
  whenFound: 'update_empty',
};
const COLUMNS = ['First name', 'Last name', 'Email', 'Phone', 'Town', 'Group'];

/** Values by column; so few that many rows share some. */
const VALUES = [
  ['', 'Ada', 'Ann', 'Grace', 'Ben'],
  ['', 'Lovelace', 'Hopper', 'Carter'],
  ['', 'a@example.com', 'b@example.com', 'c@example.com', 'd@example.com'],
  ['', '+4930901820', '+4930901821', '+4930901822'],
  ['', 'Leeds', 'Bath'],
  ['', '', 'Work'],
];
const valueOf = (column: number) => fc.constantFrom(...(VALUES[column] ?? ['']));
const line = fc.tuple(...VALUES.map((_, column) => valueOf(column)));

const change = fc.record({
  place: fc.nat(),
  edit: fc.option(
    fc
      .nat(VALUES.length - 1)
      .chain((column) => fc.record({ column: fc.constant(column), text: valueOf(column) })),
  ),
  decision: fc.constantFrom('create', 'update_all', 'update_empty', 'skip', null),
});

it('plans changed rows as planning all rows again does', { timeout: 60_000 }, async () => {
  const directory = mkdtempSync(join(tmpdir(), 'import-'));
  let planned = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(line, { minLength: 30, maxLength: 40 }),
      fc.array(line, { maxLength: 6 }),
      fc.array(change, { minLength: 1, maxLength: 4 }),
      async (lines, contacts, changes) => {
        const folder = mkdtempSync(join(directory, 'one-'));
        // Rows without anything in common with others, so that few rows depend on each other.
        const others = Array.from({ length: 150 }, (_, at) => [`Zoë ${at}`, `Quist ${at}`, '', '', '', '']);
        writeFileSync(
          join(folder, SOURCE_FILE_NAME),
          [COLUMNS, ...lines, ...others].map((cells) => `${cells.join(',')}\n`).join(''),
        );
        const engine = new ImportEngine();
        await engine.open(folder);
        await engine.set('fileName', 'people.csv');
        const { mapping } = await engine.survey({}, TODAY);
        await engine.readRows({ reading: {}, mapping, customColumns: [4], today: TODAY });
        await engine.takeContacts(
          contacts.map(([firstName = '', lastName = '', email = '', phone = '', location = ''], at) => {
            const fields = contactFields({ groupId: 1, firstName, lastName, email, phone, location });
            return { rowId: at + 1, ...aContact(fields, { contactId: at + 10 }), ...fields };
          }),
          [],
        );
        await engine.compare();
        await engine.plan(SETTINGS);
        const all = async () => [await engine.planId(), (await engine.rows({}, 0, 500)).rows] as const;
        for (const { place, edit, decision } of changes) {
          const rows = [place % lines.length];
          if (edit === null) await engine.decide(rows, decision);
          else await engine.edit(rows, edit.column, edit.text);
          await engine.plan(SETTINGS);
          const partly = await all();
          await engine.plan({ ...SETTINGS, whenFound: 'skip' });
          await engine.plan(SETTINGS);
          expect(partly).toEqual(await all());
          planned++;
        }
        await engine.close();
      },
    ),
    { numRuns: RUNS },
  );
  rmSync(directory, { recursive: true, force: true });
  expect(planned).toBeGreaterThan(RUNS);
});
