import type { ReactNode } from 'react';
import type { Contact, ContactKey } from '../../../electron/contract/contact.ts';
import type { ReviewMark } from '../../../electron/contract/enumerations.ts';
import type { ContactTarget } from './selection.ts';

/** What the review of a list adds to table and panel. */
export interface ReviewSlots {
  /** Above the table. */
  bar: ReactNode;
  /** In the details of a contact. */
  panel: (contact: Contact) => ReactNode;
  /** Among the buttons for the selected contacts. */
  selectionTools: (target: ContactTarget) => ReactNode;
  /** Entries of a row's menu. */
  menuItems: (target: ContactTarget) => ReactNode;
  /** Gives contacts a mark, or (null) takes it away. */
  mark: (target: ContactTarget, mark: ReviewMark | null) => void;
  /** Goes to the note of the contact whose details are open. */
  goToNote: (key: ContactKey) => void;
}
