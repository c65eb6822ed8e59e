import iconv from 'iconv-lite';
import type { MadeFile } from './made-file.ts';

/** Answers and data downloads of services with shapes of their own. */
export const SERVICE_ANSWERS: readonly MadeFile[] = [
  {
    name: 'birthdays_in_parts.json',
    content: JSON.stringify([
      { name: 'Ann Lee', birthday: [1985, 6, 1], seen: [2024, 1, 2] },
      { name: 'Bo Ek', birthday: [2000, 2, 29] },
      { name: 'Cy Day', birthday: [1985, 13, 1] },
      { name: 'Di Fu', birthday: '/Date(-147398400000+0000)/' },
    ]),
    contacts: [
      { firstName: 'Ann', lastName: 'Lee', birthday: '1985-06-01' },
      { firstName: 'Bo', lastName: 'Ek', birthday: '2000-02-29' },
      { firstName: 'Cy', lastName: 'Day' },
      { firstName: 'Di', lastName: 'Fu', birthday: '1965-05-01' },
    ],
    problems: ['1 impossible_date 1985-13-01'],
  },
  {
    name: 'windows_1252.json',
    content: iconv.encode('[{"name": "Jörg Groß", "city": "Köln"}, {"name": "Zoë Lee"}]', 'win1252'),
    contacts: [
      { firstName: 'Jörg', lastName: 'Groß', location: 'Köln' },
      { firstName: 'Zoë', lastName: 'Lee' },
    ],
  },
  {
    name: 'odoo.json',
    content: JSON.stringify({
      result: [
        {
          name: 'Ann Lee',
          email: 'ann@example.org',
          is_company: false,
          function: 'CTO',
          title: [3, 'Madame'],
          city: false,
        },
        { name: 'Ek Books', email: false, is_company: true, function: false, title: false, city: 'Rome' },
      ],
    }),
    contacts: [
      { salutation: 'Madame', firstName: 'Ann', lastName: 'Lee', email: 'ann@example.org', jobTitle: 'CTO' },
      { company: 'Ek Books', location: 'Rome' },
    ],
    problems: ['1 missing_first_name Ek Books'],
  },
  {
    name: 'fhir_with_uses.json',
    content: JSON.stringify({
      entry: [
        {
          resource: {
            name: [
              { use: 'old', family: 'Miller', given: ['Ann'] },
              { use: 'official', family: 'Lee', given: ['Ann'] },
            ],
            telecom: [
              { system: 'email', value: 'ann@example.org' },
              { system: 'fax', use: 'home', value: '030 9' },
              { system: 'phone', use: 'work', value: '030 1' },
              { system: 'phone', use: 'mobile', rank: 1, value: '0171 2345678' },
            ],
            maritalStatus: { coding: [{ system: 'http://x', code: 'M' }], text: 'Married' },
          },
        },
      ],
    }),
    contacts: [
      {
        firstName: 'Ann',
        lastName: 'Lee',
        email: 'ann@example.org',
        phone: '0171 2345678',
        relationshipStatus: 'Married',
      },
    ],
  },
  {
    name: 'people_within_keyed_objects.json',
    content: JSON.stringify({
      users: {
        '-Nx1': { profile: { firstName: 'Ann', lastName: 'Lee' }, settings: { theme: 'dark' } },
        '-Nx2': { profile: { firstName: 'Bo', lastName: 'Ek' }, settings: { theme: 'light' } },
      },
    }),
    contacts: [
      { firstName: 'Ann', lastName: 'Lee' },
      { firstName: 'Bo', lastName: 'Ek' },
    ],
  },
  {
    name: 'elasticsearch.json',
    content: JSON.stringify({
      hits: {
        hits: [
          { _id: '1', _source: { name: 'Ann Lee', manager: { name: 'Tom Ray', email: 'tom@example.org' } } },
          { _id: '2', _source: { name: 'Bo Ek', works_for: { name: 'Acme' } } },
        ],
      },
    }),
    contacts: [
      { firstName: 'Ann', lastName: 'Lee' },
      { firstName: 'Bo', lastName: 'Ek', company: 'Acme' },
    ],
  },
  {
    name: 'typeform.json',
    content: JSON.stringify({
      items: [
        {
          response_id: 'r1',
          answers: [
            { field: { id: 'a', ref: 'first_name', type: 'short_text' }, type: 'text', text: 'Ann' },
            { field: { id: 'b', title: 'Email' }, type: 'email', email: 'ann@example.org' },
            { field: { id: 'c', ref: 'birthday' }, type: 'date', date: '1985-06-01T00:00:00Z' },
          ],
        },
      ],
    }),
    contacts: [{ firstName: 'Ann', email: 'ann@example.org', birthday: '1985-06-01' }],
  },
  {
    name: 'values_with_times.json',
    content: JSON.stringify({
      contacts_contact_info: [
        {
          string_map_data: {
            'First Name': { href: '', value: 'Ann', timestamp: 0 },
            'Last Name': { href: '', value: '', timestamp: 0 },
          },
        },
      ],
    }),
    contacts: [{ firstName: 'Ann' }],
  },
  {
    name: 'ids_beside_names.json',
    content: JSON.stringify([
      {
        displayName: 'Ann Lee',
        company: '5f1d7f3e9b1e8a0017c8e4a1',
        groups: [{ value: 'e9e34056-c644-4c7b-b2c4-f2a9b2b2b2b2', display: 'Choir' }],
        phones: [
          { kind: 'fax', number: '030 9' },
          { kind: 'mobile', number: '0171 2345678' },
        ],
      },
      {
        displayName: 'Bo Ek',
        company: 'Acme',
        groups: [{ value: 'contactGroups/myContacts', display: '' }],
        phones: [],
      },
    ]),
    contacts: [
      { firstName: 'Ann', lastName: 'Lee', groupName: 'Choir', phone: '0171 2345678' },
      { firstName: 'Bo', lastName: 'Ek', company: 'Acme' },
    ],
  },
  {
    name: 'comments.json',
    content: JSON.stringify([
      { id: 1, name: 'id labore ex et quam', email: 'ann@example.org', body: 'Hi' },
      { id: 2, name: 'maria de los angeles', email: 'maria@example.org', body: 'Ho' },
    ]),
    contacts: [
      { email: 'ann@example.org' },
      { firstName: 'maria', lastName: 'de los angeles', email: 'maria@example.org' },
    ],
    problems: ['1 missing_first_name id labore ex et quam'],
  },
  {
    name: 'whole_names_beside_last_names.json',
    content: JSON.stringify([
      { name: 'Ann Lee', profileFamilyName: 'Lee', e164: '+491711234567' },
      { name: 'Bo', profileFamilyName: 'Ek' },
    ]),
    contacts: [
      { firstName: 'Ann', lastName: 'Lee', phone: '+491711234567' },
      { firstName: 'Bo', lastName: 'Ek' },
    ],
  },
  {
    name: 'attributes_with_names.json',
    content: JSON.stringify({
      Users: [
        {
          Username: 'ann',
          Attributes: [
            { Name: 'sub', Value: 'eaad' },
            { Name: 'given_name', Value: 'Ann' },
            { Name: 'birthdate', Value: '1985-06-01' },
          ],
        },
      ],
    }),
    contacts: [{ firstName: 'Ann', birthday: '1985-06-01' }],
  },
  {
    name: 'answers_by_number.json',
    content: JSON.stringify({
      content: [
        {
          id: '2',
          answers: {
            3: { name: 'name', text: 'Full Name', answer: { first: 'Ann', last: 'Lee' } },
            4: { name: 'email', text: 'E-mail', answer: 'ann@example.org' },
          },
        },
      ],
    }),
    contacts: [{ firstName: 'Ann', lastName: 'Lee', email: 'ann@example.org' }],
  },
  {
    name: 'tickets.json',
    content: JSON.stringify({
      tickets: [
        {
          subject: 'Help',
          requester: { name: 'Ann Lee', email: 'ann@example.org' },
          assignee: { name: 'Rep One', email: 'rep@example.org' },
          cc: [{ name: 'Cy Day', email: 'cy@example.org' }],
        },
      ],
    }),
    contacts: [{ firstName: 'Ann', lastName: 'Lee', email: 'ann@example.org' }],
    readingProblems: ['1 unread_list'],
  },
  {
    name: 'dates_with_unknown_years.json',
    content: JSON.stringify([
      {
        first_name: 'Ann',
        birthdate: { properties: { is_year_unknown: true, date: '2020-06-01T00:00:00.000000Z' } },
        phone_numbers: [
          { phone_number: '030 1', kind: 'fax' },
          { phone_number: '0171 2345678', kind: 'mobile' },
        ],
      },
      { first_name: 'Bo', birthdate: { properties: { is_year_unknown: false, date: '1990-02-03' } } },
    ]),
    contacts: [
      { firstName: 'Ann', birthday: '--06-01', phone: '0171 2345678' },
      { firstName: 'Bo', birthday: '1990-02-03' },
    ],
  },
  {
    name: 'fields_in_languages.jsonl',
    content:
      '{"fields":{"name":{"en-US":"Ann Lee"},"email":{"en-US":"ann@example.org"}}}\n{"fields":{"name":{"en-US":"Bo Ek"}}}\n',
    contacts: [
      { firstName: 'Ann', lastName: 'Lee', email: 'ann@example.org' },
      { firstName: 'Bo', lastName: 'Ek' },
    ],
  },
  {
    name: 'comments_beside_users.json',
    content: JSON.stringify({
      users: [{ first_name: 'Ann' }, { first_name: 'Bo' }],
      comments: [1, 2, 3].map((id) => ({ id, user: { first_name: 'Ann', last_name: 'Lee' }, text: 'Hi' })),
    }),
    contacts: [{ firstName: 'Ann' }, { firstName: 'Bo' }],
    readingProblems: ['1 unread_list'],
  },
  {
    name: 'events_of_birthdays.json',
    content: JSON.stringify({
      items: [
        {
          kind: 'calendar#event',
          summary: "Ann Lee's birthday",
          start: { date: '2026-06-01' },
          end: { date: '2026-06-02' },
          birthdayProperties: { contact: 'people/c1', type: 'birthday' },
          creator: { email: 'me@example.org', self: true },
        },
      ],
    }),
    contacts: [{ firstName: 'Ann', lastName: 'Lee', birthday: '--06-01' }],
  },
  {
    name: 'address_book_of_facebook.json',
    content: JSON.stringify({
      address_book_v2: {
        address_book: [
          { name: 'Ann Lee', details: [{ contact_point: '+491711234567' }], created_timestamp: 1500000000 },
          { name: 'Bo Ek', details: [{ contact_point: 'bo@example.org' }, { contact_point: '0171 1' }] },
        ],
      },
    }),
    contacts: [
      { firstName: 'Ann', lastName: 'Lee', phone: '+491711234567' },
      { firstName: 'Bo', lastName: 'Ek', email: 'bo@example.org', phone: '0171 1' },
    ],
  },
  {
    name: 'messages.json',
    content: JSON.stringify({
      messages: [
        {
          subject: 'Hello',
          from: { name: 'Ann Lee', email: 'ann@example.org' },
          to: [
            { name: 'Bo Ek', email: 'bo@example.org' },
            { name: 'Cy Day', email: 'cy@example.org' },
          ],
        },
      ],
    }),
    contacts: [{ firstName: 'Ann', lastName: 'Lee', email: 'ann@example.org' }],
    readingProblems: ['1 unread_list'],
  },
  {
    name: 'people_with_reports.json',
    content: JSON.stringify({
      employees: [
        { name: 'Ann Lee', directReports: [{ name: 'Kim Po', email: 'kim@example.org' }] },
        { name: 'Bo Ek', birthday: { format: 'gregorian', year: 1985, month: 5, day: 1 }, directReports: [] },
      ],
    }),
    contacts: [
      { firstName: 'Ann', lastName: 'Lee' },
      { firstName: 'Bo', lastName: 'Ek' },
    ],
    problems: ['1 unreadable_date {"format":"gregorian","year":1985,"month":5,"day":1}'],
    readingProblems: ['1 unread_list'],
  },
  {
    name: 'contacts.js',
    content:
      'window.YTD.contact.part0 = [\n  {"contact": {"emails": ["ann@example.org"], "phoneNumbers": ["0171 1"]}}\n]',
    contacts: [{ email: 'ann@example.org', phone: '0171 1' }],
    problems: ['2 missing_first_name'],
    readingProblems: ['1 malformed_record'],
  },
];
