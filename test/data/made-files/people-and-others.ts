import type { MadeFile } from './made-file.ts';

/** Lists with values of other people, of companies, and without any meaning beside those of the contacts. */
export const LISTS_WITH_OTHERS: readonly MadeFile[] = [
  {
    name: 'phones_of_others.csv',
    content: [
      'Name,Phone,Town',
      'Beth Moor,07700 900003 (husband),-',
      'Dora Fynn,07700 900005 (mum) / 07700 900006 (own),unknown',
      'Eddy Grant,07700 900007 (work),York',
      'Mia Vogel,Papa: 0171 5550003,?',
      '',
    ].join('\n'),
    contacts: [
      { firstName: 'Beth', lastName: 'Moor' },
      { firstName: 'Dora', lastName: 'Fynn', phone: '07700 900006' },
      { firstName: 'Eddy', lastName: 'Grant', phone: '07700 900007', location: 'York' },
      { firstName: 'Mia', lastName: 'Vogel' },
    ],
    problems: ['2 phone_of_other 07700 900003 (husband)', '5 phone_of_other Papa: 0171 5550003'],
  },
  {
    name: 'companies_and_families.csv',
    content:
      'Name,Birthday\nReid & Co,\nAcme Ltd,\nTom & Anna,13/05/1980\nFamilie Müller,\nThe Smiths,\nUncle Bob,14/06/1955\nJohn A Smith,\nLeeds total,\n',
    contacts: [
      { company: 'Reid & Co' },
      { company: 'Acme Ltd' },
      { firstName: 'Tom & Anna', birthday: '1980-05-13' },
      { firstName: 'Familie Müller' },
      { firstName: 'The Smiths' },
      { firstName: 'Uncle Bob', birthday: '1955-06-14' },
      { firstName: 'John A', lastName: 'Smith' },
      {},
    ],
    problems: [
      '2 missing_first_name Reid & Co',
      '3 missing_first_name Acme Ltd',
      '9 missing_first_name Leeds total',
    ],
  },
  {
    name: 'month_that_is_a_name.csv',
    content: 'Name,Phone\nApril,\nMarch,\nAnn Holt,555-0101\nMay,\nBen Ives,555-0102\n',
    contacts: [
      { firstName: 'April' },
      {},
      { firstName: 'Ann', lastName: 'Holt', phone: '555-0101' },
      {},
      { firstName: 'Ben', lastName: 'Ives', phone: '555-0102' },
    ],
    problems: ['3 missing_first_name March', '5 missing_first_name May'],
  },
  {
    name: 'phones_behind_parents.csv',
    content:
      'Pupil,DOB,Parent/Carer 1,Mobile,Parent/Carer 2,Mobile\nAlfie Green,14/09/2016,Jo Green,07700 900001,Max Green,07700 900002\n',
    contacts: [{ firstName: 'Alfie', lastName: 'Green', birthday: '2016-09-14' }],
  },
  {
    name: 'contacts_of_pupils.csv',
    content:
      'Legal Surname,Legal Forename,Date of Birth,Priority 1 Contact Name,Priority 1 Contact Mobile,Priority 1 Contact Email\nNowak,Maja,25/12/2013,Ewa Nowak,07700 900555,ewa@example.org\n',
    contacts: [{ firstName: 'Maja', lastName: 'Nowak', birthday: '2013-12-25' }],
  },
  {
    name: 'children_beside_their_family.csv',
    content: 'Family,First name,Children,Phone\nBaker,John,"Amy, Tim",555-0101\n',
    contacts: [{ firstName: 'John', lastName: 'Baker', phone: '555-0101' }],
  },
  {
    name: 'column_for_each_person.csv',
    content:
      'Name,Ann Holt,Ben Ives\nPhone,555-0101,555-0102\nBirthday,1980-05-03,1981-06-14\nEmail,,ben@example.org\n',
    contacts: [
      { firstName: 'Ann', lastName: 'Holt', phone: '555-0101', birthday: '1980-05-03' },
      {
        firstName: 'Ben',
        lastName: 'Ives',
        phone: '555-0102',
        birthday: '1981-06-14',
        email: 'ben@example.org',
      },
    ],
  },
  {
    name: 'column_for_each_month.csv',
    content:
      'Birthdays,,\nJanuary,February,March\n3 Ann Holt,14 Ben Ives,1 Cleo Judd\n21st: Dan Kerr,,Eve Lowe (28)\n',
    contacts: [
      { firstName: 'Ann', lastName: 'Holt', birthday: '--01-03' },
      { firstName: 'Ben', lastName: 'Ives', birthday: '--02-14' },
      { firstName: 'Cleo', lastName: 'Judd', birthday: '--03-01' },
      { firstName: 'Dan', lastName: 'Kerr', birthday: '--01-21' },
      { firstName: 'Eve', lastName: 'Lowe', birthday: '--03-28' },
    ],
  },
  {
    name: 'days_and_months.csv',
    content: 'Tag;Januar;Februar;März\n1;Ann Holt;;\n2;;Ben Ives;\n29;;;Cleo Judd\n',
    contacts: [
      { firstName: 'Ann', lastName: 'Holt', birthday: '--01-01' },
      { firstName: 'Ben', lastName: 'Ives', birthday: '--02-02' },
      { firstName: 'Cleo', lastName: 'Judd', birthday: '--03-29' },
    ],
  },
  {
    name: 'dates_beside_ages.csv',
    content: 'Jubilare Januar;;\nDatum;Alter;Name\n02.01.;80;Maria Hölzl\n05.01.;95;Josef Auer\n',
    contacts: [
      { firstName: 'Maria', lastName: 'Hölzl', birthday: '--01-02' },
      { firstName: 'Josef', lastName: 'Auer', birthday: '--01-05' },
    ],
  },
  {
    name: 'surveymonkey.csv',
    content:
      'Respondent ID,Email Address,First Name,Last Name,What is your date of birth?,What is your mobile number?\n,,,,MM/DD/YYYY,Open-Ended Response\n118,kim@example.com,Kim,Soto,07/04/1992,(303) 555-0142\n',
    contacts: [
      {
        firstName: 'Kim',
        lastName: 'Soto',
        email: 'kim@example.com',
        birthday: '1992-07-04',
        phone: '(303) 555-0142',
      },
    ],
  },
  {
    name: 'headers_in_two_languages.csv',
    content:
      'Name/Nom,Vorname/Prénom,D.O.B. (dd-mm-yyyy),Ort / Lieu,Phone (Notfall)\nFavre,Luc,03-05-1980,Biel,032 555 01 01\n',
    contacts: [{ firstName: 'Luc', lastName: 'Favre', birthday: '1980-05-03', location: 'Biel' }],
  },
  {
    name: 'croatian_club.csv',
    content:
      'Ime;Prezime;Datum rođenja;Spol;Grad\nIvana;Horvat;03.05.1980.;Ž;Zagreb\nMarko;Babić;14. lipnja 1981.;M;Split\n',
    contacts: [
      {
        firstName: 'Ivana',
        lastName: 'Horvat',
        birthday: '1980-05-03',
        gender: 'female',
        location: 'Zagreb',
      },
      { firstName: 'Marko', lastName: 'Babić', birthday: '1981-06-14', gender: 'male', location: 'Split' },
    ],
  },
  {
    name: 'directory_of_ldap.csv',
    content:
      'dn,cn,givenName,sn,mail,mobile,o,l\n"cn=Rolf Tank,o=Tank",Rolf Tank,Rolf,Tank,rolf@example.de,0172 5550,Tank AG,Berlin\n',
    contacts: [
      {
        firstName: 'Rolf',
        lastName: 'Tank',
        email: 'rolf@example.de',
        phone: '0172 5550',
        company: 'Tank AG',
        location: 'Berlin',
      },
    ],
  },
  {
    name: 'headers_of_more_languages.csv',
    content:
      'Име и фамилия;Роден на;Мобилен;Фирма;Длъжност\nМария Иванова;3 май 1980 г.;0888 555 010;Роза ООД;Счетоводител\n',
    contacts: [
      {
        firstName: 'Мария',
        lastName: 'Иванова',
        birthday: '1980-05-03',
        phone: '0888 555 010',
        company: 'Роза ООД',
        jobTitle: 'Счетоводител',
      },
    ],
  },
  {
    name: 'whole_name_as_last_name.vcf',
    content: 'BEGIN:VCARD\nVERSION:2.1\nN:Ann Holt;;;;\nFN:Ann Holt\nTEL;CELL:555-0101\nEND:VCARD\n',
    contacts: [{ firstName: 'Ann', lastName: 'Holt', phone: '555-0101' }],
  },
  {
    name: 'last_names_first.csv',
    content:
      'Name,Birthday\nMüller Hans,3. Mai 1980\nGroß Peter,1º de enero de 1990\nvon der Heide Eva,5月3日\nXi Bo,\n',
    contacts: [
      { firstName: 'Hans', lastName: 'Müller', birthday: '1980-05-03' },
      { firstName: 'Peter', lastName: 'Groß', birthday: '1990-01-01' },
      { firstName: 'Eva', lastName: 'von der Heide', birthday: '--05-03' },
      { firstName: 'Bo', lastName: 'Xi' },
    ],
  },
  {
    name: 'last_names_that_are_given_names.csv',
    content: 'Name\nXanthe James\nPriyanka Joseph\nAnn Lee\nJean-Luc Le Pen\n',
    contacts: [
      { firstName: 'Xanthe', lastName: 'James' },
      { firstName: 'Priyanka', lastName: 'Joseph' },
      { firstName: 'Ann', lastName: 'Lee' },
      { firstName: 'Jean-Luc', lastName: 'Le Pen' },
    ],
  },
  {
    name: 'days_when_and_years.csv',
    content: 'Chi;Quando;Anno\nNonna Rosa;3 maggio;1940\nLuca Verdi;14 giugno;1981\n* = socio;;\n',
    contacts: [
      { firstName: 'Nonna Rosa', birthday: '1940-05-03' },
      { firstName: 'Luca', lastName: 'Verdi', birthday: '1981-06-14' },
      {},
    ],
    problems: ['4 missing_first_name * = socio'],
  },
  {
    name: 'label_of_a_relative.vcf',
    content:
      'BEGIN:VCARD\nVERSION:3.0\nN:Holt;Ann;;;\nFN:Ann Holt\nitem1.TEL:555-0101\nitem1.X-ABLabel:Mum\nTEL;TYPE=WORK:555-0102\nEND:VCARD\n',
    contacts: [{ firstName: 'Ann', lastName: 'Holt', phone: '555-0102' }],
  },
  {
    name: 'drivers.csv',
    content: 'Driver,Licence no,Expires,DOB,NOK phone\nAnn Holt,007123,12/05/2030,14/06/1981,07700 900001\n',
    contacts: [{ firstName: 'Ann', lastName: 'Holt', birthday: '1981-06-14' }],
  },
  {
    name: 'emails_with_labels.vcf',
    content:
      'BEGIN:VCARD\nVERSION:3.0\nN:Holt;Ann;;;\nitem1.EMAIL:jim@example.org\nitem1.X-ABLabel:Husband\nEMAIL;TYPE=HOME:ann@example.org\nEND:VCARD\n',
    contacts: [{ firstName: 'Ann', lastName: 'Holt', email: 'ann@example.org' }],
  },
  {
    name: 'questions_with_parts.csv',
    content:
      'Respondent ID,Please enter your details:,,When were you born?\n,First name,Last name,DD/MM/YYYY\n1,Ann,Holt,03/04/1980\n',
    contacts: [{ firstName: 'Ann', lastName: 'Holt', birthday: '1980-04-03' }],
  },
  {
    name: 'children_with_their_parents.csv',
    content:
      'Kind;Geb.;Mutter;Handy;Vater;Handy\nEmil Roth;03.05.2015;Eva Roth;0171 5550001;Jan Roth;0171 5550002\n',
    contacts: [{ firstName: 'Emil', lastName: 'Roth', birthday: '2015-05-03' }],
  },
  {
    name: 'types_of_phones.csv',
    content:
      'First Name,Phone 1,Phone 1 Type,Phone 2,Phone 2 Type\nAnn,(555) 010-1000,Work,(555) 010-2000,Mobile\nBen,(555) 010-3000,Home,,\n',
    contacts: [
      { firstName: 'Ann', phone: '(555) 010-2000' },
      { firstName: 'Ben', phone: '(555) 010-3000' },
    ],
  },
  {
    name: 'names_and_values.txt',
    content:
      'Name: Ann Holt\nPhone: 555-0101\nPhone: 555-0102\nWebsite: https://a.example\n\nName: Ben Ives\nBirthday: 1981-06-14\n',
    contacts: [
      { firstName: 'Ann', lastName: 'Holt', phone: '555-0101' },
      { firstName: 'Ben', lastName: 'Ives', birthday: '1981-06-14' },
    ],
  },
  {
    name: 'typed_phones.txt',
    content: '1) Ann Holt - 555-0101\n2) Ben Ives +44 7700 900002\n3) van der Berg, Jan: 030/123456\n',
    contacts: [
      { firstName: 'Ann', lastName: 'Holt', phone: '555-0101' },
      { firstName: 'Ben', lastName: 'Ives', phone: '+447700900002' },
      { firstName: 'Jan', lastName: 'van der Berg', phone: '030/123456' },
    ],
  },
  {
    name: 'typed_birthdays_with_ages.txt',
    content: 'Geburtstage Familie\n3. Mai - Ann Holt (45)\nOma Erna (90!): 14.6.1936\n• Tim (25 July)\n',
    contacts: [
      { firstName: 'Ann', lastName: 'Holt', birthday: '--05-03' },
      { firstName: 'Oma Erna', birthday: '1936-06-14' },
      { firstName: 'Tim', birthday: '--07-25' },
    ],
    readingProblems: ['1 title'],
  },
  {
    name: 'occasions_below_question_words.csv',
    content:
      'Occasion,Who,When\nBirthday,Ann Holt,3 April\nAnniversary,Ben Ives,5 May\nbirthday,Cleo Judd,12/25\n',
    contacts: [
      { firstName: 'Ann', lastName: 'Holt', birthday: '--04-03' },
      { firstName: 'Ben', lastName: 'Ives' },
      { firstName: 'Cleo', lastName: 'Judd', birthday: '--12-25' },
    ],
  },
  {
    name: 'occasions_without_header.csv',
    content: 'Ann Holt,Birthday,3 April\nBen Ives,Anniversary,5 May\nCleo Judd,Birthday,12/25\n',
    contacts: [
      { firstName: 'Ann', lastName: 'Holt', birthday: '--04-03' },
      { firstName: 'Ben', lastName: 'Ives' },
      { firstName: 'Cleo', lastName: 'Judd', birthday: '--12-25' },
    ],
  },
  {
    name: 'dates_with_typed_dashes_and_marks.csv',
    content:
      'Name,Birthday\nAnn Holt,1990\u201104\u201103\nBen Ives,1991–05–04\nCleo Judd,\u200f03/04/1990\nDan Kerr,\u202a25/12/1988\u202c\n',
    contacts: [
      { firstName: 'Ann', lastName: 'Holt', birthday: '1990-04-03' },
      { firstName: 'Ben', lastName: 'Ives', birthday: '1991-05-04' },
      { firstName: 'Cleo', lastName: 'Judd', birthday: '1990-04-03' },
      { firstName: 'Dan', lastName: 'Kerr', birthday: '1988-12-25' },
    ],
  },
  {
    name: 'typed_birthdays_with_coming_ages.txt',
    content: 'Ann Holt - May 3 (turning 40)\nBen Ives - Dec 5 (turning 36)\n',
    contacts: [
      { firstName: 'Ann', lastName: 'Holt', birthday: '--05-03' },
      { firstName: 'Ben', lastName: 'Ives', birthday: '--12-05' },
    ],
  },
  {
    name: 'two_last_names.csv',
    content:
      'Nombre completo;Cumpleaños;Tel. Makler\nLuis Ruiz Gil;3 de mayo de 1980;600 555 010\nMaría del Carmen Ruiz Soto;~14 de junio;\nJuan Carlos Pérez de la Fuente;;\nAna Sol;;\n',
    contacts: [
      { firstName: 'Luis', lastName: 'Ruiz Gil', birthday: '1980-05-03' },
      { firstName: 'María del Carmen', lastName: 'Ruiz Soto' },
      { firstName: 'Juan Carlos', lastName: 'Pérez de la Fuente' },
      { firstName: 'Ana', lastName: 'Sol' },
    ],
    problems: ['3 unreadable_date ~14 de junio'],
  },
  {
    name: 'months_of_merged_cells.csv',
    content: 'Month,Day,Name\nMay,3,Ann Holt\n,14,Ben Ives\nJune,5,Cleo Judd\n,,Dan Kerr\n',
    contacts: [
      { firstName: 'Ann', lastName: 'Holt', birthday: '--05-03' },
      { firstName: 'Ben', lastName: 'Ives', birthday: '--05-14' },
      { firstName: 'Cleo', lastName: 'Judd', birthday: '--06-05' },
      { firstName: 'Dan', lastName: 'Kerr' },
    ],
  },
  {
    name: 'months_that_are_missing.csv',
    // The months are in no order, so an empty cell is a missing value.
    content: 'Month,Day,Name\nJune,3,Ann Holt\n,14,Ben Ives\nMay,5,Cleo Judd\n',
    contacts: [
      { firstName: 'Ann', lastName: 'Holt', birthday: '--06-03' },
      { firstName: 'Ben', lastName: 'Ives' },
      { firstName: 'Cleo', lastName: 'Judd', birthday: '--05-05' },
    ],
    problems: ['3 incomplete_date 14'],
  },
  {
    name: 'objects_with_names.json',
    content: JSON.stringify({
      members: [
        {
          name: 'Tim Holt',
          dob: '2012-05-13',
          school: { name: 'Park School', phone: '555-0199' },
          contact: { name: 'home', email: 'tim@example.org' },
        },
      ],
    }),
    contacts: [{ firstName: 'Tim', lastName: 'Holt', birthday: '2012-05-13', email: 'tim@example.org' }],
  },
  {
    name: 'members_in_russian.csv',
    content: 'Сотрудник;ДР;Тел.\nСоколова Анна Игоревна;3 мая;8-912-555-01-01\n',
    contacts: [{ firstName: 'Анна', lastName: 'Соколова', birthday: '--05-03', phone: '8-912-555-01-01' }],
  },
  {
    name: 'second_list_beside_gaps.csv',
    content: 'Name,Birthday,,Name,Birthday\nAnn Holt,,,Ben Ives,1981-06-14\nCleo Judd,1982-07-25,,,\n',
    contacts: [
      { firstName: 'Ann', lastName: 'Holt' },
      { firstName: 'Cleo', lastName: 'Judd', birthday: '1982-07-25' },
    ],
    readingProblems: ['1 unread_list'],
  },
  {
    name: 'numbered_people.csv',
    content:
      'Client 1,Email 1,DOB 1,Client 2,Email 2,DOB 2,Old phone,New phone\nAnn Holt,,,Jim Holt,jim@example.org,06/14/1978,555-0101,555-0102\n',
    contacts: [{ firstName: 'Ann', lastName: 'Holt', phone: '555-0102' }],
    readingProblems: ['1 unread_list'],
  },
  {
    name: 'partners_behind_own_values.csv',
    content:
      'First name,Last name,Birthday,Mobile,Partner,Birthday,Mobile,Emergency contact,Phone\nAnn,Holt,,,Jim,14/06/1978,555-0102,Sue,555-0103\n',
    contacts: [{ firstName: 'Ann', lastName: 'Holt' }],
  },
  {
    name: 'numbers_of_members.csv',
    content: 'Name,Number\nAnn Holt,0012345\nBen Ives,0012346\n',
    contacts: [
      { firstName: 'Ann', lastName: 'Holt' },
      { firstName: 'Ben', lastName: 'Ives' },
    ],
  },
  {
    name: 'numbers_of_phones.csv',
    content: 'Name,Number\nAnn Holt,07700 900001\nBen Ives,+44 7700 900002\n',
    contacts: [
      { firstName: 'Ann', lastName: 'Holt', phone: '07700 900001' },
      { firstName: 'Ben', lastName: 'Ives', phone: '+447700900002' },
    ],
  },
  {
    name: 'children_of_families.csv',
    content:
      'Family name,Mother,Mother email,Child,Child birthday\nHolt,Sue,sue@example.org,Ann,13/05/2015\n',
    contacts: [{ firstName: 'Ann', lastName: 'Holt', birthday: '2015-05-13' }],
  },
  {
    name: 'teachers_and_godparents.csv',
    content:
      'Student,Birth name,Birth date,Teacher,Teacher email,Student email,Pate,Telefon Pate\nAnn Holt,Lee,13/05/2012,Sue Lee,sue@school.example,,Ute Bär,0171 5550009\n',
    contacts: [{ firstName: 'Ann', lastName: 'Holt', birthday: '2012-05-13' }],
  },
  {
    name: 'residents.csv',
    content:
      'Bewohner;Geb.;Gesetzl. Betreuer;Tel.;Angehörige;Tel.\nErna Roth;03.05.1935;Max Bär;0171 5550009;Ute Roth;0171 5550008\n',
    contacts: [{ firstName: 'Erna', lastName: 'Roth', birthday: '1935-05-03' }],
  },
  {
    name: 'recipients_of_gifts.csv',
    content:
      'Billing name,Billing email,Recipient name,Recipient email,Recipient birthday\nAnn Holt,ann@example.org,Jim Holt,jim@example.org,14/06/1978\n',
    contacts: [{ firstName: 'Ann', lastName: 'Holt', email: 'ann@example.org' }],
  },
  {
    name: 'title_with_an_email.csv',
    content:
      'Birthday list,,Contact: Sue Rep,sue@example.org\nName,DOB,Phone,Email\nAnn Holt,13/05/1980,555-0101,\nGesamt,,1,\n',
    contacts: [{ firstName: 'Ann', lastName: 'Holt', birthday: '1980-05-13', phone: '555-0101' }, {}],
    problems: ['4 missing_first_name Gesamt', '4 invalid_phone 1'],
  },
  {
    name: 'addresses_of_parents.vcf',
    content:
      'BEGIN:VCARD\nVERSION:3.0\nN:Holt;Ann;;;\nitem1.ADR:;;Weg 1;Bonn;;;\nitem1.X-ABLabel:Eltern\nADR;TYPE=HOME:;;Weg 2;Ulm;;;\nEND:VCARD\n',
    contacts: [{ firstName: 'Ann', lastName: 'Holt', location: 'Ulm' }],
  },
  {
    name: 'initials_behind_names.csv',
    content: 'Name,Kids,Mobile\nVenkatesh B.V.,2,+91 98450 00001\nRaju S.A.,0,+91 98450 00003\nAcme BV,,\n',
    contacts: [
      { firstName: 'Venkatesh', lastName: 'B.V.', phone: '+919845000001' },
      { firstName: 'Raju', lastName: 'S.A.', phone: '+919845000003' },
      { company: 'Acme BV' },
    ],
    problems: ['4 missing_first_name Acme BV'],
  },
  {
    name: 'fields_and_values.csv',
    content: 'Field,Value\nName,Ann Holt\nEmail,ann@example.org\nPhone,555-0101\n',
    contacts: [{ firstName: 'Ann', lastName: 'Holt', email: 'ann@example.org', phone: '555-0101' }],
  },
  {
    name: 'area_codes.csv',
    content:
      'Name;Vorwahl;Telefon;Email\nAnn Lee;030;123456;\nBo Ek;(0171);2345678;\nCy Day;0171;0171 2345679;\nDi Fu;;+49 30 123457;\nEd Ge;030;;\n',
    contacts: [
      { firstName: 'Ann', lastName: 'Lee', phone: '030 123456' },
      { firstName: 'Bo', lastName: 'Ek', phone: '0171 2345678' },
      { firstName: 'Cy', lastName: 'Day', phone: '0171 2345679' },
      { firstName: 'Di', lastName: 'Fu', phone: '+4930123457' },
      { firstName: 'Ed', lastName: 'Ge' },
    ],
  },
];
