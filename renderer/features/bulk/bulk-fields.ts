import type { ContactFieldName } from '../../../electron/contract/contacts/contact.ts';
import { BULK_CLEAR_FIELDS, BULK_SET_FIELDS } from '../../../electron/core/contact/bulk-fields.ts';

const SET: readonly ContactFieldName[] = BULK_SET_FIELDS;
const CLEAR: readonly ContactFieldName[] = BULK_CLEAR_FIELDS;

/** Fields that can be changed in bulk, most frequent first. */
export const BULK_FIELDS: readonly ContactFieldName[] = [
  'language',
  'timezone',
  'company',
  'location',
  'status',
  'salutation',
  'gender',
  'relationshipStatus',
  'jobTitle',
  'guardian',
  'lastName',
  ...CLEAR.filter((field) => !SET.includes(field)),
];

export const canSet = (field: ContactFieldName): boolean => SET.includes(field);
export const canClear = (field: ContactFieldName): boolean => CLEAR.includes(field);
