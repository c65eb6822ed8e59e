import type { MadeFile } from './made-file.ts';

const bornAt = (hour: string) => ({ firstName: 'Ann', dob: `1985-06-01T${hour}:40:07.921Z` });

/** JSON as services answer it and databases export it. */
export const EXPORTS_OF_SERVICES: readonly MadeFile[] = [
  {
    name: 'patient_with_next_of_kin.json',
    content: JSON.stringify({
      resourceType: 'Patient',
      name: [{ use: 'official', text: '张无忌' }],
      birthDate: '1974-12-25',
      contact: [
        {
          name: { family: 'Zhao', given: ['Min'] },
          telecom: [{ system: 'phone', value: '555-0199', use: 'home' }],
        },
      ],
    }),
    contacts: [{ firstName: '无忌', lastName: '张', birthday: '1974-12-25' }],
    readingProblems: ['1 unread_list'],
  },
  {
    name: 'users_with_permissions.json',
    content: JSON.stringify({
      data: [{ type: 'users', id: '1', attributes: { name: 'Ann Lee', email: 'ann@example.org' } }],
      included: ['Read Logs', 'Write Logs'].map((name, at) => ({
        type: 'permissions',
        id: String(at),
        attributes: { display_name: name },
      })),
    }),
    contacts: [{ firstName: 'Ann', lastName: 'Lee', email: 'ann@example.org' }],
    readingProblems: ['1 unread_list'],
  },
  {
    name: 'database_of_a_school.json',
    content: JSON.stringify({
      assessments: {
        '-O1': { studentName: 'Ann Lee', score: 7 },
        '-O2': { studentName: 'Ann Lee', score: 9 },
        '-O3': { studentName: 'Bo Ek', score: 8 },
      },
      students: {
        '-P1': { firstName: 'Ann', lastName: 'Lee', dateOfBirth: '2012-05-03' },
        '-P2': { firstName: 'Bo', lastName: 'Ek', dateOfBirth: '2012-06-04' },
      },
    }),
    contacts: [
      { firstName: 'Ann', lastName: 'Lee', birthday: '2012-05-03' },
      { firstName: 'Bo', lastName: 'Ek', birthday: '2012-06-04' },
    ],
    readingProblems: ['1 unread_list'],
  },
  {
    name: 'names_in_results.json',
    content: JSON.stringify({
      d: {
        results: [
          {
            dateOfBirth: '/Date(697420800000)/',
            personalInfoNav: {
              results: [
                {
                  preferredName: null,
                  firstName: 'Udo',
                  lastName: 'Lee',
                  salutation: '10808',
                  maritalStatus: '10820',
                },
              ],
            },
            emailNav: { results: [{ emailAddress: 'udo@example.org' }] },
          },
        ],
      },
    }),
    contacts: [{ firstName: 'Udo', lastName: 'Lee', birthday: '1992-02-07', email: 'udo@example.org' }],
  },
  {
    name: 'names_in_items.json',
    content: JSON.stringify({
      items: [
        {
          emails: { items: [{ EmailAddress: 'eva@example.org' }] },
          names: { items: [{ LastName: 'Roy', FirstName: 'Eva', Title: 'MRS.', FullName: 'Roy, Eva' }] },
        },
      ],
    }),
    contacts: [{ firstName: 'Eva', lastName: 'Roy', salutation: 'MRS.', email: 'eva@example.org' }],
  },
  {
    name: 'fixture_of_django.json',
    content: JSON.stringify([
      { model: 'auth.group', pk: 1, fields: { name: 'Editors' } },
      {
        model: 'auth.user',
        pk: 1,
        fields: { first_name: 'Ann', last_name: 'Lee', email: 'ann@example.org' },
      },
      { model: 'images.image', pk: 1, fields: { title: 'Egypt' } },
    ]),
    contacts: [{ firstName: 'Ann', lastName: 'Lee', email: 'ann@example.org' }],
  },
  {
    name: 'members_by_year.json',
    content: JSON.stringify({
      2021: [
        { nameJP: '山田太郎', nameEN: 'Taro Yamada', birthday: '1990-05-03' },
        { nameJP: '鈴木花子', nameEN: 'Hanako Suzuki', birthday: '1991-06-04' },
      ],
      2022: [{ nameJP: '佐藤健', nameEN: 'Ken Sato', birthday: '1992-07-05' }],
    }),
    contacts: [
      { firstName: 'Taro', lastName: 'Yamada', birthday: '1990-05-03', groupName: '2021' },
      { firstName: 'Hanako', lastName: 'Suzuki', birthday: '1991-06-04', groupName: '2021' },
      { firstName: 'Ken', lastName: 'Sato', birthday: '1992-07-05', groupName: '2022' },
    ],
  },
  {
    name: 'values_that_name_nothing.json',
    content: JSON.stringify([
      {
        id: 7,
        status: 3,
        role: 'BUSINESS_ADMIN',
        name: 'Ann Lee',
        email: 'fcb67ef339b691956cc85fa12be6490c',
        accounts: [371138, 324287],
        links: { organization: 'https://example.org/contacts/1/organization' },
        company_tags: '{}',
        last_contacted_at: 1778133145,
        dob: { date: '1980-06-01T00:00:00.000Z', age: 45 },
      },
      { name: 'Bo Ek', role: 'authenticated', identity: { company: 'Acme' }, Title__c: 'Senior Broker' },
    ]),
    contacts: [
      { firstName: 'Ann', lastName: 'Lee', birthday: '1980-06-01' },
      { firstName: 'Bo', lastName: 'Ek', company: 'Acme', jobTitle: 'Senior Broker' },
    ],
    problems: ['1 invalid_email fcb67ef339b691956cc85fa12be6490c'],
  },
  {
    name: 'births_at_all_times_of_the_day.json',
    content: JSON.stringify(['02', '05', '08', '11', '14', '17', '20', '23'].map(bornAt)),
    contacts: Array.from({ length: 8 }, () => ({ firstName: 'Ann', birthday: '1985-06-01' })),
  },
  {
    name: 'births_entered_in_the_afternoon.json',
    content: JSON.stringify(['12', '13', '13', '14', '15', '15', '16', '17'].map(bornAt)),
    contacts: Array.from({ length: 8 }, () => ({ firstName: 'Ann' })),
    problems: ['12', '13', '13', '14', '15', '15', '16', '17'].map(
      (hour) => `1 unreadable_date ${bornAt(hour).dob}`,
    ),
  },
  {
    name: 'classes_of_a_school.json',
    content: JSON.stringify({
      school: {
        classes: [
          { class: '5a', teacher: 'Mrs Roy', students: [{ name: 'Ann Lee', birthday: '2012-05-03' }] },
          { class: '5b', students: [{ name: 'Bo Ek' }, { name: 'Cy Day' }] },
        ],
      },
    }),
    contacts: [
      { firstName: 'Ann', lastName: 'Lee', birthday: '2012-05-03', groupName: '5a' },
      { firstName: 'Bo', lastName: 'Ek', groupName: '5b' },
      { firstName: 'Cy', lastName: 'Day', groupName: '5b' },
    ],
  },
  {
    name: 'contacts_of_companies.json',
    content: JSON.stringify({
      companies: [
        { name: 'Initech', phone: '555-1000', contacts: [{ name: 'Ann Lee', email: 'ann@example.org' }] },
        { name: 'Acme', contacts: [{ name: 'Bo Ek', email: 'bo@example.org' }] },
      ],
    }),
    contacts: [
      { firstName: 'Ann', lastName: 'Lee', email: 'ann@example.org', company: 'Initech' },
      { firstName: 'Bo', lastName: 'Ek', email: 'bo@example.org', company: 'Acme' },
    ],
  },
  {
    name: 'teams_with_members.json',
    content: JSON.stringify([
      { name: 'Board', members: [{ name: 'Ann Lee' }, { name: 'Bo Ek' }] },
      { name: 'Choir', members: [{ name: 'Cy Day' }] },
    ]),
    contacts: [
      { firstName: 'Ann', lastName: 'Lee', groupName: 'Board' },
      { firstName: 'Bo', lastName: 'Ek', groupName: 'Board' },
      { firstName: 'Cy', lastName: 'Day', groupName: 'Choir' },
    ],
  },
  {
    name: 'related_records_of_notion.csv',
    content:
      'Name,Company,Group\n' +
      'Ann Lee,Acme (https://example.org/Acme-01?pvs=21),Choir (https://example.org/c)\n' +
      'Bo Ek,Acme (Ulm),\n',
    contacts: [
      { firstName: 'Ann', lastName: 'Lee', company: 'Acme', groupName: 'Choir' },
      { firstName: 'Bo', lastName: 'Ek', company: 'Acme (Ulm)' },
    ],
  },
  {
    name: 'participants_of_zoom.csv',
    content:
      'Meeting ID,Topic,Start Time,User Email\n123 456 789,Choir,01/02/2023 10:11:12 AM,host@example.org\n\n' +
      'Name (Original Name),User Email,Total Duration (Minutes),Guest\n' +
      'Ann Lee,ann@example.org,55,No\nBo Ek,bo@example.org,50,Yes\n',
    contacts: [
      { firstName: 'Ann', lastName: 'Lee', email: 'ann@example.org' },
      { firstName: 'Bo', lastName: 'Ek', email: 'bo@example.org' },
    ],
  },
  {
    name: 'mail_contacts_of_exchange.csv',
    content:
      '#TYPE Microsoft.Exchange.Data.Directory.Management.MailContact\n"ExternalEmailAddress","Name"\n"SMTP:ann@example.org","Ann Lee"\n',
    contacts: [{ firstName: 'Ann', lastName: 'Lee', email: 'ann@example.org' }],
  },
  {
    name: 'members_of_teamsnap.json',
    content: JSON.stringify({
      collection: {
        items: [
          {
            href: 'https://example.org/members/1',
            data: [
              { name: 'id', value: 1 },
              { name: 'first_name', value: 'Mia' },
              { name: 'birthday', value: '2012-05-23' },
              { name: 'email_addresses', value: ['mia@example.org'] },
            ],
          },
          {
            data: [
              { name: 'first_name', value: 'Tom' },
              { name: 'last_name', value: 'Ek' },
            ],
          },
        ],
      },
    }),
    contacts: [
      { firstName: 'Mia', birthday: '2012-05-23', email: 'mia@example.org' },
      { firstName: 'Tom', lastName: 'Ek' },
    ],
  },
  {
    name: 'fields_of_services.json',
    content: JSON.stringify([
      {
        foreName: 'Ann',
        longName: 'Lee',
        name: 'LeeAnn',
        gender: 'GENDER_FEMALE',
        id: '491701111111@s.whatsapp.net',
        photoUrl: '//example.org/a.jpg',
        email_ids: [{ email_id: 'ann@example.org', is_primary: 1 }],
        FieldValues: [{ FieldName: 'Date of birth', Value: '1980-05-03T00:00:00', SystemCode: 'c1' }],
      },
    ]),
    contacts: [
      {
        firstName: 'Ann',
        lastName: 'Lee',
        gender: 'female',
        whatsappPhone: '+491701111111',
        profileImage: 'https://example.org/a.jpg',
        email: 'ann@example.org',
        birthday: '1980-05-03',
      },
    ],
  },
  {
    name: 'teams_by_email.json',
    content: JSON.stringify({
      'tim@example.org': {
        teamName: 'Blue',
        players: {
          B1: { name: 'Ann', surname: 'Lee', phone: '555-0101' },
          B2: { name: 'Bo', surname: 'Ek' },
        },
      },
      'kim@example.org': {
        teamName: 'Red',
        players: { B3: { name: 'Cy', surname: 'Day' }, B4: { name: 'Di', surname: 'Roy' } },
      },
    }),
    contacts: [
      { firstName: 'Ann', lastName: 'Lee', phone: '555-0101', groupName: 'Blue' },
      { firstName: 'Bo', lastName: 'Ek', groupName: 'Blue' },
      { firstName: 'Cy', lastName: 'Day', groupName: 'Red' },
      { firstName: 'Di', lastName: 'Roy', groupName: 'Red' },
    ],
  },
  {
    name: 'tables_of_phpmyadmin.json',
    content: JSON.stringify([
      { type: 'header', version: '5.2.1' },
      { type: 'table', name: 'products', data: [{ name: 'Ann Doll' }, { name: 'Ball' }, { name: 'Bear' }] },
      { type: 'table', name: 'migrations', data: [{ id: '1', migration: 'create_users' }] },
      { type: 'table', name: 'users', data: [{ id: '1', name: 'Ann Lee', email: 'ann@example.org' }] },
    ]),
    contacts: [{ firstName: 'Ann', lastName: 'Lee', email: 'ann@example.org' }],
  },
  {
    name: 'birthdays_by_date.json',
    content: JSON.stringify({ '05-03': ['Ann Lee'], '06-24': ['Bo Ek', 'Cy Day'] }),
    contacts: [
      { firstName: 'Ann', lastName: 'Lee', birthday: '--05-03' },
      { firstName: 'Bo', lastName: 'Ek', birthday: '--06-24' },
      { firstName: 'Cy', lastName: 'Day', birthday: '--06-24' },
    ],
  },
  {
    name: 'documents_of_sanity.json',
    content: JSON.stringify([
      { _type: 'person', name: 'Ann Lee', forms: [{ values: [{ id: 1, name: 'Company', value: 'Acme' }] }] },
      { _type: 'post', title: 'Hello World' },
    ]),
    contacts: [{ firstName: 'Ann', lastName: 'Lee', company: 'Acme' }],
  },
  {
    name: 'cells_of_google_sheets.json',
    content: JSON.stringify({
      table: {
        cols: [{ label: 'Name' }, { label: 'Birthday' }, { label: 'Email' }],
        rows: [
          { c: [{ v: 'Ann Lee' }, { v: 'Date(1980,4,3)', f: '5/3/1980' }, null] },
          { c: [{ v: 'Bo Ek' }, null, { displayValue: 'Bo', value: 'bo@example.org' }] },
        ],
      },
    }),
    contacts: [
      { firstName: 'Ann', lastName: 'Lee', birthday: '1980-05-03' },
      { firstName: 'Bo', lastName: 'Ek', email: 'bo@example.org' },
    ],
  },
  {
    name: 'bundle_with_practitioner.json',
    content: JSON.stringify({
      entry: [
        { resource: { resourceType: 'Patient', name: [{ family: 'Lee', given: ['Ann'] }] } },
        { resource: { resourceType: 'Practitioner', name: [{ family: 'Ek', given: ['Bo'] }] } },
        { resource: { resourceType: 'Observation', code: { text: 'Pulse' } } },
      ],
    }),
    contacts: [
      { firstName: 'Ann', lastName: 'Lee' },
      { firstName: 'Bo', lastName: 'Ek' },
    ],
  },
];
