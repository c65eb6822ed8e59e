import type { MadeFile } from './made-file.ts';

/** Lists that small programs and scripts write for themselves, often without names of fields that are meant for others. */
export const LISTS_OF_SMALL_PROGRAMS: readonly MadeFile[] = [
  {
    name: 'aniversariantes.json',
    content: JSON.stringify([
      { nome: 'Ana Souza', cargo: 'QSMS', data: '02/05' },
      { nome: 'Caio Lima', cargo: 'Financeiro', data: '13/05' },
    ]),
    contacts: [
      { firstName: 'Ana', lastName: 'Souza', jobTitle: 'QSMS', birthday: '--05-02' },
      { firstName: 'Caio', lastName: 'Lima', jobTitle: 'Financeiro', birthday: '--05-13' },
    ],
  },
  {
    name: 'family birthdays.csv',
    content: 'Name,Date\nAnn Lee,1985-06-01\nBo Ek,2000-02-29\n',
    contacts: [
      { firstName: 'Ann', lastName: 'Lee', birthday: '1985-06-01' },
      { firstName: 'Bo', lastName: 'Ek', birthday: '2000-02-29' },
    ],
  },
  {
    name: 'birthday party guests.csv',
    content: 'Name,Date\nAnn Lee,03-25\nBo Ek,03-26\n',
    contacts: [
      { firstName: 'Ann', lastName: 'Lee' },
      { firstName: 'Bo', lastName: 'Ek' },
    ],
  },
  {
    name: 'cumpleaños.json',
    content: JSON.stringify({
      '02/01': [{ nombre: 'Ana Ruiz', numero: '+56 9 7806 1120' }],
      '03/01': [],
      '31/12': [{ nombre: 'Eva Gil', numero: '+56 9 7806 1122' }],
    }),
    contacts: [
      { firstName: 'Ana', lastName: 'Ruiz', phone: '+56978061120', birthday: '--01-02' },
      { firstName: 'Eva', lastName: 'Gil', phone: '+56978061122', birthday: '--12-31' },
    ],
  },
  {
    name: 'birthdays.json',
    content: JSON.stringify({ adascaliti: '14/7/2001', aloe: '12/10/2002', Mama: '4/5/1960' }),
    contacts: [
      { firstName: 'adascaliti', birthday: '2001-07-14' },
      { firstName: 'aloe', birthday: '2002-10-12' },
      { firstName: 'Mama', birthday: '1960-05-04' },
    ],
  },
  {
    name: 'list_of_birthdays_in_answer.json',
    content: JSON.stringify({ ok: true, aniversariantes: [{ nome: 'Ana Souza', data: '25/03' }] }),
    contacts: [{ firstName: 'Ana', lastName: 'Souza', birthday: '--03-25' }],
  },
  {
    name: 'lists_of_names.json',
    content: JSON.stringify({
      red: [{ name: 'Ann Lee', points: 3 }],
      blue: [
        { name: 'Paul Ek', points: 4 },
        { name: 'Eva Gil', points: 5 },
      ],
    }),
    contacts: [
      { firstName: 'Ann', lastName: 'Lee', groupName: 'red' },
      { firstName: 'Paul', lastName: 'Ek', groupName: 'blue' },
      { firstName: 'Eva', lastName: 'Gil', groupName: 'blue' },
    ],
  },
  {
    name: 'two_last_names_first.csv',
    content:
      'Nombre,Correo\nVILLARROEL VALENCIA ENRIQUE ROGELIO,e@example.cl\nLASTRA MENDOZA PABLO ANTONIO,p@example.cl\nPEREZ BRAVO MARCO,m@example.cl\n',
    contacts: [
      { firstName: 'ENRIQUE ROGELIO', lastName: 'VILLARROEL VALENCIA', email: 'e@example.cl' },
      { firstName: 'PABLO ANTONIO', lastName: 'LASTRA MENDOZA', email: 'p@example.cl' },
      { firstName: 'MARCO', lastName: 'PEREZ BRAVO', email: 'm@example.cl' },
    ],
  },
  {
    name: 'attendance.csv',
    content: 'No,Name,Class,1,2,3\n1,Ann Lee,4a,x,,x\n2,Bo Ek,4a,x,x,\n',
    contacts: [
      { firstName: 'Ann', lastName: 'Lee' },
      { firstName: 'Bo', lastName: 'Ek' },
    ],
  },
  {
    name: 'attendance_by_day.csv',
    content: 'First name,Last name,01/03/2025,08/03/2025,15/03/2025\nAnn,Lee,x,,x\nBo,Ek,x,x,\n',
    contacts: [
      { firstName: 'Ann', lastName: 'Lee' },
      { firstName: 'Bo', lastName: 'Ek' },
    ],
  },
  {
    name: 'leden.csv',
    content: 'Voornaam;Achternaam\nLisa;Kooij, van\nTon;Engh, van den\nBarend;v/d Hurk\n',
    contacts: [
      { firstName: 'Lisa', lastName: 'van Kooij' },
      { firstName: 'Ton', lastName: 'van den Engh' },
      { firstName: 'Barend', lastName: 'v/d Hurk' },
    ],
  },
  {
    name: 'people_below_a_word_for_them.json',
    content: JSON.stringify({
      Mitarbeiter: [
        { firstName: 'Ann', lastName: 'Lee', watchers: ['other@example.org', 'more@example.org'] },
        { firstName: 'Bo', lastName: 'Ek', watchers: ['other@example.org'] },
      ],
    }),
    contacts: [
      { firstName: 'Ann', lastName: 'Lee' },
      { firstName: 'Bo', lastName: 'Ek' },
    ],
  },
  {
    name: 'rows_by_number.json',
    content: JSON.stringify({
      19083: ['LEE Anna', 'anna.lee@example.org', '(15,)'],
      19085: ['EK DAY Paul', 'paul.ek@example.org', '(15, 6)'],
    }),
    contacts: [
      { firstName: 'Anna', lastName: 'LEE', email: 'anna.lee@example.org' },
      { firstName: 'Paul', lastName: 'EK DAY', email: 'paul.ek@example.org' },
    ],
  },
  {
    name: 'values_by_name.json',
    content: JSON.stringify({
      Mario: ['+39 333 1234567', 'mario@example.org'],
      Luca: ['+39 333 1234568', 'luca@example.org'],
    }),
    contacts: [
      { firstName: 'Mario', phone: '+393331234567', email: 'mario@example.org' },
      { firstName: 'Luca', phone: '+393331234568', email: 'luca@example.org' },
    ],
  },
  {
    name: 'last_names_first_as_keys.json',
    content: JSON.stringify({
      'Сидоров Сидор ': { phones: ['444-44-43'], emails: [''], birthday: '' },
      'Сидорова, Мария Петровна': {
        phones: ['444-44-44'],
        emails: ['m@example.org'],
        birthday: '1988 / 8 / 3',
      },
      'Николаев, Пётр': { phones: ['444-44-45'], emails: ['нет'], birthday: '04.10.1992' },
    }),
    contacts: [
      { firstName: 'Сидор', lastName: 'Сидоров', phone: '444-44-43' },
      {
        firstName: 'Мария',
        lastName: 'Сидорова',
        phone: '444-44-44',
        email: 'm@example.org',
        birthday: '1988-08-03',
      },
      { firstName: 'Пётр', lastName: 'Николаев', phone: '444-44-45', birthday: '1992-10-04' },
    ],
  },
  {
    name: 'pairs_of_label_and_phone.json',
    content: JSON.stringify([
      { name: 'Ann Lee', phones: [['home', '(554) 555-0149']] },
      {
        name: 'Bo Ek',
        phones: [
          ['work', '(554) 555-0150'],
          ['mobile', '(554) 555-0151'],
        ],
      },
    ]),
    contacts: [
      { firstName: 'Ann', lastName: 'Lee', phone: '(554) 555-0149' },
      { firstName: 'Bo', lastName: 'Ek', phone: '(554) 555-0151' },
    ],
  },
  {
    name: 'insured_and_relatives.json',
    content: JSON.stringify([
      {
        versicherte: {
          anrede: 'Frau',
          vorname: 'Ute',
          name: 'Bach',
          telefon: '040 5550101',
          geburtsdatum: '1941-11-15',
        },
        angehoerige: { data: { vorname: 'Max', name: 'Bach', telefon: '040 5550102' } },
      },
    ]),
    contacts: [{ salutation: 'Frau', firstName: 'Ute', phone: '040 5550101', birthday: '1941-11-15' }],
  },
  {
    name: 'joined_words.csv',
    content:
      'apellido,nombres,fechanacimiento,Padre,Madre,tel1padre,mailmadre,fatherphone,tel1alu,mailalu\n' +
      'PEREZ,LUCIA,13/02/2010,JOSE,ANA,5550101,ana@example.org,5550102,4511752,lucia@example.org\n',
    contacts: [
      {
        firstName: 'LUCIA',
        lastName: 'PEREZ',
        birthday: '2010-02-13',
        phone: '4511752',
        email: 'lucia@example.org',
      },
    ],
  },
  {
    name: 'clientes.json',
    content: JSON.stringify([
      {
        nome: 'Ana Oliveira',
        cargo: 'Professora',
        endereco: { rua: 'Rua das Acácias', cidade: 'Recife', cep: '50000-123' },
      },
    ]),
    contacts: [{ firstName: 'Ana', lastName: 'Oliveira', jobTitle: 'Professora', location: 'Recife' }],
  },
  {
    name: 'passports.json',
    content: JSON.stringify([
      {
        nombre_completo: 'LUIS JOSE',
        apellido_completo: 'PEREZ DIAZ',
        fecha_nacimiento: '03/ENE/1985',
        firma: 'L.P.',
      },
    ]),
    contacts: [{ firstName: 'LUIS JOSE', lastName: 'PEREZ DIAZ', birthday: '1985-01-03' }],
  },
  {
    name: 'patients_with_contact.json',
    content: JSON.stringify([
      {
        nom: 'Abanda',
        prenom: 'François',
        contact: '677111222',
        nom_proche: 'Marie Abanda',
        contact_proche: '677111223',
        etat_matrimonial: 'Marié',
      },
    ]),
    contacts: [
      { firstName: 'François', lastName: 'Abanda', phone: '677111222', relationshipStatus: 'Marié' },
    ],
  },
  {
    name: 'names_of_family_members.json',
    content: JSON.stringify([
      { name: 'Ann Lee', gender: 'Female', occupation: 'Pilot', family: ['Carl Lee', 'Dora Ek'] },
      { name: 'Bo Ek', gender: 'Male', occupation: 'Cook', family: [] },
    ]),
    contacts: [
      { firstName: 'Ann', lastName: 'Lee', gender: 'female', jobTitle: 'Pilot' },
      { firstName: 'Bo', lastName: 'Ek', gender: 'male', jobTitle: 'Cook' },
    ],
  },
  {
    name: 'card_list.csv',
    content: 'FamilyName,AddressLine1\nThe Wayman Family,11 Misty Meadows Dr\n',
    contacts: [{ firstName: 'The Wayman Family' }],
  },
  {
    name: 'aliases_of_mutt.txt',
    content: 'alias ann Ann Lee <ann@example.org>\nalias -group work bo Bo Ek <bo@example.org>\n',
    contacts: [
      { firstName: 'Ann', lastName: 'Lee', email: 'ann@example.org' },
      { firstName: 'Bo', lastName: 'Ek', email: 'bo@example.org' },
    ],
  },
];
