import { createContext, use, type ComponentType } from 'react';
import type { ContactFieldName, ContactKey } from '../../../electron/contract/contacts/contact.ts';

/** What the review of a list draws in the cells of the table. */
export interface ReviewParts {
  /** The mark of a row. */
  Cell: ComponentType<{ contactKey: ContactKey }>;
  /** Beside the value of a cell that was corrected: what the file has there. */
  Original: ComponentType<{ contactKey: ContactKey; fields: readonly ContactFieldName[] }>;
}

const PartsContext = createContext<ReviewParts | null>(null);

export const ReviewPartsProvider = PartsContext.Provider;

/** Null where the account is no list. */
export const useReviewParts = (): ReviewParts | null => use(PartsContext);
