import type { ContactFieldName } from '../../../electron/contract/contacts/contact.ts';
import { listText } from '../formats/formats.ts';

/** What the screens call each field of a contact, in the order in which lists of fields show them. */
export const FIELD_LABELS: Record<ContactFieldName, string> = {
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  phone: 'Phone',
  whatsappPhone: 'WhatsApp',
  birthday: 'Birthday',
  groupId: 'Group',
  guardian: 'Guardian',
  status: 'Status',
  salutation: 'Salutation',
  gender: 'Gender',
  company: 'Company',
  jobTitle: 'Job title',
  location: 'Location',
  timezone: 'Time zone',
  language: 'Language',
  relationshipStatus: 'Relationship status',
  profileImage: 'Profile image',
};

/** `Email, Phone and Birthday`, in the user's language rules for lists. */
export function fieldList(fields: readonly ContactFieldName[], locale?: string): string {
  return listText(
    fields.map((field) => FIELD_LABELS[field]),
    locale,
  );
}
