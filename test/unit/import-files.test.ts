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
/** What a person reads in each file. */
const FILES: Record<string, ExpectedFile> = JSON.parse(
  readFileSync(join(import.meta.dirname, '../data/imported-files.json'), 'utf8'),
);

describe.skipIf(!existsSync(DATA))('files as programs write them (../shared/data)', () => {
  it.each(Object.entries(FILES))('become contacts as a person reads them: %s', async (file, wanted) => {
    const { contacts, problems, readingProblems } = await importContacts(await diskSource(join(DATA, file)));
    expect(contacts).toEqual(wanted.contacts);
    expect(problems).toEqual(wanted.problems ?? []);
    expect(readingProblems.map(({ line, code }) => `${line} ${code}`)).toEqual(wanted.readingProblems ?? []);
  });

  it('are all looked at', () => {
    const found = ['address-books', 'lists'].flatMap((folder) =>
      readdirSync(join(DATA, folder), { recursive: true, encoding: 'utf8' })
        .filter((name) => /\.\w+$/.test(name))
        .map((name) => `${folder}/${name}`),
    );
    expect(found.toSorted()).toEqual(Object.keys(FILES).toSorted());
  });

  it('a list of 5,000 is read whole, with the problems that it has', async () => {
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
    // Birthdays without a month or without a day, as the list has them.
    expect(problems).toEqual([
      '1336 unreadable_date -05-',
      '1482 unreadable_date -09-',
      '1743 incomplete_date --13',
      '2909 incomplete_date --27',
    ]);
  });
});
