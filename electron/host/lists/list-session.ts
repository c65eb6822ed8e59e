import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { setTimeout as wait } from 'node:timers/promises';
import type { ContactKey, ContactPatch } from '../../contract/contacts/contact.ts';
import type { ContactSelection } from '../../contract/contacts/contact-query.ts';
import type { ReviewMark } from '../../contract/enumerations.ts';
import type { FilePreview, FileReading, FileSurvey } from '../../contract/imports/import-survey.ts';
import type {
  ListAbout,
  ListRow,
  ReviewProgress,
  SavedList,
  SavedReview,
  MergedReview,
} from '../../contract/lists/list.ts';
import { fail, ok, type Result } from '../../contract/result.ts';
import type { CalendarDay } from '../../core/contact/calendar-day.ts';
import type { ComparableContact } from '../../core/lists/comparable-contact.ts';
import type { ComparableList } from '../../core/lists/compare-lists.ts';
import { comparableContacts } from './contacts/comparable-contacts.ts';
import { errorLocation } from '../error-location.ts';
import type { AccountChanges } from '../changes/account-changes.ts';
import type { FileSource } from '../files/file-source.ts';
import { hasSameBytes, sha256Of, SOURCE_NOT_REPLACED } from '../files/has-same-bytes.ts';
import { fileNotSaved, writeFileWhole } from '../files/write-file.ts';
import { keysOfAdded } from './contacts/keys-of-added.ts';
import { SOURCE_FILE_NAME } from '../imports/rows/import-file.ts';
import { applyReview } from './review-files/apply-review.ts';
import { makeReviewFile } from './review-files/make-review-file.ts';
import type { ReviewFile } from './review-files/review-file.ts';
import { readReviewFile } from './review-files/read-review-file.ts';
import type { FileExchange } from '../files/exchange/file-exchange.ts';
import { unreadableAsFailure } from '../imports/unreadable-as-failure.ts';
import type { LogPort } from '../ports.ts';
import type { ReviewStep } from '../store/api/review-api.ts';
import { StoreFailure, type StoreApi } from '../store/api/store-api.ts';
import type { ListApi, ListedRow } from './worker/list-api.ts';
import { hasReview } from './has-review.ts';
import { LIST_DAMAGED } from './list-damaged.ts';
import type { AboutList } from './list-folder.ts';

/** Delay before contacts are counted again, so that several changes are counted once. */
const COUNT_DELAY_MS = 100;
/** Interval at which pending changes are polled. */
const POLL_INTERVAL_MS = 50;
/** Number of pending changes that are read to find the contacts still to be created or corrected. */
const MAX_PENDING_CHANGES = 100_000;

export interface ListSessionOptions {
  /** Folder of the list's own files. */
  directory: string;
  about: AboutList;
  list: ListApi;
  store: StoreApi;
  /** Returns the commands that record changes of the list's contacts. */
  changes: () => Pick<AccountChanges, 'recorder' | 'requestedShown' | 'groups' | 'status'>;
  files: Pick<FileExchange, 'saveTargets'>;
  log: LogPort;
  onChanged(changed: { keys: ContactKey[] | null; progress: ReviewProgress }): void;
}

/** The review of an open list: its file, marks, notes, reviewed files and review files. */
export class ListSession {
  readonly #options: ListSessionOptions;
  #counting: ReturnType<typeof setTimeout> | null = null;
  #lastLoaded: Promise<unknown> = Promise.resolve();
  #isClosed = false;

  constructor(options: ListSessionOptions) {
    this.#options = options;
    this.storeOpened();
  }

