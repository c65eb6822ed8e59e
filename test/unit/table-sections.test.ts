import { describe, expect, it } from 'vitest';
import { importContacts } from '../builders/import-contacts.ts';

describe('a section with a header of its own', () => {
  // More than the 256 KB that are examined before the records are read.
  const note = 'x'.repeat(1_000);
  const people = Array.from({ length: 300 }, (_, at) => `Ann${at};Lee;030 ${100_000 + at};${note}\n`).join(
    '',
  );

  it('is found far below the beginning of a large file', async () => {
    const further =
      '\nLieferanten\nFirma;Telefon;E-Mail;Ansprechpartner\nAcme;030 333333;cy@acme.example;Cy Day\n';
    const read = await importContacts(`Vorname;Nachname;Telefon;Notizen\n${people}${further}`);
    expect(read.contacts).toHaveLength(301);
    expect(read.contacts.slice(-2)).toEqual([
      { firstName: 'Ann299', lastName: 'Lee', phone: '030 100299' },
      { firstName: 'Cy', lastName: 'Day', company: 'Acme', phone: '030 333333', email: 'cy@acme.example' },
    ]);
    expect(read.readingProblems).toMatchObject([{ line: 303, code: 'title' }]);
    expect(read.fields).toMatchObject({ 'E-Mail': 'email', Firma: 'company', Ansprechpartner: 'fullName' });
  });
});
