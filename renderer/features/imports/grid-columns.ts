import type { ReactNode } from 'react';
import type { ImportMapping } from '../../../electron/contract/imports/import-mapping.ts';
import type { ImportRow } from '../../../electron/contract/imports/import.ts';
import { columnNames } from '../../lib/file-reading/column-names.ts';

/** Maximum number of columns shown; a file can have 2,000. */
const MAX_COLUMNS = 60;
const WIDTH = 170;

/** A column of the grid: a column of the file, or information about the row. */
export interface GridColumn<R extends ImportRow> {
  id: string;
  name: string;
  /** Minimum width in pixels at the default text size, and the proportion in which columns share the remaining width. */
  width: number;
  /** Index in the file, from 0; null if `render` draws it. */
  at: number | null;
  render?: (row: R) => ReactNode;
}

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