  /** Call it whenever a store was opened. It has to learn which contacts have problems in the file. */
  storeOpened(): void {
    this.#sendProblems().catch((error: unknown) => {
      if (!this.#isClosed) this.#options.log.warn('list.problems_unknown', { error: errorLocation(error) });
    });
  }

  /** Sends the contacts with problems in the file to the store, once the whole file is read. */
  async #sendProblems(): Promise<void> {
    const { list, store } = this.#options;
    await list.whenRead();
    const contactIds = await list.rowsWithProblems();
    if (contactIds.length === 0 || this.#isClosed) return;
    await store.setContactsWithProblems(contactIds);
    this.#notify(null);
  }

  async about(): Promise<ListAbout> {
    const { about, list } = this.#options;
    const { fileName, format, sha256, openedAt, columns, reading, mapping } = about;
    const rows = await list.rowCount();
    const canReread = await this.canReread();
    return { fileName, format, sha256, openedAt, columns, reading, mapping, rows, canReread };
  }

  /**
   * Returns whether the file can be read again without losing work: there are no marks, notes or changes, and no undone
   * ones either.
   */
  async canReread(): Promise<boolean> {
    const { list, store } = this.#options;
    return !(await list.isChanged()) && !(await hasReview(store));
  }

  preview(reading: FileReading): Promise<Result<FilePreview>> {
    const { list, directory, about } = this.#options;
    return unreadableAsFailure(list.preview(directory, about.fileName, reading));
  }

  survey(reading: FileReading, today: CalendarDay): Promise<Result<FileSurvey>> {
    const { list, directory, about } = this.#options;
    return unreadableAsFailure(list.survey(directory, about.fileName, reading, today));
  }

  mark(selection: ContactSelection, mark: ReviewMark | null): Promise<ReviewStep> {
    return this.#notifyAfter(this.#options.store.markContacts(selection, mark));
  }

  /** `editSession`: see `ReviewApi.noteContact`. */
  note(key: ContactKey, note: string, editSession?: string): Promise<ReviewStep> {
    return this.#notifyAfter(this.#options.store.noteContact(key, note, editSession));
  }

  /** `competingBatchId`: see `ReviewApi.undoReview`. */
  undo(competingBatchId?: string | null): Promise<ReviewStep> {
    return this.#notifyAfter(this.#options.store.undoReview(competingBatchId));
  }

  /** `competingBatchId`: see `ReviewApi.redoReview`. */
  redo(competingBatchId?: string | null): Promise<ReviewStep> {
    return this.#notifyAfter(this.#options.store.redoReview(competingBatchId));
  }

  /** Returns the contacts with the ids that the file has for them. In the list, their ids are the numbers of rows. */
  async comparableList(): Promise<ComparableList<ComparableContact & { key: ContactKey }>> {
    const { list, store } = this.#options;
    await this.whenChangesApplied();
    const { fields, contactIds, addedFields } = await list.comparedColumns();
    const contacts = (await comparableContacts(store)).map((contact) => {
      const row = contact.contactId ?? 0;
      return { ...contact, contactId: contactIds[row - 1] ?? null, addedFields: addedFields.get(row) ?? [] };
    });
    return { contacts, fields };
  }

  progress(): Promise<ReviewProgress> {
    return this.#options.store.reviewProgress();
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

  /**
   * Merges a review file into this review. Runs for one file at a time, so that loading a file twice creates its
   * contacts only once.
   */
  async loadReview(source: FileSource): Promise<Result<MergedReview>> {
    const { list, about } = this.#options;
    const read = await readReviewFile(source, about.sha256);
    if (!read.ok) return read;
    if (!(await this.#hasSameRows(read.value.source.reading)))
      return fail({ code: 'invalid_request', message: 'other_part' });
    await list.whenRead();
    const done = this.#lastLoaded.then(() => this.#merge(read.value, source.name));
    this.#lastLoaded = done.catch(() => undefined);
    const merged = await done;
    this.#notify(null);
    return ok(merged);
  }

  /** Whether the file has the same rows if it is read with these options: with the same sheet or delimiter. */
  async #hasSameRows(reading: FileReading): Promise<boolean> {
    const own = this.#options.about.reading;
    if (isDeepStrictEqual(own, reading)) return true;
    const [here, there] = await Promise.all([this.preview(own), this.preview(reading)]);
    if (!here.ok || !there.ok) return false;
    return here.value.sheet === there.value.sheet && here.value.delimiter === there.value.delimiter;
  }

  async #merge(review: ReviewFile, label: string): Promise<MergedReview> {
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
    return applyReview(review, { store, changes: changes(), rows, listed, pending, label });
  }

  /** Writes a file to a save target. Refuses to overwrite the file of the list, and to leave out changes that wait. */
  async #saveTo<T>(targetId: string, write: (path: string) => Promise<T>): Promise<Result<T>> {
    const target = this.#options.files.saveTargets.take(targetId);
    if (target === null) return fail({ code: 'file_not_saved' });
    let isWritten = false;
    try {
      if (await this.isSource(target.path)) return SOURCE_NOT_REPLACED;
      await this.whenChangesApplied();
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

  /** Waits until all requested changes are applied to the list, except held and paused ones. */
  async whenChangesApplied(): Promise<void> {
    await this.#options.changes().requestedShown();
    while (!this.#isClosed) {
      const { queued, sending, held, paused } = await this.#options.changes().status();
      if (queued + sending <= held + paused) return;
      await wait(POLL_INTERVAL_MS);
    }
  }

  /** Returns the rows of contacts, in the order of the keys. Keys without a contact are left out. */
  async rows(keys: ContactKey[]): Promise<ListRow[]> {
    const { store, list } = this.#options;
    const contacts = await store.contactsOf(keys);
    const reviews = await store.reviewsOf(contacts.map(({ key }) => key));
    const contactIds = contacts.flatMap(({ contactId }) => contactId ?? []);
    const rows = new Map((await list.rows(contactIds)).map((row) => [row.contactId, row]));
    return Promise.all(
      contacts.map(async ({ key, contactId }, at) => {
        const row = contactId === null ? undefined : rows.get(contactId);
        return {
          key,
          line: row?.line ?? null,
          mark: reviews[at]?.mark ?? null,
          note: reviews[at]?.note ?? '',
          original: row === undefined ? {} : await this.#originalOf(row),
          cells: [...(row?.cells ?? [])],
          problems: [...(row?.problems ?? [])],
        };
      }),
    );
  }

  /** Counts the contacts again after a short delay, and sends the progress. Call it when contacts changed. */
  contactsChanged(): void {
    if (this.#counting !== null || this.#isClosed) return;
    this.#counting = setTimeout(() => {
      this.#counting = null;
      this.#notify([]);
    }, COUNT_DELAY_MS);
  }

  close(): Promise<void> {
    this.#isClosed = true;
    if (this.#counting !== null) clearTimeout(this.#counting);
    return this.#options.list.close();
  }

  async #originalOf({ original, originalGuardianId }: ListedRow): Promise<ContactPatch> {
    if (originalGuardianId === undefined) return original;
    const guardian =
      originalGuardianId === null ? null : await this.#options.store.keyOfContactId(originalGuardianId);
    return { ...original, guardian };
  }

  async #notifyAfter(work: Promise<ReviewStep>): Promise<ReviewStep> {
    const step = await work;
    if (step.contacts > 0) this.#notify(step.keys);
    return step;
  }

  #notify(keys: ContactKey[] | null): void {
    const { log, onChanged } = this.#options;
    this.progress().then(
      (progress) => {
        if (!this.#isClosed) onChanged({ keys, progress });
      },
      (error: unknown) => {
        if (!this.#isClosed) log.warn('list.not_counted', { error: errorLocation(error) });
      },
    );
  }
}
