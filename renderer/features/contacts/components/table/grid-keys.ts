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
  activeIndex: number;
  /** Index of the first row among all rows, and their number. */
  offset: number;
  total: number;
  /** Ids of a row's cells, the checkbox first. */
  cells: readonly string[];
  /** Column of the active cell; null if the row as a whole is active. */
  activeColumn: string | null;
  /** Number of rows in view. */
  visibleRows: number;
  actions: TableActions;
  /** Opens the cell editor. */
  onEdit: (key: ContactKey, columnId: string) => void;
}

type Action = () => void;

/** Key handler of the grid: navigation as in the WAI-ARIA APG, plus selection, paging, copying and the row menu. */
export function gridKeys(state: GridState): (event: KeyboardEvent) => void {
  return (event) => {
    if (event.target !== event.currentTarget || event.altKey) return;
    const action = actionOfKey(event, state);
    if (action === null) return;
    if (event.key !== 'Escape') event.preventDefault();
    action();
  };
}

/** Returns what a key does; null if it does nothing in the grid. */
function actionOfKey(event: KeyboardEvent, state: GridState): Action | null {
  const isMod = event.ctrlKey || event.metaKey;
  if (isMod && !isEdgeKey(event.key)) return letterCommand(event, state);
  return (isMod ? null : moveWithinRow(event, state)) ?? moveToRow(event, state) ?? rowCommand(event, state);
}

const isEdgeKey = (key: string) => key === 'Home' || key === 'End';

/** Commands of a letter with Ctrl or Command. */
function letterCommand(
  event: KeyboardEvent,
  { rows, activeIndex, activeColumn, actions }: GridState,
): Action | null {
  const active = rows[activeIndex];
  const letter = event.shiftKey ? null : shortcutKeyOf(event).toLowerCase();
  if (letter === 'a') return () => actions.selectAll();
  if (letter === 'c' && active) return () => actions.copy(active.key, activeColumn);
  return null;
}

function moveWithinRow(
  { key }: KeyboardEvent,
  { rows, activeIndex, cells, activeColumn, actions }: GridState,
): Action | null {
  const active = rows[activeIndex];
  const cell = cellMovementOf(key, {
    index: activeColumn === null ? -1 : cells.indexOf(activeColumn),
    cells: cells.length,
  });
  if (cell === null || active === undefined) return null;
  return () => actions.activate(active.key, cells[cell] ?? null);
}

/** Movement to another row or page, with Shift as a range of selected rows. */
function moveToRow({ key, shiftKey }: KeyboardEvent, state: GridState): Action | null {
  const { rows, activeIndex, offset, total, cells, activeColumn, visibleRows, actions } = state;
  const movement = movementOf(key, {
    index: activeIndex,
    rows: rows.length,
    visible: visibleRows,
    hasNext: offset + rows.length < total,
    hasPrevious: offset > 0,
  });
  if (movement === null) return null;
  if (movement.kind === 'page') return () => actions.turnPage(movement.direction, shiftKey);
  const row = rows[movement.index];
  if (row === undefined) return null;
  if (shiftKey) return () => actions.extend(row.key);
  // From a cell, Ctrl+Home and Ctrl+End go to the first and last cell of the grid.
  const edge = key === 'Home' ? SELECTION_COLUMN : (cells.at(-1) ?? null);
  const columnId = activeColumn !== null && isEdgeKey(key) ? edge : activeColumn;
  return () => actions.activate(row.key, columnId);
}

/** Commands on the active row. */
function rowCommand(event: KeyboardEvent, state: GridState): Action | null {
  const { rows, activeIndex, activeColumn, actions, onEdit } = state;
  const active = rows[activeIndex];
  // Space never scrolls the grid.
  if (event.key === ' ') return () => active && actions.toggle(active.key);
  if (event.key === 'Escape') return () => actions.leave();
  if (active === undefined) return null;
  if (event.key === 'Enter') return () => actions.enter(active.key);
  if (event.key === 'F2') return () => onEdit(active.key, activeColumn ?? 'name');
  if (event.key !== 'ContextMenu' && !(event.key === 'F10' && event.shiftKey)) return null;
  return () => {
    const element = document.getElementById(rowElementId(active.key));
    if (element) actions.menu(active.key, pointBelow(element));
  };
}
