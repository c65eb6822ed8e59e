import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { diskSource } from '../../electron/host/files/disk-source.ts';
import { readCsv } from '../builders/read-csv.ts';

const LISTS = resolve(import.meta.dirname, '../../../shared/data/lists');

interface ExpectedList {
  file: string;
  encoding: string;
  delimiter?: string;
  columns: number;
  /** Names of the first columns. */
  names?: string[];
  /** Line, number of cells, non-empty cells. */
  records: [number, number, string[]][];
  problems?: [number, string][];
}

const EXPECTED: ExpectedList[] = [
  {
    file: 'made/google_2024_bom.csv',
    encoding: 'utf-8',
    columns: 34,
    names: ['First Name', 'Middle Name', 'Last Name', 'Phonetic First Name'],
    records: [
      [
        2,
        34,
        [
          'Zoë',
          'Nuñez-Groß',
          'Acme, Inc.',
          'CTO',
          '1984-02-29',
          'line one\nline "two"',
          'Clients ::: * myContacts',
          '* Work',
          'zoe@example.com ::: z.nunez@example.org',
          'Mobile',
          '+34 600 000 001 ::: +34 600 000 002',
        ],
      ],
      [4, 34, ['太郎', '山本', 'たろう', 'やまもと', '--04-01', '* myContacts', 'Home', '+81 90-0000-0001']],
      [5, 34, ['Only A Company Ltd', '* myContacts', '* ', 'info@example.net']],
    ],
  },
  {
    file: 'made/google_old_utf16le.csv',
    encoding: 'utf-16le',
    columns: 37,
    names: ['Name', 'Given Name'],
    records: [
      [
        2,
        37,
        [
          'Łukasz Żółć',
          'Łukasz',
          'Żółć',
          ' --12-24',
          '* myContacts ::: Friends',
          '* Home',
          'lukasz@example.pl',
          'Mobile',
          '+48 500 000 001',
          'Przykład Sp. z o.o.',
          'Kierownik',
        ],
      ],
    ],
  },
  {
    file: 'made/hubspot.csv',
    encoding: 'utf-8',
    columns: 12,
    names: ['Record ID', 'First Name'],
    records: [
      [
        2,
        12,
        [
          '901',
          'Gaëlle',
          'Perrin',
          'Gaelle.Perrin@Example.fr',
          '04 50 00 00 01',
          '2024-03-12 09:14',
          'Acheteuse',
          'Fromagerie Exemple',
          'France',
          '1990-07-03',
        ],
      ],
      [3, 12, ['902', 'noname@example.com']],
      [4, 12, ['903']],
    ],
  },
  {
    file: 'made/linkedin_connections_preamble.csv',
    encoding: 'utf-8',
    columns: 7,
    names: ['First Name', 'Last Name', 'URL', 'Email Address', 'Company', 'Position', 'Connected On'],
    records: [
      [
        5,
        7,
        [
          'Priya',
          'Example',
          'https://www.linkedin.com/in/priya-example',
          'Example, Inc.',
          'Senior Engineer "Platform"',
          '12 Mar 2024',
        ],
      ],
    ],
  },
  {
    file: 'made/mailchimp.csv',
    encoding: 'utf-8',
    columns: 23,
    names: ['Email Address', 'First Name', 'Last Name', 'Address'],
    records: [
      [
        2,
        23,
        [
          'ada@example.com',
          'Ada',
          'Example',
          '1 Main St  Springfield  IL  62701  US',
          '555-0100',
          '12/10',
          '4',
          '2024-03-14 09:12:31',
          '192.0.2.1',
          '2024-03-14 09:14:00',
          '192.0.2.1',
          '2024-03-14 09:14:00',
          '1',
          'a1b2',
          '"VIP","Blog"',
        ],
      ],
    ],
  },
  {
    file: 'made/outlook_desktop_cp1252.csv',
    encoding: 'windows-1252',
    columns: 28,
    names: ['Title', 'First Name'],
    records: [
      [
        2,
        28,
        [
          'Mr.',
          'Jürgen',
          'Müller',
          'Beispiel GmbH & Co. KG',
          'Geschäftsführer',
          '0170 0000001',
          '0/0/00',
          '12/5/1979',
          'Friends;VIP',
          'j.mueller@example.de',
          'SMTP',
          'Jürgen Müller (j.mueller@example.de)',
          'Unspecified',
          'Zeile 1\r\nZeile 2',
          'Renée',
        ],
      ],
    ],
  },
  {
    file: 'made/outlook_semicolon_cp1252.csv',
    encoding: 'windows-1252',
    delimiter: ';',
    columns: 28,
    records: [[2, 28, ['Frau', 'Zoé', 'Lefèvre', 'Exemple; SA', '1.2.1990', 'zoe@example.fr']]],
  },
  {
    file: 'thunderbird/basic_addressbook.csv',
    encoding: 'utf-8',
    columns: 38,
    records: [[2, 38, ['John', 'Doe', 'John Doe', 'johndoe@host.invalid']]],
  },
  {
    file: 'thunderbird/basic_csv_addressbook.csv',
    encoding: 'utf-8',
    columns: 37,
    names: ['First Name'],
    records: [
      [2, 38, ['John', 'Doe', 'John Doe', 'john@doe.invalid']],
      [3, 38, ['Jane', 'Doe', 'Jane Doe', 'jane@doe.invalid']],
    ],
  },
  {
    file: 'thunderbird/csv_no_header.csv',
    encoding: 'utf-8',
    columns: 4,
    names: ['', '', '', ''],
    records: [
      [1, 4, ['John Doe', 'John', 'Doe', 'john@doe.invalid']],
      [2, 4, ['Jane Doe', 'Jane', 'Doe', 'jane@doe.invalid']],
    ],
  },
  {
    file: 'thunderbird/csv_semicolon.csv',
    encoding: 'utf-8',
    delimiter: ';',
    columns: 4,
    names: ['Display Name', 'First Name', 'Last Name', 'Primary Email'],
    records: [
      [2, 4, ['John Doe', 'John', 'Doe', 'john@doe.invalid']],
      [3, 4, ['Jane Doe', 'Jane', 'Doe', 'jane@doe.invalid']],
    ],
  },
  {
    file: 'thunderbird/export.csv',
    encoding: 'utf-8',
    columns: 37,
    records: [
      [2, 37, ['contact', 'one', 'contact number one', 'contact1@invalid']],
      [
        3,
        37,
        [
          'contact',
          'two',
          'contact number two',
          'contact2@invalid',
          '"worker"',
          'custom, 1',
          'custom\t2',
          'custom\r3',
          'custom\n4',
          "here's some unicode text…",
        ],
      ],
    ],
  },
  {
    file: 'thunderbird/quote.csv',
    encoding: 'utf-8',
    columns: 37,
    records: [[2, 37, ['Acer America', '(800) 000-0000', 'Acer America']]],
  },
  {
    file: 'thunderbird/shiftjis_addressbook.csv',
    encoding: 'shift_jis',
    columns: 38,
    names: ['First Name', 'Last Name'],
    records: [[2, 38, ['権兵衛', '名無し', '名無しの権兵衛', '名無しの権兵衛@host.invalid']]],
  },
  {
    file: 'thunderbird/tab_comma_mixed.csv',
    encoding: 'utf-8',
    delimiter: '\t',
    columns: 5,
    records: [
      [1, 1, ['1,1,1,1,1@host.invalid,,,,,,,,,,,,,,,,,,,,,']],
      [2, 5, ['2', '2', '2', '2', '2@host.invalid']],
      [3, 5, ['3', '3', '3', '3', '3@host.invalid']],
      [4, 5, ['4', '4', '4', '4', '4@host.invalid']],
    ],
    problems: [[1, 'cell_count']],
  },
  {
    file: 'thunderbird/utf16_addressbook.csv',
    encoding: 'utf-16le',
    columns: 38,
    records: [[2, 38, ['John', 'Doe', 'John Doe', 'johndoe@host.invalid']]],
  },
];

describe.skipIf(!existsSync(LISTS))('lists written by other programs (../shared/data/lists)', () => {
  it.each(EXPECTED)('are read correctly: $file', async (expected) => {
    const { opened, names, records, problems } = await readCsv(await diskSource(join(LISTS, expected.file)));
    expect(opened.encoding.encoding).toBe(expected.encoding);
    expect(opened.dialect.delimiter).toBe(expected.delimiter ?? ',');
    expect(names).toHaveLength(expected.columns);
    expect(names.slice(0, expected.names?.length ?? 0)).toEqual(expected.names ?? []);
    expect(
      records.map(({ line, cells }) => [line, cells.length, cells.filter((cell) => cell !== '')]),
    ).toEqual(expected.records);
    expect(problems.map(({ line, code }) => [line, code])).toEqual(expected.problems ?? []);
  });
});
