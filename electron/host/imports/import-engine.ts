import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { Contact, ContactKey } from '../../contract/contact.ts';
import type { ImportAction, ImportCounts, OutcomeCount, RowFilter } from '../../contract/import.ts';
import type { FilePreview, FileReading, FileSurvey } from '../../contract/import-survey.ts';
import type { CalendarDay } from '../../core/birthday.ts';
import { ContactMapper } from '../../core/import/contact-mapper.ts';
import type { ReadingProblem } from '../../core/import/raw-record.ts';
import { foldText } from '../../core/text-folding.ts';
import { diskSource } from '../files/disk-source.ts';
import type { FileSource } from '../files/file-source.ts';
import { openFile } from '../files/open-file.ts';
import type { ComparedContact } from '../store/duplicates-api.ts';
import { newContactKey } from '../store/new-contact-key.ts';
import { afterWaiting } from '../store/slices.ts';
import type { HowToRead, ImportApi, ImportProgress, PlanSettings } from './import-api.ts';
import { ImportFile, SOURCE_FILE_NAME, type RowChoice } from './rows/import-file.ts';
import { ImportPlanner } from './rows/import-planner.ts';
import { failedRows, ReportRows, type ReportFiles } from './rows/report-rows.ts';
import { RowMatcher, type MatchCandidate } from './rows/row-matcher.ts';
import type { StoredRow } from './rows/stored-row.ts';
import { understandRow, understoodRows, type RowsRead } from './rows/understand-row.ts';
import { writeReportedRows } from './rows/write-reported-rows.ts';
import { collectProblems, previewSource, surveySource } from './survey-source.ts';

/** Rows that are written in one transaction. */
const ROWS_AT_ONCE = 2_000;
/** Milliseconds of work between two looks at what else is asked. */
const SLICE_MS = 20;

/** The import itself, on the thread that calls it. */
export class ImportEngine implements ImportApi {
  #directory = '';
  #file: ImportFile | null = null;
  readonly #matcher = new RowMatcher((place) => this.#opened().fieldsOf(place));
  /** Contacts that rows look like, as they stand. */
  readonly #matched = new Map<ContactKey, Contact>();
  #progress: ImportProgress = { step: null, done: 0, of: 0 };
  #cancelled = false;
  #planId: string | null = null;
  /** What the plan was made with, as long as neither rows nor contacts have changed since. */
  #plannedWith: PlanSettings | null = null;
  /** Whether the rows can be met by those that are compared later; not so when the import has just been opened again. */
  #hasRows = false;
  /** Whether all rows were compared with the contacts at hand, but for those of `#changed`. */
  #isCompared = false;
  /** Contacts that changed or went since the rows were compared, and rows that look like one now. */
  readonly #changed = { keys: new Set<ContactKey>(), rows: new Set<number>() };

  open(directory: string): Promise<void> {
    this.#directory = directory;
    this.#file = ImportFile.open(directory);
    return Promise.resolve();
  }

