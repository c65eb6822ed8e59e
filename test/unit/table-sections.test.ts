import { describe, expect, it } from 'vitest';
import { importContacts } from '../builders/import-contacts.ts';

describe('a section with a header of its own', () => {
  // More than the 256 KB that are examined before the records are read.
  const many = Array.from({ length: 9_000 }, (_, at) => `Person${at};Lee;030 ${100_000 + at}\n`).join('');

  it('is found far below the beginning of a large file', async () => {
    const further =
      '\nLieferanten\nFirma;Telefon;E-Mail;Ansprechpartner\nAcme;030 333333;cy@acme.example;Cy Day\n';
    const read = await importContacts(`Vorname;Nachname;Telefon\n${many}${further}`);
    expect(read.contacts).toHaveLength(9_001);
    expect(read.contacts.slice(-2)).toEqual([
      { firstName: 'Person8999', lastName: 'Lee', phone: '030 108999' },
      { firstName: 'Cy', lastName: 'Day', company: 'Acme', phone: '030 333333', email: 'cy@acme.example' },
    ]);
    expect(read.readingProblems).toMatchObject([{ line: 9003, code: 'title' }]);
    expect(read.fields).toMatchObject({ 'E-Mail': 'email', Firma: 'company', Ansprechpartner: 'fullName' });
  });
});
