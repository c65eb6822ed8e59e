import { EXPORT_COLUMNS } from '../../electron/contract/enumerations.ts';
import type { ExportColumn, ExportSource } from '../../electron/contract/exports/export.ts';

/** What is to be exported. */
export interface ExportRequest {
  source: ExportSource;
  /** How many contacts they are, where that is known. */
  count: number | null;
  /** The name of the one contact or the group; null for others. */
  label: string | null;
  /** The columns of the table on screen; null where there is none. */
  onScreen: readonly ExportColumn[] | null;
}

/** The columns of the table on screen, as a file has them: a name is two columns. */
export function columnsOnScreen(columnIds: readonly string[]): ExportColumn[] {
  return columnIds.flatMap((id): ExportColumn[] => {
    if (id === 'name') return ['firstName', 'lastName'];
    if (id === 'group') return ['groupName'];
    if (id === 'guardian') return ['guardianName'];
    return EXPORT_COLUMNS.filter((column) => column === id);
  });
}

/** All contacts of a group, whatever the list on screen is narrowed to. */
export const groupExport = (groupId: number, name: string, count: number): ExportRequest => ({
  source: {
    kind: 'selection',
    selection: { kind: 'query', query: { search: '', filter: { groupId }, sort: null }, except: [] },
  },
  count,
  label: name,
  onScreen: null,
});
