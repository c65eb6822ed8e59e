import type { ExportColumn, ExportOptions, ExportPreset } from '../../../electron/contract/exports/export.ts';
import { EXPORT_COLUMNS } from '../../../electron/contract/enumerations.ts';
import { presetColumns } from '../../../electron/core/export/export-columns.ts';

/** A selectable column; ticked ones are written, in this order. */
export interface OfferedColumn {
  id: ExportColumn;
  checked: boolean;
}

/** Initial columns: those of the table on screen, or those that a program imports. */
export type ColumnsOf = 'screen' | ExportPreset;

/** State of the dialog; `columns` applies to tables only. */
export interface ExportChoice extends Omit<ExportOptions, 'columns'> {
  columnsOf: ColumnsOf;
  columns: readonly OfferedColumn[];
}

/** Ticked columns in their order, then all others. */
export function offeredColumns(ticked: readonly ExportColumn[], withSets: boolean): OfferedColumn[] {
  const offered = EXPORT_COLUMNS.filter((id) => withSets || id !== 'duplicateSet');
  const others = offered.filter((id) => !ticked.includes(id));
  return [...ticked.map((id) => ({ id, checked: true })), ...others.map((id) => ({ id, checked: false }))];
}

/** Initial columns of a choice. Exported duplicates begin with the number of their set. */
export function columnsFor(
  columnsOf: ColumnsOf,
  onScreen: readonly ExportColumn[] | null,
  withSets: boolean,
): OfferedColumn[] {
  const ticked = columnsOf === 'screen' ? (onScreen ?? presetColumns('product')) : presetColumns(columnsOf);
  return offeredColumns(withSets ? ['duplicateSet', ...ticked] : ticked, withSets);
}

export function optionsOf(choice: ExportChoice): ExportOptions {
  const { columns, columnsOf: _, ...options } = choice;
  return { ...options, columns: columns.filter(({ checked }) => checked).map(({ id }) => id) };
}
