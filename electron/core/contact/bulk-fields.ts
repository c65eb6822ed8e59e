import type { ContactFieldName, ContactPatch } from '../../contract/contacts/contact.ts';
import { fieldsOf } from './compare-fields.ts';

/** Fields that many contacts can rightly share a value of. Moving to a group is an action of its own. */
export const BULK_SET_FIELDS = [
  'lastName',
  'guardian',
  'status',
  'salutation',
  'gender',
  'company',
  'jobTitle',
  'location',
  'timezone',
  'language',
  'relationshipStatus',
] as const satisfies readonly ContactFieldName[];

/** Fields that can be emptied for many, though a value in common would make no sense, or be refused as a duplicate. */
export const BULK_CLEAR_FIELDS = [
  ...BULK_SET_FIELDS.filter((field) => field !== 'status'),
  'email',
  'phone',
  'whatsappPhone',
  'birthday',
  'profileImage',
] as const satisfies readonly ContactFieldName[];

/** The fields of a bulk edit that cannot be given that value for many; none when all is well. */
export function unfitForBulk(values: ContactPatch): ContactFieldName[] {
  return fieldsOf(values).filter((field) => {
    const value = values[field];
    const fit: readonly ContactFieldName[] =
      value === null || value === '' ? BULK_CLEAR_FIELDS : BULK_SET_FIELDS;
    return !fit.includes(field);
  });
}
