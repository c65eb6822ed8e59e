import fc from 'fast-check';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Birthday } from '../../electron/contract/contacts/contact.ts';
import type { ExportOptions, ExportPreview } from '../../electron/contract/exports/export.ts';
import { formatIsoBirthday } from '../../electron/core/contact/birthday.ts';
import { daysInMonth } from '../../electron/core/contact/calendar-day.ts';
import {
  columnHeader,
  cellReader,
  presetColumns,
  type ExportedContact,
} from '../../electron/core/export/export-columns.ts';
import { tupleOfContact } from '../../electron/core/export/contact-tuple.ts';
import { ExportJobs } from '../../electron/host/background-worker/exports/export-jobs.ts';
import { openJson } from '../../electron/host/files/json/open-json.ts';
import { openVcards } from '../../electron/host/files/vcard/vcard-reader.ts';
import { openXlsx } from '../../electron/host/files/xlsx/open-xlsx.ts';
import type { FileSource, OpenedFile } from '../../electron/host/files/file-source.ts';
import { openCsv } from '../../electron/host/files/csv/csv-reader.ts';
import { aContact } from '../builders/contact.ts';
import { fileSource, readAll } from '../builders/file-source.ts';
import { CSV_OF_PRODUCT } from '../builders/export-options.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'export-round-trip-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs an export as the background worker does, in batches of three; a null `path` previews it. */
async function exported(
  contacts: readonly ExportedContact[],
  options: Partial<ExportOptions>,
  path: string | null,
): Promise<ExportPreview> {
  const jobs = new ExportJobs();
  jobs.begin('one', {
    options: { ...CSV_OF_PRODUCT, ...options },
    // The previews are of contacts that aren't sets of duplicates.
    duplicateSets: path === null ? new Map() : new Map([['k0', 7]]),
    table: null,
    hasServiceIds: true,
    path,
  });
  const items = contacts.map((contact) => JSON.stringify(tupleOfContact(contact)));
  for (let at = 0; at < items.length; at += 3)
    expect(await jobs.feed('one', items.slice(at, at + 3))).toBe(true);
  const result = await jobs.end('one');
  if (!result.ok) throw new Error(result.error.code);
  return result.value;
}

async function fileOf(
  contacts: readonly ExportedContact[],
  options: Partial<ExportOptions>,
): Promise<FileSource> {
  const path = join(folder, 'file');
  await exported(contacts, options, path);
  return fileSource(readFileSync(path));
}

/** Column names and rows as read back, each row padded to the number of columns. */
async function tableOf(opened: OpenedFile): Promise<{ names: string[]; rows: string[][] }> {
  const names = opened.columns.map(({ name }) => name);
  const { records } = await readAll(opened);
  return { names, rows: records.map(({ cells }) => names.map((_, at) => cells[at] ?? '')) };
}

// Line breaks, letters of all scripts, formulas, quotes and delimiters; never white space at the ends, which readers may trim.
const text = fc
  .oneof(
    fc.string({ unit: 'grapheme', maxLength: 12 }),
    fc.constantFrom(
      '=1+1',
      '+49 30 1234',
      '@SUM(A1)',
      "'=x",
      '-',
      'a;b',
      'a,b',
      'a"b',
      'a\nb',
      '0049',
      'Zoë 李',
      '%41',
    ),
  )
  .map((each) =>
    each
      .toWellFormed()
      .replaceAll(/[\p{Cc}\ufffe\uffff]/gu, '')
      .trim()
      .normalize('NFC'),
  );
const nullable = fc.option(
  text.filter((each) => each !== ''),
  { nil: null },
);
const birthday: fc.Arbitrary<Birthday> = fc
  .record({
    year: fc.option(fc.integer({ min: 1900, max: 2020 }), { nil: null }),
    month: fc.integer({ min: 1, max: 12 }),
  })
  .chain(({ year, month }) =>
    fc.integer({ min: 1, max: daysInMonth(month, year) }).map((day) => ({ year, month, day })),
  );
const contact = fc.record({
  firstName: text.filter((each) => each !== ''),
  lastName: text,
  email: nullable,
  phone: nullable,
  company: nullable,
  jobTitle: nullable,
  location: nullable,
  birthday: fc.option(birthday, { nil: null }),
});
const people = fc
  .array(contact, { minLength: 1, maxLength: 8 })
  .map((all) =>
    all.map((fields, at): ExportedContact => aContact(fields, { key: `k${at}`, contactId: at + 1 })),
  );

