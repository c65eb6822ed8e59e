import fc from 'fast-check';
import { expect, it } from 'vitest';
import { encodeContactCreate } from '../../electron/core/wire/encode-contact.ts';
import { blankServiceFields } from '../../electron/core/contact/blank-fields.ts';
import { isCalendarBirthday } from '../../electron/core/contact/birthday.ts';
import { LANGUAGE_CODES } from '../../electron/core/contact/words/languages.ts';
import { readBirthday } from '../../electron/core/import/values/dates/birthday-value.ts';
import { firstValue } from '../../electron/core/import/values/cell-text.ts';
import { readEmail } from '../../electron/core/import/values/email-value.ts';
import { splitFullName } from '../../electron/core/import/names/split-full-name.ts';
import { readPhoneValue } from '../../electron/core/import/values/phone-value.ts';
import { writeCsv, type CsvWriting } from '../../electron/host/files/csv/csv-writer.ts';
import { fileSource } from '../builders/file-source.ts';
import { importContacts, IMPORT_DAY, plainContact } from '../builders/import-contacts.ts';

const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 80 }),
  fc.string({ maxLength: 80 }),
  fc.stringMatching(/^[\d\s./'+-]{0,20}$/),
);

it('no text makes a reader throw, and every value it returns is valid', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const { birthday } = readBirthday(text, { dateOrder: null, dottedDateOrder: 'dmy' }, IMPORT_DAY);
      if (birthday !== null) {
        expect(isCalendarBirthday(birthday)).toBe(true);
        expect(birthday.year === null || (birthday.year > 1900 && birthday.year <= IMPORT_DAY.year)).toBe(
          true,
        );
      }
      expect(readEmail(text)?.email ?? 'a@b').toMatch(/^[^\s@]+@[^\s@]+$/u);
      expect(readPhoneValue(firstValue(text), 'DE').phone ?? '123').toMatch(/\p{Nd}.*\p{Nd}.*\p{Nd}/u);
      const { firstName, lastName } = splitFullName(text);
      expect(firstName.length + lastName.length).toBeLessThanOrEqual(text.length);
    }),
    // Two digits of different scripts, one of which has two code units.
    { numRuns: 2_000, examples: [['೦𜳰']] },
  );
});

