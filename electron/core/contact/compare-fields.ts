import type { Birthday, ContactFieldName, ContactPatch } from '../../contract/contacts/contact.ts';
import { CONTACT_FIELD_NAMES } from '../../contract/enumerations.ts';
import { safeNormalize } from './safe-normalize.ts';

type FieldValue = ContactPatch[ContactFieldName];

/** Returns the fields of a patch, in the order of `CONTACT_FIELD_NAMES`. */
export function fieldsOf(patch: ContactPatch): ContactFieldName[] {
  return CONTACT_FIELD_NAMES.filter((field) => patch[field] !== undefined);
}

/** Returns a copy of `patch` with only the given fields. */
export function pickFields(patch: ContactPatch, fields: readonly ContactFieldName[]): ContactPatch {
  return Object.fromEntries(
    fields.filter((field) => patch[field] !== undefined).map((field) => [field, patch[field]]),
  );
}

/**
 * Returns the non-empty fields of a new contact, without a default status: the service may return its
 * default in another form, which would count as a difference.
 */
export function givenFields(fields: ContactPatch): ContactPatch {
  const given: ContactPatch = { ...fields };
  // Most rows of an import have no blank fields, so copying all and deleting the blank ones is fastest.
  for (const field of fieldsOf(fields)) if (isBlank(field, fields[field])) delete given[field];
  return given;
}

const isBlank = (field: ContactFieldName, value: FieldValue): boolean =>
  value === null || value === '' || (field === 'status' && value === '1');

/** Whether two values are equal. Empty text equals null, because the service may store either. */
export function equalValue(a: FieldValue, b: FieldValue): boolean {
  const left = a === '' ? null : (a ?? null);
  const right = b === '' ? null : (b ?? null);
  if (isBirthday(left) && isBirthday(right)) {
    return left.month === right.month && left.day === right.day && left.year === right.year;
  }
  return left === right;
}

/**
 * Whether the service stored a value, except for its usual normalisation: surrounding spaces, case of an email,
 * format of a phone with the same digits.
 */
export function tookValue(field: ContactFieldName, wanted: FieldValue, stored: FieldValue): boolean {
  if (equalValue(wanted, stored)) return true;
  if (typeof wanted !== 'string' || typeof stored !== 'string') {
    return typeof wanted === 'string' && wanted.trim() === '' && (stored ?? null) === null;
  }
  const a = wanted.trim();
  const b = stored.trim();
  if (a === b) return true;
  if (field === 'email') return a.toLowerCase() === b.toLowerCase();
  if (field === 'phone' || field === 'whatsappPhone') return sameDigits(a, b);
  return safeNormalize(a, 'NFC') === safeNormalize(b, 'NFC');
}

/** Returns the fields of `wanted` that the service did not store, comparing with `tookValue`. */
export function fieldsNotTaken(wanted: ContactPatch, stored: ContactPatch): ContactFieldName[] {
  return fieldsOf(wanted).filter((field) => !tookValue(field, wanted[field], stored[field]));
}

/** Returns the fields of `a` whose value differs in `b`, comparing with `equalValue`. */
export function differingFields(a: ContactPatch, b: ContactPatch): ContactFieldName[] {
  return fieldsOf(a).filter((field) => !equalValue(a[field], b[field]));
}

function isBirthday(value: unknown): value is Birthday {
  return typeof value === 'object' && value !== null;
}

function sameDigits(a: string, b: string): boolean {
  const digits = (text: string) => text.replace(/\D/g, '').replace(/^00/, '');
  const left = digits(a);
  return left !== '' && left === digits(b);
}
