import type { ContactFieldName, ContactFields, ContactPatch } from '../../contract/contacts/contact.ts';
import { equalValue, pickFields } from './compare-fields.ts';
import { phoneDigits } from './phone-digits.ts';
import { foldText } from './text-folding.ts';

/** Fields that distinguish two contacts of one name, most distinctive first. */
const DISTINCTIVE_FIELDS = [
  'birthday',
  'email',
  'phone',
  'whatsappPhone',
  'company',
  'jobTitle',
  'location',
  'gender',
] as const satisfies readonly ContactFieldName[];
/** Fields that many people have in common, or of little importance. They count only if all others are equal. */
const OTHER_FIELDS = [
  'guardian',
  'salutation',
  'relationshipStatus',
  'language',
  'timezone',
  'status',
  'profileImage',
] as const satisfies readonly ContactFieldName[];
type ComparedField = (typeof DISTINCTIVE_FIELDS | typeof OTHER_FIELDS)[number];

/** Number of digits in a national number, the part that two spellings of one number share. */
const NATIONAL_DIGITS = 9;

interface FieldValues {
  field: ContactFieldName;
  /** Each value as a patch of this field alone. */
  values: ContactPatch[];
}

/** Differences between contacts that may be one person. */
export interface Differences {
  /** Whether first and last names are equal, letter by letter. */
  areNamesEqual: boolean;
  /** Fields with different values. */
  differences: FieldValues[];
  /**
   * Fields whose values differ only in spelling: case, accents, a phone's country code, a birthday's missing year.
   */
  spellings: FieldValues[];
  /** Fields that only some contacts have a value for. */
  partlyGiven: ContactFieldName[];
}

/** Returns the differences between contacts, with up to `limit` values per field. */
export function differencesOf(contacts: readonly ContactFields[], limit: number): Differences {
  const areNamesEqual = new Set(contacts.map(fullNameOf)).size <= 1;
  const found = fieldDifferences(DISTINCTIVE_FIELDS, contacts, limit);
  const isEmpty = [found.differences, found.spellings, found.partlyGiven].every(({ length }) => length === 0);
  return { areNamesEqual, ...(isEmpty ? fieldDifferences(OTHER_FIELDS, contacts, limit) : found) };
}

const fullNameOf = ({ firstName, lastName }: ContactFields) => `${firstName.trim()}\n${lastName.trim()}`;

function fieldDifferences(
  fields: readonly ComparedField[],
  contacts: readonly ContactFields[],
  limit: number,
): Omit<Differences, 'areNamesEqual'> {
  const found: Omit<Differences, 'areNamesEqual'> = { differences: [], spellings: [], partlyGiven: [] };
  for (const field of fields) {
    const given = contacts.filter((contact) => !isBlank(contact[field]));
    const different = distinct(given, (one, two) => isSame(field, one, two));
    const spelled = distinct(given, (one, two) => equalValue(one[field], two[field]));
    const shown = different.length > 1 ? different : spelled;
    if (shown.length > 1) {
      const values = shown.slice(0, limit).map((contact) => pickFields(contact, [field]));
      found[different.length > 1 ? 'differences' : 'spellings'].push({ field, values });
    }
    if (given.length > 0 && given.length < contacts.length) found.partlyGiven.push(field);
  }
  return found;
}

/** Returns the contacts without those that `isEqual` treats as equal to an earlier one. */
function distinct(
  contacts: readonly ContactFields[],
  isEqual: (one: ContactFields, two: ContactFields) => boolean,
): ContactFields[] {
  const kept: ContactFields[] = [];
  for (const contact of contacts) if (!kept.some((other) => isEqual(other, contact))) kept.push(contact);
  return kept;
}

const isBlank = (value: ContactFields[ComparedField]): boolean =>
  value === null || (typeof value === 'string' && value.trim() === '');

function isSame(field: ComparedField, one: ContactFields, two: ContactFields): boolean {
  if (field === 'birthday') return isSameBirthday(one, two);
  const [left, right] = [one[field] ?? '', two[field] ?? ''];
  if (field !== 'phone' && field !== 'whatsappPhone') return foldText(left) === foldText(right);
  const [a, b] = [phoneDigits(left), phoneDigits(right)];
  if (a === '' || b === '') return left.trim() === right.trim();
  return a === b || (a.length >= NATIONAL_DIGITS && a.slice(-NATIONAL_DIGITS) === b.slice(-NATIONAL_DIGITS));
}

function isSameBirthday({ birthday: one }: ContactFields, { birthday: two }: ContactFields): boolean {
  if (one === null || two === null) return true;
  if (one.month !== two.month || one.day !== two.day) return false;
  return one.year === two.year || one.year === null || two.year === null;
}
