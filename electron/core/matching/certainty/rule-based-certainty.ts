import type { Birthday, ContactPatch } from '../../../contract/contacts/contact.ts';
import type { Certainty } from '../../../contract/merging/duplicates.ts';
import { tookValue } from '../../contact/compare-fields.ts';
import { phoneDigits } from '../../contact/phone-digits.ts';
import { haveSameMeaning } from '../../contact/words/same-meaning.ts';
import { foldText } from '../../contact/text-folding.ts';
import type { MatchInput } from '../columns/match-input.ts';

/** Fields besides the name that decide whether a contact has all values of a row. */
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
 * Returns the certainty of a match by rules alone; null if the model has to decide. Requires the same name. If `other`
 * has all values of `given`, the match is certain, or only likely if `given` has just a name and `other` has more.
 * Otherwise it's certain if two of email, phone and birthday agree and nothing contradicts.
 */
export function certaintyByRules(other: ContactPatch, given: ContactPatch): Certainty | null {
  if (!isSameText(other.firstName, given.firstName)) return null;
  if (!isSameText(other.lastName, given.lastName)) return null;
  const equal = (field: (typeof COMPARED_FIELDS)[number]) =>
    Boolean(given[field]) &&
    (tookValue(field, given[field], other[field] ?? null) ||
      haveSameMeaning(field, given[field], other[field]));
  if (COMPARED_FIELDS.every((field) => !given[field] || equal(field)))
    return hasMoreThanName(given) || !hasMoreThanName(other) ? 'certain' : 'likely';
  // A different birthday or gender suggests a relative of the same name.
  const sameDay = isSameDay(given.birthday ?? null, other.birthday ?? null);
  const isOther = sameDay === false || (given.gender && other.gender && !equal('gender'));
  const agreeing = [equal('email'), equal('phone'), sameDay === true].filter(Boolean).length;
  return agreeing >= 2 && !isOther && foldText(given.lastName) !== '' ? 'certain' : null;
}

/** Fields by which a contact is reached. */
export const REACHING_FIELDS = ['email', 'phone', 'whatsappPhone'] as const;
/** Fields that a person keeps. */
export const PERSONAL_FIELDS = ['firstName', 'lastName', 'birthday'] as const;
/** Fields by which a contact id is checked. */
export const IDENTIFYING_FIELDS = [...REACHING_FIELDS, ...PERSONAL_FIELDS] as const;

/**
 * Certainty that a contact id in a row means this contact, by the reaching and personal fields. Certain if email or
 * phone agree, if two personal fields agree, or if one agrees and neither side has any other of these fields. Likely if
 * only one personal field agrees, or if the row has none of these fields. Null if nothing agrees, because then the id
 * is from another program or account.
 */
export function certaintyOfContactId(other: ContactPatch, given: ContactPatch): Certainty | null {
  const agreeing = (fields: readonly (keyof ContactPatch)[]) =>
    fields.filter((field) => Boolean(given[field]) && tookValue(field, given[field], other[field] ?? null))
      .length;
  const [reaching, personal] = [agreeing(REACHING_FIELDS), agreeing(PERSONAL_FIELDS)];
  if (reaching > 0 || personal > 1) return 'certain';
  const count = countIdentifying(given);
  if (personal === 1) return count === 1 && countIdentifying(other) === 1 ? 'certain' : 'likely';
  return count === 0 ? 'likely' : null;
}

const countIdentifying = (fields: ContactPatch): number =>
  IDENTIFYING_FIELDS.filter((field) => Boolean(fields[field])).length;

const isSameText = (one: string | undefined, other: string | undefined): boolean =>
  one === other || foldText(one) === foldText(other);

/** Whether two birthdays can be the same, with an unknown year matching any; null if one is missing. */
function isSameDay(a: Birthday | null, b: Birthday | null): boolean | null {
  if (a === null || b === null) return null;
  return a.month === b.month && a.day === b.day && (a.year === b.year || a.year === null || b.year === null);
}

const hasMoreThanName = ({ email, phone, whatsappPhone, birthday }: ContactPatch): boolean =>
  Boolean(email || phone || whatsappPhone || birthday);

/** Returns email, phone and name, normalised so that equal values become the same text. */
export function identifyingValues({ email, phone, firstName, lastName }: ContactPatch): string[] {
  const digits = phoneDigits(phone ?? '');
  const name = foldText(`${firstName ?? ''} ${lastName ?? ''}`);
  return [
    ...(email ? [`email ${foldText(email)}`] : []),
    ...(digits === '' ? [] : [`phone ${digits}`]),
    ...(name === '' ? [] : [`name ${name}`]),
  ];
}

/** Returns the input of `DuplicateIndex` for a contact that need not be in an account. */
export function matchable(key: string, fields: ContactPatch): MatchInput {
  const { firstName = '', lastName = '', email = null, phone = null, whatsappPhone = null } = fields;
  const { birthday = null, company = null, jobTitle = null, location = null, gender = null } = fields;
  const names = { firstName, lastName, email, phone, whatsappPhone, birthday };
  return { key, ...names, company, jobTitle, location, gender, guardian: null, groupId: null };
}