const rowsOf = (contacts: readonly ExportedContact[], avoidsFormulas: boolean) =>
  contacts.map((each) =>
    CSV_OF_PRODUCT.columns.map((column) =>
      cellReader(column)(each, { preset: 'product', isUnicode: true, avoidsFormulas }),
    ),
  );
const HEADER = CSV_OF_PRODUCT.columns.map((column) => columnHeader(column, 'product'));

describe('an exported file is read back as the same contacts', () => {
  it.each([
    { delimiter: ',', encoding: 'utf-8', byteOrderMark: true },
    { delimiter: ';', encoding: 'utf-8', byteOrderMark: false },
    { delimiter: '\t', encoding: 'utf-16le', byteOrderMark: true },
  ] as const)('as CSV: %j', async (options) => {
    await fc.assert(
      fc.asyncProperty(people, async (contacts) => {
        const source = await fileOf(contacts, options);
        const { delimiter, encoding } = options;
        const opened = await openCsv(source, {
          dialect: { delimiter, hasHeader: true },
          encoding,
        });
        expect(await tableOf(opened)).toEqual({ names: HEADER, rows: rowsOf(contacts, true) });
      }),
      { numRuns: 60 },
    );
  });

  it('as a workbook', async () => {
    await fc.assert(
      fc.asyncProperty(people, async (contacts) => {
        const opened = await openXlsx(await fileOf(contacts, { format: 'xlsx' }));
        expect(await tableOf(opened)).toEqual({ names: HEADER, rows: rowsOf(contacts, false) });
      }),
      { numRuns: 60 },
    );
  });

  it.each(['vcard3', 'vcard4'] as const)('as vCards: %s', async (format) => {
    await fc.assert(
      fc.asyncProperty(people, async (contacts) => {
        const opened = await openVcards(await fileOf(contacts, { format }));
        const at = (name: string) => opened.columns.findIndex(({ field }) => field === name);
        const { records } = await readAll(opened);
        const read = records.map(({ cells }) =>
          ['firstName', 'lastName', 'email', 'company', 'birthday'].map((name) => cells[at(name)] ?? ''),
        );
        expect(read).toEqual(
          contacts.map(({ fields }) => [
            fields.firstName,
            fields.lastName,
            fields.email ?? '',
            fields.company ?? '',
            fields.birthday === null ? '' : formatIsoBirthday(fields.birthday, 'dashes'),
          ]),
        );
      }),
      { numRuns: 60 },
    );
  });

  it.each(['json', 'jsonl'] as const)('as %s', async (format) => {
    await fc.assert(
      fc.asyncProperty(people, async (contacts) => {
        const { names, rows } = await tableOf(await openJson(await fileOf(contacts, { format })));
        const cell = (row: string[], name: string) => row[names.indexOf(name)] ?? '';
        expect(
          rows.map((row) =>
            ['first_name', 'last_name', 'email', 'phone', 'birthday'].map((name) => cell(row, name)),
          ),
        ).toEqual(
          contacts.map(({ fields }) => [
            fields.firstName,
            fields.lastName,
            fields.email ?? '',
            fields.phone ?? '',
            fields.birthday === null ? '' : formatIsoBirthday(fields.birthday, 'dashes'),
          ]),
        );
      }),
      { numRuns: 60 },
    );
  });
});

