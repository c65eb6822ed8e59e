import type { ContactKey } from '../../../contract/contacts/contact.ts';
import type { ContactSelection } from '../../../contract/contacts/contact-query.ts';
import type { ReviewMark } from '../../../contract/enumerations.ts';
import type { ReviewProgress } from '../../../contract/lists/list.ts';

/** The mark and note that a reviewer gave a contact. */
export interface Review {
  readonly key: ContactKey;
  readonly mark: ReviewMark | null;
  /** Empty if there is none. */
  readonly note: string;
}

/**
 * A review as recorded. `mark` is only the contact's own mark, while `Review.mark` may be inherited from a contact that
 * was merged into this one.
 */
export interface OwnReview extends Omit<Review, 'mark'> {
  /** `none`: the mark was removed. */
  readonly mark: ReviewMark | 'none' | null;
  /** The user deleted the note, so notes of contacts merged into this one aren't inherited. */
  readonly isNoteCleared: boolean;
  /** ISO 8601. */
  readonly changedAt: string;
}

/** Another reviewer's review of a contact, which is named by its key or its id. */
export type OtherReview = Omit<OwnReview, 'key'> &
  ({ readonly key: ContactKey } | { readonly contactId: number });

/** A review of an existing contact, with the contact's id. */
export interface ReviewWithId extends Review {
  readonly contactId: number;
}

/** The contacts affected by a review step; `keys` is null if there are too many to list. */
export interface ReviewStep {
  readonly contacts: number;
  readonly keys: ContactKey[] | null;
}

/** Marks and notes of a list, stored in the journal before a call resolves. */
export interface ReviewApi {
  /** Sets a mark as one step, unless all contacts have it already. */
  markContacts(selection: ContactSelection, mark: ReviewMark | null): Promise<ReviewStep>;
  /** Sets a note. `editSession` identifies an editing session: all saves of one session are one step. */
  noteContact(key: ContactKey, note: string, editSession?: string): Promise<ReviewStep>;
  /**
   * Undoes the newest review step. `competingBatchId` is the batch that could be undone instead; null if there is none.
   * If that batch is newer than the step, nothing is done. Without the argument, the step is undone in any case.
   */
  undoReview(competingBatchId?: string | null): Promise<ReviewStep>;
  /**
   * Redoes the step that was undone last, unless a new step was made since. `competingBatchId` is the batch that could
   * be redone instead; null if there is none. If that batch is older than the step, nothing is done. Without the
   * argument, the step is redone in any case.
   */
  redoReview(competingBatchId?: string | null): Promise<ReviewStep>;
  /** Reviews in the order of the keys. */
  reviewsOf(keys: ContactKey[]): Promise<Review[]>;
  reviewProgress(): Promise<ReviewProgress>;
  /**
   * Tells the store which contacts have problems in the list's file. The store keeps these ids only in memory, because
   * the list has them in its own files.
   */
  setContactsWithProblems(contactIds: readonly number[]): Promise<void>;
  /** Existing contacts with a mark or a note. */
  reviewsWithIds(): Promise<ReviewWithId[]>;
  /** The current or last ids of contacts; null for a contact that never had one. */
  contactIdsOf(keys: ContactKey[]): Promise<(number | null)[]>;
  /** Merged contacts: the ids of the removed and the kept contact. */
  mergedContactIds(): Promise<{ removed: number; kept: number }[]>;
  /** Applies another reviewer's marks and notes as one step; skips contacts that don't exist. */
  mergeReviews(reviews: readonly OtherReview[]): Promise<ReviewStep>;
  /** Records other keys by which review files name contacts of this account. No contact of it has such a key itself. */
  recordSameContacts(same: readonly { key: ContactKey; otherKey: ContactKey }[]): Promise<void>;
  /** All reviews as recorded, including those of contacts that no longer exist. */
  ownReviews(): Promise<OwnReview[]>;
}
