import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Birthday } from '../../electron/contract/contacts/contact.ts';
import type { ExportOptions } from '../../electron/contract/exports/export.ts';
import { formatIsoBirthday } from '../../electron/core/contact/birthday.ts';
import { presetColumns, type ExportedContact } from '../../electron/core/export/export-columns.ts';
import {
  contactOfTuple,
  tupleOfContact,
  type ContactTuple,
} from '../../electron/core/export/contact-tuple.ts';
import { writeExport } from '../../electron/host/background-worker/exports/export-writer.ts';
import { aContact } from '../builders/contact.ts';
import { fileSource } from '../builders/file-source.ts';
import { importContacts } from '../builders/import-contacts.ts';
import { runs } from '../deep/depth.ts';
import { CSV_OF_PRODUCT } from '../builders/export-options.ts';

/**
 * Texts that a spreadsheet or parser may misread. Dates and phones are left out: a column that holds only these is not read as
 * companies.
 */
const HOSTILE = [
  "Zoë O'Hara-李",
  '=1+1',
  '="0171"',
  "'=x",
  '@SUM(A1)',
  '-',
  '-x',
  '+x',
  '<b>x</b>',
  '&amp;',
  'R&#38;D &uuml;',
  'a ::: b',
  'JÃ¼rgen',
  'Ann †',
  'false',
  '_x0041_',
  'שלום עולם',
  'مرحبا',
  'x'.repeat(300),
  'two\nlines',
  'two\r\nlines',
  'a\tb',
  'a\ud800b',
  '👩‍👩‍👧',
  '"quoted"',
  'a,b;c|d',
  'back\\slash\\n',
  'N/A',
  'vacant',
  'null',
  'Email',
  '%41',
] as const;
const hostile = fc.constantFrom(...HOSTILE);
const nullable = fc.option(hostile, { nil: null });
const birthday = fc.constantFrom<(Birthday | null)[]>(
  null,
  { year: null, month: 2, day: 29 },
  { year: 2000, month: 2, day: 29 },
  { year: null, month: 12, day: 31 },
  { year: 1999, month: 3, day: 4 },
  { year: 1912, month: 11, day: 12 },
);
const people = fc
  .array(
    fc.record({
      firstName: hostile,
      lastName: hostile,
      company: nullable,
      jobTitle: nullable,
      location: nullable,
      email: fc.constantFrom(null, 'a@b.c', "o'hara+x@example.org", 'ünï@例子.cn'),
      phone: fc.constantFrom(null, '+4930123456', '007123', '030 123456', '(0171) 23-45'),
      birthday,
    }),
    { minLength: 3, maxLength: 8 },
  )
  .map((all) =>
    all.map((fields, at): ExportedContact => aContact(fields, { key: `k${at}`, contactId: at + 1 })),
  );

/** Text as an import normalises it: a single well-formed line. */
const imported = (text: string) =>
  text
    .replaceAll(/[\r\n]+/g, ' ')
    .replaceAll('\t', ' ')
    .toWellFormed();

async function bytesOf(
  contacts: readonly ExportedContact[],
  options: Partial<ExportOptions>,
): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  // As records reach the background worker.
  const crossed = JSON.parse(JSON.stringify(contacts.map(tupleOfContact))) as ContactTuple[];
  const task = {
    options: { ...CSV_OF_PRODUCT, ...options },
    duplicateSets: new Map(),
    writtenAt: new Date(0),
  };
  const batches = (async function* () {
    yield crossed.map(contactOfTuple);
  })();
  for await (const piece of writeExport(batches, task)) pieces.push(piece);
  return Buffer.concat(pieces);
}

const COMPARED = ['firstName', 'lastName', 'company', 'jobTitle', 'location', 'email', 'phone'] as const;

it.each([
  ['list.csv', { format: 'csv' }],
  ['list.csv', { format: 'csv', delimiter: ';', byteOrderMark: false }],
  ['list.csv', { format: 'csv', delimiter: '\t', encoding: 'utf-16le' }],
  ['list.csv', { format: 'csv', preset: 'google', columns: presetColumns('google') }],
  ['list.xlsx', { format: 'xlsx' }],
  ['list.vcf', { format: 'vcard4' }],
  ['list.vcf', { format: 'vcard3' }],
  ['list.json', { format: 'json' }],
  ['list.jsonl', { format: 'jsonl' }],
] as const)('exported contacts are the same after an import: %s %j', async (name, options) => {
  await fc.assert(
    fc.asyncProperty(people, async (contacts) => {
      const read = await importContacts(fileSource(await bytesOf(contacts, options), { name }));
      const wanted = contacts.map(({ fields }) => ({
        ...Object.fromEntries(COMPARED.map((field) => [field, imported(fields[field] ?? '')])),
        birthday: fields.birthday === null ? '' : formatIsoBirthday(fields.birthday, 'dashes'),
      }));
      const found = read.contacts.map((contact) =>
        Object.fromEntries([...COMPARED, 'birthday'].map((field) => [field, contact[field] ?? ''])),
      );
      expect(found).toEqual(wanted);
    }),
    { seed: 20_261_125, numRuns: runs({ usual: 15, deep: 60 }) },
  );
});

