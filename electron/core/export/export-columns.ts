import type { Birthday, Contact } from '../../contract/contacts/contact.ts';
import { EXPORT_COLUMNS } from '../../contract/enumerations.ts';
import type { ExportColumn, ExportPreset } from '../../contract/exports/export.ts';
import { groupCell } from './group-cell.ts';
import { formatIsoBirthday, isCalendarBirthday } from '../contact/birthday.ts';

/** The data of a contact that can be exported. */
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

/** Names of a column in this app, Google Contacts and Outlook; absent if that program does not import it. */
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

/** Returns a column's name in a program, or this app's name if that program has none. */
export const columnHeader = (column: ExportColumn, preset: ExportPreset): string =>
  NAMES[column][preset] ?? NAMES[column].product;

/** Returns the columns that a program imports. For this app: all fields of a create request, and the contact id. */
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
  /** Whether the file can hold all characters. */
  isUnicode: boolean;
  /** Whether a spreadsheet might run cells as formulas, which it must not. */
  avoidsFormulas: boolean;
  /** Number of the cluster that the contact belongs to. */
  duplicateSet?: number | undefined;
}

type CellReader = (contact: ExportedContact, context: CellContext) => string;

/** Returns a reader for the cells of a column. Look it up once per column, not per cell. */
export function cellReader(column: ExportColumn): CellReader {
  switch (column) {
    case 'contactId':
    case 'guardianContactId':
      return (contact) => numberText(contact[column]);
    case 'groupId':
      return ({ fields }) => numberText(fields.groupId);
    case 'birthday':
      return ({ fields }, context) => birthdayText(fields.birthday, context);
    case 'groupName':
      return ({ groupName }, { preset, isUnicode }) => groupCell(groupName ?? '', preset, isUnicode);
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

/** A column of a table as it is written. */
export interface TableColumn {
  name: string;
  isDate: boolean;
  read: CellReader;
}

const WHATSAPP_LABEL: TableColumn = {
  name: 'Phone 2 - Label',
  isDate: false,
  read: ({ fields }) => (fields.whatsappPhone === null ? '' : 'WhatsApp'),
};

/**
 * Returns the columns of an exported table. In Google's format, the phone for WhatsApp has a label column, by which an
 * import recognises it.
 */
export function tableColumns(columns: readonly ExportColumn[], preset: ExportPreset): TableColumn[] {
  return columns.flatMap((column) => {
    const own = {
      name: columnHeader(column, preset),
      isDate: column === 'birthday',
      read: cellReader(column),
    };
    return preset === 'google' && column === 'whatsappPhone' ? [WHATSAPP_LABEL, own] : [own];
  });
}

const numberText = (value: number | null): string => (value === null ? '' : String(value));

/**
 * Formats a birthday as ISO 8601; without a year as `--MM-DD`, which Google Contacts accepts, too. A spreadsheet would
 * compute that and save the result, so a space is put before it, as Google Contacts does. Outlook imports only American
 * dates with a year, so for it any other birthday becomes an empty text.
 */
function birthdayText(birthday: Birthday | null, { preset, avoidsFormulas }: CellContext): string {
  if (birthday === null) return '';
  const { year, month, day } = birthday;
  if (preset !== 'outlook')
    return (avoidsFormulas && year === null ? ' ' : '') + formatIsoBirthday(birthday, 'dashes');
  return year === null || !isCalendarBirthday(birthday) ? '' : `${month}/${day}/${year}`;
}
