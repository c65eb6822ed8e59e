import iconv from 'iconv-lite';
import { textRows, xlsxFile } from '../../builders/xlsx-file.ts';
import type { MadeFile } from './made-file.ts';

/** Lists that people keep by hand: of clubs, parishes, schools and events. */
export const HANDMADE_LISTS: readonly MadeFile[] = [
  {
    name: 'parish_with_sum.csv',
    content: iconv.encode(
      'Lfd.Nr.;Anrede;Name;Vorname;geb. am;Taufdatum;Wohnort;Tel.\n1;Herr;Groß;Karl-Heinz;3.5.1940;12.5.1940;Dresden;0351/111111\n2;Frau;von Ahn;Else;29.2.1936;;Dresden;\n;;Summe:;2;;;;\n',
      'win1252',
    ),
    contacts: [
      {
        salutation: 'Herr',
        firstName: 'Karl-Heinz',
        lastName: 'Groß',
        birthday: '1940-05-03',
        location: 'Dresden',
        phone: '0351/111111',
      },
      {
        salutation: 'Frau',
        firstName: 'Else',
        lastName: 'von Ahn',
        birthday: '1936-02-29',
        location: 'Dresden',
      },
      {},
    ],
    problems: ['4 missing_first_name Summe:'],
  },
  {
    name: 'dates_behind_words.csv',
    content:
      'Name;Angaben zur Geburt\nAnn Lee;geb. 3.5.1980\nBo Ek;geb. am 13.05.1981 in Ulm\nCy Day;* 29.02.1980\n',
    contacts: [
      { firstName: 'Ann', lastName: 'Lee', birthday: '1980-05-03' },
      { firstName: 'Bo', lastName: 'Ek' },
      { firstName: 'Cy', lastName: 'Day', birthday: '1980-02-29' },
    ],
    problems: ['3 unreadable_date geb. am 13.05.1981 in Ulm'],
  },
  {
    name: 'dates_before_ages.csv',
    content: 'Name,Birthday\nAnn Lee,1980-05-03 (46)\nBo Ek,13/05/1981 (45 years)\nCy Day,1980-05-03 (?)\n',
    contacts: [
      { firstName: 'Ann', lastName: 'Lee', birthday: '1980-05-03' },
      { firstName: 'Bo', lastName: 'Ek', birthday: '1981-05-13' },
      { firstName: 'Cy', lastName: 'Day' },
    ],
    problems: ['4 unreadable_date 1980-05-03 (?)'],
  },
  {
    name: 'months_as_titles.csv',
    content:
      'Januar;;\nName;Tag;Telefon\nAnn Lee;3;030 111111\nFebruar;;\nName;Tag;Telefon\nBo Ek;14;030 222222\n',
    contacts: [
      { firstName: 'Ann', lastName: 'Lee', phone: '030 111111' },
      { firstName: 'Bo', lastName: 'Ek', phone: '030 222222' },
    ],
    readingProblems: ['4 title'],
  },
  {
    name: 'teams_with_unknown_columns.csv',
    content:
      'Trainer;;\nName;Vorname;Handy\nLee;Ann;0171 1111111\nSpieler;;\nName;Vorname;Handy;Geb.;Trikot\nEk;Bo;0171 2222222;3.5.2010;7\nDay;Cy;;4.6.2010;8\n',
    contacts: [
      { firstName: 'Ann', lastName: 'Lee', phone: '0171 1111111' },
      { firstName: 'Bo', lastName: 'Ek', phone: '0171 2222222', birthday: '2010-05-03' },
      { firstName: 'Cy', lastName: 'Day', birthday: '2010-06-04' },
    ],
    readingProblems: ['4 title'],
  },
  {
    name: 'two_lists_side_by_side.xlsx',
    content: xlsxFile({
      rows: textRows([
        ['Name', 'Email', '', 'Name', 'Email'],
        ['Ann Lee', 'ann@example.org', '', 'Bo Ek', 'bo@example.org'],
        ['Cy Day', 'cy@example.org', '', 'Di Fox', 'di@example.org'],
      ]),
    }),
    contacts: [
      { firstName: 'Ann', lastName: 'Lee', email: 'ann@example.org' },
      { firstName: 'Cy', lastName: 'Day', email: 'cy@example.org' },
    ],
    readingProblems: ['1 unread_list'],
  },
  {
    name: 'buddhist_years.csv',
    content: 'ชื่อ,นามสกุล,วันเกิด\nสมชาย,ใจดี,3/5/2523\nสมหญิง,รักดี,13/5/2524\n',
    contacts: [
      { firstName: 'สมชาย', lastName: 'ใจดี', birthday: '1980-05-03' },
      { firstName: 'สมหญิง', lastName: 'รักดี', birthday: '1981-05-13' },
    ],
  },
  {
    name: 'mistyped_years.csv',
    content: 'Name,Birthday\nAnn Lee,2508-05-03\n',
    contacts: [{ firstName: 'Ann', lastName: 'Lee' }],
    problems: ['2 future_date 2508-05-03'],
  },
  {
    name: 'answers_of_a_form.csv',
    content:
      'Timestamp,What is your name?,Your email address,When were you born?,Phone number (with country code),Any comments?\n2024/01/01 10:00:00 AM GMT+1,Ann Lee,ann@example.org,5/13/1980,+49 171 1234567,Hi\n',
    contacts: [
      {
        firstName: 'Ann',
        lastName: 'Lee',
        email: 'ann@example.org',
        birthday: '1980-05-13',
        phone: '+491711234567',
      },
    ],
  },
  {
    name: 'next_birthdays.csv',
    // Exported years ago, the next birthdays are past, but not those of birth.
    content: 'Name,Next birthday\nAnn Lee,2021-05-03\nBo Ek,2021-01-13\n',
    contacts: [
      { firstName: 'Ann', lastName: 'Lee' },
      { firstName: 'Bo', lastName: 'Ek' },
    ],
  },
  {
    name: 'typed_birthdays.txt',
    content:
      'Geburtstage\n\nAnn Lee 3.5.1980\n13. Mai 1981: Bo van Ek\n- Cy Day (1990-01-02)\nDi Fox geb. 4.5.1975\nEd Gee\n24.12. Fi Hay\n',
    contacts: [
      { firstName: 'Ann', lastName: 'Lee', birthday: '1980-05-03' },
      { firstName: 'Bo', lastName: 'van Ek', birthday: '1981-05-13' },
      { firstName: 'Cy', lastName: 'Day', birthday: '1990-01-02' },
      { firstName: 'Di', lastName: 'Fox', birthday: '1975-05-04' },
      { firstName: 'Ed', lastName: 'Gee' },
      { firstName: 'Fi', lastName: 'Hay', birthday: '--12-24' },
    ],
    readingProblems: ['1 title'],
  },
  {
    name: 'typed_birthdays_english.txt',
    content: 'Ann Lee: May 3, 1980\nBo Ek: May 13, 1981\nCy Day - 25 December\n',
    contacts: [
      { firstName: 'Ann', lastName: 'Lee', birthday: '1980-05-03' },
      { firstName: 'Bo', lastName: 'Ek', birthday: '1981-05-13' },
      { firstName: 'Cy', lastName: 'Day', birthday: '--12-25' },
    ],
  },
  {
    name: 'typed_birthdays_behind_last_names.txt',
    content: 'Lee, Ann 3.5.1980\nvan Ek, Bo 13.5.1981\nDay, Cy 24. Dezember\n',
    contacts: [
      { firstName: 'Ann', lastName: 'Lee', birthday: '1980-05-03' },
      { firstName: 'Bo', lastName: 'van Ek', birthday: '1981-05-13' },
      { firstName: 'Cy', lastName: 'Day', birthday: '--12-24' },
    ],
  },
  {
    name: 'typed_american_birthdays.txt',
    content: 'Ann Lee, May 3, 1980\nBo Ek, May 13, 1981\n',
    contacts: [
      { firstName: 'Ann', lastName: 'Lee', birthday: '1980-05-03' },
      { firstName: 'Bo', lastName: 'Ek', birthday: '1981-05-13' },
    ],
  },
  {
    name: 'record_of_names_of_columns.csv',
    content: 'Name;Ort;Gruppe\nAnn Lee;Berlin;Firma\nBo Ek;Ort;Gruppe\nCy Day;Ulm;Verein\n',
    contacts: [
      { firstName: 'Ann', lastName: 'Lee', location: 'Berlin', groupName: 'Firma' },
      { firstName: 'Bo', lastName: 'Ek', location: 'Ort', groupName: 'Gruppe' },
      { firstName: 'Cy', lastName: 'Day', location: 'Ulm', groupName: 'Verein' },
    ],
  },
  {
    name: 'cells_over_rows.html',
    content:
      '<table><tr><th>Verein</th><th>Name</th><th>Geburtstag</th></tr><tr><td rowspan="2">TSV</td><td>Ann Lee</td><td>3.5.1980</td></tr><tr><td>Bo Ek</td><td>13.5.1981</td></tr></table>',
    contacts: [
      { firstName: 'Ann', lastName: 'Lee', birthday: '1980-05-03' },
      { firstName: 'Bo', lastName: 'Ek', birthday: '1981-05-13' },
    ],
  },
  {
    name: 'columns_of_parents.xlsx',
    content: xlsxFile({
      rows: textRows([
        ['Kind', '', '', 'Mutter', '', 'Vater', ''],
        ['Vorname', 'Nachname', 'Geburtstag', 'Name', 'Telefon', 'Name', 'Telefon'],
        ['Ann', 'Lee', '3.5.2010', 'Eva Lee', '0171 111111', 'Bob Lee', '0171 222222'],
      ]),
    }),
    contacts: [{ firstName: 'Ann', lastName: 'Lee', birthday: '2010-05-03' }],
  },
  {
    name: 'columns_of_parents.csv',
    content:
      'Kind;;;Eltern;;\nVorname;Nachname;Geb.;Mutter;Vater;Telefon\nAnn;Lee;3.5.2010;Eva;Bob;0171 111111\n',
    contacts: [{ firstName: 'Ann', lastName: 'Lee', birthday: '2010-05-03' }],
  },
  {
    name: 'person_above_a_section.csv',
    content:
      'Name,Phone\nAnn Lee,030 111111\nZoe,\nFirma,Ansprechpartner,E-Mail,Phone\nAcme,Cy Day,cy@acme.example,\n',
    contacts: [
      { firstName: 'Ann', lastName: 'Lee', phone: '030 111111' },
      { firstName: 'Zoe' },
      { firstName: 'Cy', lastName: 'Day', company: 'Acme', email: 'cy@acme.example' },
    ],
  },
  {
    name: 'celebrations_of_this_year.csv',
    // The tests read files on 24 November 2026, so 25 December 2026 is no date of birth.
    content: 'Name;Geburtstag\nAnn Lee;03.05.2026\nBo Ek;13.05.2026\nCy Day;25.12.2026\n',
    contacts: [
      { firstName: 'Ann', lastName: 'Lee' },
      { firstName: 'Bo', lastName: 'Ek' },
      { firstName: 'Cy', lastName: 'Day' },
    ],
  },
  {
    name: 'title_of_one_word.csv',
    content: 'Geburtstage\nAnn Lee, 3.5.1980\nBo Ek, 13.5.1981\n',
    contacts: [
      { firstName: 'Ann', lastName: 'Lee', birthday: '1980-05-03' },
      { firstName: 'Bo', lastName: 'Ek', birthday: '1981-05-13' },
    ],
    readingProblems: ['1 title'],
  },
  {
    name: 'aligned_by_spaces.txt',
    content:
      'Mitglieder 2025\n\nName                Telefon          Geburtstag\nAnn Lee             030 123456       03.05.1980\nBo van Ek           0171 1234567     13.05.1981\nLee, Cy                              01.01.1990\n',
    contacts: [
      { firstName: 'Ann', lastName: 'Lee', phone: '030 123456', birthday: '1980-05-03' },
      { firstName: 'Bo', lastName: 'van Ek', phone: '0171 1234567', birthday: '1981-05-13' },
      { firstName: 'Cy', lastName: 'Lee', birthday: '1990-01-01' },
    ],
  },
  {
    name: 'web_page_called_workbook.xls',
    content:
      '<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head><meta charset="utf-8"><style>td { color: red; }</style></head>\n<body><table><tr><td>Menu</td></tr></table>\n<table border=1>\n<tr><th colspan="2">Name</th><th>E-Mail</th><th>Geb.</th></tr>\n<tr><td>Herr</td><td>Lee,\n Ann</td><td><a href="mailto:ann@example.org">ann@example.org</a></td><td>3.5.1980</td></tr>\n<tr><td>Frau<td>M&uuml;ller, Eva &amp; Bo<td>&nbsp;<td>13.5.1981<br>Ulm\n</table></body></html>\n',
    contacts: [
      {
        salutation: 'Herr',
        firstName: 'Ann',
        lastName: 'Lee',
        email: 'ann@example.org',
        birthday: '1980-05-03',
      },
      { salutation: 'Frau', firstName: 'Eva & Bo', lastName: 'Müller', birthday: '1981-05-13' },
    ],
  },
  {
    name: 'dutch_club.csv',
    content:
      'Relatiecode;Roepnaam;Tussenvoegsel(s);Achternaam;Geb.dat.;Mobiel\nABC1;Jan;van der;Berg;03-05-1980;06-11111111\nABC2;Eva;;Smit;25-12-1975;\n',
    contacts: [
      { firstName: 'Jan', lastName: 'van der Berg', birthday: '1980-05-03', phone: '06-11111111' },
      { firstName: 'Eva', lastName: 'Smit', birthday: '1975-12-25' },
    ],
  },
  {
    name: 'spanish_school.csv',
    content:
      'Alumno/a;Fecha de nacimiento;Curso;Tutor 1;Teléfono tutor 1\n"García López, María";03/05/2014;3ºA;Ana López;600111111\n"Ruiz Gil, Luis";25/12/2013;3ºB;;\n',
    contacts: [
      { firstName: 'María', lastName: 'García López', birthday: '2014-05-03' },
      { firstName: 'Luis', lastName: 'Ruiz Gil', birthday: '2013-12-25' },
    ],
  },
  {
    name: 'russian_abbreviations.csv',
    content: '№;ФИО;Моб. телефон\n1;Иванова Анна Петровна;+7 912 345-67-89\nИтого: 1;;\n',
    contacts: [{ firstName: 'Анна', lastName: 'Иванова', phone: '+79123456789' }, {}],
    problems: ['3 missing_first_name'],
  },
  {
    name: 'children_with_parents.csv',
    content:
      'Nr.;Name Kind;Vorname Kind;geb.;Name Mutter;Telefon Mutter\n1;Sommer;Emil;03.02.2018;Anja Sommer;0170 1111111\n',
    contacts: [{ firstName: 'Emil', lastName: 'Sommer', birthday: '2018-02-03' }],
  },
  {
    name: 'russian_children.csv',
    content: iconv.encode(
      '№ п/п;ФИО ребёнка;Дата рождения;Пол\n1;Смирнова Анна Сергеевна;07.05.2013 г.;ж\n2;Попов Иван Ильич;21 ноября 2012 г.;м\n',
      'win1251',
    ),
    contacts: [
      { firstName: 'Анна', lastName: 'Смирнова', birthday: '2013-05-07', gender: 'female' },
      { firstName: 'Иван', lastName: 'Попов', birthday: '2012-11-21', gender: 'male' },
    ],
  },
  {
    name: 'french_pupils.csv',
    content: "Nom de l'élève;Prénom de l'élève;Né(e) le;Sexe\nMARTIN;Léa;25/06/2015;F\n",
    contacts: [{ firstName: 'Léa', lastName: 'MARTIN', birthday: '2015-06-25', gender: 'female' }],
  },
  {
    name: 'year_beside_birthday.csv',
    content:
      'Vorname;Nachname;Geburtstag;Jahrgang\nUrs;Bühler;14. Aug.;1956\nRegula;Zgraggen;2. Mai;\nReto;Frei;29.2.;1961\n',
    contacts: [
      { firstName: 'Urs', lastName: 'Bühler', birthday: '1956-08-14' },
      { firstName: 'Regula', lastName: 'Zgraggen', birthday: '--05-02' },
      { firstName: 'Reto', lastName: 'Frei', birthday: '--02-29' },
    ],
    problems: ['4 impossible_date 1961'],
  },
  {
    name: 'classes_beside_birthdays.csv',
    content: 'Vorname;Nachname;Geburtstag;Jahrgang\nUrs;Bühler;14.8.2012;2026\n',
    contacts: [{ firstName: 'Urs', lastName: 'Bühler', birthday: '2012-08-14' }],
  },
  {
    name: 'datev.csv',
    content:
      'PersNr;Familienname;Vorname;Vorsatzwort;Geburtsdatum;Geschlecht\n00011;Berg;Max;von;03051981;M\n00012;Klein;Ute;;29021984;W\n00013;Groß;Ina;;3051981;W\n',
    contacts: [
      { firstName: 'Max', lastName: 'von Berg', birthday: '1981-05-03', gender: 'male' },
      { firstName: 'Ute', lastName: 'Klein', birthday: '1984-02-29', gender: 'female' },
      { firstName: 'Ina', lastName: 'Groß', birthday: '1981-05-03', gender: 'female' },
    ],
  },
  {
    name: 'years_of_an_era.csv',
    content: '姓名,生日\n林志玲,民國74年11月29日\n陳大文,75/03/05\n',
    contacts: [
      { firstName: '志玲', lastName: '林', birthday: '1985-11-29' },
      { firstName: '大文', lastName: '陳' },
    ],
    problems: ['3 unreadable_date 75/03/05'],
  },
  {
    name: 'question_beside_an_empty_name.csv',
    content:
      'ID,Email,Name,Wie heißt du?,Wann bist du geboren? (TT.MM.JJJJ)\n1,anonymous,,Paul Kern,09.10.2005\n',
    contacts: [{ firstName: 'Paul', lastName: 'Kern', birthday: '2005-10-09' }],
    problems: ['2 invalid_email anonymous'],
  },
  {
    name: 'dutch_church.csv',
    content:
      'Achternaam;Roepnaam;M/V;Tel. nr.;06-nummer\nWit;Ans;V;020-7654321;06-12345678\nBoer;Jan;M;020-1234567;\n',
    contacts: [
      { firstName: 'Ans', lastName: 'Wit', gender: 'female', phone: '06-12345678' },
      { firstName: 'Jan', lastName: 'Boer', gender: 'male', phone: '020-1234567' },
    ],
  },
  {
    name: 'bulgarian.csv',
    content: 'Име,Презиме,Фамилия,Дата на раждане,Пол,Град\nИван,Петров,Димитров,03.05.1980 г.,мъж,София\n',
    contacts: [
      {
        firstName: 'Иван',
        lastName: 'Димитров',
        birthday: '1980-05-03',
        gender: 'male',
        location: 'София',
      },
    ],
  },
  {
    name: 'brazilian_pupils.csv',
    content:
      'Aluno(a);Data de Nasc.;Responsável;Celular do Responsável\nJoão Pedro dos Santos Lima;02/03/2012;;\nAna Beatriz Souza;15/04/2011;Rui Souza;(11) 98888-0002\n',
    contacts: [
      { firstName: 'João Pedro', lastName: 'dos Santos Lima', birthday: '2012-03-02' },
      { firstName: 'Ana Beatriz', lastName: 'Souza', birthday: '2011-04-15' },
    ],
  },
  {
    name: 'legend_below.csv',
    content: 'Name;Geburtstag\nEva Lang;3.4.1980\nLegende: fett = runder Geburtstag;\n',
    contacts: [{ firstName: 'Eva', lastName: 'Lang', birthday: '1980-04-03' }, {}],
    problems: ['3 missing_first_name Legende: fett = runder Geburtstag'],
  },
  {
    name: 'places_in_a_race.csv',
    content: 'Position,First name,Last name\n1,Ann,Lee\n2,Bo,Ek\n',
    contacts: [
      { firstName: 'Ann', lastName: 'Lee' },
      { firstName: 'Bo', lastName: 'Ek' },
    ],
  },
  {
    name: 'headers_with_remarks.csv',
    content:
      'Name (Vor- und Nachname),Geburtsdatum (TT.MM.JJJJ)*,E-Mail-Adresse (Pflichtfeld),Handy / Mobil\nAnn Lee,03.05.1980,ann@example.org,0171 1111111\n',
    contacts: [
      {
        firstName: 'Ann',
        lastName: 'Lee',
        birthday: '1980-05-03',
        email: 'ann@example.org',
        phone: '0171 1111111',
      },
    ],
  },
  {
    name: 'quotes_in_windows_1252.csv',
    content: iconv.encode(
      'Name;Notiz;E-Mail\nAnn „Nan“ Lee;sagt: "Hallo";ann@example.org\nBo Ek;3" Rohr;bo@example.org\n',
      'win1252',
    ),
    contacts: [
      { firstName: 'Ann „Nan“', lastName: 'Lee', email: 'ann@example.org' },
      { firstName: 'Bo', lastName: 'Ek', email: 'bo@example.org' },
    ],
  },
  {
    name: 'explanations_below_header.csv',
    content:
      'Vorname;Nachname;Geburtsdatum;E-Mail\n(Pflichtfeld);Text;TT.MM.JJJJ;optional\nEva;Lux;03.05.1980;eva@example.org\n',
    contacts: [{ firstName: 'Eva', lastName: 'Lux', birthday: '1980-05-03', email: 'eva@example.org' }],
  },
  {
    name: 'his_and_her_birthday.csv',
    content: 'Last Name,His Birthday,Her Birthday,Phone\nLee,5/13/1980,6/14/1981,555-0101\n',
    contacts: [{ lastName: 'Lee', phone: '555-0101' }],
    problems: ['2 missing_first_name'],
  },
  {
    name: 'people_who_have_died.csv',
    content: 'Name;Vorname;Geburtstag\nKern † ;Max;4.6.1931\nLux;Eva;05.07.1932 †\nDay;Cy;3.5. (1980)\n',
    contacts: [
      { firstName: 'Max', lastName: 'Kern', birthday: '1931-06-04' },
      { firstName: 'Eva', lastName: 'Lux', birthday: '1932-07-05' },
      { firstName: 'Cy', lastName: 'Day', birthday: '1980-05-03' },
    ],
  },
  {
    name: 'remarks_among_people.csv',
    content:
      'Name,Phone\nAnn Lee,030 111111\nSales,\nBo Ek,030 222222\nFormer members:,\nTeam Blue,\nZoe,\nPage 1 of 2,\nErstellt von Max Kern am 1.1.2026,\n',
    contacts: [
      { firstName: 'Ann', lastName: 'Lee', phone: '030 111111' },
      {},
      { firstName: 'Bo', lastName: 'Ek', phone: '030 222222' },
      {},
      {},
      { firstName: 'Zoe' },
      {},
      {},
    ],
    problems: [
      '3 missing_first_name Sales',
      '5 missing_first_name Former members:',
      '6 missing_first_name Team Blue',
      '8 missing_first_name Page 1 of 2',
      '9 missing_first_name Erstellt von Max Kern am 1.1.2026',
    ],
  },
  {
    name: 'volunteers.csv',
    content: 'Volunteer,Birthday (Month/Day)\nAnn Lee,5/3\nBo Ek,12/2\n',
    contacts: [
      { firstName: 'Ann', lastName: 'Lee', birthday: '--05-03' },
      { firstName: 'Bo', lastName: 'Ek', birthday: '--12-02' },
    ],
  },
  {
    name: 'teachers_beside_pupils.csv',
    content: 'Teacher,Pupil,Born\nMrs Ek,Ann Lee,13/05/2012\nMr Fox,Max Day,14/06/2012\n',
    contacts: [
      { firstName: 'Ann', lastName: 'Lee', birthday: '2012-05-13' },
      { firstName: 'Max', lastName: 'Day', birthday: '2012-06-14' },
    ],
  },
  {
    name: 'teachers.csv',
    content: 'Teacher,Birthday\nAnn Lee,12/3\nMax Day,3/25\n',
    contacts: [
      { firstName: 'Ann', lastName: 'Lee', birthday: '--12-03' },
      { firstName: 'Max', lastName: 'Day', birthday: '--03-25' },
    ],
  },
  {
    name: 'place_and_date_of_birth.csv',
    content: 'Cognome e nome;Luogo e data di nascita\nGreco Marco;Bari, 14/01/1980\n',
    contacts: [{ firstName: 'Marco', lastName: 'Greco', birthday: '1980-01-14' }],
  },
  {
    name: 'lunar_birthdays.csv',
    content: '성명,생년월일(음력),휴대전화\n김영수,1965.01.14,010-5555-0101\n',
    contacts: [{ firstName: '영수', lastName: '김', phone: '010-5555-0101' }],
  },
  {
    name: 'families_beside_salutations.csv',
    content: 'Anrede;Name;Ort\nFamilie;Kramer;Bonn\nFrau;Ilse Bader;Köln\n',
    contacts: [
      { salutation: 'Familie', lastName: 'Kramer', location: 'Bonn' },
      { salutation: 'Frau', firstName: 'Ilse', lastName: 'Bader', location: 'Köln' },
    ],
    problems: ['2 missing_first_name Kramer'],
  },
  {
    name: 'calendar_with_months_and_years.csv',
    content: 'Monat;Tag;Name;Jahrgang\nJanuar;3;Eva Lux;1938\nFebruar;28;Jo Bär;2001\n',
    contacts: [
      { firstName: 'Eva', lastName: 'Lux', birthday: '1938-01-03' },
      { firstName: 'Jo', lastName: 'Bär', birthday: '2001-02-28' },
    ],
  },
  {
    name: 'dates_beside_years_of_birth.csv',
    content: 'Datum;Name;wird;Jahrgang\n3.5.;Eva Lux;80;1947\n4.6.;Jo Bär;75;1952\n',
    contacts: [
      { firstName: 'Eva', lastName: 'Lux', birthday: '1947-05-03' },
      { firstName: 'Jo', lastName: 'Bär', birthday: '1952-06-04' },
    ],
  },
  {
    name: 'phones_of_orders.csv',
    content: 'Name,Shipping phone,Billing phone\nAnn Lee,020 222222,020 111111\nBo Ek,020 333333,\n',
    contacts: [
      { firstName: 'Ann', lastName: 'Lee', phone: '020 111111' },
      { firstName: 'Bo', lastName: 'Ek', phone: '020 333333' },
    ],
  },
  {
    name: 'abbreviated_phones.csv',
    content:
      'Naam;Tussenv.;Verjaardag;Geb. jaar;Tel;Mob.\nJan de Vries;;3 mei;1980;020-1111111;06-11111111\nEva Smit;;24 dec;;020-2222222;\n',
    contacts: [
      { firstName: 'Jan', lastName: 'de Vries', birthday: '1980-05-03', phone: '06-11111111' },
      { firstName: 'Eva', lastName: 'Smit', birthday: '--12-24', phone: '020-2222222' },
    ],
  },
  {
    name: 'calendar_of_birthdays.csv',
    content:
      "Subject,Start Date,All Day Event\nTom Ray's birthday,03/14/2027,True\nEva Lux’s 40th birthday,12/25/2026,True\nDentist,03/15/2026,False\n",
    contacts: [
      { firstName: 'Tom', lastName: 'Ray', birthday: '--03-14' },
      { firstName: 'Eva', lastName: 'Lux', birthday: '--12-25' },
      {},
    ],
    problems: ['4 missing_first_name'],
  },
  {
    name: 'calendar_of_birthdays_german.csv',
    content:
      'Betreff;Beginnt am\nGeburtstag von Tom Ray;14.03.2026\nEva Lux hat Geburtstag;25.12.2026\n🎂 Jo Bär (Geburtstag);03.05.2026\n',
    contacts: [
      { firstName: 'Tom', lastName: 'Ray', birthday: '--03-14' },
      { firstName: 'Eva', lastName: 'Lux', birthday: '--12-25' },
      { firstName: 'Jo', lastName: 'Bär', birthday: '--05-03' },
    ],
  },
  {
    name: 'typed_birthdays_below_months.txt',
    content: 'January\n3 Ann Lee\n14th: Bo Ek\n\nFebruary:\n- 9 Cy Day\n',
    contacts: [
      { firstName: 'Ann', lastName: 'Lee', birthday: '--01-03' },
      { firstName: 'Bo', lastName: 'Ek', birthday: '--01-14' },
      { firstName: 'Cy', lastName: 'Day', birthday: '--02-09' },
    ],
  },
  {
    name: 'numbered_names_below_months.txt',
    // The numbers may be days or count the names.
    content: 'January\n1. Ann Lee\n2. Bo Ek\nFebruary\n1. Cy Day\n',
    contacts: [{}, {}, {}, {}, {}],
    problems: [1, 2, 3, 4, 5].map((line) => `${line} missing_first_name`),
  },
  {
    name: 'typed_birthdays_with_numbers.txt',
    content: '1. Ann Lee 13.05.1980\n2. Bo Ek 14.06.1979\n',
    contacts: [
      { firstName: 'Ann', lastName: 'Lee', birthday: '1980-05-13' },
      { firstName: 'Bo', lastName: 'Ek', birthday: '1979-06-14' },
    ],
  },
  {
    name: 'families.csv',
    content: 'Liste;Liste;Liste\nFamilie;Vorname;Cumple\nLux;Eva;3.5.1980\n;Max;4.6.1978\n',
    contacts: [
      { firstName: 'Eva', lastName: 'Lux', birthday: '1980-05-03' },
      { firstName: 'Max', birthday: '1978-06-04' },
    ],
  },
  {
    name: 'two_lines_of_names.csv',
    content: 'Anrede;Name1;Name2;Ort\nFrau;Lux;Eva;Köln\nHerr;Bär;Max;Ulm\n',
    contacts: [
      { salutation: 'Frau', firstName: 'Eva', lastName: 'Lux', location: 'Köln' },
      { salutation: 'Herr', firstName: 'Max', lastName: 'Bär', location: 'Ulm' },
    ],
  },
  {
    name: 'calendar_of_two_columns.csv',
    content:
      "Subject,Start Date\nTom Ray's birthday,2026-03-14\nAnn Lee's birthday,2026-12-14\nEva Lux's birthday,2026-12-25\n",
    contacts: [
      { firstName: 'Tom', lastName: 'Ray', birthday: '--03-14' },
      { firstName: 'Ann', lastName: 'Lee', birthday: '--12-14' },
      { firstName: 'Eva', lastName: 'Lux', birthday: '--12-25' },
    ],
  },
  {
    name: 'titles_beside_birthdays.csv',
    content: 'Name,Birthday\nAnn Lee - Birthday,13/05/1980\n',
    contacts: [{ firstName: 'Ann', lastName: 'Lee', birthday: '1980-05-13' }],
  },
  {
    name: 'title_says_birthdays.csv',
    content: 'Geburtstage im Team;;\n\nName;Datum;Ort\nUte Kohl;03.05.1950;Ulm\nJan Rübe;13.06.1951;Bonn\n',
    contacts: [
      { firstName: 'Ute', lastName: 'Kohl', birthday: '1950-05-03', location: 'Ulm' },
      { firstName: 'Jan', lastName: 'Rübe', birthday: '1951-06-13', location: 'Bonn' },
    ],
  },
  {
    name: 'title_says_birthdays.xlsx',
    content: xlsxFile({
      rows: textRows([['Birthday list'], ['Who', 'Day'], ['Ann Lee', '3 May 1980'], ['Bo Ek', '13 June']]),
    }),
    contacts: [
      { firstName: 'Ann', lastName: 'Lee', birthday: '1980-05-03' },
      { firstName: 'Bo', lastName: 'Ek', birthday: '--06-13' },
    ],
  },
  {
    name: 'years_of_birth_before_months.csv',
    content: 'Name,Born,Month,Day\nAnn Lee,1980,5,3\nBo Ek,,June,13\n',
    contacts: [
      { firstName: 'Ann', lastName: 'Lee', birthday: '1980-05-03' },
      { firstName: 'Bo', lastName: 'Ek', birthday: '--06-13' },
    ],
  },
  {
    name: 'companies_by_a_flag.csv',
    content:
      'Name,Is a Company,Related Company,Phone,Timezone\nAnn Lee,False,Acme,=+491711234567,America/New York\nAcme,True,,030 111111,\n',
    contacts: [
      {
        firstName: 'Ann',
        lastName: 'Lee',
        company: 'Acme',
        phone: '+491711234567',
        timezone: 'America/New_York',
      },
      { company: 'Acme', phone: '030 111111' },
    ],
    problems: ['3 missing_first_name Acme'],
  },
  {
    name: 'companies_by_a_salutation.csv',
    content: 'Anrede;Vorname;Name;Telefon\nFrau;Ute;Kohl;0731 111111\nFirma;;Bäckerei Huber;0731 222222\n',
    contacts: [
      { salutation: 'Frau', firstName: 'Ute', lastName: 'Kohl', phone: '0731 111111' },
      { company: 'Bäckerei Huber', phone: '0731 222222' },
    ],
    problems: ['3 missing_first_name Bäckerei Huber'],
  },
];
