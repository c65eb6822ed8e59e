import type { Virtualizer } from '@tanstack/react-virtual';
import { useEffect, useEffectEvent, type FocusEvent, type RefObject } from 'react';
import type { Contact } from '../../../../../electron/contract/contacts/contact.ts';
import type { TableActions } from '../../use-table-actions.ts';

interface FocusedTable {
  frame: RefObject<HTMLDivElement | null>;
  rows: readonly Contact[];
  /** Index of the active row on the page; -1 for none. */
  activeIndex: number;
  /** Whether the rows are about to be replaced by those of another page. */
  landing: boolean;
  /** Whether the account is being read for the first time, so that rows still appear above others. */
  reading: boolean;
  virtualizer: Virtualizer<HTMLDivElement, Element>;
  actions: Pick<TableActions, 'arrive'>;
}

/**
 * Makes the first row in view active while the grid has the focus and no row of the page is active, so that the shortcuts for
 * a row work at once. While the account is read for the first time, none is: rows that appear above it would push it down, and
 * the table would follow a row that the user hasn't chosen. Returns the handler of focus events.
 */
export function useFirstRowActivation(table: FocusedTable): (event: FocusEvent<HTMLElement>) => void {
  const { frame, rows, activeIndex, landing, reading, virtualizer, actions } = table;
  const activate = () => {
    if (activeIndex >= 0 || landing || reading) return;
    const top = virtualizer.scrollOffset ?? 0;
    const { scrollMargin } = virtualizer.options;
    const inView = virtualizer.getVirtualItems().find(({ start }) => start - scrollMargin >= top);
    const row = rows[inView?.index ?? 0];
    if (row !== undefined) actions.arrive(row.key);
  };
  const activateIfFocused = useEffectEvent(() => {
    if (document.activeElement === frame.current) activate();
  });
  useEffect(() => activateIfFocused(), [reading]);
  return ({ target, currentTarget }) => {
    // A pressed mouse button activates the row under the pointer itself.
    if (target === currentTarget && !currentTarget.matches(':active')) activate();
  };
}
