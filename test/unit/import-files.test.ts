import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { diskSource } from '../../electron/host/files/disk-source.ts';
import { importContacts } from '../builders/import-contacts.ts';

const DATA = resolve(import.meta.dirname, '../../../shared/data');

interface ExpectedFile {
  contacts: Record<string, unknown>[];
  problems?: string[];
  readingProblems?: string[];
}
/** Expected contacts of each file, as a person reads them. */
const SHARED_FILES = readExpected('imported-files.json');
/** Files in the format of other programs, with invented people. */
const SAMPLES = join(import.meta.dirname, '../data/lists');
const SAMPLE_FILES = readExpected('lists/expected.json');

function readExpected(name: string): Record<string, ExpectedFile> {
  const expected: Record<string, ExpectedFile> = JSON.parse(
    readFileSync(join(import.meta.dirname, '../data', name), 'utf8'),
  );
  return expected;
}

async function expectFile(path: string, wanted: ExpectedFile): Promise<void> {
  const { contacts, problems, readingProblems } = await importContacts(await diskSource(path));
  expect(contacts).toEqual(wanted.contacts);
  expect(problems).toEqual(wanted.problems ?? []);
  expect(readingProblems.map(({ line, code }) => `${line} ${code}`)).toEqual(wanted.readingProblems ?? []);
}

describe('sample files (test/data/lists)', () => {
  it.each(Object.entries(SAMPLE_FILES))(
    'become the contacts that a person reads in them: %s',
    (file, wanted) => expectFile(join(SAMPLES, file), wanted),
  );

  it('are all tested', () => {
    const found = readdirSync(SAMPLES).filter((name) => name !== 'expected.json');
    expect(found.toSorted()).toEqual(Object.keys(SAMPLE_FILES).toSorted());
  });
});

describe.skipIf(!existsSync(DATA))('files of other programs (../shared/data)', () => {
  it.each(Object.entries(SHARED_FILES))(
    'become the contacts that a person reads in them: %s',
    (file, wanted) => expectFile(join(DATA, file), wanted),
  );

  it('are all tested', () => {
    const found = ['address-books', 'lists'].flatMap((folder) =>
      readdirSync(join(DATA, folder), { recursive: true, encoding: 'utf8' })
        .filter((name) => /\.\w+$/.test(name))
        .map((name) => `${folder}/${name}`),
    );
    expect(found.toSorted()).toEqual(Object.keys(SHARED_FILES).toSorted());
  });

  it('include a list of 5,000 that is read completely, with its known problems', async () => {
    const { contacts, problems, readingProblems } = await importContacts(
      await diskSource(join(DATA, 'labelled/contacts5k.csv')),
    );
    expect(contacts).toHaveLength(5_000);
    expect(contacts.every(({ firstName }) => firstName !== undefined)).toBe(true);
    expect(contacts[0]).toEqual({
      firstName: 'Mandy',
      lastName: 'Moede',
      phone: '+49723134205',
      whatsappPhone: '+49723134205',
      gender: 'female',
      language: 'de',
      groupName: 'Team',
    });
    expect(readingProblems).toEqual([]);
    // Birthdays without a month or a day, which are in the list.
    expect(problems).toEqual([
      '1336 unreadable_date -05-',
      '1482 unreadable_date -09-',
      '1743 incomplete_date --13',
      '2909 incomplete_date --27',
    ]);
  });
});
