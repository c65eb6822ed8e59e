import type { PlanSettings } from '../planning/plan-settings.ts';
import { isDeepStrictEqual } from 'node:util';
import type {
  ImportAction,
  ImportCounts,
  OutcomeCount,
  RowFilter,
} from '../../../contract/imports/import.ts';
import type { FilePreview, FileReading, FileSurvey } from '../../../contract/imports/import-survey.ts';
import type { CalendarDay } from '../../../core/contact/calendar-day.ts';
import type { FileSource } from '../../files/file-source.ts';
import { openFile, type OpenOptions } from '../../files/open-file.ts';
import type { WholeContact } from '../../store/api/duplicates-api.ts';
import { readAllContacts } from '../../store/mirror/read-all-contacts.ts';
import { newContactKey } from '../../store/mirror/new-contact-key.ts';
import { afterWaiting, inSlices } from '../../store/sqlite/time-slices.ts';
import type { ReadOptions, ImportApi, ImportProgress } from './import-api.ts';
import { ImportFile } from '../rows/import-file.ts';
import { reportPage, setKeptRows, undoableBatches } from '../report/import-report.ts';
import type { ReportFiles } from '../report/report-rows.ts';
import { RowCandidates } from '../matching/row-candidates.ts';
import { RowPlans } from '../planning/row-plans.ts';
import { combineGroupNames } from '../rows/combine-group-names.ts';
import type { RowMapping } from '../rows/map-rows.ts';
import type { StoredRow } from '../rows/stored-row.ts';
import { ChoiceHistory } from './choice-history.ts';
import { editImportRows, placesOf, restoreChoices } from './edit-import-rows.ts';
import { readImportRows, type RowsRead } from './read-import-rows.ts';
import { writeReportedRows } from '../report/write-reported-rows.ts';
import { storedSource } from './stored-source.ts';
import { previewSource, surveySource } from './survey-source.ts';

interface OpenedImport {
  readonly file: ImportFile;
  readonly comparison: RowCandidates;
  readonly plans: RowPlans;
  readonly history: ChoiceHistory;
}

/** Implements `ImportApi` on the calling thread. */
export class ImportEngine implements ImportApi {
  #directory = '';
  #open: OpenedImport | null = null;
  #progress: ImportProgress = { step: null, done: 0, of: 0 };
  #cancelled = false;

  /** Folder of the open import; empty if none is open. */
  get directory(): string {
    return this.#directory;
  }

  open(directory: string): Promise<void> {
    this.#directory = directory;
    const file = ImportFile.open(directory);
    const comparison = new RowCandidates(file);
    const plans = new RowPlans(file, comparison.matcher);
    this.#open = { file, comparison, plans, history: new ChoiceHistory() };
    return Promise.resolve();
  }

