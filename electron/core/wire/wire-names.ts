import type { ContactFieldName } from '../../contract/contacts/contact.ts';
import { CONTACT_FIELD_NAMES } from '../../contract/enumerations.ts';

/** Names of fields in a create or an update (interface, section 2.2). */
export const SENT_NAMES = {
  firstName: 'first_name',
  lastName: 'last_name',
  email: 'email',
  phone: 'phone',
  whatsappPhone: 'whatsapp_phone',
  birthday: 'birthday',
  groupId: 'group_id',
  guardian: 'guardian_contact_id',
  status: 'status',
  salutation: 'salutation',
  gender: 'gender',
  company: 'company',
  jobTitle: 'job_title',
  location: 'location',
  timezone: 'timezone',
  language: 'language',
  relationshipStatus: 'relationship_status',
  profileImage: 'profile_image',
} as const satisfies Record<ContactFieldName, string>;

/**
 * Names of fields in a response (section 2.1), the documented ones first. The status is sent as `status` and returned
 * as `contact_status`; the birthday is sent as one date and returned as three numbers or, in the create response, as
 * one date.
 */
export const RETURNED_NAMES: Readonly<Record<ContactFieldName, readonly string[]>> = {
  ...mapFields((field) => [SENT_NAMES[field]]),
  birthday: ['birthday_month', 'birthday_day', 'birthday_year', 'birthday'],
  status: ['contact_status', 'status'],
};

const FIELD_BY_WIRE_NAME = new Map<string, ContactFieldName | 'customFields'>([
  ['custom_fields', 'customFields'],
  ...CONTACT_FIELD_NAMES.flatMap((field) =>
    [...RETURNED_NAMES[field], SENT_NAMES[field]].map((name): [string, ContactFieldName] => [name, field]),
  ),
]);

/** Returns the field of our forms that an interface name stands for; undefined if it stands for none. */
export function fieldOfWireName(name: string): ContactFieldName | 'customFields' | undefined {
  return FIELD_BY_WIRE_NAME.get(name);
}

/** All interface names of form fields, longest first: `whatsapp_phone` before `phone`. */
export const WIRE_NAMES_LONGEST_FIRST: readonly string[] = [...FIELD_BY_WIRE_NAME.keys()].toSorted(
  (a, b) => b.length - a.length,
);

function mapFields(
  names: (field: ContactFieldName) => readonly string[],
): Record<ContactFieldName, readonly string[]> {
  const entries = CONTACT_FIELD_NAMES.map((field) => [field, names(field)] as const);
  return Object.fromEntries(entries) as Record<ContactFieldName, readonly string[]>;
}
