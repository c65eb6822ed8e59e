import fc from 'fast-check';
import { expect, it } from 'vitest';
import { openJson } from '../../electron/host/files/json/open-json.ts';
import {
  writeContactsJson,
  writeContactsJsonLines,
  type WrittenContact,
} from '../../electron/host/files/json/json-writer.ts';
import { aContact } from '../builders/contact.ts';
import { fileSource, readAll } from '../builders/file-source.ts';

async function textOf(pieces: AsyncIterable<string>): Promise<string> {
  let text = '';
  for await (const piece of pieces) text += piece;
  return text;
}

const ada = aContact({ phone: '+49 30 0012', birthday: { month: 2, day: 29, year: null }, company: '' });
const ben = aContact(
  { firstName: 'Ben', lastName: '', email: null, birthday: { month: 12, day: 1, year: 1980 }, status: '1' },
  { contactId: null, groupName: null, guardianContactId: 7 },
);

it("JSON uses the interface's names and omits empty values", async () => {
  const written = JSON.parse(await textOf(writeContactsJson([ada, ben]))) as unknown;
  expect(written).toEqual({
    format: 'celebration-contacts',
    version: 1,
    contacts: [
      {
        contact_id: 7,
        first_name: 'Ada',
        last_name: 'Li',
        email: 'ada@example.org',
        phone: '+49 30 0012',
        birthday: '--02-29',
        group_id: 3,
        group_name: 'Family',
        status: '1',
      },
      { first_name: 'Ben', birthday: '1980-12-01', group_id: 3, guardian_contact_id: 7, status: '1' },
    ],
  });
});

it('JSON Lines hold the payload of a create', async () => {
  const lines = (
    await textOf(writeContactsJsonLines([ada, { ...ben, customFields: { Pet: ['cat'] } }]))
  ).split('\n');
  expect(lines).toHaveLength(3);
  expect(JSON.parse(lines[0] ?? '')).not.toHaveProperty('contact_id');
  expect(JSON.parse(lines[1] ?? '')).toEqual({
    first_name: 'Ben',
    birthday: '1980-12-01',
    group_id: 3,
    guardian_contact_id: 7,
    status: '1',
    custom_fields: { Pet: ['cat'] },
  });
  expect(lines[2]).toBe('');
});

it('a file without contacts is valid', async () => {
  expect(JSON.parse(await textOf(writeContactsJson([])))).toMatchObject({ contacts: [] });
});

const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 });
const contact: fc.Arbitrary<WrittenContact> = fc.record({
  contactId: fc.option(fc.nat()),
  groupName: fc.option(text),
  guardianContactId: fc.option(fc.nat()),
  fields: fc
    .record({ firstName: text, lastName: text, email: fc.option(text), company: fc.option(text) })
    .map((fields) => aContact({ birthday: null, groupId: 1, status: '1', ...fields }).fields),
});

it('written contacts are read back field by field', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(contact, { minLength: 1, maxLength: 4 }), async (contacts) => {
      const file = await openJson(fileSource(await textOf(writeContactsJson(contacts)), { chunkSize: 13 }));
      const { records, problems } = await readAll(file);
      const at = (row: number, field: string) =>
        records[row]?.cells[file.columns.findIndex((column) => column.field === field)] ?? '';
      expect(problems).toEqual([]);
      expect(records.map(({ line }) => line)).toEqual(contacts.map((_, row) => row + 2));
      contacts.forEach(({ contactId, fields, groupName, guardianContactId }, row) => {
        expect(at(row, 'contactId')).toBe(String(contactId ?? ''));
        expect(at(row, 'firstName')).toBe(fields.firstName);
        expect(at(row, 'lastName')).toBe(fields.lastName);
        expect(at(row, 'email')).toBe(fields.email ?? '');
        expect(at(row, 'company')).toBe(fields.company ?? '');
        expect(at(row, 'groupName')).toBe(groupName ?? '');
        expect(at(row, 'guardianContactId')).toBe(String(guardianContactId ?? ''));
      });
    }),
    { seed: 3, numRuns: 100 },
  );
});