  async preview(reading: FileReading, options?: OpenOptions): Promise<FilePreview> {
    return previewSource(await this.#source(), reading, options);
  }

  async survey(reading: FileReading, today: CalendarDay): Promise<FileSurvey> {
    return surveySource(await this.#source(), reading, today);
  }

  async readRows(input: ReadOptions): Promise<RowsRead> {
    const { file, comparison, plans, history } = this.#opened();
    this.#cancelled = false;
    const opened = await openFile(await this.#source(), input.reading);
    plans.invalidate();
    history.clear();
    this.#progress = { step: 'reading', done: 0, of: 0 };
    const read = await readImportRows(opened, input, {
      file,
      comparison,
      isCancelled: () => this.#cancelled,
      onProgress: (done) => (this.#progress = { step: 'reading', done, of: 0 }),
    });
    this.#progress = { step: null, done: read.rows, of: read.rows };
    return read;
  }

  async isReadAs({ reading, ...understanding }: ReadOptions): Promise<boolean> {
    const { file } = this.#opened();
    const read = file.get<RowMapping>('rowsRead');
    if (read === null || !(await this.isRead())) return false;
    const asked = { ...understanding, columns: read.columns };
    if (!isDeepStrictEqual([file.get('reading'), read], [reading, asked])) return false;
    await this.#opened().comparison.loadRows();
    return true;
  }

  takeContacts(contacts: readonly WholeContact[], gone: readonly number[]): Promise<void> {
    const { comparison, plans } = this.#opened();
    if (contacts.length + gone.length > 0) plans.accountChanged();
    comparison.putContacts(contacts, gone);
    return Promise.resolve();
  }

  async readContacts(mirrorPath: string): Promise<void> {
    const { comparison, plans } = this.#opened();
    plans.accountChanged();
    await inSlices(this.#whileOpen(comparison.replaceContacts(readAllContacts(mirrorPath))));
  }

  /** Ends work when the import is closed, so that its worker needn't be terminated in the middle of it. */
  *#whileOpen(work: Generator<void>): Generator<void> {
    for (const step of work) {
      if (this.#open === null) return;
      yield step;
    }
  }

  async compare(): Promise<boolean> {
    const { file, comparison } = this.#opened();
    const isWhole = await comparison.compare((done, of) => this.#reportProgress('comparing', done, of));
    this.#progress = { ...this.#progress, step: null };
    if (isWhole) file.set('isRead', true);
    return isWhole;
  }

  async compareChanged(): Promise<boolean> {
    this.#cancelled = false;
    const { file, comparison } = this.#opened();
    const isWhole = await comparison.compareChanged((done, of) =>
      this.#reportProgress('comparing', done, of),
    );
    if (isWhole) file.set('isRead', true);
    return isWhole;
  }

  /** Reports progress and yields to other calls; false once the work was cancelled. */
  async #reportProgress(step: ImportProgress['step'], done: number, of: number): Promise<boolean> {
    this.#progress = { step, done, of };
    await afterWaiting();
    return !this.#cancelled;
  }

  isRead(): Promise<boolean> {
    return Promise.resolve(this.#opened().file.get<boolean>('isRead') ?? false);
  }

  groupNames(): Promise<{ names: { name: string; key: string; rows: number }[]; rowsWithout: number }> {
    const { names, rowsWithout } = this.#opened().file.groupNames();
    return Promise.resolve({ names: combineGroupNames(names), rowsWithout });
  }

  async plan(settings: PlanSettings): Promise<void> {
    const { file, plans } = this.#opened();
    await plans.make(settings, (done, of) => (this.#progress = { step: 'planning', done, of }));
    this.#progress = { step: null, done: file.rowCount, of: file.rowCount };
  }

  planId(): Promise<string | null> {
    return Promise.resolve(this.#opened().plans.planId);
  }

  targetGroups(): Promise<number[]> {
    return Promise.resolve(this.#opened().file.targetGroups());
  }

  replaceGroups(groups: ReadonlyMap<number, number>): Promise<void> {
    const { file, plans } = this.#opened();
    plans.accountChanged();
    file.inTransaction(() => {
      for (const [from, to] of groups) file.replaceGroup(from, to);
    });
    return Promise.resolve();
  }

  decide(rows: RowFilter | readonly number[], decision: ImportAction | null): Promise<number> {
    const { file, plans, history } = this.#opened();
    const places = placesOf(file, rows);
    history.add(file.choicesOf(places).filter((before) => before.decision !== decision));
    plans.rowsChanged(places);
    file.inTransaction(() => file.decide(places, decision));
    return Promise.resolve(places.length);
  }

  async edit(rows: RowFilter | readonly number[], column: number, text: string): Promise<number> {
    const { file, comparison, plans, history } = this.#opened();
    const read = file.get<RowMapping>('rowsRead');
    if (read === null) return 0;
    await comparison.loadRows();
    const places = placesOf(file, rows);
    history.add(file.choicesOf(places));
    plans.rowsChanged(places);
    plans.rowsChanged(editImportRows({ file, comparison }, places, { column, text }, read));
    return places.length;
  }

  async stepChoices(direction: 'undo' | 'redo'): Promise<number> {
    const { file, comparison, plans, history } = this.#opened();
    const read = file.get<RowMapping>('rowsRead');
    if (read === null) return 0;
    await comparison.loadRows();
    const choices = history.take(direction, (places) => file.choicesOf(places));
    if (choices === null) return 0;
    plans.rowsChanged(choices.map(({ place }) => place));
    plans.rowsChanged(restoreChoices({ file, comparison }, choices, read));
    return choices.length;
  }

  rows(filter: RowFilter, offset: number, limit: number): Promise<{ rows: StoredRow[]; total: number }> {
    return Promise.resolve(this.#opened().file.page(filter, offset, limit));
  }

  counts(): Promise<OutcomeCount[]> {
    return Promise.resolve(this.#opened().file.counts());
  }

  problemCounts(): Promise<{ code: string; count: number }[]> {
    return Promise.resolve(this.#opened().file.problemCounts());
  }

  firstNameCounts(): Promise<ImportCounts['firstNames']> {
    return Promise.resolve(this.#opened().file.firstNameCounts());
  }

  report(...[files, batchId, query]: Parameters<ImportApi['report']>): ReturnType<ImportApi['report']> {
    return Promise.resolve(reportPage(files, batchId, query));
  }

  async writeRows(...[files, batchId, what]: Parameters<ImportApi['writeRows']>): Promise<number> {
    return writeReportedRows(await this.#source(), files, batchId, what);
  }

  undoableBatches(files: ReportFiles, batchId: string): Promise<string[]> {
    return Promise.resolve(undoableBatches(files, batchId));
  }

  setKeptRows(...[files, batchId, kept]: Parameters<ImportApi['setKeptRows']>): Promise<void> {
    setKeptRows(this.#opened().file, files, batchId, kept);
    return Promise.resolve();
  }

  progress(): Promise<ImportProgress> {
    return Promise.resolve(this.#progress);
  }

  cancel(): Promise<void> {
    this.#cancelled = true;
    return Promise.resolve();
  }

  assignChangeIds(): Promise<void> {
    this.#opened().file.assignChangeIds(newContactKey);
    return Promise.resolve();
  }

  get(name: string): Promise<unknown> {
    return Promise.resolve(this.#opened().file.get(name));
  }

  set(name: string, value: unknown): Promise<void> {
    this.#opened().file.set(name, value);
    return Promise.resolve();
  }

  close(): Promise<void> {
    this.#cancelled = true;
    this.#open?.file.close();
    this.#open = null;
    return Promise.resolve();
  }

  #opened(): OpenedImport {
    if (this.#open === null) throw new Error('No import is open.');
    return this.#open;
  }

  #source(): Promise<FileSource> {
    const { file } = this.#opened();
    // Imports of earlier versions have no `fileSize`.
    return storedSource(this.#directory, file.get<string>('fileName') ?? '', file.get<number>('fileSize'));
  }
}