it('no list makes the import throw, and only blank rows are dropped', async () => {
  // Apostrophes around cells may be read as quotes, which joins rows. A file with many control characters is refused
  // because it is not text.
  // oxlint-disable-next-line no-control-regex -- control characters are what the generator leaves out.
  const isMistaken = (text: string) => /['\x01-\x08\x0b\x0c\x0e-\x19\x1b-\x1f]/.test(text);
  // A name such as `-` that is quoted for its line break stands for itself.
  const isQuotedLine = (text: string) => /[\r\n]/.test(text) && /[^\s\0]/.test(text) && isDrawnOrBlank(text);
  const cell = fc.oneof(
    anyText.filter((text) => !isMistaken(text) && !isQuotedLine(text)),
    fc.constantFrom('a@b.org', '+49 30 901820', '3/4/1990', 'Ann', 'Ann Lee', '', 'male'),
  );
  const header = fc.constantFrom(
    'First name',
    'Email',
    'Phone',
    'Birthday',
    'Title',
    'Name',
    'Gender',
    'Labels',
    'Whatever',
    '',
  );
  const list = fc
    .integer({ min: 2, max: 5 })
    .chain((width) =>
      fc.tuple(
        fc.array(header, { minLength: width, maxLength: width }),
        fc.array(fc.array(cell, { minLength: width, maxLength: width }), { maxLength: 8 }),
      ),
    );
  await fc.assert(
    fc.asyncProperty(list, async ([columns, rows]) => {
      const bytes = await written(
        ['First name', 'Last name', 'Email', ...columns],
        rows.map((row) => ['', '', '', ...row]),
      );
      const { contacts } = await importContacts(fileSource(bytes));
      const filled = rows.filter((row) => !row.every(isDrawnOrBlank));
      expect(contacts.length).toBe(filled.length);
    }),
    { numRuns: 200, examples: [[[['Email', 'Email'], [['', '\0_']]]]] },
  );
});

/** Whether a cell is blank, has only control characters, or is part of a line drawn between rows: `---`, `+----+`. */
const isDrawnOrBlank = (cell: string): boolean =>
  /^(?:[\s=_:|\-–—]*|\s*[-=]*\+[-=][-=+]*\s*)$/.test(cell.replaceAll('\0', '').replaceAll('\x1a', ''));

async function written(
  columns: readonly string[],
  rows: readonly (readonly string[])[],
  writing: CsvWriting = {},
): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of writeCsv(columns, rows, writing)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** A valid field value: without line breaks, and not a list of values. */
const value = fc
  .string({ unit: fc.constantFrom(...Array.from('abcäßéłÑ東Ω =+-",;:/()')), minLength: 1, maxLength: 12 })
  .map((text) => text.trim())
  .filter((text) => text !== '' && !text.includes(':::'));
const name = fc.stringMatching(/^[A-ZÄ][a-zé' -]{0,8}[a-z]$/);
const optional = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null });
const birthday = fc
  .tuple(
    fc.integer({ min: 1901, max: 2025 }),
    fc.integer({ min: 1, max: 12 }),
    fc.integer({ min: 1, max: 28 }),
    fc.boolean(),
  )
  .filter(([year, month, day]) => !(year === 1970 && month === 1 && day === 1))
  .map(([year, month, day, hasYear]) => ({ year: hasYear ? year : null, month, day }));

const contact = fc.record({
  firstName: name,
  lastName: fc.oneof(name, fc.constant('')),
  email: optional(fc.stringMatching(/^[a-z0-9]{1,8}@[a-z]{1,8}\.org$/)),
  phone: optional(fc.stringMatching(/^\+49[1-9]\d{8}$/)),
  whatsappPhone: optional(fc.stringMatching(/^0[1-9]\d{2} \d{6}$/)),
  birthday: optional(birthday),
  groupId: optional(fc.integer({ min: 1, max: 99_999 })),
  status: fc.constantFrom('1', '2'),
  salutation: optional(value),
  gender: optional(fc.constantFrom('male', 'female', 'other')),
  company: optional(value),
  jobTitle: optional(value),
  location: optional(value),
  timezone: optional(fc.constantFrom('Europe/Berlin', 'America/New_York')),
  language: optional(fc.constantFrom(...LANGUAGE_CODES, 'pt-BR')),
  relationshipStatus: optional(value),
  profileImage: optional(fc.constant('https://example.org/a.png')),
});

it('an exported file is imported without a difference', async () => {
  const names = [...Object.keys(encodeContactCreate({ fields: filledFields() }, 'dashes')), 'group_name'];
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(contact, fc.oneof(name, fc.constant(''))), { minLength: 1, maxLength: 12 }),
      async (people) => {
        const rows = people.map(([fields, groupName]): string[] => {
          const payload = encodeContactCreate({ fields }, 'dashes');
          return names.map((column) => (column === 'group_name' ? groupName : String(payload[column] ?? '')));
        });
        const { contacts, problems } = await importContacts(
          fileSource(await written(names, rows, { markLiterals: true })),
        );
        expect(problems).toEqual([]);
        expect(contacts).toEqual(
          people.map(([fields, groupName]) => {
            const filled = Object.entries(fields).filter(([, each]) => each !== null && each !== '');
            return plainContact({
              line: 0,
              fields: Object.fromEntries(filled),
              groupName,
              contactId: null,
              guardianContactId: null,
              firstNameFrom: null,
              problems: [],
            });
          }),
        );
      },
    ),
    { numRuns: 150 },
  );
});

/** A value in every field, so that every field has a column. */
function filledFields() {
  const texts = Object.fromEntries(Object.keys(blankServiceFields()).map((field) => [field, 'x']));
  return { ...blankServiceFields(), ...texts, birthday: { year: 1985, month: 6, day: 1 }, groupId: 1 };
}
