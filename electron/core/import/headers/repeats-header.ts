import type { ImportMapping } from '../../../contract/imports/import-mapping.ts';
import { firstText } from '../values/cell-text.ts';

/** Returns whether a record repeats the header, as in files that were concatenated. */
export function repeatsHeader(cells: readonly string[], { columns }: ImportMapping): boolean {
  let named = 0;
  for (const [at, { name }] of columns.entries()) {
    const cell = cells[at] ?? '';
    if (cell !== name && firstText(cell) !== name) return false;
    if (name !== '') named++;
  }
  return named >= 2;
}
