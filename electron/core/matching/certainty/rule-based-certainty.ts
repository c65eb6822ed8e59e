import type { Birthday, ContactPatch } from '../../../contract/contacts/contact.ts';
import type { Certainty } from '../../../contract/merging/duplicates.ts';
import { tookValue } from '../../contact/compare-fields.ts';
import { phoneDigits } from '../../contact/phone-digits.ts';
import { foldText } from '../../contact/text-folding.ts';
import type { MatchInput } from '../columns/match-input.ts';

/** Fields beside the name that a contact must hold to hold all of a row. */
const COMPARED_FIELDS = [
  'email',
  'phone',
  'whatsappPhone',
  'birthday',
  'company',
  'jobTitle',
  'location',
  'gender',
] as const;

/**
 * How sure it is without weighing that two are one person, who must have the same name: certain where one holds all values of the
 * other, or where two of email, phone and birthday agree and nothing contradicts. A name alone may be somebody else's, of whom more
 * is known. Null: it must be weighed.
 */
export function plainCertainty(other: ContactPatch, given: ContactPatch): Certainty | null {
  if (!isSameText(other.firstName, given.firstName)) return null;
  if (!isSameText(other.lastName, given.lastName)) return null;
  const equal = (field: (typeof COMPARED_FIELDS)[number]) =>
    Boolean(given[field]) && tookValue(field, given[field], other[field] ?? null);
  if (COMPARED_FIELDS.every((field) => !given[field] || equal(field)))
    return hasMoreThanName(given) || !hasMoreThanName(other) ? 'certain' : 'likely';
  // Who differs in one of these may be a relative of the same name.
  const sameDay = isSameDay(given.birthday ?? null, other.birthday ?? null);
  const isOther = sameDay === false || (given.gender && other.gender && !equal('gender'));
  const agreeing = [equal('email'), equal('phone'), sameDay === true].filter(Boolean).length;
  return agreeing >= 2 && !isOther && foldText(given.lastName) !== '' ? 'certain' : null;
}

const WAYS = ['email', 'phone', 'whatsappPhone'] as const;
const OF_PERSON = ['firstName', 'lastName', 'birthday'] as const;

/**
 * How sure it is that a number given for somebody is meant as a contact's own number: certain where a way to reach them agrees, or two of
 * first name, last name and birthday, or all that is given. Null where nothing agrees: the number is another program's, or another account's.
 */
export function certaintyOfNumber(other: ContactPatch, given: ContactPatch): Certainty | null {
  const agreeing = (fields: readonly (keyof ContactPatch)[]) =>
    fields.filter((field) => Boolean(given[field]) && tookValue(field, given[field], other[field] ?? null))
      .length;
  const stated = [...WAYS, ...OF_PERSON].filter((field) => Boolean(given[field])).length;
  const [ways, ofPerson] = [agreeing(WAYS), agreeing(OF_PERSON)];
  if (ways > 0 || ofPerson > 1 || ofPerson === stated) return 'certain';
  return ofPerson === 1 ? 'likely' : null;
}

const isSameText = (one: string | undefined, other: string | undefined): boolean =>
  one === other || foldText(one) === foldText(other);

/** Whether two birthdays may be one, where a year may be missing; null where one of them is. */
function isSameDay(a: Birthday | null, b: Birthday | null): boolean | null {
  if (a === null || b === null) return null;
  return a.month === b.month && a.day === b.day && (a.year === b.year || a.year === null || b.year === null);
}

const hasMoreThanName = ({ email, phone, whatsappPhone, birthday }: ContactPatch): boolean =>
  Boolean(email || phone || whatsappPhone || birthday);

/** Email, phone and name, in the form in which equal ones are the same text. */
export function identifyingValues({ email, phone, firstName, lastName }: ContactPatch): string[] {
  const digits = phoneDigits(phone ?? '');
  const name = foldText(`${firstName ?? ''} ${lastName ?? ''}`);
  return [
    ...(email ? [`email ${foldText(email)}`] : []),
    ...(digits === '' ? [] : [`phone ${digits}`]),
    ...(name === '' ? [] : [`name ${name}`]),
  ];
}

/** What contacts are weighed by (`DuplicateIndex`), of somebody who may be in no account. */
export function matchable(key: string, fields: ContactPatch): MatchInput {
  const { firstName = '', lastName = '', email = null, phone = null, whatsappPhone = null } = fields;
  const { birthday = null, company = null, jobTitle = null, location = null, gender = null } = fields;
  const names = { firstName, lastName, email, phone, whatsappPhone, birthday };
  return { key, ...names, company, jobTitle, location, gender, guardian: null, groupId: null };
}
