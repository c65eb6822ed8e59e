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
import type { CalendarDay } from '../../../core/contact/birthday.ts';
import type { ReadingProblem } from '../../../core/import/raw-record.ts';
import type { WholeContact } from '../../store/api/duplicates-api.ts';
import type { KeptReason } from '../rows/import-file.ts';
import type { ReportedRow, ReportFiles } from '../report/report-rows.ts';
import type { StoredRow } from '../rows/stored-row.ts';

/** How rows are read and understood. */
export interface ReadOptions {
  reading: FileReading;
  mapping: ImportMapping;
  /** Columns, from 0, that are kept as custom fields of created contacts. */
  customColumns: readonly number[];
  today: CalendarDay;
}

/** How far the rows have come. */
export interface ImportProgress {
  readonly step: 'reading' | 'comparing' | 'planning' | null;
  readonly done: number;
  readonly of: number;
}

/**
 * One import, behind a worker of its own: reads the file, understands its rows, finds out whom they look like and what becomes of
 * them, and keeps all of it in the import's folder.
 */
export interface ImportApi {
  open(directory: string): Promise<void>;
  /** How the file is read, and its first records. Rejects with an `AppError` for a file that can't be read. */
  preview(reading: FileReading): Promise<FilePreview>;
  /** Looks through the whole file; `remembered` is null, since other imports are not known here. */
  survey(reading: FileReading, today: CalendarDay): Promise<FileSurvey>;
  /**
   * Reads all rows anew, and compares them with the contacts at hand as far as they are plainly the same. What was corrected and decided
   * stays, as long as the file is read in the same way.
   */
  readRows(
    input: ReadOptions,
  ): Promise<{ rows: number; problems: readonly ReadingProblem[]; cancelled: boolean }>;
  /** Takes in contacts of the account, so that rows are compared with them. `gone`: rows of the store that hold none any more. */
  takeContacts(contacts: readonly WholeContact[], gone: readonly number[]): Promise<void>;
  /** Takes in all contacts of a mirror's file, in place of those taken before. */
  readContacts(mirrorPath: string): Promise<void>;
  /** Folds the contacts taken in, so that rows that are read next need not wait for it. */
  prepareContacts(): Promise<void>;
  /** Finds out whom each row looks like; false when it was cancelled. */
  compare(): Promise<boolean>;
  /** Compares those rows again that look or looked like contacts handed over since; all of them where that wasn't done since it was opened. */
  compareChanged(): Promise<boolean>;
  /** Whether all rows are read and compared as this says already. */
  isReadAs(input: ReadOptions): Promise<boolean>;
  /** Whether all rows were read and compared; false while that is under way, and where it was interrupted. */
  isRead(): Promise<boolean>;
  /** The groups that rows name, with their keys (`foldText`), as the first row writes each. */
  groupNames(): Promise<{ names: { name: string; key: string; rows: number }[]; rowsWithout: number }>;
  /** Works out what becomes of every row; nothing is done where neither rows, contacts nor settings have changed since the last time. */
  plan(settings: PlanSettings): Promise<void>;
  /** Names the plan of the rows as they stand, for as long as the import is open; null where they must be planned anew. */
  planId(): Promise<string | null>;
  /** Groups into which contacts are to be created; negative ones must be created first. */
  targetGroups(): Promise<number[]>;
  /** Puts groups that exist by now in place of those that had to be created. */
  replaceGroups(groups: ReadonlyMap<number, number>): Promise<void>;
  /** Decides about rows, all of a filter or those in these places; takes effect with the next `plan`. */
  decide(rows: RowFilter | readonly number[], decision: ImportAction | null): Promise<number>;
  /** Corrects a cell of rows, all of a filter or those in these places, and understands them anew. */
  edit(rows: RowFilter | readonly number[], column: number, text: string): Promise<number>;
  rows(filter: RowFilter, offset: number, limit: number): Promise<{ rows: StoredRow[]; total: number }>;
  counts(): Promise<OutcomeCount[]>;
  problemCounts(): Promise<{ code: string; count: number }[]>;
  firstNameCounts(): Promise<ImportCounts['firstNames']>;
  progress(): Promise<ImportProgress>;
  cancel(): Promise<void>;
  /** Rows that become changes. */
  changeCount(): Promise<number>;
  /** Names the changes of the rows, so that recording them twice is no more than once. */
  assignChangeIds(): Promise<void>;
  /** Rows with what became of them. `batchId`: as which the import is recorded, or was about to be. */
  report(
    files: ReportFiles,
    batchId: string | null,
    query: { filter: ReportFilter; offset: number; limit: number },
  ): Promise<Pick<ImportReport, 'counts' | 'failed' | 'total'> & { rows: ReportedRow[] }>;
  /**
   * Writes rows with what became of each to a file, whole or not at all; `texts`: words for codes. Rejects with an `AppError`
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
  /** Batches with something to be taken back, newest first: that of the import, and those that did a part of it again. */
  standingBatches(files: ReportFiles, batchId: string): Promise<string[]>;
  /** Keeps why the last undo left changes alone; empty: it left none alone, or it was taken back. */
  setKeptRows(
    files: ReportFiles,
    batchId: string,
    kept: readonly (KeptReason & { changeId: string })[],
  ): Promise<void>;
  get(name: string): Promise<unknown>;
  set(name: string, value: unknown): Promise<void>;
  close(): Promise<void>;
}
