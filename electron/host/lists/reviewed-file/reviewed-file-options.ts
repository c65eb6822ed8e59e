import type { ReviewMark } from '../../../contract/enumerations.ts';

/** Options for writing a reviewed file. */
export interface ReviewedFileOptions {
  readonly path: string;
  /** Whether contacts marked for removal are omitted. */
  readonly leavesOutMarked: boolean;
  /** Whether columns for marks and notes are added. */
  readonly addsReviews: boolean;
  readonly reviews: readonly { contactId: number; mark: ReviewMark | null; note: string }[];
}

export interface ReviewedFileResult {
  /** Written records of the file, including changed ones. */
  readonly records: number;
  readonly changed: number;
  readonly leftOut: number;
  /** Created contacts. */
  readonly added: number;
  readonly lossyCells: number;
  /** Names of the columns added for fields without a column. */
  readonly addedColumns: readonly string[];
}
