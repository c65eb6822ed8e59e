import type { KeyboardEvent } from 'react';
import type { Contact, ContactKey } from '../../../../../electron/contract/contacts/contact.ts';
import { shortcutKeyOf } from '../../../../lib/actions/shortcut-key.ts';
import { cellMovementOf, movementOf } from '../../table/table-movement.ts';
import { SELECTION_COLUMN, rowElementId } from './contact-row.tsx';
import type { TableActions } from '../../use-table-actions.ts';
import { pointBelow } from '../../../../ui/menus/context-menu.tsx';

interface GridState {
  rows: readonly Contact[];
  /** Index of the active row on the page; -1 for none. */
  active: number;
  /** Index of the first row among all rows, and their number. */
  offset: number;
  total: number;
  /** Ids of a row's cells, the checkbox first. */
  cells: readonly string[];
  /** Column of the active cell; null if the row as a whole is active. */
  activeColumn: string | null;
  visibleRows: number;
  actions: TableActions;
  /** Opens the cell editor. */
  onEdit: (key: ContactKey, columnId: string) => void;
}

/** Key handler of the grid: navigation as in the WAI-ARIA APG, plus selection, paging, copying and the row menu. */
export function gridKeys(state: GridState): (event: KeyboardEvent) => void {
  const {
    rows,
    active: activeIndex,
    offset,
    total,
    cells,
    activeColumn,
    visibleRows,
    actions,
    onEdit,
  } = state;
  return (event) => {
    if (event.target !== event.currentTarget || event.altKey) return;
    const active = rows[activeIndex];
    const act = (action: () => void) => {
      event.preventDefault();
      action();
    };
    const mod = event.ctrlKey || event.metaKey;
    const edge = event.key === 'Home' || event.key === 'End';
    if (mod && !edge) {
      const letter = shortcutKeyOf(event).toLowerCase();
      if (letter === 'a' && !event.shiftKey) act(actions.selectAll);
      else if (letter === 'c' && !event.shiftKey && active) act(() => actions.copy(active.key, activeColumn));
      return;
    }
    const sideways = mod
      ? null
      : cellMovementOf(event.key, {
          index: activeColumn === null ? -1 : cells.indexOf(activeColumn),
          cells: cells.length,
        });
    if (sideways !== null && active) {
      act(() => actions.activate(active.key, cells[sideways] ?? null));
      return;
    }
    const movement = movementOf(event.key, {
      index: activeIndex,
      rows: rows.length,
      visible: visibleRows,
      hasNext: offset + rows.length < total,
      hasPrevious: offset > 0,
    });
    if (movement?.kind === 'row') {
      const row = rows[movement.index];
      const columnId =
        edge && activeColumn !== null
          ? event.key === 'Home'
            ? SELECTION_COLUMN
            : cells.at(-1)
          : activeColumn;
      if (row)
        act(() => (event.shiftKey ? actions.extend(row.key) : actions.activate(row.key, columnId ?? null)));
    } else if (movement?.kind === 'page') act(() => actions.turnPage(movement.direction, event.shiftKey));
    else if (event.key === ' ') act(() => active && actions.toggle(active.key));
    else if (event.key === 'Escape') actions.leave();
    else if (!active) return;
    else if (event.key === 'Enter') act(() => actions.enter(active.key));
    else if (event.key === 'F2') act(() => onEdit(active.key, activeColumn ?? 'name'));
    else if (event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey))
      act(() => {
        const element = document.getElementById(rowElementId(active.key));
        if (element) actions.menu(active.key, pointBelow(element));
      });
  };
}
