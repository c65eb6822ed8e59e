import type { ReactNode } from 'react';
import type { ContactFilter } from '../../../../electron/contract/contacts/contact-query.ts';
import type { Contact, ContactKey } from '../../../../electron/contract/contacts/contact.ts';
import type { Group } from '../../../../electron/contract/contacts/group.ts';
import type { SetFilterField } from '../filter-parts.ts';
import type { ReviewCells } from './review-cells.ts';
import type { ContactTarget } from '../selection/selection.ts';
import type { ListShown } from '../selection/use-row-selection.ts';

/** State that the review's shortcuts act on. */
export interface ReviewContext {
  list: ListShown;
  /** Contacts to mark: the selected ones, or else the active one. */
  target: ContactTarget | null;
  /** Active contact. */
  current: ContactKey | null;
  /** Index of the next page's first row. */
  nextOffset: number;
}

/** Collects what is typed for a note whose row is still loading. */
export interface TypeAhead {
  start: (owner: object, onCancel: () => void) => void;
  /** Returns what was typed for `owner`. */
  end: (owner: object) => string;
}

/** Content that a list's review adds to table and panel. */
export interface ReviewSlots {
  /** Content above the table. */
  bar: ReactNode;
  /** Content of a contact's details. `onClose` closes them and returns the focus to the table. */
  panel: (contact: Contact, onClose: () => void) => ReactNode;
  /** Content of the filter form. */
  filters: (filter: ContactFilter, set: SetFilterField) => ReactNode;
  /** Buttons for the selected contacts. */
  selectionTools: (target: ContactTarget) => ReactNode;
  /** Items of a row's menu. */
  menuItems: (target: ContactTarget) => ReactNode;
  cells: ReviewCells;
  /** Wraps the table in providers that need its rows. */
  rows: (table: ReactNode, rows: readonly Contact[], groups: readonly Group[]) => ReactNode;
  typeAhead: TypeAhead;
  /** Component without output that handles the review's shortcuts. */
  keys: (context: ReviewContext) => ReactNode;
}
