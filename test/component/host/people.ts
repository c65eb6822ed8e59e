import type { ContactFields } from '../../../electron/contract/contacts/contact.ts';

/** A contact as a test describes it: a name, its group and other fields. */
export interface PersonGiven extends Partial<Omit<ContactFields, 'groupId'>> {
  firstName: string;
  /** A group's name. */
  group?: string;
}

/** Eight people in two groups. */
export const FEW_PEOPLE: readonly PersonGiven[] = [
  {
    firstName: 'Zoë',
    lastName: "O'Hara-李",
    email: 'zoe@example.org',
    phone: '+49 30 901820',
    company: 'Müller & Söhne',
    language: 'de',
    birthday: { month: 2, day: 29, year: 1988 },
  },
  {
    firstName: 'Anders',
    lastName: 'Lindqvist',
    email: 'anders@example.se',
    phone: '08-123 456 78',
    language: 'sv',
    birthday: { month: 6, day: 6, year: 1975 },
  },
  { firstName: '小明', lastName: '王', phone: '+86 10 6552 9988', language: 'zh' },
  {
    firstName: 'Maximilian',
    lastName: 'Oberhuber',
    email: 'max@example.at',
    company: 'Alpenbau',
    birthday: { month: 6, day: 15, year: null },
    group: 'Team',
  },
  {
    firstName: 'Priya',
    lastName: 'Raghunathan',
    email: 'priya@example.in',
    phone: '+91 98765 43210',
    company: 'Alpenbau',
    group: 'Team',
  },
  { firstName: 'ليلى', lastName: 'حداد', email: 'leila@example.com', language: 'ar', group: 'Team' },
  {
    firstName: 'Ben',
    lastName: 'Carter',
    email: 'ben@example.com',
    birthday: { month: 12, day: 24, year: 1990 },
  },
  { firstName: 'Clara', lastName: 'Duval', email: 'clara@example.fr', phone: '+33 6 12 34 56 78' },
];

/** People called "Person 001 …" in two groups, to page through. */
export function manyPeople(count: number): PersonGiven[] {
  return Array.from({ length: count }, (_, index) => {
    const number = String(index + 1).padStart(3, '0');
    return {
      firstName: `Person ${number}`,
      lastName: 'Example',
      email: `person${number}@example.org`,
      group: index % 3 === 0 ? 'Team' : 'Friends',
    };
  });
}
