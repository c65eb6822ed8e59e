import type { ContactKey } from '../../../contract/contacts/contact.ts';
import type { ChangeSinceFile } from '../contacts/change-since-file.ts';
import type { OwnReview } from '../../store/api/review-api.ts';
import type { AboutList } from '../list-folder.ts';
import { REVIEW_FORMAT, reviewVersion, type ReviewFile } from './review-file.ts';

export interface ReviewedContacts {
  about: AboutList;
  changes: readonly ChangeSinceFile[];
  /** Keys of the contacts that were added in the review, by contact id. */
  addedKeys: ReadonlyMap<number, ContactKey>;
  /** Marks and notes. `contactId` is the row number, except for added contacts. */
  reviews: readonly (OwnReview & { contactId: number })[];
  merged: readonly { removed: number; kept: number }[];
}

/** Creates the review file of a list. */
export function makeReviewFile(reviewed: ReviewedContacts): ReviewFile {
  const { about, changes, addedKeys, reviews, merged } = reviewed;
  const { fileName, format, sha256, reading, mapping } = about;
  const ofFile = changes.filter(({ line }) => line !== null);
  const isOfFile = new Set(ofFile.map(({ contactId }) => contactId));
  const merges = new Map<number, number[]>();
  // A contact that was created in the review has no row.
  const isCreated = new Set(changes.flatMap(({ line, contactId }) => (line === null ? [contactId] : [])));
  for (const { removed, kept } of merged)
    if (!isCreated.has(kept) && !isCreated.has(removed))
      merges.set(kept, [...(merges.get(kept) ?? []), removed]);
  return {
    format: REVIEW_FORMAT.FORMAT,
    version: reviewVersion(reading),
    writtenAt: new Date().toISOString(),
    source: { fileName, format, sha256, reading, mapping },
    marks: reviews.flatMap((review) =>
      isCreated.has(review.contactId) ? [] : [{ row: review.contactId, ...reviewOf(review) }],
    ),
    corrections: ofFile
      .filter(({ isRemoved }) => !isRemoved)
      .map((change) => ({ row: change.contactId, ...valuesOf(change), original: change.original })),
    merges: [...merges].map(([kept, removed]) => ({ kept, removed })),
    removals: ofFile
      .filter(({ isRemoved }) => isRemoved)
      .map(({ contactId, changedAt }) => ({ row: contactId, changedAt })),
    creations: changes
      .filter(({ contactId, isRemoved }) => !isOfFile.has(contactId) && !isRemoved)
      .map((change) => {
        const id = addedKeys.get(change.contactId);
        const review = reviews.find(({ key }) => key === id);
        return {
          ...(id === undefined ? {} : { id }),
          ...valuesOf(change),
          ...(review === undefined ? {} : { review: reviewOf(review) }),
        };
      }),
  };

  function valuesOf({ fields, groupName, guardianId, changedAt }: ChangeSinceFile) {
    return {
      fields,
      ...(groupName === undefined ? {} : { group: groupName }),
      ...(guardianId === undefined ? {} : guardianOf(guardianId)),
      changedAt,
    };
  }

  /** A created contact has no row. On another computer, its number may be that of another contact. */
  function guardianOf(guardianId: number | null): { guardianRow: number | null } | { guardianId?: string } {
    if (guardianId === null || !isCreated.has(guardianId)) return { guardianRow: guardianId };
    const id = addedKeys.get(guardianId);
    return id === undefined ? {} : { guardianId: id };
  }
}

const reviewOf = ({ mark, note, isNoteCleared, changedAt }: OwnReview) => ({
  mark,
  note,
  ...(isNoteCleared ? { noteCleared: true } : {}),
  changedAt,
});
