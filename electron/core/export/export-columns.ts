import type { Birthday, Contact } from '../../contract/contacts/contact.ts';
import { EXPORT_COLUMNS } from '../../contract/enumerations.ts';
import type { ExportColumn, ExportPreset } from '../../contract/exports/export.ts';
import { formatIsoBirthday, isCalendarBirthday } from '../contact/birthday.ts';

/** What of a contact can be exported. */
export type ExportedContact = Pick<
  Contact,
  | 'key'
  | 'contactId'
  | 'fields'
  | 'groupName'
  | 'guardianContactId'
  | 'guardianName'
  | 'source'
  | 'dateCreated'
  | 'dateUpdated'
>;

/** Names of a column: ours, and those that Google Contacts and Outlook import; absent where they have none. */
interface ColumnNames {
  product: string;
  google?: string;
  outlook?: string;
}

const NAMES: Readonly<Record<ExportColumn, ColumnNames>> = {
  contactId: { product: 'Contact ID' },
  salutation: { product: 'Salutation', google: 'Name Prefix', outlook: 'Title' },
  firstName: { product: 'First name', google: 'First Name', outlook: 'First Name' },
  lastName: { product: 'Last name', google: 'Last Name', outlook: 'Last Name' },
  email: { product: 'Email', google: 'E-mail 1 - Value', outlook: 'E-mail Address' },
  phone: { product: 'Phone', google: 'Phone 1 - Value', outlook: 'Mobile Phone' },
  whatsappPhone: { product: 'WhatsApp', google: 'Phone 2 - Value', outlook: 'Other Phone' },
  birthday: { product: 'Birthday', google: 'Birthday', outlook: 'Birthday' },
  groupName: { product: 'Group', google: 'Labels', outlook: 'Categories' },
  groupId: { product: 'Group ID' },
  guardianName: { product: 'Guardian' },
  guardianContactId: { product: 'Guardian contact ID' },
  status: { product: 'Status' },
  gender: { product: 'Gender', outlook: 'Gender' },
  company: { product: 'Company', google: 'Organization Name', outlook: 'Company' },
  jobTitle: { product: 'Job title', google: 'Organization Title', outlook: 'Job Title' },
  location: { product: 'Location', google: 'Address 1 - Formatted', outlook: 'Location' },
  timezone: { product: 'Time zone' },
  language: { product: 'Language', outlook: 'Language' },
  relationshipStatus: { product: 'Relationship status' },
  profileImage: { product: 'Profile image', google: 'Photo' },
  source: { product: 'Source' },
  dateCreated: { product: 'Created' },
  dateUpdated: { product: 'Updated' },
  duplicateSet: { product: 'Duplicate set' },
};

/** The name of a column in a program; ours where that has none. */
export const columnHeader = (column: ExportColumn, preset: ExportPreset): string =>
  NAMES[column][preset] ?? NAMES[column].product;

/** The columns that a program imports. For our own all that a contact can be created from, and its number. */
export function presetColumns(preset: ExportPreset): ExportColumn[] {
  if (preset !== 'product') return EXPORT_COLUMNS.filter((column) => NAMES[column][preset] !== undefined);
  const readOnly: readonly ExportColumn[] = [
    'guardianName',
    'source',
    'dateCreated',
    'dateUpdated',
    'duplicateSet',
  ];
  return EXPORT_COLUMNS.filter((column) => !readOnly.includes(column));
}

interface CellContext {
  preset: ExportPreset;
  /** The number of the set of duplicates that the contact belongs to. */
  duplicateSet?: number | undefined;
}

type CellReader = (contact: ExportedContact, context: CellContext) => string;

/** How the cells of a column are read: to be found once for a column, not for each cell. */
export function cellReader(column: ExportColumn): CellReader {
  switch (column) {
    case 'contactId':
    case 'guardianContactId':
      return (contact) => numberText(contact[column]);
    case 'groupId':
      return ({ fields }) => numberText(fields.groupId);
    case 'birthday':
      return ({ fields }, { preset }) => birthdayText(fields.birthday, preset);
    case 'groupName':
    case 'guardianName':
    case 'source':
    case 'dateCreated':
    case 'dateUpdated':
      return (contact) => contact[column] ?? '';
    case 'duplicateSet':
      return (_contact, { duplicateSet }) => numberText(duplicateSet ?? null);
    default:
      return ({ fields }) => fields[column] ?? '';
  }
}

/** The text of a contact's cell. */
export const exportCell = (contact: ExportedContact, column: ExportColumn, context: CellContext): string =>
  cellReader(column)(contact, context);

const numberText = (value: number | null): string => (value === null ? '' : String(value));

/** ISO 8601, without a year `--MM-DD`, which Google Contacts takes too. Outlook takes days of the American form, with a year. */
function birthdayText(birthday: Birthday | null, preset: ExportPreset): string {
  if (birthday === null) return '';
  if (preset !== 'outlook') return formatIsoBirthday(birthday, 'dashes');
  const { year, month, day } = birthday;
  return year === null || !isCalendarBirthday(birthday) ? '' : `${month}/${day}/${year}`;
}
