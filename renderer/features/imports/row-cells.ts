import type { ImportRow } from '../../../electron/contract/imports/import.ts';

/** What stands in a cell of a row: as it was corrected, else as the file has it. */
export const cellText = ({ edited, cells }: Pick<ImportRow, 'edited' | 'cells'>, column: number): string =>
  edited?.[column] ?? cells[column] ?? '';
