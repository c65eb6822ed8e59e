import { useRef, type RefObject } from 'react';
import { useStableActions } from '../../../../lib/actions/use-stable-actions.ts';
import type { TableActions } from '../../use-table-actions.ts';
import { useDoubleClick } from '../../table/use-double-click.ts';
import { SELECTION_COLUMN, type RowActions } from './contact-row.tsx';
import type { CellPlace, useCellEditing } from './use-cell-editing.ts';

interface TableRows {
  frame: RefObject<HTMLDivElement | null>;
  actions: TableActions;
  cell: Pick<ReturnType<typeof useCellEditing>, 'begin' | 'end' | 'reopen'>;
  /** Ids of the visible columns, in order. */
  columnIds: readonly string[];
}

/**
 * Callbacks for the mouse on rows and for the cell editor. Rows are memoised, so they get one stable object that always
 * acts on the latest state.
 */
export function useRowActions({ frame, actions, cell, columnIds }: TableRows): RowActions {
  const pressed = useRef<CellPlace | null>(null);
  const rowActions = useStableActions<RowActions>({
    press: (key, columnId) => {
      pressed.current = { key, columnId };
    },
    click: (key, columnId, event) => {
      // A click is ignored if the row shows another contact than when the button was pressed.
      if (event.detail > 0 && pressed.current?.key !== key) return;
      if (event.shiftKey) actions.extend(key);
      else if (event.ctrlKey || event.metaKey || columnId === SELECTION_COLUMN) actions.toggle(key);
      else if (event.detail < 2) actions.open(key, columnId);
    },
    // The first click may have opened the panel and moved the layout, so the pressed cell counts, not the one under the
    // pointer now.
    doubleClick: () => {
      if (pressed.current === null || pressed.current.columnId === SELECTION_COLUMN) return;
      const { key, columnId } = pressed.current;
      if (!cell.begin(key, columnId)) actions.edit(key);
    },
    menu: (key, _columnId, event) => {
      event.preventDefault();
      actions.menu(key, { x: event.clientX, y: event.clientY });
    },
    drag: (key, event) => actions.drag(key, event.dataTransfer),
    dragEnd: () => actions.dragEnd(),
    closeEditor: (key, columnId, after) => cell.end({ key, columnId }, after, columnIds),
    reopenEditor: (key, columnId, refused) => cell.reopen({ key, columnId }, refused),
    editInForm: (key) => actions.edit(key),
  });
  useDoubleClick(frame, pressed, rowActions.doubleClick);
  return rowActions;
}
