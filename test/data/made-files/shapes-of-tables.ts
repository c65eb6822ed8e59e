import type { MadeFile } from './made-file.ts';

/** Tables with unusual headers, cells, rows and shapes. */
export const SHAPES_OF_TABLES: readonly MadeFile[] = [
  {
    name: 'one_column_of_contacts.csv',
    content: `Name;Kontakt;Tel. privat
Anke Bohl;0171 1111111;
Dirk Ebel;dirk@example.org;
Fritz Gehl;fritz@example.org / 030 2222222;
Gerd Hahn;gerd@example.org;4,91711234567E+11
Ilse Jahn;;4,91711E+11
`,
    contacts: [
      { firstName: 'Anke', lastName: 'Bohl', phone: '0171 1111111' },
      { email: 'dirk@example.org', firstName: 'Dirk', lastName: 'Ebel' },
      { email: 'fritz@example.org', firstName: 'Fritz', lastName: 'Gehl', phone: '030 2222222' },
      { email: 'gerd@example.org', firstName: 'Gerd', lastName: 'Hahn', phone: '491711234567' },
      { firstName: 'Ilse', lastName: 'Jahn' },
    ],
    problems: ['6 damaged_phone 4,91711E+11'],
  },
  {
    name: 'rented_flats.csv',
    content: `Wohnung;Eigentümer;Tel. Eigentümer;Mieter;Tel. Mieter
EG links;Klaus Adam;030 1111;Lea Braun;0171 2222
EG rechts;Klaus Adam;030 1111;leer;
`,
    contacts: [{ firstName: 'Lea', lastName: 'Braun', phone: '0171 2222' }, {}],
    problems: ['3 missing_first_name'],
  },
  {
    name: 'parts_of_a_club.csv',
    content: `Name;Telefon;Geburtstag
Beisitzer;;
Erik Fuchs;0171 3333;25.07.1972
Passive Mitglieder;;
Gabi Horn;;24.12.1950
Mitglieder;2;
`,
    contacts: [
      {},
      { firstName: 'Erik', lastName: 'Fuchs', phone: '0171 3333', birthday: '1972-07-25' },
      {},
      { firstName: 'Gabi', lastName: 'Horn', birthday: '1950-12-24' },
      {},
    ],
    problems: [
      '2 missing_first_name Beisitzer',
      '4 missing_first_name Passive Mitglieder',
      '6 missing_first_name Mitglieder',
      '6 invalid_phone 2',
    ],
  },
  {
    name: 'table_of_markdown.txt',
    content: `| Name | Birthday | Email |
|:-----|:--------:|------:|
| **Xena York** | 3 May 1980 | [xena@example.org](mailto:xena@example.org) |
| Zack Abel | 14 June | zack@example.org |
`,
    contacts: [
      { email: 'xena@example.org', firstName: 'Xena', lastName: 'York', birthday: '1980-05-03' },
      { email: 'zack@example.org', firstName: 'Zack', lastName: 'Abel', birthday: '--06-14' },
    ],
  },
];