describe("an export preview reports what the file can't hold", () => {
  const born = (month: number, day: number, year: number | null = 1990) => ({
    birthday: { month, day, year },
  });
  const preview = async (contacts: ExportedContact[], options: Partial<ExportOptions>) => {
    const { total, written, notes } = await exported(contacts, options, null);
    return { total, written, notes: notes.filter(({ code }) => code !== 'custom_fields') };
  };

  it('contacts without a valid birthday in a calendar', async () => {
    const contacts = [aContact(born(2, 29, null)), aContact({ birthday: null }), aContact(born(2, 30))];
    expect(await preview(contacts, { format: 'icalendar' })).toEqual({
      total: 3,
      written: 1,
      notes: [
        { code: 'no_birthday', count: 1 },
        { code: 'impossible_birthday', count: 1 },
      ],
    });
  });

  it('fields that a vCard has no property for', async () => {
    const contacts = [
      aContact({ status: 'active', relationshipStatus: 'married' }),
      aContact({ status: '' }, { guardianContactId: 9 }),
      aContact({ status: '' }),
    ];
    expect((await preview(contacts, { format: 'vcard4' })).notes).toEqual([
      { code: 'fields_left_out', count: 2, fields: ['guardian', 'relationshipStatus'] },
      { code: 'status_left_out', count: 1 },
    ]);
  });

  it('letters that the encoding lacks, in the chosen columns only', async () => {
    const contacts = [aContact({ firstName: 'Zoë', lastName: '李', company: 'Łódź' })];
    const options = {
      columns: ['firstName', 'lastName'] as ExportOptions['columns'],
      encoding: 'windows-1252' as const,
    };
    expect((await preview(contacts, options)).notes).toEqual([{ code: 'lost_characters', count: 1 }]);
    expect((await preview(contacts, { encoding: 'utf-8' })).notes).toEqual([]);
  });

  it('texts that are cut in a workbook', async () => {
    const contacts = [aContact({ company: 'x'.repeat(32_768) }), aContact({ company: 'x'.repeat(32_767) })];
    expect((await preview(contacts, { format: 'xlsx' })).notes).toEqual([{ code: 'cut_cells', count: 1 }]);
  });

  it.each([
    ['outlook', { encoding: 'utf-8' }, [{ code: 'similar_signs', count: 2 }]],
    ['outlook', { encoding: 'windows-1252' }, [{ code: 'divided_groups', count: 3 }]],
    ['outlook', { format: 'xlsx', encoding: 'windows-1252' }, [{ code: 'similar_signs', count: 2 }]],
    ['google', { encoding: 'utf-8' }, []],
    ['google', { encoding: 'windows-1252' }, [{ code: 'divided_groups', count: 1 }]],
    ['product', { encoding: 'windows-1252' }, [{ code: 'divided_groups', count: 2 }]],
  ] as const)('names of groups with separators in a file for %s %j', async (preset, given, notes) => {
    const contacts = ['A; B', 'Acme, Inc.', 'a ::: b', 'one|two', 'Friends', null].map((groupName) =>
      aContact({}, { groupName }),
    );
    const options = { ...given, preset, columns: ['groupName'] as ExportOptions['columns'] };
    expect((await preview(contacts, options)).notes).toEqual(notes);
    expect((await preview(contacts, { ...options, columns: ['firstName'] })).notes).toEqual([]);
  });

  it('birthdays without a year in an Outlook file', async () => {
    const contacts = [aContact(born(7, 4, null)), aContact(born(7, 4))];
    const outlook = { preset: 'outlook', columns: presetColumns('outlook') } as const;
    expect((await preview(contacts, outlook)).notes).toEqual([{ code: 'birthday_without_year', count: 1 }]);
    expect(
      cellReader('birthday')(aContact(born(7, 4)), {
        preset: 'outlook',
        isUnicode: true,
        avoidsFormulas: false,
      }),
    ).toBe('7/4/1990');
  });
});

it('a preset names the columns as the program that imports them', () => {
  const headers = (preset: 'google' | 'outlook') =>
    presetColumns(preset).map((column) => columnHeader(column, preset));
  expect(headers('google')).toEqual(
    expect.arrayContaining([
      'First Name',
      'Last Name',
      'E-mail 1 - Value',
      'Phone 1 - Value',
      'Birthday',
      'Labels',
    ]),
  );
  expect(headers('outlook')).toEqual(
    expect.arrayContaining([
      'First Name',
      'Last Name',
      'E-mail Address',
      'Mobile Phone',
      'Birthday',
      'Categories',
    ]),
  );
});

it("the duplicateSet column holds the number of a contact's set", async () => {
  const source = await fileOf([aContact({}, { key: 'k0' }), aContact({}, { key: 'k1' })], {
    columns: ['firstName', 'duplicateSet'],
  });
  expect((await tableOf(await openCsv(source))).rows).toEqual([
    ['Ada', '7'],
    ['Ada', ''],
  ]);
});
