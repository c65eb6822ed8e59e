import type { ExportOptions } from '../../electron/contract/exports/export.ts';
import { presetColumns } from '../../electron/core/export/export-columns.ts';

/** A CSV file that this product imports again. */
export const CSV_OF_PRODUCT: ExportOptions = {
  format: 'csv',
  columns: presetColumns('product'),
  preset: 'product',
  delimiter: ',',
  encoding: 'utf-8',
  byteOrderMark: true,
  protect: true,
  leapDayRule: 'feb28',
};
