import type { ContactFieldName, ContactPatch } from '../../contract/contacts/contact.ts';
import { fieldsOf } from './compare-fields.ts';

/** Fields to which many contacts can be given the same value. Moving to a group is a separate action. */
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

/**
 * Fields that can be cleared for many contacts. Includes fields that can't be set in bulk, because each
 * contact has its own value.
 */
export const BULK_CLEAR_FIELDS = [
  ...BULK_SET_FIELDS.filter((field) => field !== 'status'),
  'email',
  'phone',
  'whatsappPhone',
  'birthday',
  'profileImage',
] as const satisfies readonly ContactFieldName[];

/** Returns the fields whose value cannot be given to many contacts; empty if all can. */
export function unfitForBulk(values: ContactPatch): ContactFieldName[] {
  return fieldsOf(values).filter((field) => {
    const value = values[field];
    const fit: readonly ContactFieldName[] =
      value === null || value === '' ? BULK_CLEAR_FIELDS : BULK_SET_FIELDS;
    return !fit.includes(field);
  });
}
