import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { readVcards, type ReadCard } from '../builders/read-vcards.ts';

const FOLDER = resolve(import.meta.dirname, '../../../shared/data/address-books');

/** The cards that a person reads in each file, with long notes cut. */
const FILES: readonly [file: string, cards: readonly ReadCard[]][] = [
  [
    'exports/John_Doe_GMAIL.vcf',
    [
      {
        line: 1,
        'Full name': 'Mr. John Richter, James Doe Sr.',
        'First name': 'John',
        'Middle name': 'Richter, James',
        'Last name': 'Doe',
        Salutation: 'Mr.',
        'Name suffix': 'Sr.',
        Email: 'john.doe@ibm.com',
        Phone: '905-555-1234',
        'Other phones': '905-666-1234',
        Birthday: '1980-03-22',
        Company: 'IBM',
        'Job title': 'Money Counter',
        Note: 'THIS SOFTWARE IS PROVIDED BY THE COPYRIGHT HOLDERS AND CONTRIBUTORS "AS IS" AND',
      },
    ],
  ],
  [
    'exports/John_Doe_IPHONE.vcf',
    [
      {
        line: 1,
        'Full name': 'Mr. John Richter James Doe Sr.',
        'First name': 'John',
        'Middle name': 'Richter James',
        'Last name': 'Doe',
        Salutation: 'Mr.',
        'Name suffix': 'Sr.',
        Email: 'john.doe@ibm.com',
        Phone: '905-555-1234',
        'Other phones': '905-666-1234, 905-777-1234',
        Birthday: '2012-06-06',
        Company: 'IBM',
        'Job title': 'Money Counter',
        Location: 'New York',
      },
    ],
  ],
  [
    'exports/John_Doe_MS_OUTLOOK.vcf',
    [
      {
        line: 1,
        'Full name': 'Mr. John Richter James Doe Sr.',
        'First name': 'John',
        'Middle name': 'Richter James',
        'Last name': 'Doe',
        Salutation: 'Mr.',
        'Name suffix': 'Sr.',
        Email: 'john.doe@ibm.cm',
        Phone: '(905) 666-1234',
        'Other phones': '(905) 555-1234',
        Birthday: '1980-03-22',
        Company: 'IBM',
        'Job title': 'Money Counter',
        Location: 'Albaney',
        Note: "THIS SOFTWARE IS PROVIDED BY GEORGE EL-HADDAD ''AS IS'' AND ANY EXPRESS OR IMPLI",
      },
    ],
  ],
  [
    'icaljs/escape_semicolon.vcf',
    [
      {
        line: 1,
        'Full name': 'First Last NextCloud',
        Email: 'home@gmx.de',
        'Other emails': 'work@gmx.de',
        Phone: '205333',
        'Other phones': '11111111, 222222',
        Birthday: '2019-02-10',
        Company: 'Firma',
        Location: 'City',
        Group: 'Test-Kontakte',
        UID: 'ad612c16-fe12-4ec5-abf6-49998ee5ab88',
      },
    ],
  ],
  [
    'icaljs/vcard.vcf',
    [
      {
        line: 1,
        'Full name': 'J. Doe',
        'First name': 'John',
        'Middle name': 'Philip Paul',
        'Last name': 'Stevenson',
        Salutation: 'Dr.',
        'Name suffix': 'Jr. M.D. A.C.P.',
        Email: 'jqpublic@xyz.example.com',
        Phone: '+33-01-23-45-67',
        Birthday: '--02-03',
        Company: 'ABC, Inc.',
        'Job title': 'Research Scientist',
        Location: 'city',
        Language: 'fr',
        Gender: 'male',
        'Profile image': 'http://www.example.com/pub/photos/jqpublic.gif',
        Note: 'This fax number is operational 0800 to 1715 EST, Mon-Fri',
      },
    ],
  ],
  [
    'icaljs/vcard3.vcf',
    [
      {
        line: 1,
        'Full name': 'Mr. John Q. Public, Esq.',
        'First name': 'John',
        'Middle name': 'Quinlan',
        'Last name': 'Public',
        Salutation: 'Mr.',
        'Name suffix': 'Esq.',
        Email: 'jane_doe@abc.com',
        'Other emails': 'jqpublic@xyz.dom1.com, jdoe@isp.net',
        Phone: '+1-213-555-1234',
        Company: 'ABC, Inc.',
        'Job title': 'Director, Research and Development',
        Location: 'Any Town',
        'Profile image': 'http://www.abc.com/pub/photos/jqpublic.gif',
        Group: 'TRAVEL AGENT',
        Note: 'This fax number is operational 0800 to 1715 EST, Mon-Fri.',
      },
    ],
  ],
  [
    'icaljs/vcard_author.vcf',
    [
      {
        line: 1,
        'Full name': 'Simon Perreault',
        'First name': 'Simon',
        'Last name': 'Perreault',
        'Name suffix': 'ing. jr M.Sc.',
        Email: 'simon.perreault@viagenie.ca',
        Phone: '+1-418-656-9254 ext. 102',
        'Other phones': '+1-418-262-6501',
        Birthday: '--02-03',
        Company: 'Viagenie',
        Location: 'Quebec',
        Language: 'fr',
        Gender: 'male',
      },
    ],
  ],
  ['icaljs/vcard_grouped.vcf', [{ line: 1, Location: 'city1' }]],
  [
    'made/made_ios_omit_year.vcf',
    [
      {
        line: 1,
        'Full name': 'Siobhán O’Example',
        'First name': 'Siobhán',
        'Last name': 'O’Example',
        Email: 'siobhan@example.ie',
        Phone: '+353 85 000 0001',
        'Other phones': '(415) 555-0100',
        Birthday: '--02-29',
        Company: 'Example Residence',
        Location: 'Cork',
        Note: 'folded line that goes well past seventy five octets so that it must be continued',
      },
    ],
  ],
  [
    'thunderbird/basic_vcard_addressbook.vcf',
    [
      {
        line: 1,
        'Full name': 'John Doe',
        'First name': 'John',
        'Last name': 'Doe',
        Email: 'john.doe@genericemail.invalid',
      },
      {
        line: 7,
        'Full name': 'Jane Doe',
        'First name': 'Jane',
        'Last name': 'Doe',
        Email: 'jane.doe@genericemail.invalid',
      },
    ],
  ],
  [
    'thunderbird/dos_vcard_addressbook.vcf',
    [
      {
        line: 1,
        'Full name': 'Name Surname',
        'First name': 'Name',
        'Last name': 'Surname',
        Email: 'example@gmail.com',
      },
    ],
  ],
  [
    'thunderbird/emptylines_vcard_addressbook.vcf',
    [
      {
        line: 3,
        'Full name': 'John Doe',
        'First name': 'John',
        'Last name': 'Doe',
        Email: 'john.doe@genericemail.invalid',
      },
      {
        line: 11,
        'Full name': 'Jane Doe',
        'First name': 'Jane',
        'Last name': 'Doe',
        Email: 'jane.doe@genericemail.invalid',
      },
    ],
  ],
  [
    'thunderbird/export.vcf',
    [
      {
        line: 1,
        'Full name': 'contact number one',
        'First name': 'contact',
        'Last name': 'one',
        Email: 'contact1@invalid',
        UID: 'xxxxxxxx-xxxx-xxxx-xxxx-xxxxxxxxxxxx',
      },
      {
        line: 8,
        'Full name': 'contact number two',
        'First name': 'contact',
        'Last name': 'two',
        Email: 'contact2@invalid',
        'Job title': '"worker"',
        Note: "here's some unicode text…",
        UID: 'yyyyyyyy-yyyy-yyyy-yyyy-yyyyyyyyyyyy',
      },
    ],
  ],
  [
    'thunderbird/v3-uri-uri-jpeg.vcf',
    [
      {
        line: 1,
        'Full name': 'URI JPEG, version 3.0 with correct value type',
        Note: 'This v3.0 card has a JPEG photo as a URI and URI valuetype.',
      },
    ],
  ],
  [
    'thunderbird/v4-uri-jpeg.vcf',
    [
      {
        line: 1,
        'Full name': 'URI JPEG, version 4.0',
        Note: 'This v4.0 card has a JPEG photo as a URI and URI valuetype.',
      },
    ],
  ],
];
const NOTE_CHARS = 80;

test.for(FILES)('%s becomes the cards that a person reads in it', async ([file, expected], { skip }) => {
  const path = resolve(FOLDER, file);
  if (!existsSync(path)) return skip(`${file} is not on this machine`);
  const { cards, problems, ...about } = await readVcards(readFileSync(path));
  const shortened = cards.map(({ Note, ...card }) =>
    Note === undefined ? card : { ...card, Note: `${Note}`.slice(0, NOTE_CHARS).trim() },
  );
  expect(shortened).toEqual(expected);
  // One card has three birthdays, as examples.
  expect(problems.map(({ code }) => code)).toEqual(file === 'icaljs/vcard3.vcf' ? ['incomplete_record'] : []);
  expect(about).toEqual({ encoding: 'utf-8' });
});
