import type { ContactKey } from '../../../contract/contacts/contact.ts';
import type { ContactSelection } from '../../../contract/contacts/contact-query.ts';
import type { ReviewMark } from '../../../contract/enumerations.ts';
import type { ReviewProgress } from '../../../contract/lists/list.ts';

/** What a reviewer said of a contact. */
export interface Review {
  readonly key: ContactKey;
  readonly mark: ReviewMark | null;
  /** Empty for none. */
  readonly note: string;
}

/** As it was said: the mark of a contact that none was taken from may come from one that was merged into it. */
export interface OwnReview extends Omit<Review, 'mark'> {
  /** `none`: a mark was taken away. */
  readonly mark: ReviewMark | 'none' | null;
  /** The note was taken away: those of contacts that were merged into this one don't stand in for it. */
  readonly isNoteCleared: boolean;
  /** ISO 8601. */
  readonly changedAt: string;
}

/** What was said of a contact that is there, by its number. */
export interface NumberedReview extends Review {
  readonly contactId: number;
}

/** Contacts that a step of reviewing was about; `keys` is null where there are too many to name. */
export interface ReviewStep {
  readonly contacts: number;
  readonly keys: ContactKey[] | null;
}

/** Review of a list: marks and notes, kept in the journal before a call is answered. */
export interface ReviewApi {
  /** One step, unless all of them have the mark already. */
  markContacts(selection: ContactSelection, mark: ReviewMark | null): Promise<ReviewStep>;
  /** `sitting` names the editing that the note belongs to: what is saved in one is one step. */
  noteContact(key: ContactKey, note: string, sitting?: string): Promise<ReviewStep>;
  /**
   * Undoes the newest step. `beside`: the batch that an undo of changes would take back, null for none; where that is newer than the step,
   * nothing is done. Absent: the step is undone in any case.
   */
  undoReview(beside?: string | null): Promise<ReviewStep>;
  /** Redoes the step that was undone last, unless something else was done since; `beside`: the batch that a redo would do again. */
  redoReview(beside?: string | null): Promise<ReviewStep>;
  /** In the order of the keys. */
  reviewsOf(keys: ContactKey[]): Promise<Review[]>;
  reviewProgress(): Promise<ReviewProgress>;
  /** Says which contacts of the list, by their numbers, have problems in the file. Not kept: the list knows them. */
  knowProblems(contactIds: readonly number[]): Promise<void>;
  /** Contacts that are there and have a mark or a note. */
  numberedReviews(): Promise<NumberedReview[]>;
  /** The numbers that contacts have, or had last; null for one that never had any. */
  numbersOf(keys: ContactKey[]): Promise<(number | null)[]>;
  /** Contacts that were merged into others, by the numbers that both had. */
  mergedNumbers(): Promise<{ removed: number; kept: number }[]>;
  /** Takes what another reviewer said into account, as one step; contacts that are not there are passed over. */
  takeReviews(
    reviews: readonly {
      contactId: number;
      mark: ReviewMark | 'none' | null;
      note: string;
      isNoteCleared: boolean;
      changedAt: string;
    }[],
  ): Promise<ReviewStep>;
  /** Of contacts that are there and of others. */
  ownReviews(): Promise<OwnReview[]>;
}
