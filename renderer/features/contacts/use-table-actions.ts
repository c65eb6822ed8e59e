import type { Contact, ContactKey } from '../../../electron/contract/contacts/contact.ts';

import { useAccountId } from '../../lib/host-calls/open-account-context.ts';
import type { ColumnState } from './table/column-layout.ts';
import type { Point } from '../../ui/menus/context-menu.tsx';
import { atRow, DRAGGED_CONTACTS, useContactsStore, useContactsView } from './contacts-store.ts';
import { selectedCount } from './selection/selection.ts';
import { targetOfSelected, type RowSelection } from './selection/use-row-selection.ts';
import type { useCopying } from './use-copying.ts';
import { useStableActions } from '../../lib/actions/use-stable-actions.ts';
import { contactCount } from '../../lib/texts/contacts/contact-count.ts';
import type { ContactQuery } from '../../../electron/contract/contacts/contact-query.ts';
import classes from './components/table/contact-table.module.css';

/** Callbacks of the table's mouse and keyboard commands. */
export interface TableActions {
  /** Makes a row, or one of its cells, the active one. */
  activate(key: ContactKey, columnId: string | null): void;
  /** Makes a row the active one because the focus enters the table, unless the panel shows a contact. */
  arrive(key: ContactKey): void;
  /** Shows the contact in the panel; the focus stays in the table. */
  open(key: ContactKey, columnId: string | null): void;
  /** Shows the contact in the panel and moves the focus there. */
  enter(key: ContactKey): void;
  /** Opens the contact's form. */
  edit(key: ContactKey): void;
  /** Turns the page; with `extendSelection`, extends the selection to the row it lands on. */
  turnPage(direction: 'next' | 'previous', extendSelection: boolean): void;
  sort(sort: ContactQuery['sort']): void;
  toggle(key: ContactKey): void;
  /** Selects all rows from the last selected one to this one, and makes it active. */
  extend(key: ContactKey): void;
  selectPage(): void;
  selectAll(): void;
  /** Copies a cell, or, if the whole row is active, all selected rows. */
  copy(key: ContactKey, columnId: string | null): void;
  menu(key: ContactKey, at: Point): void;
  drag(key: ContactKey, data: DataTransfer): void;
  dragEnd(): void;
  /** Escape: leaves the cells of the row, clears the selection, or closes the details. */
  leave(): void;
  keepColumns(columns: ColumnState[]): void;
}

interface TableActionsProps {
  rows: readonly Contact[];
  rowSelection: RowSelection;
  copying: ReturnType<typeof useCopying>;
  /** Ids of the columns that are copied with rows. */
  columnIds: readonly string[];
  /** Index of the previous and next page's first row. */
  previousOffset: number;
  nextOffset: number;
  keepColumns: (columns: ColumnState[]) => void;
  onMenu: (key: string, at: Point) => void;
  /** Opens the contact's form, or focuses it. */
  onEdit: (key: string) => void;
  /** Moves the focus to a contact's details, or keeps it in the table (null). */
  onPanelFocus: (key: ContactKey | null) => void;
}

/** Handlers of the table's mouse and keyboard commands. */
export function useTableActions(handlers: TableActionsProps): TableActions {
  const accountId = useAccountId();
  const { view, change, narrow, closePanel } = useContactsView(accountId);
  const { panel, selected } = view;
  const { drag } = useContactsStore.getState();
  const { rows, rowSelection, copying, columnIds } = handlers;
  return useStableActions<TableActions>({
    activate: (key, columnId) => change({ ...atRow(view, key), activeColumn: columnId, anchorKey: null }),
    arrive: (key) => {
      if (panel.kind === 'closed') change({ activeKey: key });
    },
    open: (key, columnId) => {
      change({
        ...atRow(view, key),
        activeColumn: columnId,
        anchorKey: null,
        panel: { kind: 'details', key },
      });
      handlers.onPanelFocus(null);
    },
    enter: (key) => {
      change({ activeKey: key, panel: { kind: 'details', key } });
      handlers.onPanelFocus(key);
    },
    edit: (key) => handlers.onEdit(key),
    turnPage: (direction, extendSelection) =>
      change({
        offset: direction === 'next' ? handlers.nextOffset : handlers.previousOffset,
        landOn: { row: direction === 'next' ? 'first' : 'last', extendSelection },
      }),
    sort: (to) => narrow({ sort: to }),
    toggle: (key) => {
      rowSelection.toggle(key);
      change(atRow(view, key));
    },
    extend: (key) => {
      rowSelection.range(key);
      change(atRow(view, key));
    },
    selectPage: rowSelection.page,
    selectAll: rowSelection.all,
    copy: (key, columnId) => {
      const contact = rows.find((row) => row.key === key);
      const several = selectedCount(selected) > 0;
      if (several) copying.contacts(targetOfSelected(selected, rows), columnIds);
      else if (contact !== undefined && columnId !== null) copying.cell(contact, columnId);
      else copying.contacts(rowSelection.targetOf(key), columnIds);
    },
    menu: (key, at) => {
      change({ activeKey: key });
      handlers.onMenu(key, at);
    },
    drag: (key, data) => {
      const target = rowSelection.targetOf(key);
      data.effectAllowed = 'move';
      data.setData(DRAGGED_CONTACTS, 'contacts');
      showDragImage(data, target.label ?? contactCount(target.count));
      drag({ ...target, accountId });
    },
    dragEnd: () => drag(null),
    leave: () => {
      if (view.activeColumn !== null) change({ activeColumn: null });
      else if (selectedCount(selected) > 0) rowSelection.clear();
      else if (panel.kind === 'details') closePanel();
    },
    keepColumns: handlers.keepColumns,
  });
}

/** Shows a label at the pointer while contacts are dragged: their name or number. */
function showDragImage(dataTransfer: DataTransfer, text: string): void {
  const image = document.createElement('div');
  image.className = classes['dragImage'] ?? '';
  image.textContent = text;
  document.body.append(image);
  dataTransfer.setDragImage(image, -12, -8);
  // The browser has captured the image when the event ends.
  setTimeout(() => image.remove());
}
