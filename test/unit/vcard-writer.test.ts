import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Birthday, ContactFields } from '../../electron/contract/contacts/contact.ts';
import { CONTACT_FIELD_NAMES } from '../../electron/contract/enumerations.ts';
import { blankFields } from '../../electron/core/contact/blank-fields.ts';
import { formatIsoBirthday } from '../../electron/core/contact/birthday.ts';
import { daysInMonth } from '../../electron/core/contact/calendar-day.ts';
import {
  writeVcards,
  type CardContact,
  type VCARD_FIELDS,
  type WrittenVersion,
} from '../../electron/host/files/vcard/vcard-writer.ts';
import { readVcards } from '../builders/read-vcards.ts';

const KEY = '0198c5a0-0000-7000-8000-000000000001';
const VERSIONS = ['3.0', '4.0'] as const satisfies readonly WrittenVersion[];

async function written(contacts: readonly CardContact[], version: WrittenVersion): Promise<string> {
  let text = '';
  for await (const piece of writeVcards(contacts, version)) text += piece;
  return text;
}

const FULL: CardContact = {
  key: KEY,
  groupName: 'Friends, old',
  fields: {
    ...blankFields(),
    firstName: 'Zoë',
    lastName: 'O’Neil; Smith',
    salutation: 'Dr.',
    email: 'zoe@example.org',
    phone: '+353 85 000 0001',
    whatsappPhone: '+353 85 000 0002',
    birthday: { year: 1985, month: 4, day: 5 },
    gender: 'female',
    company: 'Foo, Inc.',
    jobTitle: 'Boss',
    location: 'Cork',
    timezone: 'Europe/Dublin',
    language: 'en',
    profileImage: 'https://example.org/zoe.png?a=1;b=2,3',
  },
};

const COMMON_BEGIN = [
  'PRODID:-//Celebration Contacts//EN',
  `UID:urn:uuid:${KEY}`,
  'FN:Zoë O’Neil\\; Smith',
  'N:O’Neil\\; Smith;Zoë;;Dr.;',
];
const WHATSAPP = ['item1.TEL:+353 85 000 0002', 'item1.X-ABLabel:WhatsApp'];
const WORK = ['ORG:Foo\\, Inc.', 'TITLE:Boss', 'ADR:;;;Cork;;;'];
const COMMON_END = ['CATEGORIES:Friends\\, old', 'END:VCARD', ''];

test('a card of version 4.0 has all fields', async () => {
  expect((await written([FULL], '4.0')).split('\r\n')).toEqual([
    'BEGIN:VCARD',
    'VERSION:4.0',
    ...COMMON_BEGIN,
    'EMAIL:zoe@example.org',
    'TEL;TYPE=cell:+353 85 000 0001',
    ...WHATSAPP,
    'BDAY:19850405',
    'GENDER:F',
    ...WORK,
    'LANG:en',
    'TZ:Europe/Dublin',
    'PHOTO:https://example.org/zoe.png?a=1;b=2,3',
    ...COMMON_END,
  ]);
});

test('a card of version 3.0 has all fields', async () => {
  expect((await written([FULL], '3.0')).split('\r\n')).toEqual([
    'BEGIN:VCARD',
    'VERSION:3.0',
    ...COMMON_BEGIN,
    'EMAIL;TYPE=INTERNET:zoe@example.org',
    'TEL;TYPE=CELL:+353 85 000 0001',
    ...WHATSAPP,
    'BDAY:1985-04-05',
    'X-GENDER:female',
    ...WORK,
    'X-LANGUAGE:en',
    'TZ;VALUE=text:Europe/Dublin',
    'PHOTO;VALUE=uri:https://example.org/zoe.png?a=1;b=2,3',
    ...COMMON_END,
  ]);
});

test('empty fields, an invalid birthday and fields without a property are left out', async () => {
  const contact = { key: KEY, groupName: null, fields: blankFields() };
  for (const version of VERSIONS) {
    const blank = await written([contact], version);
    expect(blank).toBe(
      `BEGIN:VCARD\r\nVERSION:${version}\r\n${COMMON_BEGIN[0]}\r\nUID:urn:uuid:${KEY}\r\nFN:\r\nN:;;;;\r\nEND:VCARD\r\n`,
    );
    const fields = {
      ...contact.fields,
      birthday: { year: 1985, month: 2, day: 29 },
      profileImage: 'avatars/1',
      status: '2',
      relationshipStatus: 'married',
    };
    expect(await written([{ ...contact, fields }], version)).toBe(blank);
  }
});

test.for<[version: WrittenVersion, birthday: Birthday, line: string]>([
  ['4.0', { year: null, month: 2, day: 29 }, 'BDAY:--0229'],
  ['3.0', { year: null, month: 2, day: 29 }, 'BDAY;X-APPLE-OMIT-YEAR=1604:1604-02-29'],
  ['4.0', { year: 801, month: 12, day: 1 }, 'BDAY:08011201'],
  ['3.0', { year: 801, month: 12, day: 1 }, 'BDAY:0801-12-01'],
])('version %s writes the birthday %j', async ([version, birthday, line]) => {
  const text = await written([{ ...FULL, fields: { ...FULL.fields, birthday } }], version);
  expect(text.split('\r\n').filter((written) => written.startsWith('BDAY'))).toEqual([line]);
});

