import type { ContactFields, ContactKey } from '../../../contract/contacts/contact.ts';
import type { DuplicateMark, MarkKind } from '../../../contract/merging/duplicates.ts';
import type { MatchInput } from '../../../core/matching/columns/match-input.ts';

/** What two contacts are compared by, pending values laid over. `rowId` stays the same while the key may change. */
export interface ComparedContact extends MatchInput {
  rowId: number;
  /** Null until the service has numbered it. */
  contactId: number | null;
}

/** A contact with all its fields, pending values laid over. */
export interface WholeContact extends ContactFields {
  rowId: number;
  key: ContactKey;
  /** Null until the service has numbered it. */
  contactId: number | null;
}

/** Where the rows stood at a moment. Of no use to a store opened anew. */
export interface RowsVersion {
  opening: string;
  version: number;
}

/** One short step of reading. */
export interface ComparedSlice {
  contacts: ComparedContact[];
  /** Rows asked for that hold no contact, or one that is about to be deleted. */
  gone: number[];
  /** The last row of the slice, to go on behind it; null at the end. */
  upTo: number | null;
}

export interface StoredMark {
  markId: string;
  kind: MarkKind;
  keys: ContactKey[];
}

/** The store's part in finding duplicates: contacts to compare, and what the user said of some. */
export interface DuplicatesApi {
  /** Where the rows stand, and about how many contacts there are. */
  rowsNow(): Promise<{ now: RowsVersion; contacts: number }>;
  /** Rows that changed since, ascending, and where they stand now; null when that can no longer be told. */
  rowsChangedSince(since: RowsVersion): Promise<{ rowIds: number[]; now: RowsVersion } | null>;
  /** As many contacts behind a row (0 for the first) as a few milliseconds take. */
  comparedAfter(rowId: number): Promise<ComparedSlice>;
  /** The named rows, ascending, as many as a few milliseconds take. */
  comparedRows(rowIds: number[]): Promise<ComparedSlice>;
  /** Where the rows stand, and those that have something on its way: all others are as the mirror's file has them. */
  pendingRows(): Promise<{ now: RowsVersion; rowIds: number[] }>;
  /** As `comparedRows`, with all fields. */
  wholeRows(rowIds: number[]): Promise<{ contacts: WholeContact[]; gone: number[]; upTo: number | null }>;
  /**
   * Remembers what was said of these contacts, durable when it resolves, and by which numbers the service knows them. Null when
   * fewer than two of them are there.
   */
  mark(kind: MarkKind, keys: ContactKey[]): Promise<StoredMark | null>;
  /**
   * Forgets what the user said; of what merges passed on, what it follows from. `markIds`: all that holds no longer by it.
   */
  unmark(markIds: string[]): Promise<{ unmarked: number; markIds: string[] }>;
  /** What the user said. */
  allMarks(): Promise<StoredMark[]>;
  /** What follows from that by merges that stand. */
  passedMarks(): Promise<StoredMark[]>;
  /** Newest first. */
  marks(query: {
    search: string;
    offset: number;
    limit: number;
  }): Promise<{ rows: DuplicateMark[]; total: number }>;
}
