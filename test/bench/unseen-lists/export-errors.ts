import type { MatchInput } from '../../../electron/core/matching/columns/match-input.ts';
import type { Random } from '../../../electron/sample-service/seed/random.ts';
import { aCompany, anAddress, anEmail, anyOf, aPhone, type Person } from './people.ts';

type Change = (contact: MatchInput, random: Random, person: Person) => MatchInput;

const TEXTS = ['firstName', 'lastName', 'company', 'jobTitle', 'location'] as const;

function inTexts(contact: MatchInput, change: (text: string) => string): MatchInput {
  const changed = Object.fromEntries(
    TEXTS.map((field) => {
      const text = contact[field];
      return [field, text === null ? null : change(text)];
    }),
  );
  return { ...contact, ...changed };
}

/** UTF-8 read as Windows-1252, as a spreadsheet does with a CSV file without a byte order mark. */
function misread(text: string): string {
  return new TextDecoder('windows-1252').decode(new TextEncoder().encode(text));
}

/** Changes that other programs make to a contact between export and import. */
const BY_PROGRAMS: readonly Change[] = [
  (contact) => inTexts(contact, misread),
  (contact) => inTexts(contact, (text) => text.toUpperCase()),
  (contact) => inTexts(contact, (text) => text.slice(0, 10)),
  // Letters with diacritics that a program cannot store.
  (contact) => inTexts(contact, (text) => text.replace(/[\u00c0-\u024f]/g, '?')),
  (contact) => ({ ...contact, firstName: '', lastName: `${contact.lastName}, ${contact.firstName}` }),
  (contact) => ({ ...contact, firstName: `${contact.lastName} ${contact.firstName}`, lastName: '' }),
  (contact, _, { given, family }) => ({ ...contact, firstName: given.latin, lastName: family.latin }),
  // A spreadsheet reads the phone as a number and loses its plus sign.
  (contact) => ({ ...contact, phone: contact.phone?.replace(/^\+/, '') ?? null, whatsappPhone: null }),
  // A large number in exponential form, rounded.
  (contact) => ({ ...contact, phone: contact.phone && Number(contact.phone).toExponential(5) }),
  (contact) => ({ ...contact, phone: contact.phone && `00${contact.phone.slice(1)} ext. 12` }),
  (contact) => ({ ...contact, phone: null, whatsappPhone: contact.phone ?? contact.whatsappPhone }),
  (contact) => ({ ...contact, jobTitle: contact.company, company: contact.jobTitle }),
  (contact) => {
    const { birthday } = contact;
    return birthday === null || birthday.day > 12
      ? contact
      : { ...contact, birthday: { ...birthday, month: birthday.day, day: birthday.month } };
  },
  (contact) => ({ ...contact, birthday: contact.birthday && { ...contact.birthday, year: null } }),
  // A two-digit year in the wrong century.
  (contact) => {
    const { birthday } = contact;
    const year = birthday?.year ?? null;
    return birthday === null || year === null || year > 1969
      ? contact
      : { ...contact, birthday: { ...birthday, year: year + 100 } };
  },
  // The date of a cell that was never filled in.
  (contact) => ({ ...contact, birthday: { year: 1900, month: 1, day: 1 } }),
  (contact) => ({ ...contact, email: contact.email && `${contact.lastName} <${contact.email}>` }),
];

/** Changes of a contact over the years. */
const BY_LIFE: readonly Change[] = [
  (contact, random, person) => {
    const family = anyOf(random, person.country.families);
    const email = anEmail(random, person.given, family, person.birthday.year, 'mail.example');
    return person.gender === 'female'
      ? { ...contact, lastName: family.text, email: random.chance(0.5) ? email : contact.email }
      : contact;
  },
  (contact, random, person) => ({
    ...contact,
    company: aCompany(random, person.country),
    email: random.chance(0.5)
      ? anEmail(random, person.given, person.family, 0, 'work.example')
      : contact.email,
  }),
  (contact, random, person) => ({ ...contact, location: anAddress(random, person.country) }),
  (contact, random, person) => ({ ...contact, phone: aPhone(random, person.country), whatsappPhone: null }),
  (contact, _, person) => ({
    ...contact,
    firstName: person.country.shortForms[contact.firstName] ?? contact.firstName,
  }),
];

/** The contact with one to three changes by other programs or over the years. */
export function exported(random: Random, contact: MatchInput, person: Person): MatchInput {
  let changed = contact;
  const ways = random.int(1, 3);
  for (let way = 0; way < ways; way++)
    changed = anyOf(random, random.chance(0.65) ? BY_PROGRAMS : BY_LIFE)(changed, random, person);
  return changed;
}
