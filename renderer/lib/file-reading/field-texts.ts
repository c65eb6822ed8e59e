import { t } from '@lingui/core/macro';
import type { FileSurvey } from '../../../electron/contract/imports/import-survey.ts';
import type { ImportField } from '../../../electron/contract/imports/import-mapping.ts';

/** Names of the fields, and parts of fields, that a column can hold. */
export const importFieldNames = (): Record<ImportField, string> => ({
  contactId: t`Contact ID of the service`,
  firstName: t`First name`,
  middleName: t`Middle name`,
  lastName: t`Last name`,
  fullName: t`Full name`,
  email: t`Email`,
  phone: t`Phone`,
  whatsappPhone: t`WhatsApp`,
  birthday: t`Birthday`,
  birthdayYear: t`Birthday: year`,
  birthdayMonth: t`Birthday: month`,
  birthdayDay: t`Birthday: day`,
  groupId: t`Group ID of the service`,
  groupName: t`Group`,
  guardianContactId: t`Contact ID of the guardian`,
  timezone: t`Time zone`,
  gender: t`Gender`,
  location: t`Location`,
  language: t`Language`,
  company: t`Company`,
  jobTitle: t`Job title`,
  salutation: t`Salutation`,
  relationshipStatus: t`Relationship status`,
  profileImage: t`Profile image`,
  status: t`Status`,
});

/** The fields in groups, for a select. */
export const fieldGroups = (): { group: string; fields: readonly ImportField[] }[] => [
  { group: t`Name`, fields: ['firstName', 'lastName', 'fullName', 'middleName', 'salutation'] },
  { group: t`Email and phone`, fields: ['email', 'phone', 'whatsappPhone'] },
  { group: t`Birthday`, fields: ['birthday', 'birthdayDay', 'birthdayMonth', 'birthdayYear'] },
  { group: t`Group`, fields: ['groupName', 'groupId'] },
  {
    group: t`Person`,
    fields: ['gender', 'language', 'location', 'timezone', 'relationshipStatus', 'company', 'jobTitle'],
  },
  { group: t`Service`, fields: ['contactId', 'guardianContactId', 'status', 'profileImage'] },
];

type Reason = FileSurvey['columns'][number]['reason'];

/** Why a column was recognised as its field. */
export function reasonText(reason: Reason): string {
  switch (reason) {
    case 'format':
      return t`Set by the format`;
    case 'header':
      return t`From the column name`;
    case 'content':
      return t`From the values`;
    case 'remembered':
      return t`Same as last time`;
    case null:
      return t`Not recognized`;
  }
}
