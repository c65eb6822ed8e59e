import type { MadeFile } from './made-file.ts';

/** Saved responses of services. */
export const RECORD_FILES: readonly MadeFile[] = [
  {
    name: 'phones_also_in_international_form.json',
    content: JSON.stringify([
      {
        name: 'Ann Lee',
        phones: {
          items: [{ tag: 'MOBILE', phone: '7700 900001', countryCode: 'GB', e164Phone: '+447700900001' }],
        },
      },
      {
        name: 'Bo Ek',
        phones: {
          items: [{ tag: 'MOBILE', phone: '7700 900002', countryCode: 'GB', e164Phone: '+447700900002' }],
        },
      },
    ]),
    contacts: [
      { firstName: 'Ann', lastName: 'Lee', phone: '+447700900001' },
      { firstName: 'Bo', lastName: 'Ek', phone: '+447700900002' },
    ],
  },
  {
    name: 'google_people.json',
    content: JSON.stringify({
      connections: [
        {
          resourceName: 'people/c1',
          etag: 'x',
          names: [
            { metadata: { primary: true }, displayName: 'Ann Lee', givenName: 'Ann', familyName: 'Lee' },
          ],
          emailAddresses: [{ value: 'ann@example.org', type: 'home' }, { value: 'ann@work.example' }],
          phoneNumbers: [{ value: '(415) 555-2671', canonicalForm: '+14155552671', type: 'mobile' }],
          birthdays: [{ date: { year: 1985, month: 6, day: 1 } }],
          organizations: [{ name: 'Acme', title: 'CTO' }],
        },
        {
          resourceName: 'people/c2',
          names: [{ givenName: 'Bo' }],
          birthdays: [{ date: { month: 2, day: 29 } }],
        },
      ],
      totalPeople: 2,
    }),
    contacts: [
      {
        firstName: 'Ann',
        lastName: 'Lee',
        email: 'ann@example.org',
        phone: '+14155552671',
        birthday: '1985-06-01',
        company: 'Acme',
        jobTitle: 'CTO',
      },
      { firstName: 'Bo', birthday: '--02-29' },
    ],
  },
  {
    name: 'service_answer.json',
    content: JSON.stringify({
      success: true,
      data: [
        {
          contact_id: 7,
          first_name: 'Zoë',
          last_name: "O'Hara-李",
          email: null,
          phone: '+49171',
          whatsapp_phone: null,
          profile_image: null,
          contact_status: '1',
          birthday_month: 2,
          birthday_day: 29,
          birthday_year: null,
          gender: 'female',
          location: 'Köln',
          timezone: 'Europe/Berlin',
          language: 'de',
          company: null,
          job_title: null,
          salutation: 'Dr.',
          relationship_status: 'married',
          group_id: 3,
          group_name: 'Team',
          guardian_contact_id: null,
          source: 'api',
          date_created: '2026-01-01 10:00:00',
          date_updated: null,
        },
      ],
      todays_date: '24-11-2026',
      fetched_record: 1,
      total_records: 1,
      page: 1,
      per_page: 100,
      has_more: false,
      birthday_status: true,
    }),
    contacts: [
      {
        firstName: 'Zoë',
        lastName: "O'Hara-李",
        phone: '+49171',
        status: '1',
        birthday: '--02-29',
        gender: 'female',
        location: 'Köln',
        timezone: 'Europe/Berlin',
        language: 'de',
        salutation: 'Dr.',
        relationshipStatus: 'married',
        groupId: 3,
        groupName: 'Team',
      },
    ],
  },
  {
    name: 'create_payloads.jsonl',
    content:
      '{"first_name":"Ann","group_id":3,"birthday":"--02-29","phone":"007"}\n\n{"first_name":"Bo","birthday":"1990-02-30"}\nnot json\n{"first_name":"Cy","email":"cy@example.org"}\n',
    contacts: [
      { firstName: 'Ann', groupId: 3, birthday: '--02-29', phone: '007' },
      { firstName: 'Bo' },
      { firstName: 'Cy', email: 'cy@example.org' },
    ],
    problems: ['3 impossible_date 1990-02-30'],
    readingProblems: ['4 malformed_record'],
  },
  {
    name: 'microsoft_graph.json',
    content: JSON.stringify({
      '@odata.context': 'https://graph.microsoft.com/v1.0/$metadata',
      value: [
        {
          id: 'AAA',
          displayName: 'Ann Lee',
          givenName: 'Ann',
          surname: 'Lee',
          title: null,
          jobTitle: 'CTO',
          companyName: 'Acme',
          mobilePhone: '+1 415 555 2671',
          businessPhones: ['+1 415 555 0000'],
          homePhones: [],
          birthday: '1985-06-01T11:59:00Z',
          emailAddresses: [{ name: 'Ann Lee', address: 'ann@example.org' }],
          homeAddress: { city: 'Springfield', countryOrRegion: 'US' },
          createdDateTime: '2024-01-01T10:00:00Z',
        },
      ],
    }),
    contacts: [
      {
        firstName: 'Ann',
        lastName: 'Lee',
        jobTitle: 'CTO',
        company: 'Acme',
        phone: '+14155552671',
        birthday: '1985-06-01',
        email: 'ann@example.org',
        location: 'Springfield',
      },
    ],
  },
  {
    name: 'hubspot_api.json',
    content: JSON.stringify({
      results: [
        {
          id: '512',
          properties: {
            createdate: '2024-03-12T09:14:00Z',
            email: 'ann@example.org',
            firstname: 'Ann',
            lastname: 'Lee',
            phone: '+1 415 555 2671',
            date_of_birth: '1985-06-01',
            jobtitle: 'CTO',
            hs_object_id: '512',
          },
          archived: false,
        },
      ],
      paging: { next: { after: '512' } },
    }),
    contacts: [
      {
        firstName: 'Ann',
        lastName: 'Lee',
        email: 'ann@example.org',
        phone: '+14155552671',
        birthday: '1985-06-01',
        jobTitle: 'CTO',
      },
    ],
  },
  {
    name: 'nested_people.json',
    content: JSON.stringify([
      {
        gender: 'female',
        name: { title: 'Ms', first: 'Ann', last: 'Lee' },
        location: { street: { number: 1, name: 'Main' }, city: 'Springfield', timezone: { offset: '-6:00' } },
        email: 'ann@example.org',
        login: { uuid: 'x', username: 'ann', password: 'secret' },
        dob: { date: '1985-06-01T10:00:00.000Z', age: 41 },
        registered: { date: '2010-01-01T10:00:00.000Z', age: 16 },
        phone: '(217) 555-0100',
        cell: '(217) 555-0101',
        picture: { large: 'https://example.org/a.jpg', thumbnail: 'https://example.org/b.jpg' },
        nat: 'US',
      },
    ]),
    contacts: [
      {
        salutation: 'Ms',
        firstName: 'Ann',
        lastName: 'Lee',
        gender: 'female',
        location: 'Springfield',
        email: 'ann@example.org',
        birthday: '1985-06-01',
        phone: '(217) 555-0101',
        profileImage: 'https://example.org/a.jpg',
      },
    ],
    // The offset of a time zone doesn't say which zone it is.
    problems: ['1 unknown_timezone -6:00'],
  },
  {
    name: 'kept_by_key.json',
    content: JSON.stringify({
      contacts: {
        '-Nx1': { name: 'Ann Lee', email: 'ann@example.org' },
        '-Nx2': { name: 'Bo Ek', birthday: { day: 30, month: 2 } },
      },
    }),
    contacts: [
      { firstName: 'Ann', lastName: 'Lee', email: 'ann@example.org' },
      { firstName: 'Bo', lastName: 'Ek' },
    ],
    problems: ['1 impossible_date --02-30'],
  },
  {
    name: 'google_people_metadata.json',
    content: JSON.stringify({
      people: [
        {
          names: [{ metadata: { primary: true }, givenName: 'Ana', familyName: 'Luz' }],
          birthdays: [
            { metadata: { primary: true }, date: { year: 0, month: 5, day: 6 }, text: '5/6' },
            { date: { year: 1980, month: 5, day: 6 } },
          ],
          emailAddresses: [{ metadata: { primary: true }, value: 'ana@example.org' }],
          phoneNumbers: [
            {
              metadata: { primary: true },
              value: '0170 1111111',
              canonicalForm: '+491701111111',
              type: 'mobile',
            },
          ],
          genders: [{ metadata: { primary: true }, value: 'female' }],
        },
      ],
    }),
    contacts: [
      {
        firstName: 'Ana',
        lastName: 'Luz',
        birthday: '1980-05-06',
        email: 'ana@example.org',
        phone: '+491701111111',
        gender: 'female',
      },
    ],
  },
  {
    name: 'notion_pages.json',
    content: JSON.stringify({
      results: [
        {
          object: 'page',
          id: '1',
          properties: {
            Name: { id: 'title', type: 'title', title: [{ type: 'text', plain_text: 'Ann Lee' }] },
            Email: { id: 'e', type: 'email', email: 'ann@example.org' },
            Birthday: { id: 'b', type: 'date', date: { start: '1985-06-01', end: null, time_zone: null } },
          },
        },
      ],
    }),
    contacts: [{ firstName: 'Ann', lastName: 'Lee', email: 'ann@example.org', birthday: '1985-06-01' }],
  },
  {
    name: 'airtable_records.jsonl',
    content:
      '{"id":"rec1","fields":{"Full Name":"Ann Lee","Date of birth":"1985-06-01","Tags":["VIP","Choir"]}}\n' +
      '{"id":"rec2","fields":{"Full Name":"Bo Ek"}}\n',
    contacts: [
      { firstName: 'Ann', lastName: 'Lee', birthday: '1985-06-01', groupName: 'VIP' },
      { firstName: 'Bo', lastName: 'Ek' },
    ],
  },
  {
    name: 'one_person.json',
    content: '{"first_name":"Ann","last_name":"Lee","emails":[{"address":"a@x.org"}],"tel":491711234567}',
    contacts: [{ firstName: 'Ann', lastName: 'Lee', email: 'a@x.org', phone: '491711234567' }],
  },
  {
    name: 'written_for_a_page.json',
    content: JSON.stringify([
      { firstName: 'Mary', lastName: 'O&#039;Brien', company: 'R&#038;D; Sons', city: 'Bad&nbsp;Ems' },
      { firstName: 'J&ouml;rg', lastName: 'M&Uuml;LLER', company: 'AT&T; Co', city: 'K&oring;ln' },
    ]),
    contacts: [
      { firstName: 'Mary', lastName: 'O\u0027Brien', company: 'R&D; Sons', location: 'Bad\u00a0Ems' },
      { firstName: 'Jörg', lastName: 'MÜLLER', company: 'AT&T; Co', location: 'K&oring;ln' },
    ],
  },
  {
    name: 'woocommerce.json',
    content: JSON.stringify([
      {
        email: 'ann@example.org',
        first_name: 'Ann',
        last_name: 'Lee',
        billing: { first_name: 'Ann', last_name: 'Lee', city: 'York', phone: '(555) 555-5555' },
        shipping: { first_name: 'Tom', last_name: 'Ray', city: 'Leeds', phone: '(555) 555-9999' },
      },
    ]),
    contacts: [
      {
        firstName: 'Ann',
        lastName: 'Lee',
        email: 'ann@example.org',
        location: 'York',
        phone: '(555) 555-5555',
      },
    ],
  },
  {
    name: 'companies_with_people.json',
    content: JSON.stringify({
      records: [
        {
          Name: 'Acme',
          Phone: '030 9',
          Contacts: {
            records: [
              { FirstName: 'Ann', LastName: 'Lee', Email: 'ann@example.org' },
              { FirstName: 'Bo', LastName: 'Ek', Phone: '="0171 2345678"' },
            ],
          },
        },
      ],
      deleted: [1, 2, 3].map((at) => ({ name: `Cy ${at}`, email: `cy${at}@example.org` })),
    }),
    contacts: [
      { firstName: 'Ann', lastName: 'Lee', email: 'ann@example.org', company: 'Acme' },
      { firstName: 'Bo', lastName: 'Ek', phone: '0171 2345678', company: 'Acme' },
    ],
    readingProblems: ['1 unread_list'],
  },
  {
    name: 'labelled_values.json',
    content: JSON.stringify([
      {
        name: 'Ann Lee',
        dates: [
          { label: 'Anniversary', value: '2010-05-06' },
          { label: 'Geburtstag Tom', value: '02.02.1984' },
          { label: 'Geburtstag', value: '01.06.1985' },
        ],
        email: { primary: 'ann@example.org', backup: 'x@example.org' },
        custom_fields: [
          { name: 'Phone', value: '030 1' },
          { name: 'Spouse birthday', value: '1980-01-02' },
        ],
      },
      {
        name: 'Bo Ek',
        companyBirthday: '1990-01-01',
        events: [
          { type: 'anniversary', date: { year: 2010, month: 5, day: 6 } },
          { type: 'birthday', date: { month: 12, day: 24 } },
        ],
      },
    ]),
    contacts: [
      {
        firstName: 'Ann',
        lastName: 'Lee',
        birthday: '1985-06-01',
        phone: '030 1',
        email: 'ann@example.org',
      },
      { firstName: 'Bo', lastName: 'Ek', birthday: '--12-24' },
    ],
  },
  {
    name: 'graphql_of_an_owner.json',
    content: JSON.stringify({
      data: {
        viewer: {
          name: 'Me Myself',
          email: 'me@example.org',
          contacts: { edges: [{ node: { firstName: 'Ann' } }, { node: { firstName: 'Bo' } }] },
        },
      },
    }),
    contacts: [{ firstName: 'Ann' }, { firstName: 'Bo' }],
    readingProblems: ['1 unread_person'],
  },
  {
    name: 'fhir.json',
    content: JSON.stringify({
      resourceType: 'Bundle',
      entry: [
        {
          resource: {
            resourceType: 'Patient',
            name: [{ use: 'official', family: 'Lee', given: ['Ann', 'Mary'] }],
            telecom: [{ system: 'phone', value: '0171 2345678' }],
            birthDate: '1985-06-01',
            contact: [
              {
                relationship: [{ text: 'Mother' }],
                name: { family: 'Lee', given: ['Eva'] },
                telecom: [{ value: '030 9' }],
              },
            ],
          },
        },
      ],
    }),
    contacts: [{ firstName: 'Ann', lastName: 'Lee', phone: '0171 2345678', birthday: '1985-06-01' }],
    readingProblems: ['1 unread_list'],
  },
  {
    name: 'families_with_last_names.json',
    content: JSON.stringify({
      families: [
        { surname: 'Lee', children: [{ first_name: 'Kim', birthday: '2015-01-01' }, { first_name: 'Pia' }] },
      ],
    }),
    contacts: [{ firstName: 'Kim', birthday: '2015-01-01' }, { firstName: 'Pia' }],
  },
  {
    name: 'joined.jsonl',
    content:
      '{"name":"Ann Lee","note":"}{"}{"name":"Bo Ek"} {"name":"Cy Day"}\n{"name":"Di Fox"}{"name":"Ed Ge\n{"name":"Fi Hay"}\n',
    contacts: [
      { firstName: 'Ann', lastName: 'Lee' },
      { firstName: 'Bo', lastName: 'Ek' },
      { firstName: 'Cy', lastName: 'Day' },
      { firstName: 'Fi', lastName: 'Hay' },
    ],
    readingProblems: ['2 malformed_record'],
  },
  {
    name: 'with_other_values.json',
    content:
      '[null, {"name": "Ann Lee", "jid": "491712345678@s.whatsapp.net"}, 5, {"name": "Bo Ek", "jid": null}]',
    contacts: [
      { firstName: 'Ann', lastName: 'Lee', whatsappPhone: '+491712345678' },
      { firstName: 'Bo', lastName: 'Ek' },
    ],
    readingProblems: ['1 malformed_record', '1 malformed_record'],
  },
  {
    name: 'families.json',
    content: JSON.stringify([
      {
        name: 'Ann Lee',
        anniversary: '2010-05-06',
        spouse: { name: 'Tom Lee', birthday: '1980-01-02' },
        children: [
          { name: 'Kim Lee', birthday: '2015-01-01' },
          { name: 'Pia Lee', birthday: '2017-01-01' },
        ],
      },
      { name: 'Bo Ek', anniversary: null, spouse: null, children: [] },
    ]),
    contacts: [
      { firstName: 'Ann', lastName: 'Lee' },
      { firstName: 'Bo', lastName: 'Ek' },
    ],
    readingProblems: ['1 unread_list'],
  },
  {
    name: 'companies_beside_people.json',
    content: JSON.stringify({
      companies: [
        { id: 1, name: 'Acme', phone: '030 1' },
        { id: 2, name: 'Beta', phone: '030 2' },
      ],
      people: [
        { first_name: 'Ann', last_name: 'N/A', company_id: 1, assignedTo: { email: 'rep@crm.example' } },
      ],
    }),
    contacts: [{ firstName: 'Ann' }],
    readingProblems: ['1 unread_list'],
  },
  {
    name: 'mongodb.jsonl',
    content:
      '{"_id":{"$oid":"5f"},"name":"Ann Lee","birthDate":{"$date":"1985-06-01T00:00:00Z"},"phone":{"$numberLong":"491711234567"}}\n' +
      '{"_id":{"$oid":"60"},"name":"Bo Ek","birthDate":{"$date":{"$numberLong":"-147398400000"}},"phone":4.91711234567e11}\n' +
      '{"_id":{"$oid":"61"},"name":"Cy Day","birthDate":{"$date":{"$numberLong":"486424800000"}},"phone":null}\n',
    contacts: [
      { firstName: 'Ann', lastName: 'Lee', birthday: '1985-06-01', phone: '491711234567' },
      { firstName: 'Bo', lastName: 'Ek', birthday: '1965-05-01', phone: '491711234567' },
      { firstName: 'Cy', lastName: 'Day' },
    ],
    // 22:00 UTC may be the midnight that begins the next day.
    problems: ['3 unreadable_date 1985-05-31T22:00:00.000Z'],
  },
  {
    name: 'scim.json',
    content: JSON.stringify({
      Resources: [
        {
          userName: 'alee',
          name: { familyName: 'Lee', givenName: 'Ann', honorificPrefix: 'Ms.' },
          emails: [
            { value: 'home@example.org', type: 'home' },
            { value: 'ann@example.org', type: 'work', primary: true },
          ],
          Account_Name: { name: 'Acme', id: '2' },
        },
      ],
    }),
    contacts: [
      { salutation: 'Ms.', firstName: 'Ann', lastName: 'Lee', email: 'ann@example.org', company: 'Acme' },
    ],
  },
  {
    name: 'values_of_json_ld.json',
    content: JSON.stringify([
      {
        '@context': 'https://schema.org',
        '@type': 'Person',
        name: { '@language': 'de', '@value': 'Ann Lee' },
        birthDate: { '@type': 'Date', '@value': '1980-05-03' },
      },
    ]),
    contacts: [{ firstName: 'Ann', lastName: 'Lee', birthday: '1980-05-03' }],
  },
];
