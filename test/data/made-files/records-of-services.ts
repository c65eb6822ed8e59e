import type { MadeFile } from './made-file.ts';

/** Records of services that keep names, phones and labels in objects of their own kinds. */
export const RECORDS_OF_SERVICES: readonly MadeFile[] = [
  {
    name: 'phones_in_parts.json',
    content: JSON.stringify({
      Contacts: [
        {
          Name: 'Acme Ltd',
          FirstName: 'Ann',
          LastName: 'Lee',
          Phones: [
            { PhoneType: 'FAX', PhoneNumber: '9999999', PhoneAreaCode: '20', PhoneCountryCode: '44' },
            { PhoneType: 'MOBILE', PhoneNumber: '900001', PhoneAreaCode: '7700', PhoneCountryCode: '44' },
          ],
          Tag: [{ name: 'Choir', id: '1' }],
          group_ids: ['545'],
        },
      ],
    }),
    contacts: [
      { company: 'Acme Ltd', firstName: 'Ann', lastName: 'Lee', phone: '+447700900001', groupName: 'Choir' },
    ],
  },
  {
    name: 'workers_with_managers.json',
    content: JSON.stringify({
      workers: [
        {
          person: {
            legalName: { givenName: 'Ann', familyName1: 'Lee', formattedName: 'Lee, Ann' },
            birthDate: '1985-06-01',
            genderCode: { longName: 'Female' },
            communication: { mobiles: [{ formattedNumber: '555-0102' }] },
            legalAddress: { cityName: 'Reno' },
          },
          workAssignments: [
            {
              jobTitle: 'Cook',
              reportsTo: [{ reportsToWorkerName: { formattedName: 'Ray, Tom' }, phone: '555-0199' }],
            },
          ],
        },
      ],
    }),
    contacts: [
      {
        firstName: 'Ann',
        lastName: 'Lee',
        birthday: '1985-06-01',
        phone: '555-0102',
        location: 'Reno',
        jobTitle: 'Cook',
      },
    ],
  },
  {
    name: 'values_with_types.json',
    content: JSON.stringify({
      documents: [
        {
          name: 'projects/p/databases/(default)/documents/users/1',
          fields: {
            first: { stringValue: 'Ann' },
            last: { stringValue: 'Lee' },
            birthday: { timestampValue: '1985-06-01T00:00:00Z' },
          },
        },
      ],
    }),
    contacts: [{ firstName: 'Ann', lastName: 'Lee', birthday: '1985-06-01' }],
  },
  {
    name: 'parts_of_a_person_in_dutch.json',
    content: JSON.stringify([
      {
        persoon: { voornaam: 'Ann', tussenvoegsel: 'van der', achternaam: 'Berg', geslacht: 'vrouw' },
        adres: { woonplaats: 'Utrecht' },
      },
    ]),
    contacts: [{ firstName: 'Ann', lastName: 'van der Berg', gender: 'female', location: 'Utrecht' }],
  },
  {
    name: 'posts_with_comments.json',
    content: JSON.stringify({
      posts: [
        {
          title: 'Hi',
          author: { name: 'Ann Lee', email: 'ann@example.org' },
          comments: ['Bo', 'Cy'].map((name) => ({ author: { name, email: `${name}@example.org` } })),
        },
      ],
    }),
    contacts: [{ firstName: 'Ann', lastName: 'Lee', email: 'ann@example.org' }],
  },
  {
    name: 'appointments_at_a_location.json',
    content: JSON.stringify([
      {
        patient: { name: 'Ann Lee', phone: '555-0101' },
        location: { name: 'North Clinic', phone: '030 999999', city: 'Kiel' },
      },
      { patient: { name: 'Bo Ek', phone: '555-0102' }, location: { name: 'North Clinic', city: 'Kiel' } },
    ]),
    contacts: [
      { firstName: 'Ann', lastName: 'Lee', phone: '555-0101' },
      { firstName: 'Bo', lastName: 'Ek', phone: '555-0102' },
    ],
  },
  {
    name: 'person_with_friends.json',
    content: JSON.stringify({
      name: 'Ann Lee',
      birthday: '1985-06-01',
      friends: [{ name: 'Bo Ek', email: 'bo@example.org' }],
    }),
    contacts: [{ firstName: 'Ann', lastName: 'Lee', birthday: '1985-06-01' }],
    readingProblems: ['1 unread_list'],
  },
  {
    name: 'lists_in_lists.json',
    content: JSON.stringify({
      contacts: [
        {
          info: {
            name: { first: 'Ann', last: 'Lee' },
            addresses: { items: [{ tag: 'HOME', address: { city: 'Kiel' } }] },
          },
        },
      ],
    }),
    contacts: [{ firstName: 'Ann', lastName: 'Lee', location: 'Kiel' }],
  },
  {
    name: 'guests_of_hotels.json',
    content: JSON.stringify({
      reservations: [
        {
          guest: { firstName: 'Ann', lastName: 'Lee', email: 'ann@example.org' },
          additionalGuests: [{ firstName: 'Tom', lastName: 'Lee', dateOfBirth: '1980-01-02' }],
          hotel: { name: 'Sea View', phone: '01273 000000', city: 'Brighton' },
        },
      ],
    }),
    contacts: [{ firstName: 'Ann', lastName: 'Lee', email: 'ann@example.org' }],
  },
  {
    name: 'insured_in_polish.json',
    content: JSON.stringify([
      {
        ubezpieczony: { imie: 'Ola', nazwisko: 'Lis', miasto: 'Łódź' },
        ubezpieczający: { imie: 'Jan', nazwisko: 'Lis', telefon: '+48 602 000 000' },
      },
    ]),
    contacts: [{ firstName: 'Ola', lastName: 'Lis', location: 'Łódź' }],
  },
  {
    name: 'labels_of_phones_in_spanish.json',
    content: JSON.stringify([
      {
        nombre: 'Ana',
        apellidos: 'Ruiz',
        telefonos: [
          { tipo: 'casa', numero: '912345678' },
          { tipo: 'móvil', numero: '612345678' },
        ],
        vendedor: { nombre: 'Luis', correo: 'luis@example.es' },
      },
    ]),
    contacts: [{ firstName: 'Ana', lastName: 'Ruiz', phone: '612345678' }],
  },
  {
    name: 'cards_of_clients.json',
    content: JSON.stringify([
      {
        FirstName: 'Ann',
        City: 'Reno',
        ClientRelationships: [{ RelationshipName: 'Husband' }],
        HomeLocation: { Name: 'Studio North', City: 'Sparks' },
        ClientCreditCard: { CardHolder: 'Tom Lee', City: 'Elko' },
      },
    ]),
    contacts: [{ firstName: 'Ann', location: 'Reno' }],
  },
  {
    name: 'dates_in_a_list_of_birthdays.json',
    content: JSON.stringify({ birthdays: [{ name: 'Ann Lee', date: '1985-06-01' }] }),
    contacts: [{ firstName: 'Ann', lastName: 'Lee', birthday: '1985-06-01' }],
  },
  {
    name: 'birthdays_by_month.json',
    content: JSON.stringify({
      January: [{ name: 'Ann Lee', day: 3 }],
      February: [{ name: 'Bo Ek', day: 29 }],
    }),
    contacts: [
      { firstName: 'Ann', lastName: 'Lee', birthday: '--01-03' },
      { firstName: 'Bo', lastName: 'Ek', birthday: '--02-29' },
    ],
  },
  {
    name: 'objects_of_other_people.json',
    content: JSON.stringify([
      {
        name: 'Ann Lee',
        teacher: { first_name: 'Tom', last_name: 'Ray' },
        socialWorker: { id: 7, phone: '555-0199', email: 'other@example.org', birthday: '1950-01-02' },
        coach: [{ name: 'Tom Ray', phone: '555-0199', birthday: '1950-01-02' }],
        company: { id: 9, phone: '030 999999', city: 'Kiel' },
      },
    ]),
    contacts: [{ firstName: 'Ann', lastName: 'Lee', location: 'Kiel' }],
    readingProblems: ['1 unread_list'],
  },
  {
    name: 'students_behind_sponsors.json',
    content: JSON.stringify([
      {
        sponsor: { first_name: 'Tom', last_name: 'Ray', mobile: '555-0199' },
        co_applicant: [{ name: 'Tom Ray', email: 'other@example.org' }],
        student: { name: 'Ann Lee' },
      },
      { sponsor: { first_name: 'Eve', mobile: '555-0198' }, student: { name: 'Bo Ek' } },
    ]),
    contacts: [
      { firstName: 'Ann', lastName: 'Lee' },
      { firstName: 'Bo', lastName: 'Ek' },
    ],
    readingProblems: ['1 unread_list'],
  },
];
