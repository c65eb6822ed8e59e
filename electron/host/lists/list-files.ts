import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { ContactKey } from '../../contract/contacts/contact.ts';
import type { FileReading } from '../../contract/imports/import-survey.ts';
import type { ListRow, MergedReview, SavedList, SavedReview } from '../../contract/lists/list.ts';
import { fail, ok, type Result } from '../../contract/result.ts';
import type { AccountChanges } from '../changes/account-changes.ts';
import type { FileExchange } from '../files/exchange/file-exchange.ts';
import type { FileSource } from '../files/file-source.ts';
import { hasSameBytes, sha256Of, SOURCE_NOT_REPLACED } from '../files/has-same-bytes.ts';
import { fileNotSaved, writeFileWhole } from '../files/write-file.ts';
import { SOURCE_FILE_NAME } from '../imports/rows/import-file.ts';
import { unreadableAsFailure } from '../imports/unreadable-as-failure.ts';
import { StoreFailure, type StoreApi } from '../store/api/store-api.ts';
import { keysOfAdded } from './contacts/keys-of-added.ts';
import { LIST_DAMAGED } from './list-damaged.ts';
import type { AboutList } from './list-folder.ts';
import { applyReview, planReview } from './review-files/apply-review.ts';
import { makeReviewFile } from './review-files/make-review-file.ts';
import { readReviewFile } from './review-files/read-review-file.ts';
import { decisionsOf, OpenedReviews } from './review-files/opened-reviews.ts';
import type { ReviewTarget } from './review-files/review-target.ts';
import type { ListApi } from './worker/list-api.ts';

/** Number of pending changes that are read to find the contacts still to be created or corrected. */
const MAX_PENDING_CHANGES = 100_000;
const ROWS_PER_READ = 200;

export interface ListFilesOptions {
  /** Folder of the list's own files. */
  directory: string;
  about: AboutList;
  list: ListApi;
  store: StoreApi;
  /** Returns the commands that record changes of the list's contacts. */
  changes: () => Pick<AccountChanges, 'recorder' | 'requestedShown' | 'groups' | 'status'>;
  files: Pick<FileExchange, 'saveTargets'>;
  /** Returns the rows of contacts. */
  rowsOf(keys: ContactKey[]): Promise<ListRow[]>;
  /** Waits until all requested changes are applied to the list, except held and paused ones. */
  whenChangesApplied(): Promise<void>;
}

/** Saves an open list as a reviewed file and as a review file, and loads review files into it. */
export class ListFiles {
  readonly #options: ListFilesOptions;
  readonly reviews = new OpenedReviews();
  #lastLoaded: Promise<unknown> = Promise.resolve();

  constructor(options: ListFilesOptions) {
    this.#options = options;
  }

