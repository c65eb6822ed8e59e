import { t } from '@lingui/core/macro';
import type { ContactFieldName } from '../../../../electron/contract/contacts/contact.ts';
import { listText } from '../../formats/formats.ts';

/** Labels of a contact's fields, in the order in which lists of fields show them. */
export const fieldLabels = (): Record<ContactFieldName, string> => ({
  firstName: t`First name`,
  lastName: t`Last name`,
  email: t`Email`,
  phone: t`Phone`,
  whatsappPhone: 'WhatsApp',
  birthday: t`Birthday`,
  groupId: t`Group`,
  guardian: t`Guardian`,
  status: t`Status`,
  salutation: t`Salutation`,
  gender: t`Gender`,
  company: t`Company`,
  jobTitle: t`Job title`,
  location: t`Location`,
  timezone: t`Time zone`,
  language: t`Language`,
  relationshipStatus: t`Relationship status`,
  profileImage: t`Profile image`,
});

/** `Email, Phone and Birthday`, by the language's rules for lists. */
export function fieldList(fields: readonly ContactFieldName[], locale?: string): string {
  return listText(
    fields.map((field) => fieldLabels()[field]),
    locale,
  );
}
