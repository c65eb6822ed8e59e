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

/** What is exported. */
export interface ExportedKind {
  /** Whether the contacts are sets of duplicates. */
  withSets: boolean;
  isList: boolean;
}

/** Columns with values that a service assigns. The contacts of a list have none. */
const OF_A_SERVICE: ReadonlySet<ExportColumn> = new Set([
  'contactId',
  'groupId',
  'guardianContactId',
  'source',
  'dateCreated',
]);

/** Ticked columns in their order, then all others. */
function offeredColumns(
  ticked: readonly ExportColumn[],
  { withSets, isList }: ExportedKind,
): OfferedColumn[] {
  const others = EXPORT_COLUMNS.filter((id) => (withSets || id !== 'duplicateSet') && !ticked.includes(id));
  const all = [
    ...ticked.map((id) => ({ id, checked: true })),
    ...others.map((id) => ({ id, checked: false })),
  ];
  return isList ? all.filter(({ id }) => !OF_A_SERVICE.has(id)) : all;
}

/** Initial columns of a choice. Exported duplicates begin with the number of their set. */
export function columnsFor(
  columnsOf: ColumnsOf,
  onScreen: readonly ExportColumn[] | null,
  kind: ExportedKind,
): OfferedColumn[] {
  const ticked = columnsOf === 'screen' ? (onScreen ?? presetColumns('product')) : presetColumns(columnsOf);
  return offeredColumns(kind.withSets ? ['duplicateSet', ...ticked] : ticked, kind);
}

export function optionsOf(choice: ExportChoice): ExportOptions {
  const { columns, columnsOf: _, ...options } = choice;
  return { ...options, columns: columns.filter(({ checked }) => checked).map(({ id }) => id) };
}
