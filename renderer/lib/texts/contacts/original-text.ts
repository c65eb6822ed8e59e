import { t } from '@lingui/core/macro';
import type { ContactFieldName } from '../../../../electron/contract/contacts/contact.ts';
import type { ListRow } from '../../../../electron/contract/lists/list.ts';
import { formatUnits } from '../../formats/formats.ts';
import { fieldLabels } from './field-labels.ts';
import { fieldText } from './field-text.ts';

/**
 * `was: Carter`: the file's values of corrected fields, with field names if there are several. Null if none was
 * corrected.
 */
export function originalText(
  { original, originalTexts }: Pick<ListRow, 'original' | 'originalTexts'>,
  fields: readonly ContactFieldName[],
  groupName: (groupId: number) => string,
): string | null {
  const changed = fields.filter((field) => original[field] !== undefined);
  if (changed.length === 0) return null;
  const parts = changed.map((field) => {
    const value = originalTexts[field] ?? fieldText(field, original, { groupName, guardianName: null });
    return fields.length === 1 ? value : `${fieldLabels()[field]} ${value}`;
  });
  return t`was: ${formatUnits(parts)}`;
}
