import { createContext, use, type ComponentType } from 'react';
import type { ContactFieldName, ContactKey } from '../../../../electron/contract/contacts/contact.ts';

/** Components that a list's review renders in table cells. */
export interface ReviewCells {
  /** Review mark of a row. */
  Cell: ComponentType<{ contactKey: ContactKey }>;
  /** The file's value, beside a corrected one. */
  Original: ComponentType<{ contactKey: ContactKey; fields: readonly ContactFieldName[] }>;
}

const CellsContext = createContext<ReviewCells | null>(null);

export const ReviewCellsProvider = CellsContext.Provider;

/** The review's cell components; null in accounts. */
export const useReviewCells = (): ReviewCells | null => use(CellsContext);
