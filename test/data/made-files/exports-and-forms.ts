import { textRows, xlsxFile } from '../../builders/xlsx-file.ts';
import type { MadeFile } from './made-file.ts';

/** Exports of CRMs, mailing programs and shops, answers of forms, and lists with habits of one language. */
export const EXPORTS_AND_FORMS: readonly MadeFile[] = [
  {
    name: 'confidential_report.csv',
    content:
      '"Salutation","First Name","Last Name","Email"\n"Mr.","Paul","Greer","paul@example.com"\n"Confidential - Do Not Distribute"\n',
    contacts: [{ salutation: 'Mr.', firstName: 'Paul', lastName: 'Greer', email: 'paul@example.com' }, {}],
    problems: ['3 missing_first_name'],
    readingProblems: ['3 cell_count'],
  },
  {
    name: 'partners_with_flags.csv',
    content:
      'id,name,is_company,parent_id/name,function,title/name,lang,category_id/name\nx_41,Bruno Keel,False,Keel Marine,Skipper,Mister,fr_FR,Boats\n',
    contacts: [
      {
        firstName: 'Bruno',
        lastName: 'Keel',
        company: 'Keel Marine',
        jobTitle: 'Skipper',
        salutation: 'Mister',
        language: 'fr-FR',
        groupName: 'Boats',
      },
    ],
  },
  {
    name: 'companies_before_names.csv',
    content: 'Display Name,Company,Organization member\n"Keel Marine, Bruno Keel",Keel Marine,True\n',
    contacts: [{ firstName: 'Bruno', lastName: 'Keel', company: 'Keel Marine' }],
  },
  {
    name: 'pupils_beside_tutors.csv',
    content:
      'Title,Forename,Surname,Tutor,Pupil Email,Pupil Mobile,Parent Salutation,Parent Email\nMiss,Olivia,Hartley,Mr T Cole,liv@example.org,07700 900171,Mrs Hartley,home@example.org\nMaster,Edward,Sykes,Mrs R Dean,,,,\n',
    contacts: [
      {
        salutation: 'Miss',
        firstName: 'Olivia',
        lastName: 'Hartley',
        email: 'liv@example.org',
        phone: '07700 900171',
      },
      { salutation: 'Master', firstName: 'Edward', lastName: 'Sykes' },
    ],
  },
  {
    name: 'students_beside_hosts.csv',
    content:
      'Student,DOB,Host family,Host phone,Host email\nAnn Holt,13/05/2007,The Parkers,07700 900301,parkers@example.org\n',
    contacts: [{ firstName: 'Ann', lastName: 'Holt', birthday: '2007-05-13' }],
  },
  {
    name: 'owners_of_pets.csv',
    content:
      'Owner,Owner phone,Owner email,Pet,Pet DOB\nAnn Holt,07700 900331,ann@example.org,Rex,14/04/2019\n',
    contacts: [{ firstName: 'Ann', lastName: 'Holt', phone: '07700 900331', email: 'ann@example.org' }],
  },
  {
    name: 'whole_names_beside_parts.csv',
    content: '"Name","Prénom","Nom"\n"Paul Vian","Paul","Vian"\n"Eva Roux","Eva","Roux"\n',
    contacts: [
      { firstName: 'Paul', lastName: 'Vian' },
      { firstName: 'Eva', lastName: 'Roux' },
    ],
  },
  {
    name: 'birthdays_and_anniversaries.csv',
    content:
      'Name;Date;Year;Type\nRuth Holm;03-04;1960;Birthday\nMax & Eva;20-06;2001;Anniversary\nOlaf Dorn;25-12;;Birthday\n',
    contacts: [
      { firstName: 'Ruth', lastName: 'Holm', birthday: '1960-04-03' },
      { firstName: 'Max & Eva' },
      { firstName: 'Olaf', lastName: 'Dorn', birthday: '--12-25' },
    ],
  },
  {
    name: 'phones_by_place.csv',
    content: 'First name,Work,Home,Fax,Other\nAnn,555-0151,555-0152,555-0153,\nBen,,,,555-0154\n',
    contacts: [
      { firstName: 'Ann', phone: '555-0152' },
      { firstName: 'Ben', phone: '555-0154' },
    ],
  },
  {
    name: 'phones_with_labels_behind.csv',
    content:
      'Name,Phone\nAnn Holt,"555-0181 (h), 555-0182 (c)"\nBen Ives,415-555-0101 - US\nCleo Judd,+46 70 555 01 01 - SE\n',
    contacts: [
      { firstName: 'Ann', lastName: 'Holt', phone: '555-0182' },
      { firstName: 'Ben', lastName: 'Ives', phone: '415-555-0101' },
      { firstName: 'Cleo', lastName: 'Judd', phone: '+46705550101' },
    ],
  },
  {
    name: 'parts_of_birthdays.csv',
    content: 'name,birthday.d,birthday.m,birthday.y\nAnn Holt,5,3,1980\nBen Ives,24,11,\n',
    contacts: [
      { firstName: 'Ann', lastName: 'Holt', birthday: '1980-03-05' },
      { firstName: 'Ben', lastName: 'Ives', birthday: '--11-24' },
    ],
  },
  {
    name: 'months_beside_ordinals.csv',
    content: 'Month,Name,Date\nJanuary,Ann Holt,12th\nMarch,Ben Ives,5th\n',
    contacts: [
      { firstName: 'Ann', lastName: 'Holt', birthday: '--01-12' },
      { firstName: 'Ben', lastName: 'Ives', birthday: '--03-05' },
    ],
  },
  {
    name: 'six_digits.csv',
    // Only the second and the third date show that the day comes first.
    content: 'Name;Geburtsdatum\nAnn Holt;050380\nBen Ives;241175\nCleo Judd;311299\n',
    contacts: [
      { firstName: 'Ann', lastName: 'Holt', birthday: '1980-03-05' },
      { firstName: 'Ben', lastName: 'Ives', birthday: '1975-11-24' },
      { firstName: 'Cleo', lastName: 'Judd', birthday: '1999-12-31' },
    ],
    problems: ['2 two_digit_year 050380', '3 two_digit_year 241175', '4 two_digit_year 311299'],
  },
  {
    name: 'six_digits_korean.csv',
    content: '이름,생년월일\n박지훈,850312\n정하늘,020605\n',
    contacts: [
      { firstName: '지훈', lastName: '박', birthday: '1985-03-12' },
      { firstName: '하늘', lastName: '정', birthday: '2002-06-05' },
    ],
    problems: ['2 two_digit_year 850312', '3 two_digit_year 020605'],
  },
  {
    name: 'six_digits_unclear.csv',
    content: 'Name,DOB\nAnn Holt,050380\nBen Ives,101112\n',
    contacts: [
      { firstName: 'Ann', lastName: 'Holt' },
      { firstName: 'Ben', lastName: 'Ives' },
    ],
    problems: ['2 ambiguous_date 050380', '3 ambiguous_date 101112'],
  },
  {
    name: 'staff.csv',
    content: 'Staff member,Birthday (no year needed)\nAnn Holt,14 Feb\nBen Ives,3rd June\n',
    contacts: [
      { firstName: 'Ann', lastName: 'Holt', birthday: '--02-14' },
      { firstName: 'Ben', lastName: 'Ives', birthday: '--06-03' },
    ],
  },
  {
    name: 'donors.csv',
    content: 'Donor,Amount,Email ID\nMr. Alan Frye,100,alan@example.org\nMs. Joy Lam,50,\nTotal,150,\n',
    contacts: [
      { salutation: 'Mr.', firstName: 'Alan', lastName: 'Frye', email: 'alan@example.org' },
      { salutation: 'Ms.', firstName: 'Joy', lastName: 'Lam' },
      {},
    ],
    problems: ['4 missing_first_name Total'],
  },
  {
    name: 'couples_and_teams.csv',
    content:
      'Name;Telefon\nHerren 1;\nAnna und Karl Voss;04401 555010\nMax Bär und Eva Lux;04401 555011\nU14;\nJohannes von und zu Stein;\n',
    contacts: [
      {},
      { firstName: 'Anna und Karl', lastName: 'Voss', phone: '04401 555010' },
      { firstName: 'Max Bär und Eva Lux', phone: '04401 555011' },
      {},
      { firstName: 'Johannes', lastName: 'von und zu Stein' },
    ],
    problems: ['2 missing_first_name Herren 1', '5 missing_first_name U14'],
  },
  {
    name: 'jubilarians_with_ages.csv',
    content: 'Tag;Name;Alter;PLZ Ort\n5.3.;Gerda Wulf;80 Jahre;26721 Emden\n12.3.;Heinz Onken;85 Jahre;\n',
    contacts: [
      { firstName: 'Gerda', lastName: 'Wulf', birthday: '--03-05', location: 'Emden' },
      { firstName: 'Heinz', lastName: 'Onken', birthday: '--03-12' },
    ],
  },
  {
    name: 'headers_in_two_scripts.csv',
    content: 'Name 姓名,Phone 电话,Birthday 生日,WeChat\n王芳,138 0555 0103,1990-03-05,wf90\n',
    contacts: [{ firstName: '芳', lastName: '王', phone: '138 0555 0103', birthday: '1990-03-05' }],
  },
  {
    name: 'wives_in_hungarian.csv',
    content: 'Név;Születési dátum\nTóthné Varga Mária;1950. szept. 8.\nKissné Anna Éva;1972. 04. 11.\n',
    contacts: [
      { firstName: 'Mária', lastName: 'Tóthné Varga', birthday: '1950-09-08' },
      { firstName: 'Anna Éva', lastName: 'Kissné', birthday: '1972-04-11' },
    ],
  },
  {
    name: 'three_names_in_bulgarian.csv',
    content: '№;Трите имена;Телефон\n1;Елена Петрова Стоянова;0888 555 101\n',
    contacts: [{ firstName: 'Елена', lastName: 'Стоянова', phone: '0888 555 101' }],
  },
  {
    name: 'titles_in_thai.csv',
    content: 'ลำดับ,ชื่อ-สกุล,วันเกิด\n1,นางสาวมาลี ศรีสุข,25/05/2530\n2,นายประเสริฐ ทองดี,3 มีนาคม 2525\n',
    contacts: [
      { salutation: 'นางสาว', firstName: 'มาลี', lastName: 'ศรีสุข', birthday: '1987-05-25' },
      { salutation: 'นาย', firstName: 'ประเสริฐ', lastName: 'ทองดี', birthday: '1982-03-03' },
    ],
  },
  {
    name: 'questions_with_answers_below.xlsx',
    content: xlsxFile({
      rows: textRows([
        ['Respondent ID', 'Email Address', 'Contact Information', '', '', 'Date of birth'],
        ['', '', 'Name', 'City/Town', 'Phone Number', 'Date / Time'],
        ['118', '', 'Gus Noll', 'Fargo', '701-555-0101', '09/30/1966'],
      ]),
    }),
    contacts: [
      {
        firstName: 'Gus',
        lastName: 'Noll',
        location: 'Fargo',
        phone: '701-555-0101',
        birthday: '1966-09-30',
      },
    ],
  },
  {
    name: 'companies_among_names.csv',
    content:
      'display_name,contact_name,title,phone\nOrr Ltd,Sia Orr,CEO,+44 7700 900401\nBen Ives,,,555-0101\n',
    contacts: [
      { firstName: 'Sia', lastName: 'Orr', company: 'Orr Ltd', jobTitle: 'CEO', phone: '+447700900401' },
      { firstName: 'Ben', lastName: 'Ives', phone: '555-0101' },
    ],
  },
  {
    name: 'preferred_beside_whole_names.csv',
    content:
      'Payroll Name,Preferred First Name,Birth Date\n"Sanders, Bea",,03/14/1979\n"Tuck, Hal",Harry,11/30/1988\n',
    contacts: [
      { firstName: 'Bea', lastName: 'Sanders', birthday: '1979-03-14' },
      { firstName: 'Harry', lastName: 'Tuck', birthday: '1988-11-30' },
    ],
  },
  {
    name: 'clients_in_russian.csv',
    content: 'Клиент;Телефон\nИванова Мария;+7 912 555-02-01\nПетров Олег;8(912)555-02-02\n',
    contacts: [
      { firstName: 'Мария', lastName: 'Иванова', phone: '+79125550201' },
      { firstName: 'Олег', lastName: 'Петров', phone: '8(912)555-02-02' },
    ],
  },
  {
    name: 'children_in_czech.csv',
    content:
      'Jméno dítěte;Příjmení dítěte;Datum narození dítěte;Jméno zákonného zástupce;Telefon;E-mail\nMatěj;Kučera;05.03.2016;Jana Kučerová;602 555 301;jana@example.org\n',
    contacts: [{ firstName: 'Matěj', lastName: 'Kučera', birthday: '2016-03-05' }],
  },
  {
    name: 'pupils_in_chinese.csv',
    content: '学号,学生姓名,出生年月日,家长姓名,家长电话\n2301,张雨桐,2015-03-05,张伟,13805550301\n',
    contacts: [{ firstName: '雨桐', lastName: '张', birthday: '2015-03-05' }],
  },
  {
    name: 'dates_and_places_of_birth.csv',
    content:
      'Name;Geburtsdatum und -ort;Durchwahl\nAnn Holt;05.03.1980, Ulm;-115\nBen Ives;24. Mai 1975 in Bonn;0171 5550101\n',
    contacts: [
      { firstName: 'Ann', lastName: 'Holt', birthday: '1980-03-05' },
      { firstName: 'Ben', lastName: 'Ives', birthday: '1975-05-24', phone: '0171 5550101' },
    ],
    problems: ['2 invalid_phone -115'],
  },
  {
    name: 'members_in_dutch.csv',
    content:
      'Naam;Geslacht;Gemeente;Land;Taal\nMw. T. Visser;Vrouwelijk;Gent;België;Frans\nDhr. J. van Dam;Mannelijk;Hoorn;Nederland;Nederlands\n',
    contacts: [
      {
        salutation: 'Mw.',
        firstName: 'T.',
        lastName: 'Visser',
        gender: 'female',
        location: 'Gent',
        language: 'fr',
      },
      {
        salutation: 'Dhr.',
        firstName: 'J.',
        lastName: 'van Dam',
        gender: 'male',
        location: 'Hoorn',
        language: 'nl',
      },
    ],
  },
  {
    name: 'typed_birthdays_in_spanish.txt',
    content: 'Cumpleaños\nAbuela Rosa: 5 de marzo\nTío Pepe: 24/11/1950\nLaura Soto - 3 de junio de 1992\n',
    contacts: [
      { firstName: 'Abuela Rosa', birthday: '--03-05' },
      { firstName: 'Tío Pepe', birthday: '1950-11-24' },
      { firstName: 'Laura', lastName: 'Soto', birthday: '1992-06-03' },
    ],
    readingProblems: ['1 title'],
  },
  {
    name: 'codes_of_countries.csv',
    content: 'Prénom,Nom de famille,Adresse 1 - Pays\nAgnès,Dupuis,FR\nIvan,Babić,HR\n',
    contacts: [
      { firstName: 'Agnès', lastName: 'Dupuis' },
      { firstName: 'Ivan', lastName: 'Babić' },
    ],
  },
  {
    name: 'players_beside_parents.csv',
    content:
      'Player,DOB,Parents,Phone,Email\nMason Cole,3/14/2014,Amy & Dan Cole,555-0511,coles@example.org\nAva Diaz,11/24/2013,Luz Diaz,555-0512,\n',
    contacts: [
      { firstName: 'Mason', lastName: 'Cole', birthday: '2014-03-14' },
      { firstName: 'Ava', lastName: 'Diaz', birthday: '2013-11-24' },
    ],
  },
  {
    name: 'children_in_norwegian.csv',
    content:
      'Navn,Fødselsdato,Mobil,Foresatt 1 navn,Foresatt 1 mobil,Grupper\nIver Lie,05.03.2013,,Kari Lie,90555101,G11\n',
    contacts: [{ firstName: 'Iver', lastName: 'Lie', birthday: '2013-03-05', groupName: 'G11' }],
  },
  {
    name: 'tenants.csv',
    content:
      'Whg.;Mieter;Tel.\n01;Fam. Schuster;0341 555010\n02;Ehepaar Lenz;0341 555011\n03;N.N.;\n04;Yilmaz, Hakan u. Derya;0341 555012\n',
    contacts: [
      { firstName: 'Fam. Schuster', phone: '0341 555010' },
      { firstName: 'Ehepaar Lenz', phone: '0341 555011' },
      {},
      { firstName: 'Hakan u. Derya', lastName: 'Yilmaz', phone: '0341 555012' },
    ],
    problems: ['4 missing_first_name'],
  },
  {
    name: 'nicknames_in_brazil.csv',
    content:
      'Nome;Apelido;Whats\nJosé Carlos da Silva;Zé;(81) 95555-0101\nLuciana Alves;Lu;(81) 95555-0102\n',
    contacts: [
      { firstName: 'José Carlos', lastName: 'da Silva', whatsappPhone: '(81) 95555-0101' },
      { firstName: 'Luciana', lastName: 'Alves', whatsappPhone: '(81) 95555-0102' },
    ],
  },
  {
    name: 'pupils_in_hungarian.csv',
    content:
      'Tanuló neve;Születési hely, idő;Anyja neve;Szülő telefonszáma\nBalogh Dóra;Szeged, 2012.03.14.;Nagy Éva;+36 30 555 0401\n',
    contacts: [{ firstName: 'Dóra', lastName: 'Balogh', birthday: '2012-03-14' }],
  },
  {
    name: 'pupils_in_turkish.csv',
    content: 'Öğrenci Adı;Öğrenci Soyadı;Doğum Tarihi;Veli Telefonu\nDeniz;Kurt;14.03.2013;0532 555 04 01\n',
    contacts: [{ firstName: 'Deniz', lastName: 'Kurt', birthday: '2013-03-14' }],
  },
  {
    name: 'employees_in_japanese.csv',
    content: '社員番号,社員名,フリガナ,生年月日\n001,中村 健,ナカムラ ケン,1972/03/14\n',
    contacts: [{ firstName: '健', lastName: '中村', birthday: '1972-03-14' }],
  },
  {
    name: 'attendees_of_orders.csv',
    content:
      'Order code,Email,Attendee name,Attendee email,Where do you live?\nAB1,buyer@example.org,Ruth Ahlers,ruth@example.org,Kassel\n',
    contacts: [{ firstName: 'Ruth', lastName: 'Ahlers', email: 'ruth@example.org', location: 'Kassel' }],
  },
  {
    name: 'letters_as_salutations.csv',
    content: 'Anrede;Vorname;Nachname\nm;Ralf;Otto\nw;Silke;Ehlers\n',
    contacts: [
      { firstName: 'Ralf', lastName: 'Otto', gender: 'male' },
      { firstName: 'Silke', lastName: 'Ehlers', gender: 'female' },
    ],
  },
  {
    name: 'typed_birthdays_with_years_behind.txt',
    content: 'Birthdays\nJan 5 - Aunt May\nMar 30 Ann Holt (1990)\nDec 25 – Harry\n',
    contacts: [
      { firstName: 'Aunt May', birthday: '--01-05' },
      { firstName: 'Ann', lastName: 'Holt', birthday: '1990-03-30' },
      { firstName: 'Harry', birthday: '--12-25' },
    ],
    readingProblems: ['1 title'],
  },
  {
    name: 'patients_of_clients.csv',
    content:
      'Client First Name,Client Last Name,Client Mobile,Patient Name,Patient DOB\nAnn,Kerr,07700 900711,Rex,14/03/2019\n',
    contacts: [{ firstName: 'Ann', lastName: 'Kerr', phone: '07700 900711' }],
  },
  {
    name: 'last_names_with_salutations.csv',
    content: 'Name;E-Mail\nHerr von Ahn;ahn@example.org\nM. van Dyke;dyke@example.org\nvon Ahn, Eva;\n',
    contacts: [
      { salutation: 'Herr', lastName: 'von Ahn', email: 'ahn@example.org' },
      { firstName: 'M.', lastName: 'van Dyke', email: 'dyke@example.org' },
      { firstName: 'Eva', lastName: 'von Ahn' },
    ],
    problems: ['2 missing_first_name Herr von Ahn'],
  },
  {
    name: 'last_names_called_titles.csv',
    content: 'Title,First Name,Full Name,Job Title\nOrtiz,Ana,Ana Ortiz,Buyer\n',
    contacts: [{ firstName: 'Ana', lastName: 'Ortiz', jobTitle: 'Buyer' }],
  },
  {
    name: 'answers_in_hungarian.csv',
    content:
      'Időbélyeg,Teljes neved,Születési dátumod,Telefonszámod\n2024. 05. 01. 10:00:00,Kiss Réka,1990.03.14.,06301234567\n',
    contacts: [{ firstName: 'Réka', lastName: 'Kiss', birthday: '1990-03-14', phone: '06301234567' }],
  },
  {
    name: 'answers_in_chinese.csv',
    content: '提交时间,您的姓名,手机号,所在城市\n2024-05-01 10:00,王丽,13805550601,上海\n',
    contacts: [{ firstName: '丽', lastName: '王', phone: '13805550601', location: '上海' }],
  },
];
