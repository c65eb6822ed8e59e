import type { ComparedRow } from '../../../contract/lists/comparison.ts';
import type { ContactPatch } from '../../../contract/contacts/contact.ts';
import type { Certainty } from '../../../contract/merging/duplicates.ts';
import type { ReviewMark } from '../../../contract/enumerations.ts';
import type { FilePreview, FileReading, FileSurvey } from '../../../contract/imports/import-survey.ts';
import type { ImportMapping } from '../../../contract/imports/import-mapping.ts';
import type { ImportProblem } from '../../../contract/imports/import-problem.ts';
import type { ComparableContact } from '../../../core/lists/compare-lists.ts';
import type { CalendarDay } from '../../../core/contact/birthday.ts';
import type { ServiceContact, ServiceGroup } from '../../../core/wire/service-contact.ts';
import type { ContactWrite } from '../../service-client/service-client.ts';

/** How the rows of a list become contacts. */
export interface ListReading {
  /** As the user's file is called; groups of a file without a group column take their name from it. */
  readonly fileName: string;
  readonly reading: FileReading;
  readonly mapping: ImportMapping;
  readonly today: CalendarDay;
  /** Records that a survey of the file has counted; null where that was not done. */
  readonly expectedRecords: number | null;
  /** ISO 8601; every contact was "created" then. */
  readonly openedAt: string;
}

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

/** What became of a contact that differs from its row, or has none. */
export interface ListedChange {
  readonly contactId: number;
  /** Null for a contact that was created here. */
  readonly line: number | null;
  readonly isRemoved: boolean;
  /** The contact's ID in the file. */
  readonly fileContactId: number | null;
  /** Fields that changed, group and guardian left out; of a created contact all that it has. */
  readonly fields: ContactPatch;
  /** What the file gave to these. */
  readonly original: ContactPatch;
  /** The name of its group; absent where that did not change. */
  readonly groupName?: string | null;
  /** Number of the guardian; absent where that did not change. */
  readonly guardianId?: number | null;
  /** ISO 8601. */
  readonly changedAt: string;
}

/** A contact of the file that the review has changed or removes, and which of another list or account it is. */
export interface ListedOriginal {
  readonly change: ListedChange;
  /** All values that the file gave it; none for a contact that was created. */
  readonly original: ContactPatch;
  readonly groupName: string | null;
  readonly originalGroupName: string | null;
  /** The guardian that the review has given it; null for none any more. Absent where that did not change. */
  readonly guardian?: ListedGuardian | null;
  /** The guardian that it had in the file, where the review has given it another one. */
  readonly originalGuardian?: ListedGuardian | null;
  /** Of the contact that it is there; null where it is none. */
  readonly key: string | null;
  readonly matchedBy: 'id' | Certainty | null;
  readonly isRemoval: boolean;
}

/** A contact of a list that others name as their guardian. */
export interface ListedGuardian {
  readonly label: string;
  /** Of the contact that it is in another list or account; null where it is none. */
  readonly key: string | null;
}

/** What is to be written of a reviewed list. */
export interface HandBackOrder {
  readonly path: string;
  /** Contacts that are marked to be removed are left out. */
  readonly leavesOutMarked: boolean;
  /** Columns are added for marks and notes. */
  readonly addsReviews: boolean;
  readonly reviews: readonly { contactId: number; mark: ReviewMark | null; note: string }[];
}

export interface HandBackResult {
  /** Records of the file that were written, and of these those that changed. */
  readonly records: number;
  readonly changed: number;
  readonly leftOut: number;
  /** Contacts that the file did not have. */
  readonly added: number;
  readonly lossyCells: number;
  /** Names of columns that were added for fields which the file has no column for. */
  readonly addedColumns: readonly string[];
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
  wholeRead(): Promise<void>;
  /** Contacts whose record has problems, once the file is read whole. */
  problemNumbers(): Promise<number[]>;
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
  handBack(order: HandBackOrder): Promise<HandBackResult>;
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
