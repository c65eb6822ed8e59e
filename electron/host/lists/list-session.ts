import { setTimeout as wait } from 'node:timers/promises';
import type { ContactKey, ContactPatch } from '../../contract/contacts/contact.ts';
import type { ContactSelection } from '../../contract/contacts/contact-query.ts';
import type { ReviewMark } from '../../contract/enumerations.ts';
import type { FilePreview, FileReading, FileSurvey } from '../../contract/imports/import-survey.ts';
import type { ListAbout, ListRow, MergedReview, ReviewProgress } from '../../contract/lists/list.ts';
import type { Result } from '../../contract/result.ts';
import type { CalendarDay } from '../../core/contact/calendar-day.ts';
import type { ComparableContact } from '../../core/lists/comparable-contact.ts';
import type { ComparableList } from '../../core/lists/compare-lists.ts';
import { comparableContacts } from './contacts/comparable-contacts.ts';
import { errorLocation } from '../error-location.ts';
import { unreadableAsFailure } from '../imports/unreadable-as-failure.ts';
import type { LogPort } from '../ports.ts';
import type { ReviewStep } from '../store/api/review-api.ts';
import type { ListedRow } from './worker/list-api.ts';
import { hasReview } from './has-review.ts';
import { ListFiles, type ListFilesOptions } from './list-files.ts';

/** Delay before contacts are counted again, so that several changes are counted once. */
const COUNT_DELAY_MS = 100;
/** Interval at which pending changes are polled. */
const POLL_INTERVAL_MS = 50;

export interface ListSessionOptions extends Omit<ListFilesOptions, 'rowsOf' | 'whenChangesApplied'> {
  log: LogPort;
  onChanged(changed: { keys: ContactKey[] | null; progress: ReviewProgress }): void;
}

/** The review of an open list: its file, rows, marks and notes. */
export class ListSession {
  readonly files: ListFiles;
  readonly #options: ListSessionOptions;
  #counting: ReturnType<typeof setTimeout> | null = null;
  /** The contacts with problems that the store has; null until the whole file is read. */
  #sentProblems: readonly number[] | null = null;
  #isClosed = false;

  constructor(options: ListSessionOptions) {
    this.#options = options;
    this.files = new ListFiles({
      ...options,
      rowsOf: (keys) => this.rows(keys),
      whenChangesApplied: () => this.whenChangesApplied(),
    });
    this.storeOpened();
  }

  /** Call it whenever a store was opened. It has to learn which contacts have problems in the file. */
  storeOpened(): void {
    this.#sendProblems().catch((error: unknown) => this.#problemsUnknown(error));
  }

  #problemsUnknown(error: unknown): void {
    if (!this.#isClosed) this.#options.log.warn('list.problems_unknown', { error: errorLocation(error) });
  }

  /** Sends the contacts with problems in the file to the store, once the whole file is read. */
  async #sendProblems(): Promise<void> {
    const contactIds = await this.#options.list.rowsWithProblems();
    const isFirst = this.#sentProblems === null;
    this.#sentProblems = contactIds;
    if ((isFirst && contactIds.length === 0) || this.#isClosed) return;
    await this.#options.store.setContactsWithProblems(contactIds);
    this.#notify(null);
  }

  /** Sends the contacts with problems again if others have problems since contacts were changed. */
  async #updateProblems(): Promise<void> {
    const sent = this.#sentProblems;
    if (sent === null) return;
    const now = await this.#options.list.rowsWithProblems();
    if (now.length !== sent.length || now.some((contactId, at) => contactId !== sent[at]))
      await this.#sendProblems();
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

  /** Adds an opened review file to this review; see `ListFiles.loadReview`. */
  async loadReview(reviewId: string): Promise<Result<MergedReview>> {
    const merged = await this.files.loadReview(reviewId);
    if (merged.ok) this.#notify(null);
    return merged;
  }

  progress(): Promise<ReviewProgress> {
    return this.#options.store.reviewProgress();
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
          originalTexts: row?.originalTexts ?? {},
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
      this.#updateProblems().catch((error: unknown) => this.#problemsUnknown(error));
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
