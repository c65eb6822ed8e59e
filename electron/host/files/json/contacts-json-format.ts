import type { ContactFieldName } from '../../../contract/contacts/contact.ts';
import { SENT_NAMES } from '../../../core/wire/wire-names.ts';
import type { ImportField } from '../../../contract/imports/import-mapping.ts';

/**
 * This product's own JSON file, version 1:
 *
 *     {
 *       "format": "celebration-contacts",
 *       "version": 1,
 *       "contacts": [
 *         {"contact_id": 7, "first_name": "Ada", "birthday": "--02-29", "group_id": 3, "group_name": "Family"}
 *       ]
 *     }
 *
 * A contact has the field names of the service's create payload, `contact_id` and `group_name`. The birthday is
 * `YYYY-MM-DD`, or `--MM-DD` without a year. Empty values are omitted. Unknown properties become columns when the file
 * is read.
 */
export const CONTACTS_JSON = { FORMAT: 'celebration-contacts', VERSION: 1, RECORDS: 'contacts' } as const;

const FIELDS: Readonly<Record<string, ImportField>> = {
  contact_id: 'contactId',
  first_name: 'firstName',
  last_name: 'lastName',
  email: 'email',
  phone: 'phone',
  whatsapp_phone: 'whatsappPhone',
  birthday: 'birthday',
  group_id: 'groupId',
  group_name: 'groupName',
  guardian_contact_id: 'guardianContactId',
  status: 'status',
  salutation: 'salutation',
  gender: 'gender',
  company: 'company',
  job_title: 'jobTitle',
  location: 'location',
  timezone: 'timezone',
  language: 'language',
  relationship_status: 'relationshipStatus',
  profile_image: 'profileImage',
};

/** Returns the field of a contact's property; null for custom fields and unknown properties. */
export function fieldOfProperty(name: string): ImportField | null {
  return Object.hasOwn(FIELDS, name) ? (FIELDS[name] ?? null) : null;
}

/** Whether records with these columns may be create payloads, as in JSON Lines that this product writes. */
export const areCreatePayloads = (columns: readonly string[]): boolean =>
  columns.includes('first_name') &&
  columns.every((name) => Object.hasOwn(FIELDS, name) || name.startsWith('custom_fields.'));

/** Returns the property that holds a field of a contact; for the group, the property of its name. */
export function propertyOfField(field: ContactFieldName): string {
  return field === 'groupId' ? 'group_name' : SENT_NAMES[field];
}
