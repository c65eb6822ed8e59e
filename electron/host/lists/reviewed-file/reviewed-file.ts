import type { ReviewMark } from '../../../contract/enumerations.ts';

/** What is to be written of a reviewed list. */
export interface ReviewedFileOptions {
  readonly path: string;
  /** Contacts that are marked to be removed are left out. */
  readonly leavesOutMarked: boolean;
  /** Columns are added for marks and notes. */
  readonly addsReviews: boolean;
  readonly reviews: readonly { contactId: number; mark: ReviewMark | null; note: string }[];
}

export interface ReviewedFileResult {
  /** Records of the file that were written, and of these those that changed. */
  readonly records: number;
  readonly changed: number;
  readonly leftOut: number;
  /** Contacts that the file did not have. */
  readonly added: number;
  readonly lossyCells: number;
  /** Names of columns that were added for fields which the file has no column for. */
  readonly addedColumns: readonly string[];
}
