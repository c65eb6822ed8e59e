import type { ExportRequest } from '../../../lib/export-request.ts';
import { selectedCount, type SelectedContacts } from './selection.ts';
import { targetOfSelected, type ListShown } from './use-row-selection.ts';

/** Contacts to export: the selected ones, or else all listed ones, in the list's order. */
export function exportTarget(
  selected: SelectedContacts,
  { rows, total, query, isSimilar }: Pick<ListShown, 'rows' | 'total' | 'query' | 'isSimilar'>,
): Omit<ExportRequest, 'onScreen'> {
  if (selectedCount(selected) === 0) {
    const selection = { kind: 'query' as const, query, isSimilar, except: [] };
    return { source: { kind: 'selection', selection }, count: total, label: null };
  }
  const { selection, count, label } = targetOfSelected(selected, rows);
  const ordered =
    selection.kind === 'query'
      ? { ...selection, query: { ...selection.query, sort: query.sort } }
      : selection;
  return { source: { kind: 'selection', selection: ordered }, count, label };
}