  async preview(reading: FileReading): Promise<FilePreview> {
    return previewSource(await this.#source(), reading);
  }

  async survey(reading: FileReading, today: CalendarDay): Promise<FileSurvey> {
    return surveySource(await this.#source(), reading, today);
  }

  async readRows(
    input: HowToRead,
  ): Promise<{ rows: number; problems: readonly ReadingProblem[]; cancelled: boolean }> {
    const file = this.#opened();
    this.#cancelled = false;
    const opened = await openFile(await this.#source(), input.reading);
    const { reading, ...understanding } = input;
    const read: RowsRead = { ...understanding, columns: opened.columns.map(({ name }) => name) };
    const { problems, note } = collectProblems();
    const choices = this.#choicesToKeep(reading);
    this.#matcher.forgetRows();
    this.#isCompared = false;
    this.#forgetPlan();
    let place = 0;
    this.#progress = { step: 'reading', done: 0, of: 0 };
    file.inTransaction(() => {
      file.clearRows();
      file.set('isRead', false);
      file.set('reading', reading);
      file.set('rowsRead', read);
      // There again should reading be interrupted.
      file.set('choices', choices);
    });
    const byPlace = new Map(choices.map((choice) => [choice.place, choice]));
    // A row that begins in another line is another one: the encoding has made other rows.
    const choiceOf = ({ place, line }: { place: number; line: number }) => {
      const choice = byPlace.get(place);
      return choice?.line === line ? choice : null;
    };
    for await (const rows of understoodRows(opened, read, note, (row) => choiceOf(row)?.edited ?? null)) {
      if (this.#cancelled) break;
      file.inTransaction(() => {
        for (const row of rows) {
          file.add(row);
          this.#matcher.takeRow(row);
        }
      });
      place += rows.length;
      this.#progress = { step: 'reading', done: place, of: 0 };
    }
    if (!this.#cancelled)
      file.inTransaction(() => {
        for (const { place, line, decision } of choices)
          if (file.row(place)?.line === line) file.decide([place], decision);
        file.set('choices', null);
      });
    this.#hasRows = true;
    this.#progress = { step: null, done: place, of: place };
    return { rows: place, problems: problems.kept, cancelled: this.#cancelled };
  }

  /** What was said of the rows when the file was read in the same way, or in another encoding; rows of any other reading are other ones. */
  #choicesToKeep({ encoding: _encoding, ...reading }: FileReading): RowChoice[] {
    const file = this.#opened();
    const { encoding: _before, ...before } = file.get<FileReading>('reading') ?? {};
    if (!isDeepStrictEqual(before, reading)) return [];
    return file.get<RowChoice[]>('choices') ?? file.choices();
  }

  async isReadAs({ reading, ...understanding }: HowToRead): Promise<boolean> {
    const file = this.#opened();
    const read = file.get<RowsRead>('rowsRead');
    if (read === null || !(await this.isRead())) return false;
    const asked = { ...understanding, columns: read.columns };
    if (!isDeepStrictEqual([file.get('reading'), read], [reading, asked])) return false;
    if (!this.#hasRows) await this.#takeRows();
    return true;
  }

  /** Takes in the rows of an import that has just been opened again, so that corrected ones are compared with them. */
  async #takeRows(): Promise<void> {
    const file = this.#opened();
    for (let slice = file.rowsAfter(-1, ROWS_AT_ONCE); slice.length > 0;) {
      for (const row of slice) this.#matcher.takeRow(row);
      await afterWaiting();
      slice = file.rowsAfter(slice.at(-1)?.place ?? 0, ROWS_AT_ONCE);
    }
    this.#hasRows = true;
  }

  takeContacts(contacts: readonly ComparedContact[], gone: readonly number[]): Promise<void> {
    if (contacts.length + gone.length > 0) this.#plannedWith = null;
    for (const rowId of gone) {
      const key = this.#matcher.removeContact(rowId);
      if (key === null) continue;
      this.#matched.delete(key);
      this.#changed.keys.add(key);
    }
    for (const contact of contacts) {
      this.#matcher.takeContact(contact);
      this.#matched.delete(contact.key);
      if (!this.#isCompared) continue;
      this.#changed.keys.add(contact.key);
      for (const place of this.#matcher.rowsLikeContact(contact)) this.#changed.rows.add(place);
    }
    return Promise.resolve();
  }

  forgetContacts(): Promise<void> {
    this.#plannedWith = null;
    this.#matcher.forgetContacts();
    this.#matched.clear();
    this.#isCompared = false;
    return Promise.resolve();
  }

  async compare(): Promise<boolean> {
    const toWeigh: number[] = [];
    const isWhole =
      (await this.#eachRow((row) => {
        const candidates = this.#matcher.plainCandidates(row);
        if (candidates === null) {
          this.#matcher.takeToWeigh(row);
          toWeigh.push(row.place);
        }
        return candidates ?? [];
      })) && (await this.#weighRows(toWeigh));
    this.#progress = { ...this.#progress, step: null };
    if (isWhole) this.#opened().set('isRead', true);
    this.#isCompared = isWhole;
    this.#forgetChanged();
    return isWhole;
  }

  #forgetChanged(): void {
    this.#changed.keys.clear();
    this.#changed.rows.clear();
  }

  async compareChanged(): Promise<boolean> {
    this.#cancelled = false;
    if (!this.#hasRows) await this.#takeRows();
    if (!this.#isCompared) return this.compare();
    const file = this.#opened();
    const places = [...new Set([...this.#changed.rows, ...file.rowsThatLookLike([...this.#changed.keys])])];
    places.sort((a, b) => a - b);
    for (let at = 0; at < places.length;) {
      const end = performance.now() + SLICE_MS;
      file.inTransaction(() => {
        for (; at < places.length && performance.now() < end; at++) this.#compareAgain(places[at] ?? -1);
      });
      await afterWaiting();
      if (this.#cancelled) return false;
    }
    this.#forgetChanged();
    return true;
  }

  isRead(): Promise<boolean> {
    return Promise.resolve(this.#opened().get<boolean>('isRead') ?? false);
  }

  groupNames(): Promise<{ names: { name: string; key: string; rows: number }[]; rowsWithout: number }> {
    const { names, rowsWithout } = this.#opened().groupNames();
    const byKey = new Map<string, { name: string; key: string; rows: number }>();
    for (const { name, rows } of names) {
      const key = foldText(name);
      const known = byKey.get(key);
      if (known === undefined) byKey.set(key, { name, key, rows });
      else known.rows += rows;
    }
    return Promise.resolve({ names: [...byKey.values()], rowsWithout });
  }

  /** Notes whom each row looks like, in slices; false when it was cancelled. */
  async #eachRow(candidatesOf: (row: StoredRow) => readonly MatchCandidate[]): Promise<boolean> {
    const file = this.#opened();
    for (let slice = file.rowsAfter(-1, ROWS_AT_ONCE); slice.length > 0;) {
      file.inTransaction(() => {
        for (const row of slice) file.setCandidates(row.place, candidatesOf(row));
      });
      await afterWaiting();
      if (this.#cancelled) return false;
      slice = file.rowsAfter(slice.at(-1)?.place ?? 0, ROWS_AT_ONCE);
    }
    return true;
  }

  async #weighRows(places: readonly number[]): Promise<boolean> {
    const file = this.#opened();
    for (let at = 0; at < places.length;) {
      const end = performance.now() + SLICE_MS;
      file.inTransaction(() => {
        for (; at < places.length && performance.now() < end; at++) {
          const place = places[at] ?? -1;
          file.setCandidates(place, this.#matcher.weigh(place));
        }
      });
      this.#progress = { step: 'comparing', done: at, of: places.length };
      await afterWaiting();
      if (this.#cancelled) return false;
    }
    return true;
  }

  matchedKeys(): Promise<ContactKey[]> {
    const keys = this.#opened().matchedKeys();
    return Promise.resolve(keys.filter((key) => !this.#matched.has(key)));
  }

  takeMatched(contacts: readonly Contact[]): Promise<void> {
    for (const contact of contacts) this.#matched.set(contact.key, contact);
    return Promise.resolve();
  }

  async plan(settings: PlanSettings): Promise<void> {
    if (this.#planId !== null && isDeepStrictEqual(this.#plannedWith, settings)) return;
    const file = this.#opened();
    this.#forgetPlan();
    const planner = new ImportPlanner(file, this.#matcher, this.#matched, settings);
    const rows = file.rowCount;
    let done = 0;
    for (let slice = file.rowsAfter(-1, ROWS_AT_ONCE); slice.length > 0;) {
      file.inTransaction(() => {
        for (const row of slice) planner.plan(row);
      });
      done += slice.length;
      this.#progress = { step: 'planning', done, of: rows };
      await afterWaiting();
      slice = file.rowsAfter(slice.at(-1)?.place ?? 0, ROWS_AT_ONCE);
    }
    file.set('settings', settings);
    this.#planId = await this.#digest(settings);
    this.#plannedWith = settings;
    this.#progress = { step: null, done, of: rows };
  }

  /** Equal for plans that do the same: groups count by their names, since one that had to be created may be there by then. */
  async #digest({ groups, missingFirstName, whenFound }: PlanSettings): Promise<string> {
    const file = this.#opened();
    const names = new Map(groups.map(({ groupId, name }) => [groupId, foldText(name)]));
    const hash = createHash('sha256').update(JSON.stringify([missingFirstName, whenFound]));
    for (let slice = file.plansAfter(-1, ROWS_AT_ONCE); slice.length > 0;) {
      for (const { groupId, plan } of slice)
        hash.update(JSON.stringify([plan, groupId === null ? null : names.get(groupId)]));
      await afterWaiting();
      slice = file.plansAfter(slice.at(-1)?.place ?? 0, ROWS_AT_ONCE);
    }
    return hash.digest('hex');
  }

  planId(): Promise<string | null> {
    return Promise.resolve(this.#planId);
  }

  targetGroups(): Promise<number[]> {
    return Promise.resolve(this.#opened().targetGroups());
  }

  #forgetPlan(): void {
    this.#planId = null;
    this.#plannedWith = null;
  }

  replaceGroups(groups: ReadonlyMap<number, number>): Promise<void> {
    this.#plannedWith = null;
    const file = this.#opened();
    file.inTransaction(() => {
      for (const [from, to] of groups) file.replaceGroup(from, to);
    });
    return Promise.resolve();
  }

  decide(rows: RowFilter | readonly number[], decision: ImportAction | null): Promise<number> {
    const file = this.#opened();
    const places = placesOf(file, rows);
    this.#forgetPlan();
    file.inTransaction(() => file.decide(places, decision));
    return Promise.resolve(places.length);
  }

  async edit(rows: RowFilter | readonly number[], column: number, text: string): Promise<number> {
    const file = this.#opened();
    const read = file.get<RowsRead>('rowsRead');
    if (read === null) return 0;
    if (!this.#hasRows) await this.#takeRows();
    const mapper = new ContactMapper(read.mapping, read.today);
    const places = placesOf(file, rows);
    this.#forgetPlan();
    file.inTransaction(() => {
      const alike = new Set([...places, ...file.rowsThatLookLike(places)]);
      for (const place of places) {
        const row = file.row(place);
        if (row === null) continue;
        const edited = { ...row.edited, [column]: text };
        if (row.cells[column] === text) delete edited[column];
        const isAsRead = Object.keys(edited).length === 0;
        const understood = understandRow({ ...row, edited: isAsRead ? null : edited }, mapper, read);
        file.replace(understood);
        this.#matcher.takeRow(understood);
        for (const later of this.#matcher.laterRowsLike(understood)) alike.add(later);
      }
      for (const place of [...alike].toSorted((a, b) => a - b)) this.#compareAgain(place);
    });
    return places.length;
  }

  #compareAgain(place: number): void {
    const file = this.#opened();
    const row = file.row(place);
    if (row === null) return;
    const plain = this.#matcher.plainCandidates(row);
    if (plain === null) this.#matcher.takeToWeigh(row);
    file.setCandidates(place, plain ?? this.#matcher.weigh(place));
  }

  rows(filter: RowFilter, offset: number, limit: number): Promise<{ rows: StoredRow[]; total: number }> {
    return Promise.resolve(this.#opened().page(filter, offset, limit));
  }

  counts(): Promise<OutcomeCount[]> {
    return Promise.resolve(this.#opened().counts());
  }

  problemCounts(): Promise<{ code: string; count: number }[]> {
    return Promise.resolve(this.#opened().problemCounts());
  }

  firstNameCounts(): Promise<ImportCounts['firstNames']> {
    return Promise.resolve(this.#opened().firstNameCounts());
  }

  report(
    ...[files, batchId, { filter, offset, limit }]: Parameters<ImportApi['report']>
  ): ReturnType<ImportApi['report']> {
    return Promise.resolve(
      withReport(files, batchId, (report) => {
        const counts = report.counts();
        const rows = report.page(filter, offset, limit);
        return { counts, failed: failedRows(counts), total: report.total(filter), rows };
      }),
    );
  }

  async writeRows(...[files, batchId, what]: Parameters<ImportApi['writeRows']>): Promise<number> {
    return writeReportedRows(await this.#source(), files, batchId, what);
  }

  standingBatches(files: ReportFiles, batchId: string): Promise<string[]> {
    return Promise.resolve(withReport(files, batchId, (report) => report.standingBatches()));
  }

  setKept(...[files, batchId, kept]: Parameters<ImportApi['setKept']>): Promise<void> {
    const file = this.#opened();
    const changeIds = kept.map(({ changeId }) => changeId);
    const places = withReport(files, batchId, (report) => report.placesOf(changeIds));
    file.inTransaction(() => {
      file.forgetKept();
      for (const { changeId, because, fields } of kept) {
        const place = places.get(changeId);
        if (place !== undefined) file.setKept(place, { because, fields });
      }
    });
    return Promise.resolve();
  }

  progress(): Promise<ImportProgress> {
    return Promise.resolve(this.#progress);
  }

  cancel(): Promise<void> {
    this.#cancelled = true;
    return Promise.resolve();
  }

  changeCount(): Promise<number> {
    const counts = this.#opened().counts();
    const changing = counts.filter(({ outcome }) => outcome === 'create' || outcome === 'update');
    return Promise.resolve(changing.reduce((sum, { count }) => sum + count, 0));
  }

  nameChanges(): Promise<void> {
    this.#opened().nameChanges(newContactKey);
    return Promise.resolve();
  }

  get(name: string): Promise<unknown> {
    return Promise.resolve(this.#opened().get(name));
  }

  set(name: string, value: unknown): Promise<void> {
    this.#opened().set(name, value);
    return Promise.resolve();
  }

  close(): Promise<void> {
    this.#cancelled = true;
    this.#file?.close();
    this.#file = null;
    return Promise.resolve();
  }

  #opened(): ImportFile {
    if (this.#file === null) throw new Error('No import is open.');
    return this.#file;
  }

  async #source(): Promise<FileSource> {
    const name = this.#opened().get<string>('fileName') ?? '';
    return { ...(await diskSource(join(this.#directory, SOURCE_FILE_NAME))), name };
  }
}

function withReport<T>(files: ReportFiles, batchId: string | null, work: (report: ReportRows) => T): T {
  const report = ReportRows.open(files, batchId);
  try {
    return work(report);
  } finally {
    report.close();
  }
}

const placesOf = (file: ImportFile, rows: RowFilter | readonly number[]): readonly number[] =>
  Array.isArray(rows) ? (rows as readonly number[]) : file.places(rows as RowFilter);
