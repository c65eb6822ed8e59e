import type { ContactKey } from '../../../contract/contacts/contact.ts';
import { selectedRows } from '../queries/exported-contacts.ts';
import { groupList } from '../overlay/groups-with-counts.ts';
import type { ReviewWithId, ReviewApi, ReviewStep } from '../api/review-api.ts';
import { asForegroundWork } from '../sqlite/time-slices.ts';
import { inTransaction } from '../sqlite/transactions.ts';
import type { StoreComponents } from './store-components.ts';
import type { ComponentAccess } from './component-access.ts';

/** Maximum number of keys in a step's result; with more, lists are reloaded completely. */
const MAX_LISTED_KEYS = 200;

const stepOf = (keys: ContactKey[]): ReviewStep => ({
  contacts: keys.length,
  keys: keys.length > MAX_LISTED_KEYS ? null : keys,
});

/** The store's methods for marks and notes of a list. */
export function reviewMethods(access: ComponentAccess): ReviewApi {
  /** Runs a review step after pending writes to the journal. */
  const reviewing = (work: (parts: StoreComponents) => Promise<ContactKey[]>): Promise<ReviewStep> =>
    access.read((parts) =>
      asForegroundWork(async () => stepOf(await parts.journalWrites.run(() => work(parts)))),
    );
  return {
    markContacts(...[selection, mark]: Parameters<ReviewApi['markContacts']>): Promise<ReviewStep> {
      return reviewing(async (parts) => {
        const mirrored = parts.mirrorFile.prepare('SELECT key FROM main.contact WHERE row_id = ?');
        const keys: ContactKey[] = [];
        await parts.journalWrites.each(
          [...selectedRows(selection, parts)],
          (slice) => slice(),
          (rowId) => {
            const key = mirrored.get(rowId)?.['key'] ?? parts.reader.byRowId(rowId)?.key;
            if (typeof key === 'string') keys.push(key);
          },
        );
        return parts.reviews.set(keys, { mark: mark ?? 'none' });
      });
    },

    noteContact(...[key, note, editSession]: Parameters<ReviewApi['noteContact']>): Promise<ReviewStep> {
      return reviewing(async ({ reviews, reader }) =>
        reader.byKey(key) === null ? [] : reviews.set([key], { note }, editSession),
      );
    },

    undoReview(competingBatchId?: string | null): Promise<ReviewStep> {
      return reviewing(({ reviews }) => reviews.undoOrRedo('undo', competingBatchId));
    },

    redoReview(competingBatchId?: string | null): Promise<ReviewStep> {
      return reviewing(({ reviews }) => reviews.undoOrRedo('redo', competingBatchId));
    },

    reviewsOf(keys: ContactKey[]): ReturnType<ReviewApi['reviewsOf']> {
      return access.read(({ reviews }) => keys.map((key) => reviews.of(key)));
    },

    reviewProgress(): ReturnType<ReviewApi['reviewProgress']> {
      return access.read(
        ({ mirrorFile, mirror, journal, reviews, rowProblems, overlay: { hiddenRowIds } }) => {
          const { allCount: total } = groupList(mirrorFile, { mirror, journal, hiddenRowIds });
          const counts = reviews.counts(hiddenRowIds);
          const changed = mirrorFile
            .prepare(`SELECT count(*) AS count FROM main.listing WHERE date_updated <> ''`)
            .get();
          const reviewed = counts.keep + counts.fix + counts.remove;
          const problems = rowProblems.count(hiddenRowIds);
          return { total, reviewed, ...counts, changed: Number(changed?.['count'] ?? 0), problems };
        },
      );
    },

    setContactsWithProblems(contactIds: readonly number[]): Promise<void> {
      return access.read(({ rowProblems }) => rowProblems.set(contactIds));
    },

    reviewsWithIds(): ReturnType<ReviewApi['reviewsWithIds']> {
      return access.read(({ reviews, mirrorFile, overlay: { hiddenRowIds } }) => {
        if (reviews.isEmpty) return [];
        const rows = mirrorFile.prepare('SELECT row_id, key, contact_id FROM main.contact').iterate();
        const found: ReviewWithId[] = [];
        for (const row of rows) {
          const review = reviews.of(String(row['key']));
          const isSaid = review.mark !== null || review.note !== '';
          if (isSaid && !hiddenRowIds.has(Number(row['row_id'])))
            found.push({ ...review, contactId: Number(row['contact_id']) });
        }
        return found;
      });
    },

    contactIdsOf(keys: ContactKey[]): ReturnType<ReviewApi['contactIdsOf']> {
      return access.read((parts) => keys.map(contactIds(parts)));
    },

    mergedContactIds(): ReturnType<ReviewApi['mergedContactIds']> {
      return access.read((parts) => {
        const contactIdOf = contactIds(parts);
        return parts.merged.all().flatMap((key) => {
          const [removed, kept] = [contactIdOf(key), contactIdOf(parts.merged.into(key))];
          return removed === null || kept === null || removed === kept ? [] : [{ removed, kept }];
        });
      });
    },

    mergeReviews(reviews: Parameters<ReviewApi['mergeReviews']>[0]): Promise<ReviewStep> {
      return reviewing(({ reviews: marks, mirror, reader }) => {
        const stored = reviews.flatMap((review) => {
          const key =
            'key' in review
              ? reader.byKey(review.key)?.key
              : mirror.rowOfContactId(review.contactId)?.['key'];
          return typeof key === 'string' ? [{ ...review, key }] : [];
        });
        return marks.mergeReviews(stored);
      });
    },

    recordSameContacts(same: Parameters<ReviewApi['recordSameContacts']>[0]): Promise<void> {
      return access.writeJournal(({ journal, journalFile }) =>
        inTransaction(journalFile, () => {
          for (const { key, otherKey } of same) journal.previousKeys.replace(otherKey, key);
        }),
      );
    },

    ownReviews(): ReturnType<ReviewApi['ownReviews']> {
      return access.read(({ reviews }) => reviews.own());
    },
  };
}

/** Returns the id of a contact by its key, or the last id of a removed one; null if it never had one. */
function contactIds({
  reader,
  journal,
  journalFile,
}: Pick<StoreComponents, 'reader' | 'journal' | 'journalFile'>): (key: ContactKey) => number | null {
  const last = journalFile.prepare('SELECT contact_id FROM identity WHERE contact_key = ?');
  return (key) => {
    const now = reader.byKey(key)?.contactId ?? last.get(journal.previousKeys.now(key))?.['contact_id'];
    return typeof now === 'number' ? now : null;
  };
}