test.for([
  ['male', 'M'],
  ['Female', 'F;Female'],
  ['other', 'O'],
  ['a; b', ';a\\; b'],
] as const)('version 4.0 writes the gender %s', async ([gender, value]) => {
  const text = await written([{ ...FULL, fields: { ...FULL.fields, gender } }], '4.0');
  expect(text).toContain(`\r\nGENDER:${value}\r\n`);
});

/** Texts with everything that vCards escape, fold or split at. They begin and end with a letter, because cells are trimmed. */
const textArbitrary = fc
  .array(
    fc.oneof(
      fc.constantFrom('\\', ';', ',', ':', '"', '\n', '\\n', '=', '^n', ' ', '\t', 'n', '{', '_$!<'),
      fc.string({ unit: 'grapheme', maxLength: 30 }),
    ),
    { maxLength: 12 },
  )
  // oxlint-disable-next-line no-control-regex -- cards cannot contain control characters.
  .map((parts) => `a${parts.join('').replaceAll(/[\0-\b\v-\x1f\x7f]/g, '')}z`);
const optional = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { freq: 3 });
const birthdayArbitrary: fc.Arbitrary<Birthday> = fc
  .tuple(
    fc.option(fc.integer({ min: 1, max: 2100 }).filter((year) => year !== 1604)),
    fc.integer({ min: 1, max: 12 }),
    fc.nat(30),
  )
  .map(([year, month, day]) => ({ year, month, day: (day % daysInMonth(month, year)) + 1 }));
const phoneArbitrary = fc.stringMatching(/^\+?[1-9][\d ()-]{4,14}\d$/);
const fieldsArbitrary: fc.Arbitrary<ContactFields> = fc.record({
  ...Object.fromEntries(CONTACT_FIELD_NAMES.map((name) => [name, fc.constant(blankFields()[name])])),
  firstName: fc.oneof(fc.constant(''), textArbitrary),
  lastName: fc.oneof(fc.constant(''), textArbitrary),
  email: optional(textArbitrary),
  phone: optional(phoneArbitrary),
  whatsappPhone: optional(phoneArbitrary),
  birthday: optional(birthdayArbitrary),
  salutation: optional(textArbitrary),
  gender: optional(fc.oneof(fc.constantFrom('male', 'Male', 'female', 'OTHER', 'other'), textArbitrary)),
  company: optional(textArbitrary),
  jobTitle: optional(textArbitrary),
  location: optional(textArbitrary),
  timezone: optional(fc.constantFrom('Europe/Berlin', 'America/Argentina/Buenos_Aires', 'Asia/Calcutta')),
  language: optional(fc.constantFrom('de', 'pt-BR', 'zh_Hant')),
  profileImage: optional(fc.webUrl({ withQueryParameters: true, withFragments: true })),
}) as fc.Arbitrary<ContactFields>;

const COLUMNS: Readonly<Record<Exclude<(typeof VCARD_FIELDS)[number], 'groupId' | 'birthday'>, string>> = {
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  phone: 'Phone',
  whatsappPhone: 'WhatsApp',
  salutation: 'Salutation',
  gender: 'Gender',
  company: 'Company',
  jobTitle: 'Job title',
  location: 'Location',
  timezone: 'Time zone',
  language: 'Language',
  profileImage: 'Profile image',
};

/** The filled cells that the reader should return. */
function cellsOf({ key, fields, groupName }: CardContact): Record<string, string> {
  const cells: Record<string, string | null> = { UID: `urn:uuid:${key}`, Group: groupName };
  for (const [field, column] of Object.entries(COLUMNS)) {
    cells[column] = fields[field as keyof typeof COLUMNS];
  }
  cells['Birthday'] = fields.birthday && formatIsoBirthday(fields.birthday, 'dashes');
  cells['Full name'] = [fields.firstName, fields.lastName].filter((part) => part !== '').join(' ');
  return Object.fromEntries(
    Object.entries(cells).filter((cell): cell is [string, string] => Boolean(cell[1])),
  );
}

describe.for(VERSIONS)('version %s', (version) => {
  test('is read back unchanged', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ fields: fieldsArbitrary, groupName: optional(textArbitrary), key: fc.uuid() }), {
          minLength: 1,
          maxLength: 4,
        }),
        async (contacts) => {
          const { cards, problems } = await readVcards(await written(contacts, version));
          // A card with nothing but its UID is not a record.
          const expected = contacts.map(cellsOf).filter((cells) => Object.keys(cells).length > 1);
          expect(cards).toEqual(expected.map((cells, at) => ({ ...cells, line: cards[at]?.line })));
          expect(problems).toEqual([]);
        },
      ),
      { seed: 20_261_126, numRuns: 150 },
    );
  });
});
