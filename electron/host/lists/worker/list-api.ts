import type { ReviewedFileOptions, ReviewedFileResult } from '../reviewed-file/reviewed-file.ts';
import type { ListedOriginal } from '../contacts/match-originals.ts';
import type { ListedChange } from '../contacts/listed-change.ts';
import type { ListReading } from '../list-reading.ts';
import type { ComparedRow } from '../../../contract/lists/comparison.ts';
import type { ContactPatch } from '../../../contract/contacts/contact.ts';
import type { FilePreview, FileReading, FileSurvey } from '../../../contract/imports/import-survey.ts';
import type { ImportProblem } from '../../../contract/imports/import-problem.ts';
import type { ComparableContact } from '../../../core/lists/compare-lists.ts';
import type { CalendarDay } from '../../../core/contact/birthday.ts';
import type { ServiceContact, ServiceGroup } from '../../../core/wire/service-contact.ts';
import type { ContactWrite } from '../../service-client/service-client.ts';

export interface ListContactPage {
  readonly contacts: ServiceContact[];
  readonly totalRecords: number | null;
  readonly hasMore: boolean;
}

/** What the file says of a contact. */
export interface ListedRow {
  readonly contactId: number;
  /** Null for a contact that was created here. */
  readonly line: number | null;
  /** Values that the file gave to fields which have changed since; `guardian` is not among them. */
  readonly original: Omit<ContactPatch, 'guardian'>;
  /** The file's guardian, where the contact has another one now; absent where it does not. */
  readonly originalGuardianId?: number | null;
  readonly cells: readonly string[];
  readonly problems: readonly ImportProblem[];
}

/**
 * The contacts of a file under review, behind a worker of their own. Each row is a contact whose number is its place in the file, from 1;
 * changes are kept beside the rows, which stay as they were read.
 */
export interface ListApi {
  /** How the file in a list's folder is read, and its first records. Rejects with an `AppError` for a file that can't be read. */
  preview(directory: string, fileName: string, reading: FileReading): Promise<FilePreview>;
  /** Looks through the whole file. */
  survey(directory: string, fileName: string, reading: FileReading, today: CalendarDay): Promise<FileSurvey>;
  /** Opens the folder of a list, and goes on reading the file where that was not finished. */
  open(directory: string, reading: ListReading): Promise<void>;
  /** Null until the file is read whole. */
  rowCount(): Promise<number | null>;
  /** Resolves when the file is read whole; rejects with what kept it from being read. */
  whenRead(): Promise<void>;
  /** Contacts whose record has problems, once the file is read whole. */
  rowsWithProblems(): Promise<number[]>;
  /** Pages count from 1. Waits until that page is read. */
  page(query: { page: number; perPage: number; groupId?: number; search?: string }): Promise<ListContactPage>;
  contact(contactId: number): Promise<ServiceContact | null>;
  create(write: ContactWrite): Promise<ServiceContact>;
  /** Null for a contact that is not there. */
  update(contactId: number, write: ContactWrite): Promise<ServiceContact | null>;
  /** False for a contact that is not there. */
  remove(contactId: number): Promise<boolean>;
  groups(): Promise<ServiceGroup[]>;
  createGroup(name: string, category: string): Promise<ServiceGroup>;
  /** Contacts of the group are left without one. False for a group that is not there. */
  removeGroup(groupId: number): Promise<boolean>;
  /** In the order of the numbers; those of contacts that are not there are left out. */
  rows(contactIds: readonly number[]): Promise<ListedRow[]>;
  /** Writes the reviewed list to a path, whole or not at all; rejects with `file_not_saved`. */
  writeReviewed(order: ReviewedFileOptions): Promise<ReviewedFileResult>;
  /** Contacts that differ from the file, in the order of their numbers. */
  changedContacts(): Promise<ListedChange[]>;
  /**
   * Contacts that differ from the file, and those of `removals`, each with that of `others` which it was in the file: by its ID, else as rows
   * of an import are matched. Contacts that were created in the review are matched with those that are left, as they stand.
   */
  matchOriginals(
    others: readonly (ComparableContact & { key: string })[],
    removals: readonly number[],
  ): Promise<ListedOriginal[]>;
  /** Compares the contacts of the list as they stand with others. */
  compareWith(others: readonly (ComparableContact & { key: string })[]): Promise<ComparedRow[]>;
  /** Whether a contact or group was created, changed or removed. */
  isChanged(): Promise<boolean>;
  close(): Promise<void>;
}
