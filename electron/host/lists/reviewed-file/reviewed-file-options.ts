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
  /** The added columns of a file without a header, which has no names for them. */
  readonly unnamedColumns: readonly UnnamedColumn[];
  /** Number of contacts that keep the file's guardian, because the new one has no id in the file. */
  readonly unnamedGuardians: number;
}

export interface UnnamedColumn {
  /** Number of the column, from 1, or its letters in a sheet. */
  readonly column: string;
  /** The name that it would have in a header. */
  readonly name: string;
}
