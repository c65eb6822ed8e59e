import type { ContactValues } from '../records/contact-record.ts';
import { NO_VALUES } from '../records/contact-record.ts';
import type { StoredBirthday } from '../records/parse-and-format-birthday.ts';
import type { Locale, Name, Place } from './locale.ts';
import { plainLatin } from './locale.ts';
import type { Random } from './random.ts';

type Gender = 'female' | 'male';

/** A generated person; a contact shows part of this data. */
export interface Person {
  locale: Locale;
  gender: Gender;
  given: Name;
  family: Name;
  birthday: StoredBirthday & { year: number };
  place: Place;
  /** International format with spaces. */
  phone: string;
  email: string;
}

export interface PersonWishes {
  gender?: Gender;
  family?: Name;
  bornFrom: number;
  bornTo: number;
}

const DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;

/** One in a hundred is born on 29 February, more than in reality, so that every sample has some. */
const LEAP_DAY_SHARE = 0.01;

function birthday(random: Random, from: number, to: number): Person['birthday'] {
  if (random.chance(LEAP_DAY_SHARE)) {
    const year = Math.ceil(random.int(from, to) / 4) * 4;
    // 1900 and 2100 aren't leap years, but no person here is that old or young.
    return { month: 2, day: 29, year: year > to ? year - 4 : year };
  }
  const month = random.int(1, 12);
  return { month, day: random.int(1, DAYS[month - 1] ?? 28), year: random.int(from, to) };
}

function makePhone(random: Random, locale: Locale): string {
  const digit = (mark: string) => String(mark === 'N' ? random.int(2, 9) : random.int(0, 9));
  return random.pick(locale.phones).replace(/[#N]/g, digit);
}

const mailWord = (name: Name): string => plainLatin(name.latin).replace(/[^a-z0-9]/g, '');

/**
 * Generates an email address in a reserved domain (`.example`, `example.com` and the like; RFC 2606), which can't
 * receive mail.
 */
export function makeEmail(
  random: Random,
  { locale, given, family }: Pick<Person, 'locale' | 'given' | 'family'>,
): string {
  const [first, last] = [mailWord(given), mailWord(family)];
  const mark = random.int(1, 999);
  const names = [
    `${first}.${last}`,
    `${first}${last}${mark}`,
    `${first[0] ?? ''}${last}${mark}`,
    `${last}.${first}${mark % 100}`,
  ];
  const host = random.pick(locale.mailHosts);
  return `${names[random.int(0, names.length - 1)] ?? first}@${host}`;
}

export function makePerson(random: Random, locale: Locale, wishes: PersonWishes): Person {
  const gender = wishes.gender ?? (random.chance(0.5) ? 'female' : 'male');
  let given = random.pick(locale[gender]);
  if (locale.secondGivenJoin !== '' && random.chance(0.08)) {
    const second = random.pick(locale[gender]);
    if (second.text !== given.text) {
      given = { text: given.text + locale.secondGivenJoin + second.text, latin: given.latin };
    }
  }
  let family = wishes.family ?? random.pick(locale.families);
  if (!wishes.family && random.chance(locale.doubleFamilies ? 0.6 : 0.03)) {
    const second = random.pick(locale.families);
    const join = locale.doubleFamilies ? ' ' : '-';
    if (second.text !== family.text) family = { text: family.text + join + second.text, latin: family.latin };
  }
  if (gender === 'female') family = locale.feminine(family);
  const born = birthday(random, wishes.bornFrom, wishes.bornTo);
  const person = { locale, gender, given, family, birthday: born, place: random.pick(locale.places) };
  return { ...person, phone: makePhone(random, locale), email: makeEmail(random, person) } satisfies Person;
}

/** A phone number in a typical format: mostly E.164, otherwise with spaces or as dialled within the country. */
function writePhone(random: Random, phone: string, trunk: string): string {
  const way = random.next();
  if (way < 0.8) return phone.replaceAll(' ', '');
  if (way < 0.92) return phone;
  const [, ...national] = phone.split(' ');
  return trunk + national.join(random.chance(0.5) ? '-' : ' ');
}

export interface Known {
  /** Share of people with a known birthday, 0 to 1. */
  birthday: number;
  work: boolean;
}

/** A contact with a random part of a person's data. */
export function contactOf(random: Random, person: Person, known: Known): ContactValues {
  const { locale, gender, given, family, place } = person;
  const maybe = <T>(share: number, value: T): T | null => (random.chance(share) ? value : null);
  const hasBirthday = random.chance(known.birthday);
  const phone = maybe(0.8, writePhone(random, person.phone, locale.trunk));
  const job = known.work ? 0.8 : 0.25;
  return {
    ...NO_VALUES,
    first_name: given.text,
    last_name: random.chance(0.985) ? family.text : '',
    email: maybe(0.82, person.email),
    phone,
    whatsapp_phone: maybe(phone === null ? 0.1 : 0.35, person.phone.replaceAll(' ', '')),
    profile_image: maybe(0.04, `avatar-${random.int(1, 60)}`),
    birthday_month: hasBirthday ? person.birthday.month : null,
    birthday_day: hasBirthday ? person.birthday.day : null,
    birthday_year: hasBirthday && random.chance(0.87) ? person.birthday.year : null,
    gender: maybe(0.7, gender),
    location: maybe(0.75, place.location),
    timezone: maybe(0.7, place.timezone),
    language: maybe(0.7, locale.language),
    company: maybe(job, `${random.pick(locale.families).text} ${random.pick(locale.companySuffixes)}`),
    job_title: maybe(job, random.pick(locale.jobs)),
    salutation: maybe(0.3, locale.salutations[gender]),
    relationship_status: maybe(0.25, random.pick(['single', 'married', 'partnered', 'widowed', 'divorced'])),
    custom_fields: maybe(0.03, JSON.stringify({ customer_number: random.int(10_000, 99_999) })),
  };
}
