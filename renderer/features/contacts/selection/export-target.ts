import type { ExportRequest } from '../../../lib/export-request.ts';
import { markedCount, type MarkedContacts } from './selection.ts';
import { targetOfMarked, type ListShown } from './use-row-selection.ts';

/** Contacts to export: the selected ones, or else all listed ones, in the list's order. */
export function exportTarget(
  marked: MarkedContacts,
  { rows, total, query, isSimilar }: Pick<ListShown, 'rows' | 'total' | 'query' | 'isSimilar'>,
): Omit<ExportRequest, 'onScreen'> {
  if (markedCount(marked) === 0) {
    const selection = { kind: 'query' as const, query, isSimilar, except: [] };
    return { source: { kind: 'selection', selection }, count: total, label: null };
  }
  const { selection, count, label } = targetOfMarked(marked, rows);
  const ordered =
    selection.kind === 'query'
      ? { ...selection, query: { ...selection.query, sort: query.sort } }
      : selection;
  return { source: { kind: 'selection', selection: ordered }, count, label };
}
