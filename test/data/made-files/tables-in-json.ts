import type { MadeFile } from './made-file.ts';

/** Tables in JSON: lists of columns, rows and texts, and rows that are no people. */
export const TABLES_IN_JSON: readonly MadeFile[] = [
  {
    name: 'columns_of_unequal_length.json',
    content: '{"data": {"email": ["ann@example.org"], "name": ["Ann Lee", "Bo Ek"], "phone": []}}',
    contacts: [
      { firstName: 'Ann', lastName: 'Lee', email: 'ann@example.org' },
      { firstName: 'Bo', lastName: 'Ek' },
    ],
  },
  {
    name: 'several_values_of_one_person.json',
    content: JSON.stringify({
      cn: ['Ann Lee', 'Ann M. Lee'],
      mail: ['ann@example.org'],
      objectClass: ['top', 'person', 'inetOrgPerson'],
    }),
    contacts: [{ firstName: 'Ann', lastName: 'Lee', email: 'ann@example.org' }],
  },
  {
    name: 'rows_with_a_broken_line.jsonl',
    content:
      '["name", "email"]\n["Ann Lee", "ann@example.org"]\n["Bo Ek", "bo@exa\n\n["Cy Day", "cy@example.org"]\n',
    contacts: [
      { firstName: 'Ann', lastName: 'Lee', email: 'ann@example.org' },
      { firstName: 'Cy', lastName: 'Day', email: 'cy@example.org' },
    ],
    readingProblems: ['3 malformed_record'],
  },
  {
    name: 'only_phones.json',
    content: '["+49 171 1234567", "0171 2345678"]',
    contacts: [{ phone: '+491711234567' }, { phone: '0171 2345678' }],
    problems: ['1 missing_first_name', '2 missing_first_name'],
  },
  {
    name: 'members_of_a_group.json',
    content: JSON.stringify({
      chat: { name: 'Family', size: 2, members: ['+49 171 1234567', '0171 2345678'] },
    }),
    contacts: [
      { phone: '+491711234567', groupName: 'Family' },
      { phone: '0171 2345678', groupName: 'Family' },
    ],
    problems: ['2 missing_first_name', '3 missing_first_name'],
  },
  {
    name: 'participants.json',
    content: '{"count": 2, "participants": ["Ann Lee <ann@example.org>", "Bo Ek"]}',
    contacts: [
      { firstName: 'Ann', lastName: 'Lee', email: 'ann@example.org' },
      { firstName: 'Bo', lastName: 'Ek' },
    ],
  },
  {
    name: 'lists_by_group.json',
    content: '{"groups": {"Friends": ["Ann Lee", "bo@example.org"], "Work": ["Tom Ray"]}}',
    contacts: [
      { firstName: 'Ann', lastName: 'Lee', groupName: 'Friends' },
      { email: 'bo@example.org', groupName: 'Friends' },
      { firstName: 'Tom', lastName: 'Ray', groupName: 'Work' },
    ],
    problems: ['3 missing_first_name'],
  },
  {
    name: 'emails_by_name.json',
    content: '{"Ann Lee": "ann@example.org", "Bo Ek": "bo@example.org"}',
    contacts: [
      { firstName: 'Ann', lastName: 'Lee', email: 'ann@example.org' },
      { firstName: 'Bo', lastName: 'Ek', email: 'bo@example.org' },
    ],
  },
  {
    name: 'fields_by_id.json',
    content: JSON.stringify({
      items: [
        { name: 'Ann Lee', column_values: [{ id: 'email', text: 'ann@example.org', value: null }] },
        {
          name: 'Bo Ek',
          column_values: [{ id: 'date4', column: { title: 'Birthday' }, text: '1985-06-01', value: null }],
        },
      ],
    }),
    contacts: [
      { firstName: 'Ann', lastName: 'Lee', email: 'ann@example.org' },
      { firstName: 'Bo', lastName: 'Ek', birthday: '1985-06-01' },
    ],
  },
  {
    name: 'emails_of_one_person.json',
    content: '{"name": "Ann Lee", "emails": ["ann@example.org", "lee@example.org"]}',
    contacts: [{ firstName: 'Ann', lastName: 'Lee', email: 'ann@example.org' }],
  },
  {
    name: 'totals_and_months.json',
    content: JSON.stringify([
      ['No.', 'First name', 'Last name', 'Email'],
      ['Januar', 2],
      [1, 'Ann', 'Lee', 'ann@example.org'],
      [2, 'Bo', 'Ek', 'bo@example.org'],
      ['Total', 2],
      ['', 'Mai', '1'],
      [3, 'Cy', 'Day', 'cy@example.org'],
      ['', 'Number of guests:', '3'],
    ]),
    contacts: [
      {},
      { firstName: 'Ann', lastName: 'Lee', email: 'ann@example.org' },
      { firstName: 'Bo', lastName: 'Ek', email: 'bo@example.org' },
      {},
      {},
      { firstName: 'Cy', lastName: 'Day', email: 'cy@example.org' },
      {},
    ],
    problems: [
      '2 missing_first_name Januar',
      '5 missing_first_name Total',
      '6 missing_first_name Mai',
      '8 missing_first_name Number of guests:',
    ],
  },
  {
    name: 'names_of_accounts.json',
    content: JSON.stringify([
      { name: 'ann.lee', displayName: 'Ann Lee', email: 'ann@example.org' },
      { name: 'bo', displayName: 'bo', email: 'bo@example.org' },
    ]),
    contacts: [
      { firstName: 'Ann', lastName: 'Lee', email: 'ann@example.org' },
      { firstName: 'bo', email: 'bo@example.org' },
    ],
  },
  {
    name: 'linked_data.json',
    content: JSON.stringify({
      '@graph': [
        { 'foaf:name': 'Ann Lee', 'foaf:mbox': 'mailto:ann@example.org', 'foaf:birthday': '06-12' },
        { 'foaf:name': 'Bo Ek', 'foaf:mbox': 'mailto:bo@example.org', 'foaf:birthday': '06-25' },
      ],
    }),
    contacts: [
      { firstName: 'Ann', lastName: 'Lee', email: 'ann@example.org', birthday: '--06-12' },
      { firstName: 'Bo', lastName: 'Ek', email: 'bo@example.org', birthday: '--06-25' },
    ],
  },
  {
    name: 'full_names_as_accounts.json',
    content: JSON.stringify({
      members: [
        { user: { username: 'Ann Lee', email: 'ann@example.org' } },
        { user: { username: 'Tom Ray', email: 'tom@example.org' } },
      ],
    }),
    contacts: [
      { firstName: 'Ann', lastName: 'Lee', email: 'ann@example.org' },
      { firstName: 'Tom', lastName: 'Ray', email: 'tom@example.org' },
    ],
  },
  {
    name: 'total_below_salutations.json',
    content: JSON.stringify([
      ['Anrede', 'Name', 'Vorname'],
      ['Frau', 'Lee', 'Ann'],
      ['Herr', 'Ek', 'Bo'],
      ['Gesamt', '2', ''],
    ]),
    contacts: [
      { salutation: 'Frau', firstName: 'Ann', lastName: 'Lee' },
      { salutation: 'Herr', firstName: 'Bo', lastName: 'Ek' },
      {},
    ],
    problems: ['4 missing_first_name Gesamt'],
  },
];
