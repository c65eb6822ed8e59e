import type { MadeFile } from './made-file.ts';

/** Lists of children beside their parents and guardians, and of families. */
export const FAMILIES_AND_SCHOOLS: readonly MadeFile[] = [
  {
    name: 'guardians_with_parts_of_names.csv',
    content: `Klasse|Nachname|Vorname|Geburtsdatum|Telefon|Erzieher 1: Nachname|Erzieher 1: Vorname|Erzieher 1: E-Mail|Erzieher 1: Telefon
5a|Mohr|Nina|14.03.2014|0231 1111|Mohr|Otto|otto@example.org|0171 9999
5a|Pelz|Quirin|02.11.2013||Pelz|Rosa|rosa@example.org|
`,
    contacts: [
      { lastName: 'Mohr', firstName: 'Nina', phone: '0231 1111', birthday: '2014-03-14' },
      { lastName: 'Pelz', firstName: 'Quirin', birthday: '2013-11-02' },
    ],
  },
  {
    name: 'children_of_day_care.csv',
    content: `Kind;Geb.-Datum;Mutter;Handy Mutter;Abholberechtigt;Telefon Abholberechtigte
Vito Wolf;03.04.2020;Xenia Wolf;0171 1111;Oma Zita;0171 3333
Ada Busch;05.06.2021;Cora Busch;0171 4444;;
`,
    contacts: [
      { firstName: 'Vito', lastName: 'Wolf', birthday: '2020-04-03' },
      { firstName: 'Ada', lastName: 'Busch', birthday: '2021-06-05' },
    ],
  },
  {
    name: 'guardians_in_arabic.csv',
    content: `اسم الطالب,تاريخ الميلاد,اسم ولي الأمر,رقم هاتف ولي الأمر
أحمد خالد,05/03/2012,خالد سعيد,+966 50 000 0011
سارة علي,30/11/2011,علي حسن,+966 50 000 0012
`,
    contacts: [
      { firstName: 'أحمد', lastName: 'خالد', birthday: '2012-03-05' },
      { firstName: 'سارة', lastName: 'علي', birthday: '2011-11-30' },
    ],
  },
  {
    name: 'customers_in_greek.csv',
    content: `Ονοματεπώνυμο;Τηλέφωνο;Ημερ. γέννησης
Παπαδάκης Νίκος;690 000 0011;03/05/1980
Γεωργίου Άννα;690 000 0012;24/12/1981
`,
    contacts: [
      { firstName: 'Νίκος', lastName: 'Παπαδάκης', phone: '690 000 0011', birthday: '1980-05-03' },
      { firstName: 'Άννα', lastName: 'Γεωργίου', phone: '690 000 0012', birthday: '1981-12-24' },
    ],
  },
  {
    name: 'baptisms.csv',
    content: `Name des Täuflings,Geburtstag,Taufdatum,Taufpate 1,Taufpate 2,Name der Mutter,Name des Vaters,Kontakt Eltern
Sina Tamm,03.04.2024,05.06.2024,Udo Veit,Wilma Xander,Yvonne Tamm,Zeno Tamm,yvonne@example.org
Arne Boll,07.08.2024,09.10.2024,Carl Dose,,Elke Boll,,0431 3333
`,
    contacts: [
      { firstName: 'Sina', lastName: 'Tamm', birthday: '2024-04-03' },
      { firstName: 'Arne', lastName: 'Boll', birthday: '2024-08-07' },
    ],
  },
  {
    name: 'dismissal_contacts_of_daycare.csv',
    content: `Child first name,Child last name,Birthdate,Dismissal contact,Contact cell,Family phone
Nell,Aubrey,2020-03-14,Gwen Aubrey (grandma),555-201-3344,555-201-1000
Rory,Tanner,2019-11-02,Luke Tanner,555-202-4455,555-202-1000
`,
    contacts: [
      { firstName: 'Nell', lastName: 'Aubrey', phone: '555-201-1000', birthday: '2020-03-14' },
      { firstName: 'Rory', lastName: 'Tanner', phone: '555-202-1000', birthday: '2019-11-02' },
    ],
  },
  {
    name: 'primary_contacts_of_swimmers.csv',
    content: `Swimmer,DOB,Primary contact,Relationship,Primary phone,Primary email
"Marsh, Colin",05/17/2011,Megan Marsh,Mother,555-660-1000,megan@example.org
"Ito, Hana",12/28/2010,Ken Ito,Father,555-660-1002,ken@example.org
`,
    contacts: [
      { firstName: 'Colin', lastName: 'Marsh', birthday: '2011-05-17' },
      { firstName: 'Hana', lastName: 'Ito', birthday: '2010-12-28' },
    ],
  },
  {
    name: 'owners_and_dogs.csv',
    content: `Owner,Owner Email,Owner Cell,Dog,Breed,Birthday
Janet Fox,janet@example.org,555-310-2200,Buddy,Beagle,4/14/2018
Rick Stone,rick@example.org,555-310-2201,Daisy,Poodle,11/30/2020
`,
    contacts: [
      { firstName: 'Janet', lastName: 'Fox', phone: '555-310-2200', email: 'janet@example.org' },
      { firstName: 'Rick', lastName: 'Stone', phone: '555-310-2201', email: 'rick@example.org' },
    ],
  },
  {
    name: 'children_in_french_form.csv',
    content: `Horodateur;Nom de votre enfant;Prénom de votre enfant;Quelle est sa date de naissance ?;Nom du responsable légal;Adresse e-mail du responsable
04/09/2024 18:22:10;Martin;Lucas;12/05/2016;Claire Martin;claire@example.org
04/09/2024 19:05:44;Petit;Zoé;30/11/2017;Paul Petit;paul@example.org
`,
    contacts: [
      { lastName: 'Martin', firstName: 'Lucas', birthday: '2016-05-12' },
      { lastName: 'Petit', firstName: 'Zoé', birthday: '2017-11-30' },
    ],
  },
  {
    name: 'employees_with_preferred_names.csv',
    content: `Employee ID,Legal Name,Preferred Name,Work Email,Date of Birth
E100,Robert Klein,Bob,rklein@example.org,1980-10-11
E101,Xin Zhao,Cindy,xzhao@example.org,1991-07-23
`,
    contacts: [
      { firstName: 'Bob', lastName: 'Klein', email: 'rklein@example.org', birthday: '1980-10-11' },
      { firstName: 'Cindy', lastName: 'Zhao', email: 'xzhao@example.org', birthday: '1991-07-23' },
    ],
  },
  {
    name: 'employees_in_russian.csv',
    content: `Сотрудник;День рождения;Вн. тел.;Моб. тел.
Смирнова Е.В.;7 марта;114;+7 916 222-33-44
Козлов Дмитрий;23 февраля 1980 г.;;+7 916 555-66-77
Орлова Татьяна Павловна;31.12.1965;101;+7 916 888-99-00
`,
    contacts: [
      { firstName: 'Е.В.', lastName: 'Смирнова', phone: '+79162223344', birthday: '--03-07' },
      { firstName: 'Дмитрий', lastName: 'Козлов', phone: '+79165556677', birthday: '1980-02-23' },
      { firstName: 'Татьяна', lastName: 'Орлова', phone: '+79168889900', birthday: '1965-12-31' },
    ],
  },
  {
    name: 'flats_with_caretaker.csv',
    content: `Wohnung;Mieter;Telefon Mieter;Hausmeister;Tel. Hausmeister;Geburtsdatum
EG;Kowalski, Barbara;0176 2223334;Krause;0711 444555;02.03.1975
1. OG;Fam. Arslan, Murat;;Krause;0711 444555;30.01.1990
`,
    contacts: [
      { firstName: 'Barbara', lastName: 'Kowalski', phone: '0176 2223334', birthday: '1975-03-02' },
      { firstName: 'Murat', lastName: 'Arslan', birthday: '1990-01-30' },
    ],
  },
  {
    name: 'residents_with_next_of_kin.csv',
    content: `Resident,Room,DOB,Next of kin,Relationship,Contact number
Doris Webb,12,04/05/1931,Alan Webb,Son,07700 900111
Harold Pike,14,19/12/1928,Jean Pike,Daughter,07700 900222
`,
    contacts: [
      { firstName: 'Doris', lastName: 'Webb', birthday: '1931-05-04' },
      { firstName: 'Harold', lastName: 'Pike', birthday: '1928-12-19' },
    ],
  },
  {
    name: 'campers_with_pick_up_person.csv',
    content: `Camper,Birthday,Pick-up person,Pick-up phone
Ivy Moore,6/20/2014,Grace Moore,555-010-2000
Theo Lang,12/13/2013,Rob Lang,555-010-2001
`,
    contacts: [
      { firstName: 'Ivy', lastName: 'Moore', birthday: '2014-06-20' },
      { firstName: 'Theo', lastName: 'Lang', birthday: '2013-12-13' },
    ],
  },
  {
    name: 'owners_of_horses_with_vet.csv',
    content: `Name;Vorname;Telefon;Pferd;Tierarzt;Tel. Tierarzt
Vogt;Carla;0170 9998887;Sturmwind;Dr. Hahn;0711 121212
Renz;Paul;;Fee;Dr. Hahn;0711 121212
`,
    contacts: [
      { lastName: 'Vogt', firstName: 'Carla', phone: '0170 9998887' },
      { lastName: 'Renz', firstName: 'Paul' },
    ],
  },
  {
    name: 'owners_and_dogs_in_polish.csv',
    content: `Właściciel;Telefon;Imię psa;Rasa;Data ur.;Data urodzenia właściciela
Jan Lis;600 100 100;Azor;owczarek;12.05.2018;03.04.1970
Ewa Sowa;600 100 200;Burek;kundel;01.02.2020;14.09.1982
`,
    contacts: [
      { firstName: 'Jan', lastName: 'Lis', phone: '600 100 100', birthday: '1970-04-03' },
      { firstName: 'Ewa', lastName: 'Sowa', phone: '600 100 200', birthday: '1982-09-14' },
    ],
  },
  {
    name: 'children_in_spanish_form.csv',
    content: `Marca temporal,¿Cómo se llama tu hijo/a?,¿Cuándo cumple años?,¿Quién lo recoge?,Teléfono de quien recoge
01/09/2024 9:00:00,Nora Vega,12/05/2018,Luisa Vega,600 000 001
02/09/2024 9:10:00,Iker Mena,30/11/2017,Pablo Mena,600 000 002
`,
    contacts: [
      { firstName: 'Nora', lastName: 'Vega', birthday: '2018-05-12' },
      { firstName: 'Iker', lastName: 'Mena', birthday: '2017-11-30' },
    ],
  },
  {
    name: 'children_picked_up.csv',
    content: `Timestamp,What is your child's name?,When is your child's birthday?,Who will pick up?,Pick up phone
9/1/2024 9:00:00,Tim Field,5/12/2018,Ann Field,555-100-0001
9/2/2024 9:10:00,Zoe Hart,11/30/2017,Ben Hart,555-100-0002
`,
    contacts: [
      { firstName: 'Tim', lastName: 'Field', birthday: '2018-05-12' },
      { firstName: 'Zoe', lastName: 'Hart', birthday: '2017-11-30' },
    ],
  },
  {
    name: 'primary_contacts_of_companies.csv',
    content: `Company,Primary contact,Primary phone,Primary email
Acme Ltd,Ann Field,555-100-0001,ann@example.org
Bolt Inc,Ben Hart,555-100-0002,ben@example.org
`,
    contacts: [
      {
        company: 'Acme Ltd',
        firstName: 'Ann',
        lastName: 'Field',
        phone: '555-100-0001',
        email: 'ann@example.org',
      },
      {
        company: 'Bolt Inc',
        firstName: 'Ben',
        lastName: 'Hart',
        phone: '555-100-0002',
        email: 'ben@example.org',
      },
    ],
  },
  {
    name: 'alumni_with_maiden_names.csv',
    content: `Class of,Last (maiden),First,Spouse,Spouse DOB,DOB,Cell
1985,Walker (Hughes),Diane,Bill,02/14/1965,06/21/1967,555-801-1000
1985,Foster,Greg,Tina,08/01/1968,12/25/1966,555-801-1001
`,
    contacts: [
      { firstName: 'Diane', lastName: 'Walker', phone: '555-801-1000', birthday: '1967-06-21' },
      { firstName: 'Greg', lastName: 'Foster', phone: '555-801-1001', birthday: '1966-12-25' },
    ],
  },
  {
    name: 'owners_and_dogs_in_german.csv',
    content: `Nachname;Vorname;Handy;Hundename;Rasse;geb.;Geschlecht
Kurz;Ute;0171 1002003;Rex;Mops;12.03.2019;m
Groß;Olaf;0171 1002004;Bella;Pudel;30.11.2020;w
`,
    contacts: [
      { lastName: 'Kurz', firstName: 'Ute', phone: '0171 1002003' },
      { lastName: 'Groß', firstName: 'Olaf', phone: '0171 1002004' },
    ],
  },
  {
    name: 'children_and_people_to_contact.csv',
    content: `Lapsen nimi;Lapsen syntymäpäivä;Yhteyshenkilö;Puhelin;Sähköposti
Aino Virtanen;12.03.2015;Mari Virtanen;040 1234567;mari@example.org
Eetu Korhonen;25.11.2014;Jari Korhonen;050 7654321;jari@example.org
`,
    contacts: [
      { firstName: 'Aino', lastName: 'Virtanen', birthday: '2015-03-12' },
      { firstName: 'Eetu', lastName: 'Korhonen', birthday: '2014-11-25' },
    ],
  },
  {
    name: 'children_and_people_to_contact_in_german.csv',
    content: `Kind;Geburtsdatum;Ansprechpartner;Telefon
Mia Holt;12.03.2015;Jan Holt;0171 1002003
Ben Lang;25.11.2014;Eva Lang;0171 1002004
`,
    contacts: [
      { firstName: 'Mia', lastName: 'Holt', birthday: '2015-03-12' },
      { firstName: 'Ben', lastName: 'Lang', birthday: '2014-11-25' },
    ],
  },
  {
    name: 'guardians_before_children_in_japanese.csv',
    content: `保護者姓,保護者名,続柄,電話番号,メールアドレス,緊急連絡先電話,児童名,性別,生年月日
鈴木,一郎,父,090-1234-5678,ichiro@example.org,03-1111-2222,鈴木 陽菜,女,2018-05-06
`,
    contacts: [{ firstName: '陽菜', lastName: '鈴木', birthday: '2018-05-06', gender: 'female' }],
  },
  {
    name: 'phones_behind_guardians_in_hebrew.csv',
    content: 'משפחה,שם הילד,שם ההורה,טלפון\nלוי,הילי,דנה,050-1234567\n',
    contacts: [{ firstName: 'הילי', lastName: 'לוי' }],
  },
  {
    name: 'phones_behind_guardians_in_arabic.csv',
    content: `اسم الطالب,رقم هاتف الطالب,النوع,تاريخ الميلاد,اسم ولي الأمر,رقم الهاتف
سارة علي,01055556666,أنثى,2012-03-05,علي سمير,01077778888
`,
    contacts: [
      { firstName: 'سارة', lastName: 'علي', phone: '01055556666', gender: 'female', birthday: '2012-03-05' },
    ],
  },
  {
    name: 'phones_behind_guardians_in_russian.csv',
    content: `Ученик;Родитель;Телефон
Петров Илья;Петрова Анна;+79161234567
Соколова Вера;Соколов Иван;+79167654321
`,
    contacts: [
      { firstName: 'Илья', lastName: 'Петров' },
      { firstName: 'Вера', lastName: 'Соколова' },
    ],
  },
  {
    name: 'guests_and_who_answered.csv',
    content: `Submitted By,Email,Party Size,Guest Name
Ann Holt,ann@example.org,2,Ann Holt
Ann Holt,ann@example.org,2,Tom Park
`,
    contacts: [
      { firstName: 'Ann', lastName: 'Holt' },
      { firstName: 'Tom', lastName: 'Park' },
    ],
  },
  {
    name: 'families_with_one_account.csv',
    content: `Vorname;Nachname;Telefon privat;Telefon mobil;Kontoinhaber
Ina;Kurz;0351 654321;0172 1112233;Uwe Kurz
Max;Kurz;0351 654321;;Uwe Kurz
`,
    contacts: [
      { firstName: 'Ina', lastName: 'Kurz', phone: '0172 1112233' },
      { firstName: 'Max', lastName: 'Kurz', phone: '0351 654321' },
    ],
  },
];
