import { useEffect, useRef, useState, type RefObject } from 'react';
import type { Contact, ContactKey } from '../../../../../electron/contract/contacts/contact.ts';
import { isFocusElsewhere } from '../../../../lib/focus/is-focus-elsewhere.ts';
import type { AfterEdit, RefusedCell } from '../../form/use-cell-draft.ts';
import { contactColumn } from './columns/contact-columns.tsx';

export interface CellPlace {
  key: ContactKey;
  columnId: string;
}

/** A cell with an open editor. */
interface EditedCell extends CellPlace {
  /** What the cell was opened again for; null if the user opened it. */
  refused: RefusedCell | null;
}

interface EditedTable {
  /** The grid, which has the focus between two edited cells. */
  frame: RefObject<HTMLDivElement | null>;
  rows: readonly Contact[];
  /** Makes a cell the active one. */
  activate: (key: ContactKey, columnId: string) => void;
}

const fieldsOfColumn = (columnId: string) => contactColumn(columnId)?.edits ?? [];

/** State of the table's cell editor and the transitions between cells. */
export function useCellEditing({ frame, rows, activate }: EditedTable) {
  const [editing, setEditing] = useState<EditedCell | null>(null);
  /** Cell that the user has closed and not moved on from. */
  const closed = useRef<CellPlace | null>(null);
  const editedIndex = editing === null ? -1 : rows.findIndex((row) => row.key === editing.key);
  // The editor closes with its row and doesn't reopen when the row comes back. Typed values become a draft of the form.
  if (editing !== null && editedIndex < 0) setEditing(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    // The row may have been unmounted together with the focused input.
    if (wasEditing.current && editing === null && !isFocusElsewhere())
      frame.current?.focus({ preventScroll: true });
    wasEditing.current = editing !== null;
  }, [editing, frame]);

  function begin(key: ContactKey, columnId: string): boolean {
    const contact = rows.find((row) => row.key === key);
    if (contact === undefined || contact.pending?.kind === 'delete' || fieldsOfColumn(columnId).length === 0)
      return false;
    setEditing({ key, columnId, refused: null });
    return true;
  }

  function end({ key, columnId }: CellPlace, after: AfterEdit, columnIds: readonly string[]) {
    setEditing((now) => (now?.key === key && now.columnId === columnId ? null : now));
    if (after === 'elsewhere') return;
    frame.current?.focus({ preventScroll: true });
    if (after === 'stay') {
      closed.current = { key, columnId };
      return;
    }
    const step = after === 'next' ? 1 : -1;
    const editable = columnIds.filter((id) => fieldsOfColumn(id).length > 0);
    const beside = editable[editable.indexOf(columnId) + step];
    const row = beside === undefined ? rows[rows.findIndex((each) => each.key === key) + step] : { key };
    const to = beside ?? (step === 1 ? editable[0] : editable.at(-1));
    if (row === undefined || to === undefined) return;
    activate(row.key, to);
    begin(row.key, to);
  }

  function reopen({ key, columnId }: CellPlace, refused: RefusedCell): boolean {
    const isHere = closed.current?.key === key && closed.current.columnId === columnId;
    const isShown = rows.some((row) => row.key === key);
    if (!isHere || !isShown || frame.current !== document.activeElement) return false;
    closed.current = null;
    setEditing({ key, columnId, refused });
    return true;
  }

  return {
    editing,
    /** Row index of the edited cell on this page; -1 for none. */
    editedIndex,
    /** Opens a cell's editor; returns whether the cell is editable. */
    begin,
    /**
     * Closes the editor. Then opens the next or previous editable cell, or returns the focus to the grid, if asked to.
     */
    end,
    /** Opens a cell whose save was refused, if the user is still at it. Returns whether it did. */
    reopen,
    /** Called when the user presses a key in the grid, or the mouse. */
    moveOn: () => {
      closed.current = null;
    },
  };
}
