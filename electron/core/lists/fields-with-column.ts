import type { ImportField, ImportMapping } from '../../contract/imports/import-mapping.ts';
import type { ContactPatch } from '../../contract/contacts/contact.ts';
import type { ComparedField } from './comparable-contact.ts';
import { COMPARED_LIST_FIELDS } from './compare-lists.ts';

/** Fields that can be read from other kinds of columns than their own, with these kinds. */
const ALSO_FROM: Partial<Record<ComparedField, readonly ImportField[]>> = {
  firstName: ['fullName'],
  lastName: ['fullName'],
  birthday: ['birthdayMonth'],
};

/** Returns the comparable fields that a list has a column for. */
export function fieldsWithColumn({ columns }: Pick<ImportMapping, 'columns'>): ComparedField[] {
  return COMPARED_LIST_FIELDS.filter((field) => {
    const sources: readonly (ImportField | null)[] = [field, ...(ALSO_FROM[field] ?? [])];
    return columns.some(
      (column) =>
        (column.field !== null && sources.includes(column.field)) ||
        (field === 'birthday' && column.field === 'birthdayDay' && column.monthOfList !== undefined),
    );
  });
}

/**
 * Returns those of `fields` that at least one contact has a value in. A vCard leaves out what a contact lacks, so a file
 * without, for example, any group doesn't say that its contacts are in no group.
 */
export function fieldsWithValue(
  fields: readonly ComparedField[],
  contacts: Iterable<{ readonly fields: ContactPatch; readonly groupName: string }>,
): ComparedField[] {
  const left = new Set(fields);
  for (const contact of contacts) {
    for (const field of left) {
      const value = field === 'groupName' ? contact.groupName : contact.fields[field];
      if (value !== undefined && value !== null && value !== '') left.delete(field);
    }
    if (left.size === 0) break;
  }
  return fields.filter((field) => !left.has(field));
}
