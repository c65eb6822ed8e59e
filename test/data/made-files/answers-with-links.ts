import type { MadeFile } from './made-file.ts';

const person = (id: string, first: string, last: string, relationships = {}) => ({
  type: 'people',
  id,
  attributes: { first_name: first, last_name: last },
  relationships,
});
const emailOf = (id: string, owner: string, address: string) => ({
  type: 'Email',
  id,
  attributes: { address, location: 'Home' },
  relationships: { person: { data: { type: 'people', id: owner } } },
});
const campus = {
  type: 'Campus',
  id: '3',
  attributes: { name: 'North', phone_number: '030 999999', contact_email: 'north@example.org', city: 'Kiel' },
};

/** Answers of services with ids: JSON:API, cells by the ids of their columns, ids of groups. */
export const ANSWERS_WITH_LINKS: readonly MadeFile[] = [
  {
    name: 'one_person_with_links.json',
    content: JSON.stringify({
      data: person('7', 'Ann', 'Lee', { campus: { data: { type: 'Campus', id: '3' } } }),
      included: [emailOf('1', '7', 'ann@example.org'), campus, person('8', 'Tom', 'Ray')],
    }),
    contacts: [{ firstName: 'Ann', lastName: 'Lee', email: 'ann@example.org' }],
    readingProblems: ['1 unread_list'],
  },
  {
    name: 'people_included_with_registrations.json',
    content: JSON.stringify({
      data: [{ type: 'registrations', id: '1', attributes: { state: 'paid', title: 'Camp' } }],
      included: [
        person('7', 'Ann', 'Lee'),
        person('8', 'Bo', 'Ek'),
        emailOf('1', '7', 'ann@example.org'),
        campus,
      ],
    }),
    contacts: [
      { firstName: 'Ann', lastName: 'Lee', email: 'ann@example.org' },
      { firstName: 'Bo', lastName: 'Ek' },
    ],
    readingProblems: ['1 unread_list'],
  },
  {
    name: 'more_people_beside_data.json',
    content: JSON.stringify({
      data: [{ name: 'Ann Lee', email: 'ann@example.org' }],
      owners: [
        { name: 'Rep One', email: 'one@example.org' },
        { name: 'Rep Two', email: 'two@example.org' },
      ],
    }),
    contacts: [{ firstName: 'Ann', lastName: 'Lee', email: 'ann@example.org' }],
    readingProblems: ['1 unread_list'],
  },
  {
    name: 'locations_of_phones.json',
    content: JSON.stringify([
      {
        first_name: 'Ann',
        phone_numbers: [
          { number: '555-0101', location: 'Home' },
          { number: '555-0102', location: 'Mobile' },
        ],
        household: { name: 'Lee', primary_campus: { phone: '030 999999', city: 'Kiel' } },
        campus: { email: 'north@example.org', time_zone: 'Europe/Berlin' },
      },
    ]),
    contacts: [{ firstName: 'Ann', phone: '555-0102' }],
  },
  {
    name: 'groups_of_another_service.json',
    content: JSON.stringify([
      { id: 1, first_name: 'Ann', group_id: 4, group: { id: 4, name: 'Choir' } },
      { id: 2, first_name: 'Bo', groupId: 5 },
    ]),
    contacts: [{ firstName: 'Ann', groupName: 'Choir' }, { firstName: 'Bo' }],
  },
  {
    name: 'cells_by_the_ids_of_columns.json',
    content: JSON.stringify({
      id: 48,
      name: 'Members',
      columns: [
        { id: 101, title: 'Full Name', primary: true },
        { id: 102, title: 'Birthday', type: 'DATE' },
      ],
      rows: [
        { id: 1, cells: [{ columnId: 101, value: 'Ann Lee', displayValue: 'Ann Lee' }, { columnId: 102 }] },
        {
          id: 2,
          cells: [
            { columnId: 102, value: '1990-02-03' },
            { columnId: 101, value: 'Bo Ek' },
          ],
        },
      ],
    }),
    contacts: [
      { firstName: 'Ann', lastName: 'Lee' },
      { firstName: 'Bo', lastName: 'Ek', birthday: '1990-02-03' },
    ],
  },
  {
    name: 'cells_in_the_order_of_columns.json',
    content: JSON.stringify({
      status: 'ok',
      table: {
        cols: [
          { id: 'A', label: 'Name', type: 'string' },
          { id: 'B', label: 'Phone', type: 'string' },
        ],
        rows: [{ c: [{ v: 'Ann Lee' }, null] }, { c: [{ v: 'Bo Ek' }, { v: '555-0101' }] }],
      },
    }),
    contacts: [
      { firstName: 'Ann', lastName: 'Lee' },
      { firstName: 'Bo', lastName: 'Ek', phone: '555-0101' },
    ],
  },
  {
    name: 'one_person_with_emails.json',
    content: JSON.stringify({ id: 7, emails: ['ann@example.org', 'lee@example.org'] }),
    contacts: [{ email: 'ann@example.org' }],
    problems: ['1 missing_first_name'],
  },
  {
    name: 'organizations_among_people.json',
    content: JSON.stringify([
      { type: 'person', name: 'Ann Lee', email: 'ann@example.org' },
      { type: 'organization', name: 'Acme', phone: '030 999999' },
      {
        type: 'person',
        name: 'Bo Ek',
        company: { name: 'Acme', title: 'Cook', reference: 'Organization/1' },
        photo: { url: 'https://example.org/a.jpg' },
      },
    ]),
    contacts: [
      { firstName: 'Ann', lastName: 'Lee', email: 'ann@example.org' },
      {
        firstName: 'Bo',
        lastName: 'Ek',
        company: 'Acme',
        jobTitle: 'Cook',
        profileImage: 'https://example.org/a.jpg',
      },
    ],
    readingProblems: ['1 unread_list'],
  },
  {
    name: 'people_in_properties_of_notion.json',
    content: JSON.stringify({
      results: [
        {
          object: 'page',
          properties: {
            Name: { id: 'title', type: 'title', title: [{ type: 'text', plain_text: 'Ann Lee' }] },
            Phone: { type: 'phone_number', phone_number: '555-0101' },
            Tags: { type: 'multi_select', multi_select: [{ id: '1', name: 'Choir' }] },
            Owner: { type: 'people', people: [{ name: 'Tom Ray', person: { email: 'tom@example.org' } }] },
          },
        },
      ],
    }),
    contacts: [{ firstName: 'Ann', lastName: 'Lee', phone: '555-0101', groupName: 'Choir' }],
  },
  {
    name: 'families_with_adults.json',
    content: JSON.stringify({
      families: [
        {
          name: 'Lee Family',
          phone: '555-0100',
          adults: [
            { first: 'Tom', last: 'Lee' },
            { first: 'Ann', last: 'Lee' },
          ],
          children: [{ first: 'Mia', last: 'Lee' }],
        },
      ],
    }),
    contacts: [
      { firstName: 'Tom', lastName: 'Lee' },
      { firstName: 'Ann', lastName: 'Lee' },
    ],
  },
  {
    name: 'orders_beside_users.json',
    content: JSON.stringify({
      users: { u1: { name: 'Ann Lee', email: 'ann@example.org' }, u2: { name: 'Bo Ek', phone: '555-0101' } },
      orders: ['Tom', 'Jo', 'Al'].map((name) => ({ name: `${name} Ray`, email: 'ray@example.org' })),
    }),
    contacts: [
      { firstName: 'Ann', lastName: 'Lee', email: 'ann@example.org' },
      { firstName: 'Bo', lastName: 'Ek', phone: '555-0101' },
    ],
    readingProblems: ['1 unread_list'],
  },
  {
    name: 'companies_of_others.json',
    content: JSON.stringify({
      account: { name: 'Acme' },
      contact: {
        first_name: 'Ann',
        shipping: { first_name: 'Tom', company: 'Roe Ltd' },
      },
    }),
    contacts: [{ firstName: 'Ann' }],
  },
  {
    name: 'user_and_company.json',
    content: JSON.stringify({
      user: { name: 'Ann Lee', email: 'ann@example.org' },
      company: { name: 'Acme', phone: '030 999999' },
    }),
    contacts: [{ firstName: 'Ann', lastName: 'Lee', email: 'ann@example.org', company: 'Acme' }],
  },
];
