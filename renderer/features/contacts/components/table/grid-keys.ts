import type { KeyboardEvent } from 'react';
import type { Contact, ContactKey } from '../../../../../electron/contract/contacts/contact.ts';
import { keyName } from '../../../../lib/actions/key-name.ts';
import { cellMovementOf, movementOf } from '../../table/table-movement.ts';
import { MARK_COLUMN, rowElementId } from './contact-row.tsx';
import type { TableActions } from './contact-table.tsx';
import { pointBelow } from '../../../../ui/menus/point-menu.tsx';

interface GridState {
  rows: readonly Contact[];
  /** The row the keyboard is on, from 0 on the page; -1 for none. */
  active: number;
  /** Of the first row among all, from 0, and how many there are. */
  offset: number;
  total: number;
  /** Ids of the cells of a row, the mark's first. */
  cells: readonly string[];
  /** The cell the keyboard is on; null: the row as a whole. */
  activeColumn: string | null;
  visibleRows: number;
  actions: TableActions;
  /** Opens a cell for editing. */
  onEdit: (key: ContactKey, columnId: string) => void;
}

/** What each key does in the table: the grid of the WAI-ARIA APG, with marks, pages, copying and the row's menu. */
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
      const letter = keyName(event).toLowerCase();
      if (letter === 'a' && !event.shiftKey) act(actions.markAll);
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
        edge && activeColumn !== null ? (event.key === 'Home' ? MARK_COLUMN : cells.at(-1)) : activeColumn;
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
