import { expect, it, describe } from 'vitest';
import { fileSource } from '../builders/file-source.ts';
import { importContacts } from '../builders/import-contacts.ts';
import { CARD_FILES } from '../data/made-files/cards.ts';
import { ENCODED_FILES } from '../data/made-files/encodings.ts';
import { OUTLOOK_FILES } from '../data/made-files/outlook.ts';
import { RECORD_FILES } from '../data/made-files/records.ts';
import { TABLE_FILES } from '../data/made-files/tables.ts';
import { WORKBOOK_FILES } from '../data/made-files/workbooks.ts';

const FILES = [
  ...OUTLOOK_FILES,
  ...ENCODED_FILES,
  ...TABLE_FILES,
  ...CARD_FILES,
  ...RECORD_FILES,
  ...WORKBOOK_FILES,
];

describe('files of other programs (test/data/made-files) become the contacts that a person reads in them', () => {
  it.each(FILES)('$name', async ({ name, content, contacts, problems = [], readingProblems = [] }) => {
    const read = await importContacts(fileSource(content, { name }));
    expect(read.contacts).toEqual(contacts);
    expect(read.problems).toEqual(problems);
    expect(read.readingProblems.map(({ line, code }) => `${line} ${code}`)).toEqual(readingProblems);
  });
});
