import type { PlanSettings } from '../../electron/host/imports/planning/plan-settings.ts';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { ContactFields } from '../../electron/contract/contacts/contact.ts';
import { ImportEngine } from '../../electron/host/imports/worker/import-engine.ts';
import { SOURCE_FILE_NAME } from '../../electron/host/imports/rows/import-file.ts';
import { foldText } from '../../electron/core/contact/text-folding.ts';
import { aContact } from '../builders/contact.ts';
import { contactFields } from '../builders/contact-fields.ts';
import { TODAY } from './importing-account.ts';
import { runs } from '../deep/depth.ts';

/** Each run imports several files. */
const RUNS = runs({ usual: 4, deep: 20 });
const FRIENDS = 1;
const SETTINGS: PlanSettings = {
  groups: [
    { groupId: FRIENDS, name: 'Friends', isBeingDeleted: false },
    { groupId: 2, name: 'Work', isBeingDeleted: false },
  ],
  groupId: FRIENDS,
  groupsByName: {},
  newGroups: [],
  missingFirstName: 'fill',
  whenFound: 'update_empty',
};

/** Plans a file against contacts; returns the planned rows. */
async function planned(text: string, contacts: readonly ContactFields[]) {
  const directory = mkdtempSync(join(tmpdir(), 'import-again-'));
  const engine = new ImportEngine();
  try {
    writeFileSync(join(directory, SOURCE_FILE_NAME), text);
    await engine.open(directory);
    await engine.set('fileName', 'people.csv');
    const { mapping } = await engine.survey({}, TODAY);
    await engine.readRows({ reading: {}, mapping, customColumns: [], today: TODAY });
    const known = contacts.map((fields, at) =>
      aContact(fields, {
        contactId: at + 1,
        key: `00000000-0000-7000-8000-${String(at).padStart(12, '0')}`,
      }),
    );
    await engine.takeContacts(
      known.map(({ key, contactId, fields }, at) => ({ rowId: at + 1, key, contactId, ...fields })),
      [],
    );
    await engine.compare();
    await engine.plan(SETTINGS);
    return (await engine.rows({}, 0, 1_000)).rows;
  } finally {
    await engine.close();
    rmSync(directory, { recursive: true, force: true });
  }
}

/** Contacts of the service after the rows were sent, with values normalised as the service does. */
async function sent(text: string, contacts: readonly ContactFields[], service: Service) {
  const rows = await planned(text, contacts);
  const after = [...contacts];
  const refused: number[] = [];
  for (const { outcome, match, after: given, line } of rows) {
    if (outcome === 'create') {
      const made = service.keep(contactFields(given as Partial<ContactFields>));
      // 409: the service accepts each email and phone once per group.
      const taken = after.some(
        (other) =>
          other.groupId === made.groupId &&
          ((made.email !== null && other.email === made.email) ||
            (made.phone !== null && other.phone === made.phone)),
      );
      if (taken) refused.push(line);
      else after.push(made);
    } else if (outcome === 'update') {
      const at = Number(match?.key?.slice(-12));
      const before = after[at];
      if (before !== undefined) after[at] = service.keep({ ...before, ...(given as Partial<ContactFields>) });
    }
  }
  return { rows, after, refused };
}

interface Service {
  keep(fields: ContactFields): ContactFields;
}

/** Ways in which real services normalise stored values. */
const SERVICES: Record<string, Service> = {
  'keeps all as it is': { keep: (fields) => fields },
  'spells phones its way': {
    keep: (fields) => ({ ...fields, phone: fields.phone?.replaceAll(/[^\d+]/g, '') ?? null }),
  },
  'writes phones with 00': {
    keep: (fields) => ({ ...fields, phone: fields.phone?.replace(/^\+/, '00') ?? null }),
  },
  'keeps emails in lower case': {
    keep: (fields) => ({ ...fields, email: fields.email?.toLowerCase() ?? null }),
  },
  'trims, and has empty texts in place of none': {
    keep: (fields) => ({
      ...fields,
      company: fields.company?.trim() ?? '',
      jobTitle: fields.jobTitle ?? '',
    }),
  },
};

/** Names that are not similar to each other: possible duplicates would need a decision of the user. */
const NAMES = [
  ['Anna', 'Kowalski'],
  ['JÜRGEN', 'Größe'],
  ['Zoë', 'O’Hara'],
  ['Li', 'Wu'],
  ['María José', 'García Pérez'],
  ['Ben', 'van Dyk'],
  ['Oluwaseun', 'Adeyemi'],
  ['Ingrid', 'Ødegård'],
  ['Takeshi', 'Yamamoto'],
  ['FATIMA', 'al-Sayed'],
  ['Douglas', 'MACINTYRE'],
  ['Éloïse', 'Beauchêne'],
] as const;

/**
 * A person with one or more rows, all with email and birthday, and other values in various spellings: enough for a certain match.
 * Rows that may be of two people would need a decision of the user.
 */
const person = fc.record({
  company: fc.constantFrom('Acme', ' Acme ', 'Globex', ''),
  group: fc.constantFrom('Work', 'Friends', ''),
  rows: fc.array(
    fc.record({
      email: fc.constantFrom('plain', 'upper'),
      phone: fc.constantFrom('+49 30 ', '+4930', '0049 30/', 'none'),
      birthday: fc.constantFrom('whole', 'without year'),
    }),
    { minLength: 1, maxLength: 3 },
  ),
});

const HEADER = 'First name;Last name;Email;Phone;Birthday;Company;Group';

/** The rows of persons, each of whom has a unique email, phone and birthday. */
function textOf(persons: readonly (typeof person extends fc.Arbitrary<infer P> ? P : never)[]): string {
  const lines = persons.flatMap(({ company, group, rows }, at) =>
    rows.map(({ email, phone, birthday }) => {
      const [first = '', last = ''] = NAMES[at] ?? [];
      const address = `${foldText(first).replaceAll(' ', '')}@example.org`;
      const day = `${String((at % 9) + 1).padStart(2, '0')}-1${at % 10}`;
      return [
        first,
        last,
        email === 'upper' ? address.toUpperCase() : address,
        phone === 'none' ? '' : `${phone}${(at + 1) * 611_953}`,
        birthday === 'whole' ? `19${60 + at}-${day}` : `--${day}`,
        company,
        group,
      ].join(';');
    }),
  );
  return `${[HEADER, ...lines].join('\n')}\n`;
}

for (const [name, service] of Object.entries(SERVICES))
  it(`importing the same file again creates and changes nothing, at a service that ${name}`, () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(person, { minLength: 1, maxLength: NAMES.length }),
        fc.nat(4),
        async (persons, there) => {
          const { after: contacts } = await sent(textOf(persons.slice(0, there)), [], service);
          const text = textOf(persons);
          const first = await sent(text, contacts, service);
          const again = await sent(text, first.after, service);
          expect(again.after).toEqual(first.after);
          for (const { line, outcome } of first.rows)
            if (outcome === 'create' && !first.refused.includes(line))
              expect(again.rows.find((row) => row.line === line)).toMatchObject({ outcome: 'unchanged' });
        },
      ),
      { numRuns: RUNS, endOnFailure: true },
    ));
