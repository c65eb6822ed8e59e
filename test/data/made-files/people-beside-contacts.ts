import type { MadeFile } from './made-file.ts';

/** Lists with people who pay for, teach or treat the contacts, whose values stand in columns that don't say so. */
export const PEOPLE_BESIDE_CONTACTS: readonly MadeFile[] = [
  {
    name: 'payer_of_student.csv',
    content:
      'Student,Bill to,Billing email,Student cell\nLena Kowal,Marta Kowal,marta@example.org,555-0101\nOscar Finch,Dave Finch,dave@example.org,555-0102\n',
    contacts: [
      { firstName: 'Lena', lastName: 'Kowal', phone: '555-0101' },
      { firstName: 'Oscar', lastName: 'Finch', phone: '555-0102' },
    ],
  },
  {
    name: 'referring_dentist.csv',
    content:
      'Patient,DOB,Referring dentist,Phone\nAmy Pond,30/03/1985,Dr. K. Moss,020 7946 0101\nJoe Bell,25/11/1970,Dr. P. Hale,020 7946 0155\n',
    contacts: [
      { firstName: 'Amy', lastName: 'Pond', birthday: '1985-03-30' },
      { firstName: 'Joe', lastName: 'Bell', birthday: '1970-11-25' },
    ],
  },
  {
    name: 'phone_shared_by_players_of_a_coach.csv',
    content:
      'Player,Coach,Mobile,Email\nNoah Reed,Carla Voss,555-0191,noah@example.org\nMia Stone,Ian Webb,555-0192,mia@example.org\nZoe Park,Carla Voss,555-0191,zoe@example.org\n',
    contacts: [
      { firstName: 'Noah', lastName: 'Reed', email: 'noah@example.org' },
      { firstName: 'Mia', lastName: 'Stone', email: 'mia@example.org' },
      { firstName: 'Zoe', lastName: 'Park', email: 'zoe@example.org' },
    ],
  },
  {
    name: 'birthday_behind_tutor.csv',
    content:
      'Student,Tutor,Email,Phone,DOB\nNoah Reed,Ms Carla Voss,carla@example.org,555-0101,2009-04-17\nMia Stone,Mr Ian Webb,ian@example.org,555-0102,2010-12-02\n',
    contacts: [
      { firstName: 'Noah', lastName: 'Reed', birthday: '2009-04-17' },
      { firstName: 'Mia', lastName: 'Stone', birthday: '2010-12-02' },
    ],
  },
  {
    name: 'email_behind_phones_of_parents.csv',
    content:
      'Kind;Mutter;Handy Mutter;Vater;Handy Vater;E-Mail\nEmil Fuchs;Nina Fuchs;0171 5550101;Olaf Fuchs;0171 5550102;nina@example.de\n',
    contacts: [{ firstName: 'Emil', lastName: 'Fuchs' }],
  },
];
