import type { ImportField, ImportMapping } from '../../contract/imports/import-mapping.ts';

/** Returns the columns of each field, in the order in which they are searched for a value. */
export function columnsByField({ columns, order }: ImportMapping): ReadonlyMap<ImportField, number[]> {
  const byField = new Map<ImportField, number[]>();
  const isOf = (column: number, field: ImportField) => columns[column]?.field === field;
  for (const [at, { field }] of columns.entries()) {
    if (field === null || byField.has(field)) continue;
    const listed = (order[field] ?? []).filter((column) => isOf(column, field));
    const others = columns.flatMap((_, column) => (column >= at && isOf(column, field) ? [column] : []));
    byField.set(field, [...new Set([...listed, ...others])]);
  }
  return byField;
}
