import type { ReactNode } from 'react';
import type { ContactFilter } from '../../../electron/contract/contacts/contact-query.ts';
import type { Contact, ContactKey } from '../../../electron/contract/contacts/contact.ts';
import type { Group } from '../../../electron/contract/contacts/group.ts';
import type { ReviewParts } from './review-parts.ts';
import type { ContactTarget } from './selection/selection.ts';
import type { ListShown } from './selection/use-row-selection.ts';

/** What the keys of the review are about. */
export interface ReviewContext {
  list: ListShown;
  /** What a mark is given to: the selected contacts, else the one the keyboard is with. */
  target: ContactTarget | null;
  /** The contact the keyboard is with. */
  current: ContactKey | null;
  /** Where the page after this one begins, from 0. */
  nextOffset: number;
}

/** What the review of a list adds to table and panel. */
export interface ReviewSlots {
  /** Above the table. */
  bar: ReactNode;
  /** In the details of a contact. `onClose` closes them: the keyboard goes back to the table. */
  panel: (contact: Contact, onClose: () => void) => ReactNode;
  /** In the form of the filters. */
  filters: (filter: ContactFilter, onChange: (filter: ContactFilter) => void) => ReactNode;
  /** Among the buttons for the selected contacts. */
  selectionTools: (target: ContactTarget) => ReactNode;
  /** Entries of a row's menu. */
  menuItems: (target: ContactTarget) => ReactNode;
  parts: ReviewParts;
  /** The table, with what its parts need to know of the rows. */
  rows: (table: ReactNode, rows: readonly Contact[], groups: readonly Group[]) => ReactNode;
  /** Draws nothing: what it holds acts on the keys of the review. */
  keys: (context: ReviewContext) => ReactNode;
}
