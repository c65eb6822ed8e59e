import { crlf, type MadeFile } from './made-file.ts';

/** Tables of Google, Thunderbird, CRMs, mailing lists and spreadsheets, some of them altered by other programs. */
export const TABLE_FILES: readonly MadeFile[] = [
  {
    name: 'google_several_labels.csv',
    content: `First Name,Middle Name,Last Name,Name Prefix,Organization Name,Organization Title,Birthday,Notes,Photo,Labels,E-mail 1 - Label,E-mail 1 - Value,E-mail 2 - Label,E-mail 2 - Value,Phone 1 - Label,Phone 1 - Value,Phone 2 - Label,Phone 2 - Value,Phone 3 - Label,Phone 3 - Value,Address 1 - Label,Address 1 - City,Address 1 - Country,Website 1 - Label,Website 1 - Value,Event 1 - Label,Event 1 - Value
Ana,,Silva,Dra.,Padaria,Dona,1990-02-28,,https://lh3.googleusercontent.com/x,* myContacts ::: Family ::: Work,* Home,ana@casa.example,Work,ana@work.example,Work Fax,+351 210 000 000,Work,+351 210 000 001,Mobile,+351 910 000 002,Home,Lisboa,Portugal,Profile,https://example.org/ana,Anniversary,2010-05-05
Ben,,,,,,--12-31,,,* starred ::: * myContacts,* ,ben@example.org ::: ben2@example.org,,,,+44 20 7946 0001,,,,,,,,,,,
`,
    contacts: [
      {
        salutation: 'Dra.',
        firstName: 'Ana',
        lastName: 'Silva',
        company: 'Padaria',
        jobTitle: 'Dona',
        birthday: '1990-02-28',
        profileImage: 'https://lh3.googleusercontent.com/x',
        groupName: 'Family',
        email: 'ana@casa.example',
        phone: '+351910000002',
        location: 'Lisboa',
      },
      { firstName: 'Ben', birthday: '--12-31', email: 'ben@example.org', phone: '+442079460001' },
    ],
  },
  {
    name: 'thunderbird_german.csv',
    content:
      crlf(`Vorname,Nachname,Anzeigename,Spitzname,Primäre E-Mail-Adresse,Sekundäre E-Mail-Adresse,Messenger-Name,Tel. dienstlich,Tel. privat,Fax-Nummer,Pager-Nummer,Mobil-Tel.-Nr.,Privat: Adresse,Privat: Adresse 2,Privat: Ort,Privat: Bundesland,Privat: PLZ,Privat: Land,Dienstlich: Adresse,Dienstlich: Adresse 2,Dienstlich: Ort,Dienstlich: Bundesland,Dienstlich: PLZ,Dienstlich: Land,Arbeitstitel,Abteilung,Organisation,Webseite 1,Webseite 2,Geburtsjahr,Geburtsmonat,Geburtstag,Benutzerdef. 1,Benutzerdef. 2,Benutzerdef. 3,Benutzerdef. 4,Notizen
Jörg,Bär,Jörg Bär,Jogi,joerg@example.de,,,030 1,030 2,030 3,,0151 0000004,,,Berlin,,,Deutschland,,,Potsdam,,,,Koch,,Küche GmbH,,,1977,4,9,,,,,
Eva,Lux,,,eva@example.de,,,,,,,,,,,,,,,,,,,,,,,,,,12,24,,,,,
`),
    contacts: [
      {
        firstName: 'Jörg',
        lastName: 'Bär',
        email: 'joerg@example.de',
        phone: '0151 0000004',
        location: 'Berlin',
        jobTitle: 'Koch',
        company: 'Küche GmbH',
        birthday: '1977-04-09',
      },
      { firstName: 'Eva', lastName: 'Lux', email: 'eva@example.de', birthday: '--12-24' },
    ],
  },
  {
    name: 'lotus_notes.csv',
    content:
      crlf(`"Title","FirstName","MiddleInitial","LastName","Suffix","JobTitle","CompanyName","OfficePhoneNumber","CellPhoneNumber","PhoneNumber","HomeFAXPhoneNumber","MailAddress","Birthday","Categories","City"
"Mr.","Carl","Q","Jones","","Clerk","Acme","617-555-0101","617-555-0102","617-555-0103","617-555-0104","carl@example.com","1961-11-09","Clients","Boston"
`),
    contacts: [
      {
        salutation: 'Mr.',
        firstName: 'Carl',
        lastName: 'Jones',
        jobTitle: 'Clerk',
        company: 'Acme',
        phone: '617-555-0102',
        email: 'carl@example.com',
        birthday: '1961-11-09',
        groupName: 'Clients',
        location: 'Boston',
      },
    ],
  },
  {
    name: 'libreoffice_quoted.csv',
    content:
      'sep=;\n"Vorname";"Name";"Geb.datum";"Mobil"\n"Uwe";"Ost";"07.08.1966";"0170 1; 0171 2"\n"Ina";"West";"";""\n',
    contacts: [
      { firstName: 'Uwe', lastName: 'Ost', birthday: '1966-08-07', phone: '0170 1' },
      { firstName: 'Ina', lastName: 'West' },
    ],
  },
  {
    name: 'quoted.tsv',
    content:
      'First Name\tLast Name\tE-mail\tNotes\n"Ann ""Nan"""\tLee\tann@example.org\t"tab\there, and a\nline"\nBo\tEk\tbo@example.org\t\n',
    contacts: [
      { firstName: 'Ann "Nan"', lastName: 'Lee', email: 'ann@example.org' },
      { firstName: 'Bo', lastName: 'Ek', email: 'bo@example.org' },
    ],
  },
  {
    name: 'header_in_row_three.csv',
    content:
      'Christmas cards 2025,,,\n,,,\nFull Name,Phone,Birthday,Email\nAnn Lee,+1 415 555 2671,1985-06-01,ann@example.org\nBo van Ek,,1990-02-03,bo@example.org\n',
    contacts: [
      {
        firstName: 'Ann',
        lastName: 'Lee',
        phone: '+14155552671',
        birthday: '1985-06-01',
        email: 'ann@example.org',
      },
      { firstName: 'Bo', lastName: 'van Ek', birthday: '1990-02-03', email: 'bo@example.org' },
    ],
  },
  {
    name: 'title_without_header.csv',
    content:
      'sep=,\nCustomers 2024,,\n,,\nAnn,Lee,ann@example.org\nBo,,bo@example.org\nCy,Young,cy@example.org\n',
    contacts: [
      { firstName: 'Ann', lastName: 'Lee', email: 'ann@example.org' },
      { firstName: 'Bo', email: 'bo@example.org' },
      { firstName: 'Cy', lastName: 'Young', email: 'cy@example.org' },
    ],
    readingProblems: ['2 title'],
  },
  {
    name: 'first_name_only_without_header.csv',
    content: 'Zoe Lang,\nAnn Lee,ann@example.org\nCy Young,cy@example.org\n',
    contacts: [
      { firstName: 'Zoe', lastName: 'Lang' },
      { firstName: 'Ann', lastName: 'Lee', email: 'ann@example.org' },
      { firstName: 'Cy', lastName: 'Young', email: 'cy@example.org' },
    ],
  },
  {
    name: 'name_only_without_header.csv',
    content: 'Zoe,,\nAnn,Lee,ann@example.org\nBo,,\nCy,Young,cy@example.org\n',
    contacts: [
      { firstName: 'Zoe' },
      { firstName: 'Ann', lastName: 'Lee', email: 'ann@example.org' },
      { firstName: 'Bo' },
      { firstName: 'Cy', lastName: 'Young', email: 'cy@example.org' },
    ],
  },
  {
    name: 'names_like_headers_without_header.csv',
    content: 'Pol,Serra\nLinn,Berg\nAnn,Lee\n',
    contacts: [
      { firstName: 'Pol', lastName: 'Serra' },
      { firstName: 'Linn', lastName: 'Berg' },
      { firstName: 'Ann', lastName: 'Lee' },
    ],
  },
  {
    name: 'duplicate_headers.csv',
    content:
      'Name,Email,Email,Phone,Phone\nAnn Lee,,ann@example.org,,+1 415 555 2671\nBo Ek,bo@example.org,x@example.org,555-0100,555-0101\n',
    contacts: [
      { firstName: 'Ann', lastName: 'Lee', email: 'ann@example.org', phone: '+14155552671' },
      { firstName: 'Bo', lastName: 'Ek', email: 'bo@example.org', phone: '555-0100' },
    ],
  },
  {
    name: 'name_with_comma_in_semicolons.csv',
    content: 'Name, Vorname;Telefon\nLee, Ann;030 123456\nvon der Heide, Eva;030 234567\n',
    contacts: [
      { firstName: 'Ann', lastName: 'Lee', phone: '030 123456' },
      { firstName: 'Eva', lastName: 'von der Heide', phone: '030 234567' },
    ],
  },
  {
    name: 'name_with_comma_in_tabs.txt',
    content: 'Nachname,Vorname\tOrt\nLee,Ann\tUlm\nEk,Bo\tBonn\n',
    contacts: [
      { firstName: 'Ann', lastName: 'Lee', location: 'Ulm' },
      { firstName: 'Bo', lastName: 'Ek', location: 'Bonn' },
    ],
  },
  {
    name: 'name_in_two_columns_of_one_name.csv',
    content: 'Name,Name,Email\nAnn,Lee,ann@example.org\nBo,Ek,bo@example.org\n',
    contacts: [
      { firstName: 'Ann', lastName: 'Lee', email: 'ann@example.org' },
      { firstName: 'Bo', lastName: 'Ek', email: 'bo@example.org' },
    ],
  },
  {
    name: 'club_with_abbreviations.csv',
    content:
      'Nachname;Vorname;Ort;Geb.-Dat.;Geschl.;Tel. privat;Tel. mobil\nMüller;Eva;Berlin;13.5.1980;w;030/1234567;0171-1234567\n',
    contacts: [
      {
        firstName: 'Eva',
        lastName: 'Müller',
        location: 'Berlin',
        birthday: '1980-05-13',
        gender: 'female',
        phone: '0171-1234567',
      },
    ],
  },
  {
    name: 'spanish_abbreviations.csv',
    content: 'Apellidos y nombre;F. Nac.;Móvil\n"García López, María";23/05/1980;612 345 678\n',
    contacts: [
      { firstName: 'María', lastName: 'García López', birthday: '1980-05-23', phone: '612 345 678' },
    ],
  },
  {
    name: 'remarks_between_people.csv',
    content: 'Name;Telefon\nAnn Lee;030 123456\n# moved away;\nBo Ek;030 123457\nStand: 1.1.2024;\n',
    contacts: [
      { firstName: 'Ann', lastName: 'Lee', phone: '030 123456' },
      {},
      { firstName: 'Bo', lastName: 'Ek', phone: '030 123457' },
      {},
    ],
    problems: ['3 missing_first_name # moved away', '5 missing_first_name Stand: 1.1.2024'],
  },
  {
    name: 'phones_with_remarks.csv',
    content: [
      'Name;Telefon',
      'Ann;+49 (0) 171 / 1234567',
      'Bo;0171 1234567 (mobil)',
      'Cy;0171 1234567 Mama',
      'Di;030 123456 Nebenstelle 12',
      'El;800 555 HELP',
      'Fy;0171 1234567 / 030 7654321',
      '',
    ].join('\n'),
    contacts: [
      { firstName: 'Ann', phone: '+491711234567' },
      { firstName: 'Bo', phone: '0171 1234567' },
      { firstName: 'Cy' },
      { firstName: 'Di', phone: '030 123456 Nebenstelle 12' },
      { firstName: 'El', phone: '800 555 HELP' },
      { firstName: 'Fy', phone: '0171 1234567' },
    ],
    problems: ['4 phone_of_other 0171 1234567 Mama'],
  },
  {
    name: 'hungarian_names.csv',
    content: 'Név;Született;Neme\nNagy László;1985.03.03.;férfi\nSzűcs Anna;1981. május 23.;nő\n',
    contacts: [
      { firstName: 'László', lastName: 'Nagy', birthday: '1985-03-03', gender: 'male' },
      { firstName: 'Anna', lastName: 'Szűcs', birthday: '1981-05-23', gender: 'female' },
    ],
  },
  {
    name: 'email_as_first_name.csv',
    content: 'First Name,Last Name,Email\na17@example.org,,a17@example.org\nBo,Ek,\n',
    contacts: [{ email: 'a17@example.org' }, { firstName: 'Bo', lastName: 'Ek' }],
    problems: ['2 missing_first_name'],
  },
  {
    name: 'merged_header_cells.csv',
    content:
      'Name;;;Telefon;;E-Mail\nHerr;Müller;Hans;030 123456;0171 1234567;h@example.org\nFrau;Schmidt;Eva;;0171 2345678;\n',
    contacts: [
      {
        salutation: 'Herr',
        firstName: 'Hans',
        lastName: 'Müller',
        phone: '030 123456',
        email: 'h@example.org',
      },
      { salutation: 'Frau', firstName: 'Eva', lastName: 'Schmidt', phone: '0171 2345678' },
    ],
  },
  {
    name: 'header_of_two_rows.csv',
    content:
      'Adressliste\nName;;Geburtstag;;;Telefon;;E-Mail\nNachname;Vorname;Tag;Monat;Jahr;privat;mobil;\n' +
      'Müller;Hans;3;5;1980;030 123456;0171 1234567;h@example.org\nMeier;Anna;13;6;;030 234567;;\n',
    contacts: [
      {
        firstName: 'Hans',
        lastName: 'Müller',
        birthday: '1980-05-03',
        phone: '0171 1234567',
        email: 'h@example.org',
      },
      { firstName: 'Anna', lastName: 'Meier', birthday: '--06-13', phone: '030 234567' },
    ],
  },
  {
    name: 'whole_names_beside_an_unnamed_column.csv',
    content: 'Name;;E-Mail\nAnn Lee;;ann@example.org\nBo Ek;friend;bo@example.org\n',
    contacts: [
      { firstName: 'Ann', lastName: 'Lee', email: 'ann@example.org' },
      { firstName: 'Bo', lastName: 'Ek', email: 'bo@example.org' },
    ],
  },
  {
    name: 'columns_in_another_order_below.csv',
    content:
      'Name;Tel;E-Mail\nAnn Lee;030 123456;\n\nE-Mail;Name;Tel\nbo@example.org;"Bo ""B"" Ek";"030 234567"\n' +
      'Name;Tel;E-Mail\nCy Day;;cy@example.org\n',
    contacts: [
      { firstName: 'Ann', lastName: 'Lee', phone: '030 123456' },
      { firstName: 'Bo "B"', lastName: 'Ek', phone: '030 234567', email: 'bo@example.org' },
      { firstName: 'Cy', lastName: 'Day', email: 'cy@example.org' },
    ],
  },
  {
    name: 'sections_with_own_headers.csv',
    content:
      'Kunden;;;\nVorname;Nachname;Telefon;\nAnn;Lee;030 123456;\n;;;\nLieferanten;;;\n' +
      'Firma;Ansprechpartner;E-Mail;Telefon\nAcme;Cy Day;cy@acme.example;none\nBeta;Bo Ek;bo@beta.example;030 3\n',
    contacts: [
      { firstName: 'Ann', lastName: 'Lee', phone: '030 123456' },
      { firstName: 'Cy', lastName: 'Day', company: 'Acme', email: 'cy@acme.example' },
      { firstName: 'Bo', lastName: 'Ek', company: 'Beta', email: 'bo@beta.example', phone: '030 3' },
    ],
    readingProblems: ['5 title'],
  },
  {
    name: 'header_on_every_page.csv',
    content:
      'Klasse 5a;\nName;Telefon\nAnn Lee;030 123456\nZoe Lang;\nName;Telefon\nBo Ek;030 123457\n\nKlasse 5b;\nName;Telefon\nCy Day;030 3333\n',
    contacts: [
      { firstName: 'Ann', lastName: 'Lee', phone: '030 123456' },
      { firstName: 'Zoe', lastName: 'Lang' },
      { firstName: 'Bo', lastName: 'Ek', phone: '030 123457' },
      { firstName: 'Cy', lastName: 'Day', phone: '030 3333' },
    ],
    readingProblems: ['8 title'],
  },
  {
    name: 'sections_with_whole_and_last_names.csv',
    content:
      'Name;Telefon\nCy Day;030 1234567\n\nName;Vorname;Telefon\nLee;Ann;030 123456\nEk;Bo;030 123457\n',
    contacts: [
      { firstName: 'Cy', lastName: 'Day', phone: '030 1234567' },
      { firstName: 'Ann', lastName: 'Lee', phone: '030 123456' },
      { firstName: 'Bo', lastName: 'Ek', phone: '030 123457' },
    ],
  },
  {
    name: 'whole_names_beside_empty_first_names.csv',
    content:
      'Name;Vorname;Telefon\nKlein;Eva;030 123456\nMüller Hans;;030 123457\nHans Müller;;030 123458\nLee, Ann;;030 123459\nvan der Berg;;030 123460\nMüller GmbH;;030 123461\n',
    contacts: [
      { firstName: 'Eva', lastName: 'Klein', phone: '030 123456' },
      { firstName: 'Hans', lastName: 'Müller', phone: '030 123457' },
      { firstName: 'Hans', lastName: 'Müller', phone: '030 123458' },
      { firstName: 'Ann', lastName: 'Lee', phone: '030 123459' },
      { lastName: 'van der Berg', phone: '030 123460' },
      { lastName: 'Müller GmbH', phone: '030 123461' },
    ],
    problems: ['6 missing_first_name', '7 missing_first_name'],
  },
  {
    name: 'names_before_dashes.txt',
    content: 'Ann Lee - ann@example.org\nBo van Ek – bo@example.org\nJean-Luc Day - jl@example.org\n',
    contacts: [
      { firstName: 'Ann', lastName: 'Lee', email: 'ann@example.org' },
      { firstName: 'Bo', lastName: 'van Ek', email: 'bo@example.org' },
      { firstName: 'Jean-Luc', lastName: 'Day', email: 'jl@example.org' },
    ],
  },
  {
    name: 'printed_by_a_database.txt',
    content:
      '+---------+-----------------+\n| name    | email           |\n+---------+-----------------+\n| Ann Lee | ann@example.org |\n| Bo Ek   | NULL            |\n+---------+-----------------+\n',
    contacts: [
      { firstName: 'Ann', lastName: 'Lee', email: 'ann@example.org' },
      { firstName: 'Bo', lastName: 'Ek' },
    ],
  },
  {
    name: 'groups_by_age.csv',
    content: 'First Name,Last Name,Year Group,Blood Group,Age Group\nAnn,Lee,7,0+,30-39\n',
    contacts: [{ firstName: 'Ann', lastName: 'Lee' }],
  },
  {
    name: 'section_with_two_columns_of_one_name.csv',
    content:
      'Name,Email,Email\nAnn Lee,ann@example.org,lee@example.org\nEmail,Name,Email\nbo@example.org,Bo Ek,ek@example.org\n',
    contacts: [
      { firstName: 'Ann', lastName: 'Lee', email: 'ann@example.org' },
      { firstName: 'Bo', lastName: 'Ek', email: 'bo@example.org' },
    ],
  },
  {
    name: 'trailing_empty_columns.csv',
    content:
      'First Name,Last Name,Email,,,\nAnn,Lee,ann@example.org,,,\nBo,Ek,bo@example.org,,,\n,,,,,\n,,,,,\n',
    contacts: [
      { firstName: 'Ann', lastName: 'Lee', email: 'ann@example.org' },
      { firstName: 'Bo', lastName: 'Ek', email: 'bo@example.org' },
    ],
  },
  {
    name: 'ragged_rows.csv',
    content:
      'First Name,Last Name,Email\nAnn,Lee,ann@example.org\nBo\nCy,Day,cy@example.org,extra\nDee,Fox,dee@example.org,\n',
    contacts: [
      { firstName: 'Ann', lastName: 'Lee', email: 'ann@example.org' },
      { firstName: 'Bo' },
      { firstName: 'Cy', lastName: 'Day', email: 'cy@example.org' },
      { firstName: 'Dee', lastName: 'Fox', email: 'dee@example.org' },
    ],
    readingProblems: ['3 cell_count', '4 cell_count'],
  },
  {
    name: 'embedded_newlines.csv',
    content: crlf(
      'Name,Address,Email,Birthday\n"Ann\nLee","1 Main St\n\nSpringfield, IL","ann@example.org\nann2@example.org","1985-06-01"\nBo Ek,,bo@example.org,\n',
    ),
    // A line break within a name is read as a space.
    contacts: [
      { firstName: 'Ann', lastName: 'Lee', email: 'ann@example.org', birthday: '1985-06-01' },
      { firstName: 'Bo', lastName: 'Ek', email: 'bo@example.org' },
    ],
  },
  {
    name: 'pipes.txt',
    content: 'name|mail|born\nAnn Lee|ann@example.org|1985-06-01\nBo Ek|bo@example.org|1990-02-03\n',
    contacts: [
      { firstName: 'Ann', lastName: 'Lee', email: 'ann@example.org', birthday: '1985-06-01' },
      { firstName: 'Bo', lastName: 'Ek', email: 'bo@example.org', birthday: '1990-02-03' },
    ],
  },
  {
    name: 'excel_forced_texts.csv',
    content:
      'First Name,Phone,Birthday\nAnn,"=""004917112345678""","=""1985-06-01"""\nBo,"=""0171 1234567""",\n',
    contacts: [
      { firstName: 'Ann', phone: '+4917112345678', birthday: '1985-06-01' },
      { firstName: 'Bo', phone: '0171 1234567' },
    ],
  },
  {
    name: 'zoho_crm.csv',
    content:
      'Record Id,Contact Owner,Lead Source,First Name,Last Name,Account Name,Email,Title,Department,Phone,Home Phone,Fax,Mobile,Date of Birth,Assistant,Created By,Created Time,Salutation,Secondary Email,Mailing Street,Mailing City,Mailing Country,Email Opt Out\nzcrm_554023000000238121,Joe,,Ann,Lee,Acme,ann@example.org,CTO,IT,,,,+1 415 555 2671,1985-06-01,Tom,Joe,2024-01-01 10:00:00,Ms.,,1 Main,Springfield,US,false\n',
    contacts: [
      {
        salutation: 'Ms.',
        firstName: 'Ann',
        lastName: 'Lee',
        company: 'Acme',
        email: 'ann@example.org',
        jobTitle: 'CTO',
        phone: '+14155552671',
        birthday: '1985-06-01',
        location: 'Springfield',
      },
    ],
  },
  {
    name: 'brevo.csv',
    content:
      'CONTACT ID;EMAIL;FIRSTNAME;LASTNAME;SMS;WHATSAPP;EXT_ID;DOUBLE_OPT-IN;ADDED_TIME;MODIFIED_TIME\n17;ann@example.org;Ann;Lee;4915112345678;4915112345678;;Yes;2024-01-01 10:00:00;2024-01-01 10:00:00\n',
    contacts: [
      {
        firstName: 'Ann',
        lastName: 'Lee',
        email: 'ann@example.org',
        phone: '4915112345678',
        whatsappPhone: '4915112345678',
      },
    ],
  },
  {
    name: 'constant_contact.csv',
    content:
      'Email address,First name,Last name,Company,Job title,Email status,Phone - mobile,Phone - home,City - home,Birthday,Anniversary,Created At\nann@example.org,Ann,Lee,Acme,CTO,Active,415-555-2671,415-555-0000,Springfield,6/25,,2024-01-01\nbo@example.org,Bo,Ek,,,Active,,,,2/3,,2024-01-01\n',
    contacts: [
      {
        firstName: 'Ann',
        lastName: 'Lee',
        company: 'Acme',
        jobTitle: 'CTO',
        email: 'ann@example.org',
        phone: '415-555-2671',
        location: 'Springfield',
        birthday: '--06-25',
      },
      { firstName: 'Bo', lastName: 'Ek', email: 'bo@example.org', birthday: '--02-03' },
    ],
  },
  {
    name: 'eventbrite.csv',
    content:
      'Order #,Order Date,First Name,Last Name,Email,Quantity,Ticket Type,Order Type,Total Paid,Attendee Status,Cell Phone,Birth Date,Gender,Age\n11,2024-01-01 10:00:00,Ann,Lee,ann@example.org,1,Free,Free,0.00,Attending,+14155552671,1985-06-01,Female,38\n',
    contacts: [
      {
        firstName: 'Ann',
        lastName: 'Lee',
        email: 'ann@example.org',
        phone: '+14155552671',
        birthday: '1985-06-01',
        gender: 'female',
      },
    ],
  },
  {
    name: 'two_date_orders.csv',
    content:
      'Name,Birthday\nAnn,13/02/1990\nBo,02/13/1990\nCy,03/04/1990\nDi,05/05/1990\nEd,30/02/1990\nFi,31/04/1985\n',
    contacts: [
      { firstName: 'Ann', birthday: '1990-02-13' },
      { firstName: 'Bo', birthday: '1990-02-13' },
      { firstName: 'Cy' },
      { firstName: 'Di', birthday: '1990-05-05' },
      { firstName: 'Ed' },
      { firstName: 'Fi' },
    ],
    problems: ['4 ambiguous_date 03/04/1990', '6 impossible_date 30/02/1990', '7 impossible_date 31/04/1985'],
  },
  {
    name: 'written_months.csv',
    content:
      'Name,Birthday\nAnn,"June 1, 1985"\nBo,3. März 1990\nCy,25 déc. 1975\nDi,"Saturday, 7 July 1962"\nEd,1 de enero de 1999\nFi,Feb 30 1990\nGi,"June 1, 1985 at 12:00 AM"\n',
    contacts: [
      { firstName: 'Ann', birthday: '1985-06-01' },
      { firstName: 'Bo', birthday: '1990-03-03' },
      { firstName: 'Cy', birthday: '1975-12-25' },
      { firstName: 'Di', birthday: '1962-07-07' },
      { firstName: 'Ed', birthday: '1999-01-01' },
      { firstName: 'Fi' },
      { firstName: 'Gi', birthday: '1985-06-01' },
    ],
    problems: ['7 impossible_date Feb 30 1990'],
  },
  {
    name: 'unterminated_quote.csv',
    content:
      'Name,Company,Email\nAnn Lee,"Acme,ann@example.org\nBo Ek,Beta,bo@example.org\nCy Day,Gamma,cy@example.org\n',
    contacts: [
      { firstName: 'Ann', lastName: 'Lee', company: '"Acme', email: 'ann@example.org' },
      { firstName: 'Bo', lastName: 'Ek', company: 'Beta', email: 'bo@example.org' },
      { firstName: 'Cy', lastName: 'Day', company: 'Gamma', email: 'cy@example.org' },
    ],
    readingProblems: ['2 unterminated_quote'],
  },
  ...(
    [
      ['Birthday (MM/DD/YYYY)', '1990-03-04'],
      ['Date of birth (dd/mm/yyyy)', '1990-04-03'],
      ['Né(e) le (JJ/MM/AAAA)', '1990-04-03'],
      ['Geb. datum (dd/mm/jjjj)', '1990-04-03'],
    ] as const
  ).map(([header, birthday], at) => ({
    name: `order_in_header_${at}.csv`,
    content: `Name,${header}\nAnn Lee,03/04/1990\n`,
    contacts: [{ firstName: 'Ann', lastName: 'Lee', birthday }],
  })),
  {
    name: 'birthday_parts_and_zeros.csv',
    content:
      'first_name,last_name,dob_month,dob_day,dob_year,mobile,phone\nAnn,Lee,2,30,1990,0,+49 30 123456\nBo,Ek,12,24,,000,\nCy,Fu,June,5,1980,,0\n',
    contacts: [
      { firstName: 'Ann', lastName: 'Lee', phone: '+4930123456' },
      { firstName: 'Bo', lastName: 'Ek', birthday: '--12-24' },
      { firstName: 'Cy', lastName: 'Fu', birthday: '1980-06-05' },
    ],
    problems: ['2 impossible_date 1990-2-30'],
  },
  ...(
    [
      ['Vorname;Nachname;Tag;Monat;Jahr', '7;3;1988'],
      ['Prénom;Nom;Jour;Mois;Année', '07;mars;1988'],
      ['First name;Last name;Year;Month;Day', '1988;March;7'],
      ['Nome;Cognome;Giorno;Mese;Anno', '7;3;1988'],
      ['Имя;Фамилия;День;Месяц;Год', '7;марта;1988'],
      ['名;姓;年;月;日', '1988;3;7'],
    ] as const
  ).map(([header, parts], at) => ({
    name: `date_parts_${at}.csv`,
    content: `${header}\nAnn;Lee;${parts}\nBo;Ek;;;\n`,
    contacts: [
      { firstName: 'Ann', lastName: 'Lee', birthday: '1988-03-07' },
      { firstName: 'Bo', lastName: 'Ek' },
    ],
  })),
  {
    name: 'date_parts_of_something_else.csv',
    content: 'First name,Birthday,Day,Month\nAnn,1988-03-07,Monday,3\nBo,,Friday,5\n',
    contacts: [{ firstName: 'Ann', birthday: '1988-03-07' }, { firstName: 'Bo' }],
  },
  {
    name: 'year_with_a_name_of_its_own.csv',
    content: 'Prénom,Nom de famille,Année de naissance,Mois,Jour\nNoël,Petit,1964,12,25\n',
    contacts: [{ firstName: 'Noël', lastName: 'Petit', birthday: '1964-12-25' }],
  },
  {
    name: 'month_out_of_range.csv',
    content: 'Name,Monat,Tag,Jahr\nEva Lang,April,3,1980\nUwe Kurz,5,17,\nIna Zorn,13,1,1990\n',
    contacts: [
      { firstName: 'Eva', lastName: 'Lang', birthday: '1980-04-03' },
      { firstName: 'Uwe', lastName: 'Kurz', birthday: '--05-17' },
      { firstName: 'Ina', lastName: 'Zorn' },
    ],
    problems: ['4 impossible_date 1990-13-1'],
  },
  {
    name: 'google_german.csv',
    content:
      'Vorname,Nachname,Name der Organisation,Titel der Organisation,Telefon 1 – Label,Telefon 1 – Wert,Telefon 2 – Label,Telefon 2 – Wert,Adresse 1 – Ort\n' +
      'Käthe,Vogel,Buchladen,Inhaberin,Privat,040 111111,Mobil,0160 1112223,Hamburg\n',
    contacts: [
      {
        firstName: 'Käthe',
        lastName: 'Vogel',
        company: 'Buchladen',
        jobTitle: 'Inhaberin',
        phone: '0160 1112223',
        location: 'Hamburg',
      },
    ],
  },
  {
    name: 'roles_of_users.csv',
    content:
      'first_name,last_name,user_email,role\nMax,Mint,max@example.com,customer\nEve,Mint,eve@example.com,subscriber\n',
    contacts: [
      { firstName: 'Max', lastName: 'Mint', email: 'max@example.com' },
      { firstName: 'Eve', lastName: 'Mint', email: 'eve@example.com' },
    ],
  },
  {
    name: 'tag_is_a_label.csv',
    content: 'First name,Email,Tag,Month\nAnn,ann@example.org,VIP,3\n',
    contacts: [{ firstName: 'Ann', email: 'ann@example.org', groupName: 'VIP' }],
  },
  {
    name: 'placeholders_kept_by_quotes.csv',
    content:
      'First name,Company,Job title\n"N/A",-,Boss\nAnn,"-","N/A"\nBo,n/a,unknown\n"?","Lee, Ltd.","unbekannt"\n',
    contacts: [
      { firstName: 'N/A', jobTitle: 'Boss' },
      { firstName: 'Ann', company: '-', jobTitle: 'N/A' },
      { firstName: 'Bo' },
      { firstName: '?', company: 'Lee, Ltd.', jobTitle: 'unbekannt' },
    ],
  },
  {
    name: 'all_texts_in_quotes.csv',
    content: 'id,name,company\n1,"Ann Lee","N/A"\n2,"Bo Ek","-"\n',
    contacts: [
      { firstName: 'Ann', lastName: 'Lee' },
      { firstName: 'Bo', lastName: 'Ek' },
    ],
  },
];
