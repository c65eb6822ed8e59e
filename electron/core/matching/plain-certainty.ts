import type { Birthday, ContactPatch } from '../../contract/contact.ts';
import type { Certainty } from '../../contract/duplicates.ts';
import { tookValue } from '../compare-fields.ts';
import { phoneDigits } from '../phone-digits.ts';
import { foldText } from '../text-folding.ts';
import type { MatchContact } from './match-contact.ts';

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

/** How a value that is a name begins among `identifyingValues`. */
export const NAME_PREFIX = 'name ';

/**
 * How sure it is without weighing that two are one person, who must have the same name: certain where one holds all values of the
 * other, or where two of email, phone and birthday agree and nothing contradicts. A name alone may be somebody else's, of whom more
 * is known. Null: it must be weighed.
 */
export function plainCertainty(other: ContactPatch, given: ContactPatch): Certainty | null {
  if (foldText(other.firstName) !== foldText(given.firstName)) return null;
  if (foldText(other.lastName) !== foldText(given.lastName)) return null;
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

const IDENTITY = ['firstName', 'lastName', 'email', 'phone', 'whatsappPhone', 'birthday'] as const;

/** Whether anything that tells persons apart agrees. A "Contact ID" of which nothing does is another program's. */
export function sharesIdentity(other: ContactPatch, given: ContactPatch): boolean {
  const stated = IDENTITY.filter((field) => Boolean(given[field]));
  return stated.length === 0 || stated.some((field) => tookValue(field, given[field], other[field] ?? null));
}

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
    ...(name === '' ? [] : [`${NAME_PREFIX}${name}`]),
  ];
}

/** What contacts are weighed by (`DuplicateIndex`), of somebody who may be in no account. */
export function matchable(key: string, fields: ContactPatch): MatchContact {
  const { firstName = '', lastName = '', email = null, phone = null, whatsappPhone = null } = fields;
  const { birthday = null, company = null, jobTitle = null, location = null, gender = null } = fields;
  const names = { firstName, lastName, email, phone, whatsappPhone, birthday };
  return { key, ...names, company, jobTitle, location, gender, guardian: null, groupId: null };
}
