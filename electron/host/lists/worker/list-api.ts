import type { ReviewedFileOptions, ReviewedFileResult } from '../reviewed-file/reviewed-file-options.ts';
import type { MatchedChange } from '../contacts/match-changed-contacts.ts';
import type { ChangeSinceFile } from '../contacts/change-since-file.ts';
import type { ListReadingOptions } from '../list-reading-options.ts';
import type { ComparedRow } from '../../../contract/lists/comparison.ts';
import type { ContactFieldName, ContactKey, ContactPatch } from '../../../contract/contacts/contact.ts';
import type { FilePreview, FileReading, FileSurvey } from '../../../contract/imports/import-survey.ts';
import type { ImportProblem } from '../../../contract/imports/import-problem.ts';
import type { ComparableContact, ComparedField } from '../../../core/lists/comparable-contact.ts';
import type { ComparableList } from '../../../core/lists/compare-lists.ts';
import type { CalendarDay } from '../../../core/contact/calendar-day.ts';
import type { ServiceContact, ServiceGroup } from '../../../core/wire/service-types.ts';
import type { ContactWrite, ExpectedUpdate } from '../../service-client/service-client.ts';

export interface ListContactPage {
  readonly contacts: ServiceContact[];
  readonly totalRecords: number | null;
  readonly hasMore: boolean;
}

/** The row of a contact in the file. */
export interface ListedRow {
  readonly contactId: number;
  /** Null for a contact created in the review. */
  readonly line: number | null;
  /** For each field that has changed since the file was read, except `guardian`: its value in the file. */
  readonly original: Omit<ContactPatch, 'guardian'>;
  /** For changed fields without a value in the file: its text, if that could not be read. */
  readonly originalTexts: Partial<Record<ContactFieldName, string>>;
  /** Guardian in the file; absent if unchanged. */
  readonly originalGuardianId?: number | null;
  readonly cells: readonly string[];
  /** Problems with values that weren't changed since. */
  readonly problems: readonly ImportProblem[];
}

/** The columns of a list, as far as they matter for a comparison. */
export interface ComparedColumns {
  /** The fields that the list has columns for. */
  readonly fields: readonly ComparedField[];
  /** The service's id of each row of the file, by position; null for a row without one. */
  readonly contactIds: readonly (number | null)[];
  /** By contact id: the fields without a column that the review set. */
  readonly addedFields: ReadonlyMap<number, readonly ComparedField[]>;
}

/**
 * The contacts of a list, in their own worker. The id of a contact is the position of its row in the file, from 1.
 * Changes are stored separately; rows stay as they were read.
 */
export interface ListApi {
  /**
   * Returns how the file in a list's folder is read, and its first records. Rejects with an `AppError` for an
   * unreadable file.
   */
  preview(directory: string, fileName: string, reading: FileReading): Promise<FilePreview>;
  /** Surveys the whole file. */
  survey(directory: string, fileName: string, reading: FileReading, today: CalendarDay): Promise<FileSurvey>;
  /** Opens the folder of a list, and reads the file if it was not read completely. */
  open(directory: string, reading: ListReadingOptions): Promise<void>;
  /** Returns the number of rows; null until the whole file is read. */
  rowCount(): Promise<number | null>;
  /** Resolves when the whole file is read; rejects if reading failed. */
  whenRead(): Promise<void>;
  /**
   * Returns the ids of contacts whose records have problems that weren't corrected since. Waits until the whole file is
   * read.
   */
  rowsWithProblems(): Promise<number[]>;
  /** Returns a page, counted from 1, as soon as its rows are read. */
  page(query: { page: number; perPage: number; groupId?: number; search?: string }): Promise<ListContactPage>;
  contact(contactId: number): Promise<ServiceContact | null>;
  /** `formerId`: the id that the contact had before it was removed. */
  create(write: ContactWrite, formerId?: number): Promise<ServiceContact>;
  /** Returns null for an unknown or removed contact. */
  update(contactId: number, write: ContactWrite): Promise<ServiceContact | null>;
  /**
   * Updates contacts, all or none. Contacts whose values aren't the expected ones (`before`), and unknown or removed ones,
   * are left unchanged; null is returned for these.
   */
  updateAsExpected(edits: readonly ExpectedUpdate[]): Promise<(ServiceContact | null)[]>;
  /** Returns false for an unknown or removed contact. */
  remove(contactId: number): Promise<boolean>;
  groups(): Promise<ServiceGroup[]>;
  createGroup(name: string, category: string): Promise<ServiceGroup>;
  /** Deletes a group; its contacts then have no group. Returns false for an unknown group. */
  removeGroup(groupId: number): Promise<boolean>;
  /** Returns the rows of contacts, in the order of the ids. Unknown contacts are left out. */
  rows(contactIds: readonly number[]): Promise<ListedRow[]>;
  /** Writes the reviewed list to a file. If that fails, rejects with `file_not_saved` and leaves no partial file. */
  writeReviewed(order: ReviewedFileOptions): Promise<ReviewedFileResult>;
  /** Returns the contacts that differ from the file, in the order of their ids. */
  changedContacts(): Promise<ChangeSinceFile[]>;
  /**
   * Returns the contacts that the review has changed or added, and those of `removals`, each with its match among
   * `others`. An added contact whose key in `addedKeys` is among `others` is matched by that key. Contacts of the file are
   * matched next: by id, or like rows of an import, with their values in the file, or else their current ones. The rest
   * of the added contacts is matched last.
   */
  matchChangedContacts(
    others: readonly (ComparableContact & { key: string })[],
    removals: readonly number[],
    addedKeys: ReadonlyMap<number, ContactKey>,
  ): Promise<MatchedChange[]>;
  /** Returns what a comparison needs to know besides the values of the contacts. */
  comparedColumns(): Promise<ComparedColumns>;
  /** Compares the contacts of the list, with their current values, with those of another list or an account. */
  compareWith(others: ComparableList<ComparableContact & { key: string }>): Promise<ComparedRow[]>;
  /** Returns whether any contact or group was created, changed or removed. */
  isChanged(): Promise<boolean>;
  close(): Promise<void>;
}
