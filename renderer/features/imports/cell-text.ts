import type { ImportRow } from '../../../electron/contract/imports/import.ts';

/** Text of a row's cell: its correction, or else the file's value. */
export const cellText = ({ edited, cells }: Pick<ImportRow, 'edited' | 'cells'>, column: number): string =>
  edited?.[column] ?? cells[column] ?? '';
