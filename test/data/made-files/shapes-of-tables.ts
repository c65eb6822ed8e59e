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
  {
    name: 'words_above_names_of_columns.csv',
    content: `Liste der Vereinsmitglieder;;;;;
Person;;Kontakt;;;Geburt
Name;Vorname;Tel.;Handy;E-Mail;Datum
ADAM;Petra;030 1111;0171 1111;petra@example.org;03.05.1980
BÖHM;Karl-Heinz;;;kh@example.org;14.06.1945
`,
    contacts: [
      {
        email: 'petra@example.org',
        lastName: 'ADAM',
        firstName: 'Petra',
        phone: '0171 1111',
        birthday: '1980-05-03',
      },
      { email: 'kh@example.org', lastName: 'BÖHM', firstName: 'Karl-Heinz', birthday: '1945-06-14' },
    ],
  },
  {
    name: 'pupils_in_spanish.csv',
    content: `AMPA Colegio San José;;;;
Alumno/a;Curso;F. nacimiento;Madre/Padre/Tutor;Tfno. contacto;Correo
"Pérez Gil, Lucía";3ºA;05/03/2016;Marta Gil;600 000 001;marta@example.org
"Ruiz Sanz, Hugo";3ºB;30/11/2015;Javier Ruiz;600 000 002;javier@example.org
`,
    contacts: [
      { firstName: 'Lucía', lastName: 'Pérez Gil', birthday: '2016-03-05' },
      { firstName: 'Hugo', lastName: 'Ruiz Sanz', birthday: '2015-11-30' },
    ],
  },
  {
    name: 'column_for_each_numbered_person.csv',
    content: `;Person 1;Person 2;Person 3
Name;Ada Brenner;Cem Dogan;Eli Frank
Geburtstag;03.05.1980;14.06.1981;25.07.1982
Telefon;0171 1111;0171 2222;
E-Mail;ada@example.org;;eli@example.org
`,
    contacts: [
      {
        email: 'ada@example.org',
        firstName: 'Ada',
        lastName: 'Brenner',
        phone: '0171 1111',
        birthday: '1980-05-03',
      },
      { firstName: 'Cem', lastName: 'Dogan', phone: '0171 2222', birthday: '1981-06-14' },
      { email: 'eli@example.org', firstName: 'Eli', lastName: 'Frank', birthday: '1982-07-25' },
    ],
  },
  {
    name: 'parents_above_names_of_columns.csv',
    content: `,Player,,,Parent,,
No,First,Last,Birthday,Name,Phone,Email
7,Gil,Hobbs,05/14/2012,Ivy Hobbs,555-0101,ivy@example.org
9,Jay,Kemp,11/30/2011,Lou Kemp,555-0102,lou@example.org
`,
    contacts: [
      { lastName: 'Hobbs', firstName: 'Gil', birthday: '2012-05-14' },
      { lastName: 'Kemp', firstName: 'Jay', birthday: '2011-11-30' },
    ],
  },
  {
    name: 'months_above_days_and_names.csv',
    content: `Birthdays,,
January,,
3,Xan Yule,1980
14,Zed Ash,
February,,
1,Bo Crane,1975
28,Di Eads,1990
`,
    contacts: [
      { firstName: 'Xan', lastName: 'Yule', birthday: '1980-01-03' },
      { firstName: 'Zed', lastName: 'Ash', birthday: '--01-14' },
      { firstName: 'Bo', lastName: 'Crane', birthday: '1975-02-01' },
      { firstName: 'Di', lastName: 'Eads', birthday: '1990-02-28' },
    ],
  },
  {
    name: 'birthdays_as_numbers_of_days.csv',
    content: `Name;Geburtsdatum;Eintritt
Gerd Hahn;29344;43101
Ilse Jahn;27815;43466
Kurt Lang;14.06.1981;43831
Lena Moos;30580;
`,
    contacts: [
      { firstName: 'Gerd', lastName: 'Hahn', birthday: '1980-05-03' },
      { firstName: 'Ilse', lastName: 'Jahn', birthday: '1976-02-25' },
      { firstName: 'Kurt', lastName: 'Lang', birthday: '1981-06-14' },
      { firstName: 'Lena', lastName: 'Moos', birthday: '1983-09-21' },
    ],
  },
  {
    name: 'adults_of_families.csv',
    content: `Family,Adult 1,Birthday,Adult 2,Birthday,Anniversary,Children,Phone
Baker,John,3/14,Susan,11/2,6/20/1999,"Amy, Tim",555-0101
Cole,Fred,12/25,,,,,555-0102
`,
    contacts: [
      { lastName: 'Baker', firstName: 'John', phone: '555-0101', birthday: '--03-14' },
      { lastName: 'Cole', firstName: 'Fred', phone: '555-0102', birthday: '--12-25' },
    ],
  },
  {
    name: 'calendar_with_years_of_birth.csv',
    content: `Wie;Verjaart op;Geboren in;Adres
Oma Riet;3 mei;1940;Kerkstraat 1
Sjoerd de Boer;14 juni;1981;
`,
    contacts: [
      { firstName: 'Oma Riet', birthday: '1940-05-03' },
      { firstName: 'Sjoerd', lastName: 'de Boer', birthday: '1981-06-14' },
    ],
  },
  {
    name: 'couples_behind_last_names.csv',
    content: `Donor,Donor ID,Salutation,Gift date,Gift amount,Phone,Birthday
"Holt, Mr. Jim & Mrs. Ann",12,Jim and Ann,05/13/2024,100,555-0101,
"Ives, Ben",13,Ben,06/14/2024,50,,7/25/1960
`,
    contacts: [
      { salutation: 'Jim and Ann', firstName: 'Jim & Mrs. Ann', lastName: 'Holt', phone: '555-0101' },
      { salutation: 'Ben', firstName: 'Ben', lastName: 'Ives', birthday: '1960-07-25' },
    ],
  },
  {
    name: 'phones_on_two_lines.csv',
    content: `Name;Tel.
Lars Moll;0431 1111 (p), 0171 1111 (m)
Nora Opel;"priv. 0431 2222
mobil 0171 2222"
Paul Quel;0431/3333 o. 0171/3333
`,
    contacts: [
      { firstName: 'Lars', lastName: 'Moll', phone: '0171 1111' },
      { firstName: 'Nora', lastName: 'Opel', phone: '0171 2222' },
      { firstName: 'Paul', lastName: 'Quel', phone: '0431/3333' },
    ],
  },
  {
    name: 'short_report_of_salesforce.csv',
    content: `"First Name","Last Name","Title","Account Name","Mailing City","Phone","Fax","Mobile","Email","Account Owner"
"Ann","Lee","CEO","Acme","Leeds","","020 7946 0009","07700 900123","ann@example.org","Sam Sell"
"Bo","Ek","","","Lund","","","","bo@example.org","Sam Sell"


"My Contacts Report"
"Copyright (c) 2000-2024 salesforce.com, inc. All rights reserved."
"Confidential Information - Do Not Distribute"
"Generated By:  Sam Sell  01/05/2024 10:00"
`,
    contacts: [
      {
        firstName: 'Ann',
        lastName: 'Lee',
        jobTitle: 'CEO',
        company: 'Acme',
        location: 'Leeds',
        phone: '07700 900123',
        email: 'ann@example.org',
      },
      { firstName: 'Bo', lastName: 'Ek', location: 'Lund', email: 'bo@example.org' },
      {},
      {},
      {},
      {},
    ],
    problems: [
      '6 missing_first_name My Contacts Report',
      '7 missing_first_name Copyright (c) 2000-2024 salesforce.com, inc. All rights reserved.',
      '8 missing_first_name Confidential Information - Do Not Distribute',
      '9 missing_first_name Generated By:  Sam Sell  01/05/2024 10:00',
    ],
    readingProblems: ['6 cell_count', '7 cell_count', '8 cell_count', '9 cell_count'],
  },
  {
    name: 'attendance_of_teams.tsv',
    content: `1. Summary
Meeting title\tParty
Attended participants\t3

2. Participants
Name\tFirst Join\tLast Leave\tIn-Meeting Duration\tEmail\tParticipant ID (UPN)\tRole
Lee, Ann\t5/1/24, 10:00:00 AM\t5/1/24, 11:00:00 AM\t1h\tann@example.org\tann@example.org\tOrganizer
Roy, Cem\t5/1/24, 10:00:00 AM\t5/1/24, 11:00:00 AM\t1h\tcem@example.org\tcem@example.org\tPresenter
Bo Ek (Guest)\t5/1/24, 10:01:00 AM\t5/1/24, 11:00:00 AM\t59m\tbo@example.org\t\tAttendee
`,
    contacts: [
      { firstName: 'Ann', lastName: 'Lee', email: 'ann@example.org', jobTitle: 'Organizer' },
      { firstName: 'Cem', lastName: 'Roy', email: 'cem@example.org', jobTitle: 'Presenter' },
      { firstName: 'Bo', lastName: 'Ek', email: 'bo@example.org', jobTitle: 'Attendee' },
    ],
  },
  {
    // Values as wide as their column have one space behind them.
    name: 'columns_by_underlines.txt',
    content:
      'NAME                 BORN        PHONE           TOWN\n' +
      '-------------------- ----------- --------------- ----------\n' +
      'LEE, ANN             03-MAY-1980 020 7946 0001   LONDON\n' +
      'DE LA CRUZ, MARIA    14-JUN-1981                 READING\n' +
      '\n' +
      '2 rows selected.\n',
    contacts: [
      {
        firstName: 'ANN',
        lastName: 'LEE',
        birthday: '1980-05-03',
        phone: '020 7946 0001',
        location: 'LONDON',
      },
      { firstName: 'MARIA', lastName: 'DE LA CRUZ', birthday: '1981-06-14', location: 'READING' },
      {},
    ],
    problems: ['6 missing_first_name 2 rows selected.'],
    readingProblems: ['6 cell_count'],
  },
  {
    name: 'table_of_postgres.txt',
    content:
      ' first_name | last_name |    dob\n------------+-----------+------------\n Ann        | Lee       | 1980-05-03\n(1 row)\n',
    contacts: [{ firstName: 'Ann', lastName: 'Lee', birthday: '1980-05-03' }, {}],
    problems: ['4 missing_first_name (1 row)'],
    readingProblems: ['4 cell_count'],
  },
];
