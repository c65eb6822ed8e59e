import { expect, it, describe } from 'vitest';
import { fileSource } from '../builders/file-source.ts';
import { importContacts } from '../builders/import-contacts.ts';
import { MADE_FILES } from '../data/made-files/all-made-files.ts';

describe('files of other programs (test/data/made-files) become the contacts that a person reads in them', () => {
  it.each(MADE_FILES)('$name', async ({ name, content, contacts, problems = [], readingProblems = [] }) => {
    const read = await importContacts(fileSource(content, { name }));
    expect(read.contacts).toEqual(contacts);
    expect(read.problems).toEqual(problems);
    expect(read.readingProblems.map(({ line, code }) => `${line} ${code}`)).toEqual(readingProblems);
  });
});
