import { useEffect, type RefObject } from 'react';
import type { Preferences } from '../../../electron/contract/accounts/preferences.ts';
import type { Group } from '../../../electron/contract/contacts/group.ts';
import { columnsOnScreen, type ExportRequest } from '../../lib/export-request.ts';
import { isFocusFree } from '../../lib/focus/is-focus-elsewhere.ts';
import { focusQuietly } from '../../lib/focus/focus-quietly.ts';
import { useAccountId } from '../../lib/host-calls/open-account-context.ts';
import { useDeferredRender } from '../../ui/layout/deferred-render.tsx';
import { useContactsView } from './contacts-store.ts';
import { useSidePanel } from './panel/use-side-panel.ts';
import { useSinglePaneFocus } from './panel/use-single-pane-focus.ts';
import { targetCommands, type ContactDialogs } from './selection/target-commands.ts';
import { selectedCount, type SelectedContacts } from './selection/selection.ts';
import { rowSelectionOf, targetOfSelected, type ListShown } from './selection/use-row-selection.ts';
import { copiedColumnIds, useTableColumns } from './use-table-columns.ts';
import { useReadContactRange } from './table/use-read-contact-range.ts';
import { useRowMenu } from './table/use-row-menu.ts';
import { useAccountView } from './use-account-view.ts';
import { useContactActions } from './use-contact-actions.ts';
import { useContactPage } from './use-contact-page.ts';
import { useCopying } from './use-copying.ts';
import { useTableActions } from './use-table-actions.ts';
import { useReturnedRow } from './use-returned-row.ts';
import { useRowRemoval } from './use-row-removal.ts';
import { useToolbarActions } from './use-toolbar-actions.ts';

interface WorkspaceProps extends ContactDialogs {
  groups: readonly Group[];
  preferences: Pick<Preferences, 'pageSize'>;
  onPreferences: (change: Partial<Preferences>) => void;
  grid: RefObject<HTMLElement | null>;
  searchField: RefObject<HTMLInputElement | null>;
}

/** State of the contacts screen: page, columns, selection, side panel and row menu, with the commands on them. */
export function useContactsWorkspace(props: WorkspaceProps) {
  const { groups, onPreferences, grid, searchField } = props;
  const { pageSize } = props.preferences;
  const accountId = useAccountId();
  const { selected } = useContactsView(accountId).view;
  const toTable = () => grid.current?.focus();

  const readRange = useReadContactRange();
  const contactPage = useContactPage(accountId, pageSize, groups, (shown) =>
    rowSelectionOf(accountId, shown, readRange),
  );
  const { page, list, shownOffset, nextOffset } = contactPage;
  const { rows, total } = list;
  useReturnedRow(rows);
  const arrangement = useAccountView(accountId);
  const columns = useTableColumns(arrangement.view);
  const columnIds = copiedColumnIds(columns);

  const rowSelection = rowSelectionOf(accountId, list, readRange);
  const copying = useCopying(rows);
  const panel = useSidePanel(toTable);
  const rowMenu = useRowMenu(rows, grid);
  const removal = useRowRemoval(rows, rowSelection, toTable);
  const commands = targetCommands(props, (target) => copying.contacts(target, columnIds));
  const tableActions = useTableActions({
    rows,
    rowSelection,
    copying,
    columnIds,
    previousOffset: Math.max(0, shownOffset - pageSize),
    nextOffset,
    keepColumns: arrangement.keep,
    onMenu: rowMenu.open,
    onEdit: panel.edit,
    onPanelFocus: panel.focusDetails,
  });
  /** Exports the selected contacts, or else all listed ones. */
  const exportShown = () =>
    props.onExport({ ...exportTarget(selected, list), onScreen: columnsOnScreen(columnIds) });
  const { current, target } = useContactActions({
    rows,
    total,
    searchField,
    commands,
    onCreate: panel.create,
    onEdit: tableActions.edit,
    onRemove: removal.removeByKey,
    onExport: exportShown,
  });
  const controls = useToolbarActions({
    list,
    shownOffset,
    arrangement,
    onPreferences,
    onCreate: panel.create,
    toTable,
  });

  // During an account's first sync the rows render later than the frame; when accounts are switched, both render
  // together.
  const isKnown = page.data !== undefined && arrangement.view !== undefined;
  const isStarted = useDeferredRender(isKnown, { atOnce: isKnown });
  // The table takes the focus unless another element has it, because keyboard work starts in the table.
  const hasTable = isStarted && total > 0;
  useEffect(() => {
    if (hasTable && grid.current !== null && isFocusFree(grid.current)) focusQuietly(grid.current);
  }, [hasTable, grid]);
  useSinglePaneFocus(panel.shown, grid, panel.focusDetails);

  return {
    contactPage,
    columns,
    arrangement: arrangement.view ?? null,
    /** Whether rows and columns are known and may be rendered. */
    isReady: isKnown && isStarted,
    rowSelection,
    copying,
    panel,
    rowMenu,
    removal,
    commands,
    tableActions,
    controls,
    exportShown,
    /** Contacts that shortcuts act on. */
    active: { current, target },
    clearSelection: () => {
      rowSelection.clear();
      toTable();
    },
  };
}

/** Contacts to export: the selected ones, or else all listed ones, in the list's order. */
function exportTarget(
  selected: SelectedContacts,
  { rows, total, query, isSimilar, isCurrent }: ListShown,
): Omit<ExportRequest, 'onScreen'> {
  if (selectedCount(selected) === 0) {
    // Until the results of a search have arrived, it isn't known whether they are only similar.
    const selection = { kind: 'query' as const, query, except: [], ...(isCurrent && { isSimilar }) };
    return { source: { kind: 'selection', selection }, count: total, label: null };
  }
  const { selection, count, label } = targetOfSelected(selected, rows);
  const ordered =
    selection.kind === 'query'
      ? { ...selection, query: { ...selection.query, sort: query.sort } }
      : selection;
  return { source: { kind: 'selection', selection: ordered }, count, label };
}
