import type { ContactQuery } from '../../../../electron/contract/contacts/contact-query.ts';
import type { ContactKey } from '../../../../electron/contract/contacts/contact.ts';
import type { Point } from '../../../ui/menus/context-menu.tsx';
import type { ColumnState } from './column-layout.ts';

/** Callbacks of the table's mouse and keyboard commands. */
export interface TableActions {
  /** Makes a row, or one of its cells, the active one. */
  activate(key: ContactKey, columnId: string | null): void;
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
  /** Escape: closes the panel, or clears the selection. */
  leave(): void;
  keepColumns(columns: ColumnState[]): void;
}
