import type { ImportMapping } from '../../../electron/contract/imports/import-mapping.ts';
import { columnNames } from '../../lib/file-reading/column-names.ts';

/** Maximum number of columns shown; a file can have 2,000. */
const MAX_COLUMNS = 60;
const WIDTH = 170;

/** Grid columns for the imported columns of the file. */
export function fileColumns(
  columns: ImportMapping['columns'],
  customColumns: readonly number[],
): { id: string; name: string; width: number; at: number }[] {
  const names = columnNames(columns);
  return columns
    .flatMap(({ field }, at) => (field !== null || customColumns.includes(at) ? [at] : []))
    .slice(0, MAX_COLUMNS)
    .map((at) => ({ id: `column ${at}`, name: names[at] ?? '', width: WIDTH, at }));
}
