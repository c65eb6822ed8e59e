import type { Birthday, ContactFieldName, ContactPatch } from '../../contract/contacts/contact.ts';
import { CONTACT_FIELD_NAMES } from '../../contract/enumerations.ts';
import { safeNormalize } from './safe-normalize.ts';

type FieldValue = ContactPatch[ContactFieldName];

/** The names of the fields a patch holds, in the contract's order. */
export function fieldsOf(patch: ContactPatch): ContactFieldName[] {
  return CONTACT_FIELD_NAMES.filter((field) => patch[field] !== undefined);
}

/** A copy of `patch` with only the fields named. */
export function pickFields(patch: ContactPatch, fields: readonly ContactFieldName[]): ContactPatch {
  return Object.fromEntries(
    fields.filter((field) => patch[field] !== undefined).map((field) => [field, patch[field]]),
  );
}

/**
 * The fields of a new contact that hold something. The service's own default is left to it: what a service makes of "1" is then no
 * difference to what was asked for.
 */
export function givenFields(fields: ContactPatch): ContactPatch {
  const given: ContactPatch = { ...fields };
  // Most rows of an import hold nothing blank: taking out is quicker than building anew.
  for (const field of fieldsOf(fields)) if (isBlank(field, fields[field])) delete given[field];
  return given;
}

const isBlank = (field: ContactFieldName, value: FieldValue): boolean =>
  value === null || value === '' || (field === 'status' && value === '1');

/** Exactly the same value; an empty text and none are the same, since the service may keep either. */
export function equalValue(a: FieldValue, b: FieldValue): boolean {
  const left = a === '' ? null : (a ?? null);
  const right = b === '' ? null : (b ?? null);
  if (isBirthday(left) && isBirthday(right)) {
    return left.month === right.month && left.day === right.day && left.year === right.year;
  }
  return left === right;
}

/**
 * Whether the service took a value, allowing for how services tidy up what they store: surrounding white space,
 * the case of an email, the spelling of a phone number with the same digits.
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

/** Fields of `wanted` whose value in `stored` is another one. */
export function fieldsNotTaken(wanted: ContactPatch, stored: ContactPatch): ContactFieldName[] {
  return fieldsOf(wanted).filter((field) => !tookValue(field, wanted[field], stored[field]));
}

/** Fields of `a` whose value in `b` is not the same, as `equalValue` has it. */
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
