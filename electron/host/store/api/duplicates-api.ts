import type { ContactFields, ContactKey } from '../../../contract/contacts/contact.ts';
import type { DuplicateDecision, DecisionKind } from '../../../contract/merging/duplicates.ts';
import type { MatchInput } from '../../../core/matching/columns/match-input.ts';

/**
 * The fields of a contact that matching compares, with pending changes applied. `rowId` is stable; the key may change.
 */
export interface ComparedContact extends MatchInput {
  rowId: number;
  /** Null until the service has created the contact. */
  contactId: number | null;
}

/** A contact with all fields, with pending changes applied. */
export interface WholeContact extends ContactFields {
  rowId: number;
  key: ContactKey;
  /** Null until the service has created the contact. */
  contactId: number | null;
}

/** A position in the sequence of row changes. Valid only for the store session (`opening`) that issued it. */
export interface RowsVersion {
  opening: string;
  version: number;
}

/** One short batch of contacts to compare. */
export interface ComparedSlice {
  contacts: ComparedContact[];
  /** Requested rows without a contact, or with one that is about to be deleted. */
  gone: number[];
  /** The last row that was read. The next call continues after it. Null if there are no more rows. */
  upTo: number | null;
}

export interface StoredDecision {
  markId: string;
  kind: DecisionKind;
  keys: ContactKey[];
}

/** The part of the store that duplicate detection uses: contacts to compare, and the user's decisions. */
export interface DuplicatesApi {
  /** The current rows version, and the approximate number of contacts. */
  rowsNow(): Promise<{ now: RowsVersion; contacts: number }>;
  /**
   * Rows changed since that version, ascending, with the current version. Null if the store no longer knows all changes
   * since then.
   */
  rowsChangedSince(since: RowsVersion): Promise<{ rowIds: number[]; now: RowsVersion } | null>;
  /** The contacts with higher row numbers than `rowId` (0 for all), as many as can be read in a few milliseconds. */
  comparedAfter(rowId: number): Promise<ComparedSlice>;
  /** The contacts of the given rows, in that order, as many as can be read in a few milliseconds. */
  comparedRows(rowIds: number[]): Promise<ComparedSlice>;
  /** Rows with pending changes, and the current version. All other rows match the mirror's file. */
  pendingRows(): Promise<{ now: RowsVersion; rowIds: number[] }>;
  /** Like `comparedRows`, with all fields. */
  wholeRows(rowIds: number[]): Promise<{ contacts: WholeContact[]; gone: number[]; upTo: number | null }>;
  /**
   * Stores a decision about these contacts together with their contact ids. Returns null if fewer than two of the
   * contacts exist. The decision is on disk when the call resolves.
   */
  addDecision(kind: DecisionKind, keys: ContactKey[]): Promise<StoredDecision | null>;
  /**
   * Deletes decisions. If a decision was inherited through a merge, deletes the original one. `markIds` are all
   * decisions that no longer apply.
   */
  removeDecisions(markIds: string[]): Promise<{ unmarked: number; markIds: string[] }>;
  /** Decisions made by the user. */
  allDecisions(): Promise<StoredDecision[]>;
  /** Decisions inherited through merges that haven't been undone. */
  inheritedDecisions(): Promise<StoredDecision[]>;
  /** One page of all decisions, those of the user and inherited ones, newest first. */
  listDecisions(query: {
    search: string;
    offset: number;
    limit: number;
  }): Promise<{ rows: DuplicateDecision[]; total: number }>;
}
