import type { MadeFile } from './made-file.ts';

/** Exports of customer databases, shops, bookkeeping and clubs. */
export const OFFICES_AND_SHOPS: readonly MadeFile[] = [
  {
    name: 'zoho_with_tags.csv',
    content: `Record Id,Contact Owner.id,Contact Owner,First Name,Last Name,Account Name.id,Account Name,Title,Department,Email,Phone,Home Phone,Mobile,Fax,Date of Birth,Assistant,Asst Phone,Created By,Modified By,Created Time,Modified Time,Email Opt Out,Salutation,Tag,Mailing City,Other City,Reporting To
zcrm_5540001,zcrm_5540000,Max Sales,Capla,Paprocki,zcrm_5540002,Feltz Printing,CTO,Tech,capla@noemail.example,555-555-5551,555-555-5552,555-555-5553,,1980-02-13,Ann Help,555-555-5559,Max Sales,Max Sales,2025-01-03 10:00:00,2025-02-03 10:00:00,false,Mr.,"vip,north",Fairfax,Reno,
zcrm_5540003,zcrm_5540000,Max Sales,Leota,Dilliard,,,,,leota@noemail.example,,,,,,,,Max Sales,Max Sales,2025-01-03 10:00:00,2025-02-03 10:00:00,true,,north,,Reno,zcrm_5540001
`,
    contacts: [
      {
        company: 'Feltz Printing',
        jobTitle: 'CTO',
        salutation: 'Mr.',
        location: 'Fairfax',
        email: 'capla@noemail.example',
        lastName: 'Paprocki',
        firstName: 'Capla',
        phone: '555-555-5553',
        birthday: '1980-02-13',
        groupName: 'vip',
      },
      {
        location: 'Reno',
        email: 'leota@noemail.example',
        lastName: 'Dilliard',
        firstName: 'Leota',
        groupName: 'north',
      },
    ],
  },
  {
    name: 'datev_with_kinds_of_addresses.csv',
    content: `"EXTF";700;16;"Debitoren/Kreditoren";5;20250102101500000;;"RE";"";"";1001;1;20250101;4;;;"";"";;;;"";;"";;
Konto;Name (Adressattyp Unternehmen);Unternehmensgegenstand;Name (Adressattyp natürl. Person);Vorname (Adressattyp natürl. Person);Name (Adressattyp keine Angabe);Adressattyp;Kurzbezeichnung;EU-Land;EU-UStID;Anrede;Titel/Akad. Grad;Adelstitel;Namensvorsatz;Adressart;Straße;Postfach;Postleitzahl;Ort;Land;Telefon;E-Mail;Internet;Fax
10001;;;Maier;Ute;;1;;;;Frau;;;;STR;Weg 1;;80331;München;DE;089 111222;ute@example.org;;
10002;;;Berg;Kai;;1;;;;Herr;Dr.;;von;STR;Weg 2;;50667;Köln;DE;0221 333444;kai@example.org;;
`,
    contacts: [
      {
        salutation: 'Frau',
        location: 'München',
        email: 'ute@example.org',
        lastName: 'Maier',
        firstName: 'Ute',
        phone: '089 111222',
      },
      {
        salutation: 'Herr',
        location: 'Köln',
        email: 'kai@example.org',
        lastName: 'von Berg',
        firstName: 'Kai',
        phone: '0221 333444',
      },
    ],
  },
  {
    name: 'pupils_in_romanian.csv',
    content: `Nr. crt.,NUMELE ȘI PRENUMELE,DATA NAȘTERII,CLASA,TELEFON PĂRINTE,OBSERVAȚII
1,POPESCU ANDREI,05.03.2012,VII A,0720 000 001,
2,IONESCU MARIA ELENA,30.11.2011,VII A,0720 000 002,nou
3,TOTAL,,,,
`,
    contacts: [
      { firstName: 'ANDREI', lastName: 'POPESCU', birthday: '2012-03-05' },
      { firstName: 'MARIA ELENA', lastName: 'IONESCU', birthday: '2011-11-30' },
      {},
    ],
    problems: ['4 missing_first_name TOTAL'],
  },
  {
    name: 'jubilarians_with_days.csv',
    content: `Jubilar;Wird;Am;Straße;Ort
Gerda Hinz;80;03.05.;Weg 1;Husum
Ingo Jens;85;14.06.;Weg 2;Tönning
Klara Lorenz;90;24.12.;Weg 3;Husum
`,
    contacts: [
      { location: 'Husum', firstName: 'Gerda', lastName: 'Hinz', birthday: '--05-03' },
      { location: 'Tönning', firstName: 'Ingo', lastName: 'Jens', birthday: '--06-14' },
      { location: 'Husum', firstName: 'Klara', lastName: 'Lorenz', birthday: '--12-24' },
    ],
  },
  {
    name: 'teamsnap.csv',
    content: `First,Last,Email,Email Label,Phone,Phone Label,Birthdate,Gender,Position,Jersey Number,Is Manager,Contact 1 First,Contact 1 Last,Contact 1 Email,Contact 1 Phone
Quy,Ruck,,,,,2012-05-14,Male,Forward,9,false,Sol,Ruck,sol@example.org,555-0101
Tai,Urch,tai@example.org,Home,555-0103,Mobile,1980-11-30,Female,,,true,,,,
`,
    contacts: [
      { jobTitle: 'Forward', lastName: 'Ruck', firstName: 'Quy', gender: 'male', birthday: '2012-05-14' },
      {
        email: 'tai@example.org',
        lastName: 'Urch',
        firstName: 'Tai',
        phone: '555-0103',
        gender: 'female',
        birthday: '1980-11-30',
      },
    ],
  },
  {
    name: 'shop_with_price_groups.csv',
    content: `email,_website,created_at,disable_auto_group_change,dob,firstname,gender,group_id,lastname,store_id,website_id,_address_city,_address_company,_address_telephone
fay@example.org,base,2024-01-01 10:00:00,0,1991-03-04,Fay,Female,1,Jones,1,1,Cardiff,,029 2000 0001
gus@example.org,base,2024-01-02 10:00:00,0,,Gus,Male,2,King,1,1,Bath,King Ltd,
`,
    contacts: [
      {
        location: 'Cardiff',
        email: 'fay@example.org',
        lastName: 'Jones',
        firstName: 'Fay',
        phone: '029 2000 0001',
        gender: 'female',
        birthday: '1991-03-04',
      },
      {
        company: 'King Ltd',
        location: 'Bath',
        email: 'gus@example.org',
        lastName: 'King',
        firstName: 'Gus',
        gender: 'male',
      },
    ],
  },
  {
    name: 'choir.csv',
    content: `Singer,B'day,Ph (h),Ph (m),Their phone,Turns
Meg Nye,14 May,020 7946 0001,07700 900401,07700 900499,40
Oli Penn,30 Nov,020 7946 0002,,,50
`,
    contacts: [
      { firstName: 'Meg', lastName: 'Nye', phone: '07700 900401', birthday: '--05-14' },
      { firstName: 'Oli', lastName: 'Penn', phone: '020 7946 0002', birthday: '--11-30' },
    ],
  },
  {
    name: 'bookkeeping_with_companies.csv',
    content: `Kundennummer;Anrede;Titel;Firma;Name;Vorname;Strasse;PLZ;Ort;Land;Telefon1;Telefon2;Mobil;Telefax;E-Mail;Geburtsdatum;Kundengruppe;Ansprechpartner
10001;Herr;;;Lutz;Jens;Am Wall 3;28195;Bremen;Deutschland;0421 1111;;0170 2222;0421 9;jens@example.org;17.02.1969;Privat;
10002;Firma;;Hansa GmbH;;;Kai 1;20457;Hamburg;Deutschland;040 3333;;;;info@hansa.example;;Firmen;Ines Rohde
`,
    contacts: [
      {
        salutation: 'Herr',
        location: 'Bremen',
        email: 'jens@example.org',
        lastName: 'Lutz',
        firstName: 'Jens',
        phone: '0170 2222',
        birthday: '1969-02-17',
      },
      {
        company: 'Hansa GmbH',
        location: 'Hamburg',
        email: 'info@hansa.example',
        firstName: 'Ines',
        lastName: 'Rohde',
        phone: '040 3333',
      },
    ],
  },
  {
    name: 'gradebook.csv',
    content: `Student,ID,SIS User ID,SIS Login ID,Section,Essay 1 (1001),Final Score,Final Grade
    Points Possible,,,,,100.0,(read only),(read only)
"Amos, Bella",501,s501,bella@school.example,Bio 101,88.0,88,B+
"Cruz, Diego",502,s502,diego@school.example,Bio 101,92.5,92.5,A-
"Student, Test",503,,,Bio 101,,0,F
`,
    contacts: [
      { email: 'bella@school.example', firstName: 'Bella', lastName: 'Amos' },
      { email: 'diego@school.example', firstName: 'Diego', lastName: 'Cruz' },
      { firstName: 'Test', lastName: 'Student' },
    ],
  },
  {
    name: 'companies_with_contact_persons.csv',
    content: `Kunde;Ansprechpartner;Telefon
Acme GmbH;Eva Lux;030 1111111
Beta Bau;Jan Fux;030 2222222
Müller & Söhne;;030 3333333
`,
    contacts: [
      { company: 'Acme GmbH', firstName: 'Eva', lastName: 'Lux', phone: '030 1111111' },
      { company: 'Beta Bau', firstName: 'Jan', lastName: 'Fux', phone: '030 2222222' },
      { company: 'Müller & Söhne', phone: '030 3333333' },
    ],
    problems: ['4 missing_first_name'],
  },
  {
    name: 'customers_with_contact_persons.csv',
    content: `Código;Cliente;NIF;Persona de contacto;Teléfono;Móvil
1;Talleres Vega SL;B1;Ana Vega Ruiz;910 000 001;600 000 001
2;Bruno Cid Lara;1X;;;600 000 002
`,
    contacts: [
      { company: 'Talleres Vega SL', firstName: 'Ana', lastName: 'Vega Ruiz', phone: '600 000 001' },
      { firstName: 'Bruno', lastName: 'Cid Lara', phone: '600 000 002' },
    ],
  },
  {
    name: 'numbered_from_zero.csv',
    content: `Adressnr;Anrede;Titel;Vorname;Nachname;Firma1;Firma2;Strasse;PLZ;Ort;Telefon0;Telefax0;Mobiltelefon;EMail0;Geburtstag;Briefanrede;Betreuer;Stichwörter
77;Frau;Prof. Dr.;Nele;Opitz;Uni Jena;Institut X;Weg 1;07743;Jena;03641 1111;03641 9;0171 1111;nele@example.org;14.06.1965;Sehr geehrte Frau Professor Opitz;K. Kaiser;Beirat
78;Herr;;Paul;Quast;;;;;Gera;;;;paul@example.org;;Sehr geehrter Herr Quast;K. Kaiser;
`,
    contacts: [
      {
        company: 'Uni Jena',
        salutation: 'Frau',
        location: 'Jena',
        email: 'nele@example.org',
        lastName: 'Opitz',
        firstName: 'Nele',
        phone: '0171 1111',
        birthday: '1965-06-14',
      },
      {
        salutation: 'Herr',
        location: 'Gera',
        email: 'paul@example.org',
        lastName: 'Quast',
        firstName: 'Paul',
      },
    ],
  },
  {
    name: 'classroom.csv',
    content: `Last Name,First Name,Email Address,Essay,Quiz,Average
Due date,,,Nov 3,Nov 10,
Points possible,,,100,20,
Rand,Sia,sia@example.org,90,18,91%
Tate,Uli,uli@example.org,80,19,85%
Class average,,,85,18.5,88%
`,
    contacts: [
      {},
      { email: 'sia@example.org', lastName: 'Rand', firstName: 'Sia' },
      { email: 'uli@example.org', lastName: 'Tate', firstName: 'Uli' },
      {},
    ],
    problems: ['2 missing_first_name Due date', '6 missing_first_name Class average'],
  },
];
