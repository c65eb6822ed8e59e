import { EXPORT_COLUMNS } from '../../electron/contract/enumerations.ts';
import type { ExportColumn, ExportSource } from '../../electron/contract/exports/export.ts';

/** Contacts and columns to export. */
export interface ExportRequest {
  source: ExportSource;
  /** Number of contacts, if known. */
  count: number | null;
  /** Name of the single contact or the group; null otherwise. */
  label: string | null;
  /** Columns of the table on screen; null if there is none. */
  onScreen: readonly ExportColumn[] | null;
}

/** Export columns for the table's columns. The name becomes two columns. */
export function columnsOnScreen(columnIds: readonly string[]): ExportColumn[] {
  return columnIds.flatMap((id): ExportColumn[] => {
    if (id === 'name') return ['firstName', 'lastName'];
    if (id === 'group') return ['groupName'];
    if (id === 'guardian') return ['guardianName'];
    return EXPORT_COLUMNS.filter((column) => column === id);
  });
}

/** An export of all contacts of a group, regardless of search and filters. `columnIds`: columns of the table. */
export const groupExport = (
  { groupId, name, count }: { groupId: number; name: string; count: number },
  columnIds: readonly string[],
): ExportRequest => ({
  source: {
    kind: 'selection',
    selection: { kind: 'query', query: { search: '', filter: { groupId }, sort: null }, except: [] },
  },
  count,
  label: name,
  onScreen: columnsOnScreen(columnIds),
});
