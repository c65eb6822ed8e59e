import type { ExportColumn, ExportOptions, ExportPreset } from '../../../electron/contract/exports/export.ts';
import { EXPORT_COLUMNS } from '../../../electron/contract/enumerations.ts';
import { presetColumns } from '../../../electron/core/export/export-columns.ts';

/** A column on offer: those ticked are written, in this order. */
export interface OfferedColumn {
  id: ExportColumn;
  checked: boolean;
}

/** Whose columns are offered first: the table's on screen, or those that a program imports. */
export type ColumnsOf = 'screen' | ExportPreset;

/** What the dialog holds; `columns` counts for tables alone. */
export interface ExportChoice extends Omit<ExportOptions, 'columns'> {
  columnsOf: ColumnsOf;
  columns: readonly OfferedColumn[];
}

/** The columns ticked first, in their order, then all others. */
export function offeredColumns(ticked: readonly ExportColumn[], withSets: boolean): OfferedColumn[] {
  const offered = EXPORT_COLUMNS.filter((id) => withSets || id !== 'duplicateSet');
  const others = offered.filter((id) => !ticked.includes(id));
  return [...ticked.map((id) => ({ id, checked: true })), ...others.map((id) => ({ id, checked: false }))];
}

/** The columns that a choice begins with. Of duplicates the number of their set comes first. */
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