it.each([
  ['product', { format: 'csv', protect: true }, ' --02-29'],
  ['google', { format: 'csv', protect: true }, ' --02-29'],
  ['google', { format: 'csv', protect: false }, '--02-29'],
] as const)(
  'a spreadsheet does not compute a birthday without a year: %s %j',
  async (preset, options, written) => {
    const contacts = [aContact({ firstName: 'Ann', birthday: { year: null, month: 2, day: 29 } })];
    const columns: ExportOptions['columns'] = ['firstName', 'birthday'];
    const bytes = await bytesOf(contacts, { ...options, preset, columns });
    expect(
      bytes
        .toString()
        .trimEnd()
        .split(/[,\r\n]+/)
        .at(-1),
    ).toBe(written);
    const read = await importContacts(fileSource(bytes, { name: 'list.csv' }));
    expect(read.contacts).toMatchObject([{ firstName: 'Ann', birthday: '--02-29' }]);
  },
);

// Outlook has no field for a WhatsApp number: it becomes another phone.
it.each([
  ['google', { whatsappPhone: '+491711234567' }, { whatsappPhone: '+491711234568' }],
  ['outlook', {}, { phone: '+491711234568' }],
] as const)('an export for %s is read back completely', async (preset, both, whatsappAlone) => {
  const contacts = [
    aContact(
      {
        firstName: 'Zoë',
        lastName: "O'Hara",
        salutation: 'Dr.',
        email: 'zoe@example.org',
        phone: '+4930123456',
        whatsappPhone: '+491711234567',
        birthday: { year: 1988, month: 3, day: 7 },
        company: 'Acme, Inc.',
        jobTitle: 'Head of Sales',
        location: 'Köln',
      },
      { key: 'k1', contactId: 1, groupName: 'Friends' },
    ),
    aContact(
      {
        firstName: 'Bo',
        lastName: 'Ek',
        email: null,
        phone: null,
        whatsappPhone: '+491711234568',
        birthday: { year: 1990, month: 12, day: 31 },
      },
      { key: 'k2', contactId: 2, groupName: 'Work' },
    ),
  ];
  const columns = presetColumns(preset);
  const bytes = await bytesOf(contacts, { format: 'csv', preset, columns });
  const read = await importContacts(fileSource(bytes, { name: 'list.csv' }));
  expect(read.problems).toEqual([]);
  expect(read.contacts).toEqual([
    {
      firstName: 'Zoë',
      lastName: "O'Hara",
      salutation: 'Dr.',
      email: 'zoe@example.org',
      phone: '+4930123456',
      ...both,
      birthday: '1988-03-07',
      company: 'Acme, Inc.',
      jobTitle: 'Head of Sales',
      location: 'Köln',
      groupName: 'Friends',
    },
    {
      firstName: 'Bo',
      lastName: 'Ek',
      ...whatsappAlone,
      birthday: '1990-12-31',
      groupName: 'Work',
    },
  ]);
});

const GROUPS = [
  'Team; “A”',
  'Acme, Inc.',
  'a ::: b',
  'x:::::y',
  'A;B',
  'A',
  'B',
  'one|two',
  ';',
  "Zoë O'Hara-李",
];

it.each([
  ['google', 'list.csv', { format: 'csv' }],
  ['google', 'list.xlsx', { format: 'xlsx' }],
  ['outlook', 'list.csv', { format: 'csv' }],
  ['outlook', 'list.csv', { format: 'csv', delimiter: ';', encoding: 'utf-16le' }],
  ['outlook', 'list.xlsx', { format: 'xlsx' }],
  ['product', 'list.csv', { format: 'csv' }],
  ['product', 'list.xlsx', { format: 'xlsx' }],
  ['product', 'list.json', { format: 'json' }],
  ['product', 'list.jsonl', { format: 'jsonl' }],
  ['product', 'list.vcf', { format: 'vcard3' }],
  ['product', 'list.vcf', { format: 'vcard4' }],
] as const)(
  'names of groups with separators come back from an export for %s: %s %j',
  async (preset, name, options) => {
    const contacts = GROUPS.map((groupName, at) =>
      aContact(
        // The groups of a list have no ids of the service.
        { firstName: 'Ann', lastName: `Lee ${at}`, email: `a${at}@b.c`, groupId: null },
        { key: `k${at}`, groupName },
      ),
    );
    // A value that begins with a joiner does not change how others are read.
    const joined = aContact(
      { firstName: '\u2060Bo', lastName: 'Ek', groupId: null },
      { key: 'joined', groupName: 'N/A' },
    );
    const columns = presetColumns(preset).filter((column) => column !== 'groupId');
    const bytes = await bytesOf([...contacts, joined], { preset, columns, ...options });
    const read = await importContacts(fileSource(bytes, { name }));
    expect(read.contacts.map(({ groupName }) => groupName)).toEqual([...GROUPS, 'N/A']);
    expect(read.contacts.at(-1)).toMatchObject({ firstName: 'Bo' });
  },
);
