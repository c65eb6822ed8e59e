import { t } from '@lingui/core/macro';
import type { ContactFieldName, ContactPatch } from '../../../../electron/contract/contacts/contact.ts';
import { formatBirthday, formatLanguage } from '../../formats/formats.ts';

/** Names for ids and keys. */
export interface FieldNames {
  groupName: (groupId: number) => string;
  guardianName: string | null;
}

/** Text in place of an empty value. */
export const emptyText = (): string => t`(empty)`;

/** Text in place of a group or a guardian that a contact doesn't have. */
const noneText = (): string => t`(none)`;

/** A field's value as text, with names for ids, and a word in brackets for no value. */
export function fieldText(
  field: ContactFieldName,
  values: ContactPatch,
  names: FieldNames,
  locale?: string,
): string {
  if (field === 'birthday')
    return values.birthday == null ? emptyText() : formatBirthday(values.birthday, locale, 'long');
  if (field === 'groupId') return values.groupId == null ? noneText() : names.groupName(values.groupId);
  if (field === 'guardian')
    return values.guardian == null ? noneText() : (names.guardianName ?? t`A contact`);
  if (field === 'language' && values.language) return formatLanguage(values.language, locale);
  return values[field] || emptyText();
}
