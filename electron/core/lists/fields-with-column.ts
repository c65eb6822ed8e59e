import type { ImportField, ImportMapping } from '../../contract/imports/import-mapping.ts';
import { COMPARED_LIST_FIELDS, type ComparedField } from './compare-lists.ts';

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
    return columns.some((column) => column.field !== null && sources.includes(column.field));
  });
}
