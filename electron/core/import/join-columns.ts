import { JOINABLE_FIELDS } from '../../contract/imports/import-enumerations.ts';
import type { ImportField, ImportMapping, JoinableField } from '../../contract/imports/import-mapping.ts';

const JOINABLE: ReadonlySet<ImportField> = new Set(JOINABLE_FIELDS);
const isJoinable = (field: ImportField): field is JoinableField => JOINABLE.has(field);

/** The text between the values of a field's columns; null where the first of them counts alone. */
export function joinOf({ joins }: Pick<ImportMapping, 'joins'>, field: ImportField): string | null {
  return isJoinable(field) ? (joins[field] ?? null) : null;
}
