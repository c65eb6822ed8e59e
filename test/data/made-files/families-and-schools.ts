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
];
