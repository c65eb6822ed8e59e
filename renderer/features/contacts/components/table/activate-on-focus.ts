import type { Virtualizer } from '@tanstack/react-virtual';
import type { FocusEvent } from 'react';
import type { Contact } from '../../../../../electron/contract/contacts/contact.ts';
import type { TableActions } from '../../use-table-actions.ts';

interface FocusedTable {
  rows: readonly Contact[];
  /** Index of the active row on the page; -1 for none. */
  activeIndex: number;
  /** Whether the rows are about to be replaced by those of another page. */
  landing: boolean;
  virtualizer: Virtualizer<HTMLDivElement, Element>;
  actions: Pick<TableActions, 'arrive'>;
}

/**
 * Focus handler of the grid: if no row of the page is active, the first row in view becomes active, so that the shortcuts
 * for a row work at once.
 */
export function activateOnFocus(table: FocusedTable): (event: FocusEvent<HTMLElement>) => void {
  const { rows, activeIndex, landing, virtualizer, actions } = table;
  return ({ target, currentTarget }) => {
    // A pressed mouse button activates the row under the pointer itself.
    if (target !== currentTarget || activeIndex >= 0 || landing || currentTarget.matches(':active')) return;
    const top = virtualizer.scrollOffset ?? 0;
    const { scrollMargin } = virtualizer.options;
    const inView = virtualizer.getVirtualItems().find(({ start }) => start - scrollMargin >= top);
    const row = rows[inView?.index ?? 0];
    if (row !== undefined) actions.arrive(row.key);
  };
}