  /** Writes the reviewed list; see `ListApi.writeReviewed`. */
  async saveReviewed(
    targetId: string,
    options: { leavesOutMarked: boolean; addsReviews: boolean },
  ): Promise<Result<SavedList>> {
    const { store, list } = this.#options;
    return this.#saveTo(targetId, async (path) => {
      await this.#checkSource();
      const reviews = await store.reviewsWithIds();
      const saved = await list.writeReviewed({ path, ...options, reviews });
      return {
        ...saved,
        addedColumns: [...saved.addedColumns],
        unnamedColumns: [...saved.unnamedColumns],
      };
    });
  }

  /**
   * Rejects with `unreadable_file` if the copy of the list's file is missing or damaged, because a reviewed file repeats
   * its bytes.
   */
  async #checkSource(): Promise<void> {
    const { directory, about } = this.#options;
    // A folder that is gone is on a disk that may come back.
    if (!existsSync(directory)) throw new StoreFailure({ code: 'read_only', folder: directory });
    const sha256 = await sha256Of(join(directory, SOURCE_FILE_NAME)).catch(() => null);
    if (sha256 !== about.sha256) throw new StoreFailure({ ...LIST_DAMAGED, folder: directory });
  }

  /** Writes marks, notes and changes as a review file. */
  async saveReview(targetId: string): Promise<Result<SavedReview>> {
    const { store, list, about } = this.#options;
    return this.#saveTo(targetId, async (path) => {
      const own = await store.ownReviews();
      const contactIds = await store.contactIdsOf(own.map(({ key }) => key));
      const changes = await list.changedContacts();
      const review = makeReviewFile({
        about,
        changes,
        addedKeys: await keysOfAdded(changes, store),
        reviews: own.flatMap((each, at) => {
          const contactId = contactIds[at] ?? null;
          return contactId === null ? [] : [{ ...each, contactId }];
        }),
        merged: await store.mergedContactIds(),
      });
      try {
        await writeFileWhole(path, [`${JSON.stringify(review, null, 1)}\n`]);
      } catch (error) {
        throw new StoreFailure(fileNotSaved(error));
      }
      const { marks, corrections, removals, creations } = review;
      return {
        marks: marks.length,
        corrections: corrections.length,
        removals: removals.length,
        creations: creations.length,
      };
    });
  }

  /** Reads a review file and finds its conflicts with this review. */
  async openReview(source: FileSource): Promise<Result<{ reviewId: string; conflicts: number }>> {
    const { about, store } = this.#options;
    const read = await readReviewFile(source, about.sha256);
    if (!read.ok) return read;
    if (!(await this.#hasSameRows(read.value.source.reading)))
      return fail({ code: 'invalid_request', message: 'other_part' });
    const review = read.value;
    const planned = await planReview(review, await this.#target(source.name));
    const keys = planned.conflicts.map(({ contact }) => contact.key);
    const names = new Map((await store.groups()).groups.map(({ groupId, name }) => [groupId, name]));
    return ok(
      this.reviews.add(review, source.name, planned, {
        rows: await this.#rowsOf(keys),
        groupName: (groupId) => names.get(groupId ?? 0) ?? null,
      }),
    );
  }

  /**
   * Merges an opened review file into this review. Runs for one file at a time, so that loading a file twice creates its
   * contacts only once.
   */
  async loadReview(reviewId: string): Promise<Result<MergedReview>> {
    const opened = this.reviews.get(reviewId);
    if (!opened.ok) return opened;
    const { review, fileName } = opened.value;
    const done = this.#lastLoaded.then(async () =>
      applyReview(review, await this.#target(fileName, decisionsOf(opened.value))),
    );
    this.#lastLoaded = done.catch(() => undefined);
    return ok(await done);
  }

  async #rowsOf(keys: readonly ContactKey[]): Promise<Map<ContactKey, ListRow>> {
    const rows = new Map<ContactKey, ListRow>();
    for (let at = 0; at < keys.length; at += ROWS_PER_READ)
      for (const row of await this.#options.rowsOf(keys.slice(at, at + ROWS_PER_READ)))
        rows.set(row.key, row);
    return rows;
  }

  /** Whether the file has the same rows if it is read with these options: with the same sheet, delimiter and header. */
  async #hasSameRows(reading: FileReading): Promise<boolean> {
    const own = this.#options.about.reading;
    if (isDeepStrictEqual(own, reading)) return true;
    const [here, there] = await Promise.all([this.#preview(own), this.#preview(reading)]);
    if (!here.ok || !there.ok) return false;
    return (['sheet', 'delimiter', 'hasHeader'] as const).every(
      (part) => here.value[part] === there.value[part],
    );
  }

  #preview(reading: FileReading) {
    const { list, directory, about } = this.#options;
    return unreadableAsFailure(list.preview(directory, about.fileName, reading));
  }

  /** Returns the review on this computer as it is now. */
  async #target(label: string, decisions: ReviewTarget['decisions'] = new Map()): Promise<ReviewTarget> {
    const { store, list, changes } = this.#options;
    await changes().requestedShown();
    // Pending changes are read before the list's contacts, so that a change applied between the two reads is in both
    // results. In the opposite order it would be in neither.
    const pending = await store.changes({
      states: ['queued', 'sending', 'unsettled'],
      limit: MAX_PENDING_CHANGES,
    });
    const listed = await list.changedContacts();
    // The whole file is read, because `changedContacts` has waited for that.
    const rows = (await list.rowCount()) ?? 0;
    return { store, changes: changes(), rows, listed, pending, label, decisions };
  }

  /** Writes a file to a save target. Refuses to overwrite the file of the list, and to leave out changes that wait. */
  async #saveTo<T>(targetId: string, write: (path: string) => Promise<T>): Promise<Result<T>> {
    const target = this.#options.files.saveTargets.take(targetId);
    if (target === null) return fail({ code: 'file_not_saved' });
    let isWritten = false;
    try {
      if (await this.isSource(target.path)) return SOURCE_NOT_REPLACED;
      await this.#options.whenChangesApplied();
      const { queued, sending, unsettled } = await this.#options.changes().status();
      // The list shows changes that wait, but its own files, from which the target is written, don't have them.
      if (queued + sending + unsettled > 0)
        return fail({ code: 'file_not_saved', message: 'changes_waiting' });
      const written = await write(target.path);
      isWritten = true;
      return ok(written);
    } catch (error) {
      if (error instanceof StoreFailure && error.error.code === 'file_not_saved') return fail(error.error);
      throw error;
    } finally {
      target.finish(isWritten);
    }
  }

  /** Whether a file has the bytes of the list's file. Such a file is never replaced. */
  isSource(path: string): Promise<boolean> {
    return hasSameBytes(path, join(this.#options.directory, SOURCE_FILE_NAME));
  }
}
