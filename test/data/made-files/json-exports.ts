import type { MadeFile } from './made-file.ts';

/** Exports in JSON whose values stand in lists and objects of their own kinds. */
export const JSON_EXPORTS: readonly MadeFile[] = [
  {
    name: 'fhir_next_of_kin.json',
    content: JSON.stringify({
      entry: [
        {
          resource: {
            name: [{ given: ['Peter'] }],
            birthDate: '1974-12-25',
            contact: [
              { name: { family: 'Roy', given: ['Eva'] }, gender: 'female', address: { city: 'Paris' } },
            ],
          },
        },
        {
          resource: {
            name: [{ given: ['Olga'], family: 'Ross' }],
            telecom: [{ system: 'phone', value: '555-0101', use: 'home' }],
            contact: [
              {
                name: { family: 'Ross', given: ['Ed'] },
                telecom: [{ system: 'phone', value: '555-0199', use: 'mobile' }],
              },
            ],
          },
        },
      ],
    }),
    contacts: [
      { firstName: 'Peter', birthday: '1974-12-25' },
      { firstName: 'Olga', lastName: 'Ross', phone: '555-0101' },
    ],
    readingProblems: ['1 unread_list'],
  },
  {
    name: 'jscontact.json',
    content: JSON.stringify([
      {
        '@type': 'Card',
        name: {
          components: [
            { kind: 'title', value: 'Dr.' },
            { kind: 'given', value: 'Robert' },
            { kind: 'given2', value: 'J' },
            { kind: 'surname', value: 'Marsden' },
          ],
          full: 'Dr. Robert J Marsden',
        },
        organizations: { o1: { name: 'Acme' } },
        titles: { t1: { kind: 'title', name: 'Cook' } },
        emails: { e1: { address: 'robert@example.org', contexts: { work: true } } },
        phones: { p1: { number: 'tel:+1-415-555-2671', features: { mobile: true } } },
        anniversaries: {
          k1: { kind: 'wedding', date: { '@type': 'PartialDate', year: 1990, month: 6, day: 2 } },
          k2: { kind: 'birth', date: { '@type': 'PartialDate', month: 3, day: 9 } },
        },
        addresses: { a1: { components: [{ kind: 'locality', value: 'Reston' }], countryCode: 'US' } },
      },
      {
        '@type': 'Card',
        name: { full: 'Ned Pace' },
        anniversaries: { k9: { kind: 'birth', date: { '@type': 'Timestamp', utc: '1953-10-15T00:00:00Z' } } },
      },
    ]),
    contacts: [
      {
        salutation: 'Dr.',
        firstName: 'Robert',
        lastName: 'Marsden',
        company: 'Acme',
        jobTitle: 'Cook',
        email: 'robert@example.org',
        phone: '+14155552671',
        birthday: '--03-09',
        location: 'Reston',
      },
      { firstName: 'Ned', lastName: 'Pace', birthday: '1953-10-15' },
    ],
  },
  {
    name: 'contacts_of_instagram.json',
    content: JSON.stringify({
      contacts_contact_info: [
        {
          string_map_data: {
            'First Name': { value: 'Mara', timestamp: 0 },
            'Last Name': { value: 'Quist', timestamp: 0 },
            'Contact Information': { value: '+45 20 12 34 56', timestamp: 0 },
          },
        },
        {
          string_map_data: {
            'First Name': { value: 'Nils', timestamp: 0 },
            'Contact Information': { value: 'nils@example.org', timestamp: 0 },
          },
        },
      ],
    }),
    contacts: [
      { firstName: 'Mara', lastName: 'Quist', phone: '+4520123456' },
      { firstName: 'Nils', email: 'nils@example.org' },
    ],
  },
  {
    name: 'profile_of_facebook.json',
    content: JSON.stringify({
      profile_v2: {
        name: { full_name: 'Eva Horn', first_name: 'Eva', last_name: '' },
        family_members: [{ name: 'Ida Horn', relation: 'mother' }],
        hometown: { name: 'Linz' },
        current_city: { name: 'Graz' },
        work_experiences: [{ employer: 'Acme', title: 'Cook' }],
      },
    }),
    contacts: [{ firstName: 'Eva', lastName: 'Horn', location: 'Graz', company: 'Acme', jobTitle: 'Cook' }],
  },
  {
    name: 'values_in_objects.json',
    content: JSON.stringify([
      {
        name: 'Ann Lee',
        phone: { countryCode: '+44', number: '07700 900123' },
        birthday: { $date: { $numberLong: '-86400000' } },
        emails: [{ label: 'mother', address: 'mum@example.org' }],
        addresses: [
          { city: 'Hull', default: false },
          { city: 'York', default: true },
        ],
        groups: [{ value: 'e9e3', display: 'Choir' }],
        zoneinfo: 'Europe/London',
        preferred_locales: ['en-GB'],
      },
    ]),
    contacts: [
      {
        firstName: 'Ann',
        lastName: 'Lee',
        phone: '+447700900123',
        birthday: '1969-12-31',
        location: 'York',
        groupName: 'Choir',
        timezone: 'Europe/London',
        language: 'en-GB',
      },
    ],
  },
  {
    name: 'households.json',
    content: JSON.stringify({
      households: [
        { name: 'Lee', phone: '555-0100', members: [{ firstName: 'Ann', birthday: '1980-01-02' }] },
        { name: 'Ek', members: [{ firstName: 'Bo' }, { firstName: 'Tim' }] },
      ],
    }),
    contacts: [{ firstName: 'Ann', birthday: '1980-01-02' }, { firstName: 'Bo' }, { firstName: 'Tim' }],
  },
  {
    name: 'values_of_a_sheet.json',
    content: JSON.stringify({
      range: 'Sheet1!A1:C3',
      majorDimension: 'ROWS',
      values: [['Name', 'Phone', 'Birthday'], ['Ann Lee', '555-0101', '1980-01-02'], ['Bo Ek']],
    }),
    contacts: [
      { firstName: 'Ann', lastName: 'Lee', phone: '555-0101', birthday: '1980-01-02' },
      { firstName: 'Bo', lastName: 'Ek' },
    ],
  },
  {
    name: 'rows_behind_columns.json',
    content: JSON.stringify({
      columns: [{ name: 'email' }, { name: 'name' }],
      data: [
        ['ann@example.org', 'Ann Lee'],
        [null, 'Bo Ek'],
      ],
    }),
    contacts: [
      { firstName: 'Ann', lastName: 'Lee', email: 'ann@example.org' },
      { firstName: 'Bo', lastName: 'Ek' },
    ],
  },
  {
    name: 'list_for_each_column.json',
    content: JSON.stringify({
      name: { 0: 'Ann Lee', 1: 'Bo Ek' },
      phone: { 0: 4915112345678901, 1: null },
      birthday: { 0: '1980-01-02', 1: '--02-29' },
    }),
    contacts: [
      { firstName: 'Ann', lastName: 'Lee', phone: '4915112345678901', birthday: '1980-01-02' },
      { firstName: 'Bo', lastName: 'Ek', birthday: '--02-29' },
    ],
  },
  {
    name: 'rows_in_lines.jsonl',
    content: '["name","email"]\n["Ann Lee","ann@example.org"]\n["Bo Ek","bo@example.org"]\n',
    contacts: [
      { firstName: 'Ann', lastName: 'Lee', email: 'ann@example.org' },
      { firstName: 'Bo', lastName: 'Ek', email: 'bo@example.org' },
    ],
  },
  {
    name: 'birthdays_by_name.json',
    content: JSON.stringify({ 'Ann Lee': '1985-06-01', 'Bo Ek': '1986-07-02' }),
    contacts: [
      { firstName: 'Ann', lastName: 'Lee', birthday: '1985-06-01' },
      { firstName: 'Bo', lastName: 'Ek', birthday: '1986-07-02' },
    ],
  },
  {
    name: 'people_by_name.json',
    content: JSON.stringify({
      'Ann Lee': { birthday: '1985-06-01', phone: '555-0101' },
      'Bo Ek': { birthday: '1986-07-02' },
    }),
    contacts: [
      { firstName: 'Ann', lastName: 'Lee', birthday: '1985-06-01', phone: '555-0101' },
      { firstName: 'Bo', lastName: 'Ek', birthday: '1986-07-02' },
    ],
  },
  {
    name: 'family_tree.json',
    content: JSON.stringify({
      persons: [
        { names: [{ nameForms: [{ fullText: 'Ann Lee' }] }], facts: [{ date: { formal: '+1885-06-01' } }] },
      ],
    }),
    contacts: [{ firstName: 'Ann', lastName: 'Lee' }],
  },
  {
    name: 'contact_fields_with_types.json',
    content: JSON.stringify([
      {
        first_name: 'Regis',
        contactFields: [
          { content: 'regis@example.org', contact_field_type: { name: 'Email' } },
          { content: '+33 6 12 34 56 78', contact_field_type: { name: 'Phone' } },
        ],
        information: {
          career: { job: 'Cook', company: 'Acme' },
          avatar: { url: 'https://example.org/a.jpg' },
        },
        personalInfo: { sex: 'M' },
      },
    ]),
    contacts: [
      {
        firstName: 'Regis',
        email: 'regis@example.org',
        phone: '+33612345678',
        company: 'Acme',
        jobTitle: 'Cook',
        profileImage: 'https://example.org/a.jpg',
        gender: 'male',
      },
    ],
  },
  {
    name: 'guarantors_beside_patients.json',
    content: JSON.stringify([
      {
        guarantor: { firstName: 'Tom', lastName: 'Lee', dob: '1955-01-01', phone: '555-0199' },
        patient: { firstName: 'Ann', lastName: 'Lee', dob: '1985-06-01' },
      },
      { guarantor: { firstName: 'Jo', dob: '1956-02-02', phone: '555-0198' }, patient: { firstName: 'Bo' } },
    ]),
    contacts: [{ firstName: 'Ann', lastName: 'Lee', birthday: '1985-06-01' }, { firstName: 'Bo' }],
  },
  {
    name: 'guests_beside_the_lead.json',
    content: JSON.stringify({
      bookings: [
        {
          lead_guest: { first_name: 'Ann', email: 'ann@example.org' },
          guests: [
            { first_name: 'Tom', date_of_birth: '2010-01-02' },
            { first_name: 'Pia', date_of_birth: '2012-01-02' },
          ],
        },
        { lead_guest: { first_name: 'Bo', email: 'bo@example.org' }, guests: [] },
      ],
    }),
    contacts: [
      { firstName: 'Ann', email: 'ann@example.org' },
      { firstName: 'Bo', email: 'bo@example.org' },
    ],
  },
  {
    name: 'names_of_columns_in_the_first_record.json',
    content: JSON.stringify([
      { Members: 'Name', __EMPTY: 'Phone', __EMPTY_1: 'Birthday' },
      { Members: 'Ann Lee', __EMPTY: '555-0101', __EMPTY_1: '1985-06-01' },
      { Members: 'Bo Ek', __EMPTY: '555-0102', __EMPTY_2: 'x' },
    ]),
    contacts: [
      { firstName: 'Ann', lastName: 'Lee', phone: '555-0101', birthday: '1985-06-01' },
      { firstName: 'Bo', lastName: 'Ek', phone: '555-0102' },
    ],
  },
  {
    name: 'texts_of_addresses.json',
    content: JSON.stringify(['Ann Lee <ann@example.org>', 'Bo Ek <bo@example.org>']),
    contacts: [
      { firstName: 'Ann', lastName: 'Lee', email: 'ann@example.org' },
      { firstName: 'Bo', lastName: 'Ek', email: 'bo@example.org' },
    ],
  },
  {
    name: 'tasks_of_assignees.json',
    content: JSON.stringify({
      tasks: [
        {
          name: 'Ann Lee',
          assignees: [{ username: 'Rep', email: 'rep@example.org' }],
          custom_fields: [
            { name: 'Email', type: 'email', value: 'ann@example.org' },
            { name: 'Birthday', type: 'date', value: '486432000000' },
          ],
        },
      ],
    }),
    contacts: [{ firstName: 'Ann', lastName: 'Lee', email: 'ann@example.org', birthday: '1985-06-01' }],
  },
  {
    name: 'values_of_columns_and_questions.json',
    content: JSON.stringify({
      items: [
        {
          name: 'Ann Lee',
          column_values: [
            { id: 'phone', title: 'Phone', text: '+1 212 555 0101', value: '{"phone":"12125550101"}' },
          ],
          questions_and_answers: [{ question: 'Date of birth', answer: '1 June 1985', position: 1 }],
        },
        { name: 'Bo Ek', phone: { area: '212', phone: '5550102' } },
        { name: 'Cy Day', phone: { area: '212', phone: '5550103', full: '(212) 555-0103' } },
      ],
    }),
    contacts: [
      { firstName: 'Ann', lastName: 'Lee', phone: '+12125550101', birthday: '1985-06-01' },
      { firstName: 'Bo', lastName: 'Ek', phone: '212 5550102' },
      { firstName: 'Cy', lastName: 'Day', phone: '(212) 555-0103' },
    ],
  },
  {
    name: 'phones_of_companies.json',
    content: JSON.stringify([
      {
        user: { email: 'ann@example.org' },
        profile: { first_name: 'Ann', birth_date: '1985-06-01' },
        org: { name: 'Acme', phone: '555-1000', email: 'info@example.org' },
      },
    ]),
    contacts: [{ firstName: 'Ann', email: 'ann@example.org', birthday: '1985-06-01', company: 'Acme' }],
  },
  {
    name: 'json_api_links_of_people.json',
    content: JSON.stringify({
      data: [
        {
          type: 'Person',
          id: '1',
          attributes: { first_name: 'Ann' },
          relationships: {
            emails: { data: [1, 2].map((id) => ({ type: 'Email', id: String(id) })) },
            addresses: { data: [{ type: 'Address', id: '1' }] },
          },
        },
      ],
      included: [
        { type: 'Email', id: '1', attributes: { address: 'ann.work@example.org', primary: false } },
        { type: 'Email', id: '2', attributes: { address: 'ann@example.org', primary: true } },
        { type: 'Address', id: '1', attributes: { city: 'York' } },
      ],
    }),
    contacts: [{ firstName: 'Ann', email: 'ann@example.org', location: 'York' }],
  },
  {
    name: 'json_api_links_of_values.json',
    content: JSON.stringify({
      data: [{ type: 'people', id: '1', attributes: { 'first-name': 'Bo' } }],
      included: ['home', 'mobile'].map((kind, at) => ({
        type: 'phones',
        id: kind,
        attributes: { number: `555-010${at}`, kind },
        relationships: { person: { data: { type: 'people', id: '1' } } },
      })),
    }),
    contacts: [{ firstName: 'Bo', phone: '555-0101' }],
  },
];
