import type { PlanSettings } from '../planning/plan-settings.ts';
import type { ImportMapping } from '../../../contract/imports/import-mapping.ts';
import type {
  ImportAction,
  ImportCounts,
  OutcomeCount,
  RowFilter,
} from '../../../contract/imports/import.ts';
import type { ImportReport, ReportFilter } from '../../../contract/imports/import-report.ts';
import type { FilePreview, FileReading, FileSurvey } from '../../../contract/imports/import-survey.ts';
import type { CalendarDay } from '../../../core/contact/calendar-day.ts';
import type { ReadingProblem } from '../../../core/import/raw-record.ts';
import type { OpenOptions } from '../../files/open-file.ts';
import type { WholeContact } from '../../store/api/duplicates-api.ts';
import type { KeptReason } from '../rows/import-file.ts';
import type { ReportedRow, ReportFiles } from '../report/report-rows.ts';
import type { StoredRow } from '../rows/stored-row.ts';

/** How rows are read and mapped to contacts. */
export interface ReadOptions {
  reading: FileReading;
  mapping: ImportMapping;
  /** Columns, from 0, that are kept as custom fields of created contacts. */
  customColumns: readonly number[];
  today: CalendarDay;
}

/** Progress of the current step; counts are rows. */
export interface ImportProgress {
  readonly step: 'reading' | 'comparing' | 'planning' | null;
  readonly done: number;
  readonly of: number;
}

/**
 * One import, in its own worker: reads the file, maps its rows, matches them with contacts, plans their outcomes, and
 * stores everything in the import's folder.
 */
export interface ImportApi {
  open(directory: string): Promise<void>;
  /** Returns how the file is read, and its first records. Rejects with an `AppError` for an unreadable file. */
  preview(reading: FileReading, options?: OpenOptions): Promise<FilePreview>;
  /**
   * Surveys the whole file. `remembered` is null in the result, because the worker doesn't know the mappings of other
   * imports.
   */
  survey(reading: FileReading, today: CalendarDay): Promise<FileSurvey>;
  /**
   * Reads all rows again, and matches those that are identical to a contact. Corrections and decisions are kept if the
   * file is read in the same way.
   */
  readRows(
    input: ReadOptions,
  ): Promise<{ rows: number; problems: readonly ReadingProblem[]; cancelled: boolean }>;
  /** Adds or updates contacts to match rows with. `gone`: store rows whose contacts were removed. */
  takeContacts(contacts: readonly WholeContact[], gone: readonly number[]): Promise<void>;
  /** Replaces all contacts by those of a mirror file. */
  readContacts(mirrorPath: string): Promise<void>;
  /** Matches all rows; false if cancelled. */
  compare(): Promise<boolean>;
  /**
   * Matches again the rows that resemble, or resembled, contacts that changed since the last matching. The first time
   * after `open`, matches all rows. Returns false if cancelled.
   */
  compareChanged(): Promise<boolean>;
  /** Returns whether all rows are already read and matched with these options. */
  isReadAs(input: ReadOptions): Promise<boolean>;
  /**
   * Returns whether all rows are read and matched; false while they are read or matched, or if that was interrupted.
   */
  isRead(): Promise<boolean>;
  /** Returns the group names in the rows, in the spelling of the first occurrence, with their keys (`foldText`). */
  groupNames(): Promise<{ names: { name: string; key: string; rows: number }[]; rowsWithout: number }>;
  /** Plans the outcome of every row, unless neither rows, contacts nor settings have changed since the last plan. */
  plan(settings: PlanSettings): Promise<void>;
  /** Returns the id of the current plan, valid while the import is open; null if the rows have to be planned again. */
  planId(): Promise<string | null>;
  /** Returns the ids of the groups in which contacts are to be created; negative for groups that do not exist yet. */
  targetGroups(): Promise<number[]>;
  /** Replaces the negative ids of groups by the ids that they were created with. */
  replaceGroups(groups: ReadonlyMap<number, number>): Promise<void>;
  /**
   * Sets or removes (null) the user's decision on rows, selected by filter or place. It takes effect with the next
   * `plan`. Returns the number of rows.
   */
  decide(rows: RowFilter | readonly number[], decision: ImportAction | null): Promise<number>;
  /**
   * Replaces a cell in rows, selected by filter or place, and maps and matches them again. Returns the number of rows.
   */
  edit(rows: RowFilter | readonly number[], column: number, text: string): Promise<number>;
  /**
   * Undoes the latest `decide` or `edit` since the rows were read, or redoes what was undone. Returns the number of rows;
   * 0 if there is no such step.
   */
  stepChoices(direction: 'undo' | 'redo'): Promise<number>;
  rows(filter: RowFilter, offset: number, limit: number): Promise<{ rows: StoredRow[]; total: number }>;
  counts(): Promise<OutcomeCount[]>;
  problemCounts(): Promise<{ code: string; count: number }[]>;
  firstNameCounts(): Promise<ImportCounts['firstNames']>;
  progress(): Promise<ImportProgress>;
  cancel(): Promise<void>;
  /** Assigns an id to the change of each row, so that recording the import again does not repeat changes. */
  assignChangeIds(): Promise<void>;
  /** Returns rows with their results. `batchId`: the batch of the import; it may not be recorded yet. */
  report(
    files: ReportFiles,
    batchId: string | null,
    query: { filter: ReportFilter; offset: number; limit: number },
  ): Promise<Omit<ImportReport, 'rows'> & { rows: ReportedRow[] }>;
  /**
   * Writes rows with their results to a file, whole or not at all; `texts`: words for codes. Rejects with an `AppError`
   * (`file_not_saved`, `too_large`).
   */
  writeRows(
    files: ReportFiles,
    batchId: string | null,
    what: {
      filter: ReportFilter;
      path: string;
      reading: FileReading;
      texts: Readonly<Record<string, string>>;
    },
  ): Promise<number>;
  /**
   * Returns the batches with changes that can be undone, newest first: the import's own batch, and batches that redid
   * undone changes of it.
   */
  undoableBatches(files: ReportFiles, batchId: string): Promise<string[]>;
  /** Stores why the last undo kept changes. `kept` is empty if it kept none, or was redone. */
  setKeptRows(
    files: ReportFiles,
    batchId: string,
    kept: readonly (KeptReason & { changeId: string })[],
  ): Promise<void>;
  get(name: string): Promise<unknown>;
  set(name: string, value: unknown): Promise<void>;
  close(): Promise<void>;
}
