import type { ContactFieldName, ContactFields, ContactPatch } from '../contract/contact.ts';
import { pickFields } from './compare-fields.ts';
import { phoneDigits } from './phone-digits.ts';
import { foldText } from './text-folding.ts';

/** Fields by which two entries of one name can be told apart, the most telling first. */
const TELLING_FIELDS = [
  'birthday',
  'email',
  'phone',
  'whatsappPhone',
  'company',
  'jobTitle',
  'location',
  'gender',
] as const satisfies readonly ContactFieldName[];
type TellingField = (typeof TELLING_FIELDS)[number];

/** Digits of a national number: what two spellings of one number share at the end. */
const NATIONAL_DIGITS = 9;

/**
 * The fields in which contacts have different values, with up to `limit` of these, each as a patch of that field alone. An empty
 * value differs from none, and neither does another spelling: case, accents, a phone's country code, a birthday's missing year.
 */
export function differingValues(
  contacts: readonly ContactFields[],
  limit: number,
): { field: ContactFieldName; values: ContactPatch[] }[] {
  return TELLING_FIELDS.flatMap((field) => {
    const different: ContactFields[] = [];
    for (const contact of contacts)
      if (!isBlank(contact[field]) && !different.some((other) => isSame(field, other, contact)))
        different.push(contact);
    if (different.length < 2) return [];
    return [{ field, values: different.slice(0, limit).map((contact) => pickFields(contact, [field])) }];
  });
}

const isBlank = (value: ContactFields[TellingField]): boolean =>
  value === null || (typeof value === 'string' && value.trim() === '');

function isSame(field: TellingField, one: ContactFields, two: ContactFields): boolean {
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
