import type { MatchInput } from '../../../electron/core/matching/columns/match-input.ts';
import { foldText } from '../../../electron/core/contact/text-folding.ts';
import type { Random } from '../../../electron/sample-service/seed/random.ts';
import { COUNTRIES, type Country, type UnseenName } from './countries.ts';

/** Complete data of a person; a contact has only a part of it. */
export interface Person {
  country: Country;
  gender: 'female' | 'male';
  given: UnseenName;
  family: UnseenName;
  birthday: { year: number; month: number; day: number };
  phone: string;
  email: string;
  company: string;
  job: string;
  address: string;
}

const PROVIDERS = ['mail.example', 'post.example', 'freemail.example', 'inbox.example', 'web.example'];
const JOBS = (
  'Accountant Nurse Teacher Driver Electrician Sales_Manager Engineer Pharmacist Cook Librarian Site_Manager ' +
  'Translator Clerk Dentist Purchasing_Lead Farmer Journalist Architect Receptionist Mechanic'
)
  .split(' ')
  .map((job) => job.replace('_', ' '));

/** A random item of a non-empty list. */
export function anyOf<T>(random: Random, items: readonly T[]): T {
  const item = items[random.int(0, items.length - 1)];
  if (item === undefined) throw new Error('nothing to choose from');
  return item;
}

const mailWord = (text: string) => foldText(text).replace(/[^a-z0-9]/g, '');

export function anEmail(
  random: Random,
  given: UnseenName,
  family: UnseenName,
  born: number,
  host: string,
): string {
  const [first, last] = [mailWord(given.latin), mailWord(family.latin)];
  const figures = String(random.int(1, 9_999));
  const local = [
    `${first}.${last}`,
    `${last}${first.slice(0, 1)}`,
    `${first}${born}`,
    `${first}_${last}${figures}`,
    `${first.slice(0, 3)}${last.slice(0, 4)}${figures}`,
    `${anyOf(random, ['sunny', 'tiger', 'blue', 'happy', 'star', 'music', 'green'])}${figures}`,
  ];
  return `${anyOf(random, local)}@${host}`;
}

export function aPhone(random: Random, { phone }: Country): string {
  return phone.replace(/[#N]/g, (mark) => String(random.int(mark === 'N' ? 2 : 0, 9)));
}

export function anAddress(random: Random, { streets, cities }: Country): string {
  return `${anyOf(random, streets)} ${random.int(1, 180)}, ${anyOf(random, cities)}`;
}

export function aCompany(random: Random, { families, companies }: Country): string {
  return `${anyOf(random, families).text} ${anyOf(random, companies)}`;
}

/** A random person with the properties of `wishes`. */
export function aPerson(random: Random, wishes: Partial<Person> = {}): Person {
  const country = wishes.country ?? anyOf(random, COUNTRIES);
  const gender = wishes.gender ?? (random.chance(0.5) ? 'female' : 'male');
  const given = wishes.given ?? anyOf(random, country[gender]);
  const family = wishes.family ?? anyOf(random, country.families);
  const birthday = wishes.birthday ?? {
    year: random.int(1940, 2004),
    month: random.int(1, 12),
    day: random.int(1, 28),
  };
  return {
    country,
    gender,
    given,
    family,
    birthday,
    phone: aPhone(random, country),
    email: anEmail(random, given, family, birthday.year, anyOf(random, PROVIDERS)),
    company: aCompany(random, country),
    job: anyOf(random, JOBS),
    address: anAddress(random, country),
    ...wishes,
  };
}

/** A contact of a person as in an address book: names, and some of the other fields. Its key is empty. */
export function aContactOf(random: Random, person: Person): MatchInput {
  const maybe = <T>(share: number, value: T): T | null => (random.chance(share) ? value : null);
  const works = random.chance(0.5);
  return {
    key: '',
    firstName: person.given.text,
    lastName: person.family.text,
    email: maybe(0.7, person.email),
    phone: maybe(0.75, person.phone),
    whatsappPhone: maybe(0.2, person.phone),
    birthday: maybe(0.65, person.birthday),
    company: works ? person.company : null,
    jobTitle: works ? maybe(0.8, person.job) : null,
    location: maybe(0.55, person.address),
    gender: maybe(0.4, person.gender),
    guardian: null,
    groupId: null,
  };
}
