import type { ContactFieldName, ContactFields } from '../../electron/contract/contact.ts';
import { formatBirthday } from './formats.ts';

/** What numbers and keys stand for. */
export interface FieldNames {
  groupName: (groupId: number) => string;
  guardianName: string | null;
}

/** One field's value in words, for putting two of them side by side. */
export function fieldText(field: ContactFieldName, values: ContactFields, names: FieldNames): string {
  if (field === 'birthday')
    return values.birthday === null ? '(empty)' : formatBirthday(values.birthday, undefined, 'long');
  if (field === 'groupId') return values.groupId === null ? '(none)' : names.groupName(values.groupId);
  if (field === 'guardian') return values.guardian === null ? '(none)' : (names.guardianName ?? 'A contact');
  return values[field] || '(empty)';
}
