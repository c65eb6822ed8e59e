import type { ImportMapping } from '../../contract/import-mapping.ts';
import { join } from 'node:path';
import type { Contact, ContactKey } from '../../contract/contact.ts';
import type {
  FilePreview,
  FileReading,
  FileSurvey,
  ImportAction,
  OutcomeCount,
  RowFilter,
} from '../../contract/import.ts';
import type { CalendarDay } from '../../core/birthday.ts';
import { ColumnSurvey } from '../../core/import/column-survey.ts';
import { ContactMapper } from '../../core/import/contact-mapper.ts';
import { guessMapping } from '../../core/import/guess-mapping.ts';
import type { ReadingProblem } from '../../core/import/raw-record.ts';
import { diskSource } from '../files/disk-source.ts';
import type { FileSource, OpenedFile } from '../files/file-source.ts';
import { openFile } from '../files/open-file.ts';
import type { ComparedContact } from '../store/duplicates-api.ts';
import { newContactKey } from '../store/new-contact-key.ts';
import { afterWaiting } from '../store/slices.ts';
import type { ImportApi, ImportProgress, PlanSettings } from './import-api.ts';
import { ImportPlanner } from './import-planner.ts';
import { ImportFile, type ReadRow, type StoredRow } from './import-file.ts';
import { RowMatcher, type MatchCandidate } from './row-matcher.ts';

/** In the folder of an import: a copy of the file, whatever it was called. */
export const SOURCE_FILE_NAME = 'source';

const PREVIEWED_RECORDS = 50;
const MAX_PROBLEMS = 1_000;
/** Rows that are written in one transaction. */
const ROWS_AT_ONCE = 2_000;
/** Milliseconds of work between two looks at what else is asked. */
const SLICE_MS = 20;

interface RowsRead {
  mapping: ImportMapping;
  customColumns: readonly number[];
  columns: readonly string[];
  today: CalendarDay;
}

/** The import itself, on the thread that calls it. */
export class ImportEngine implements ImportApi {
  #directory = '';
  #file: ImportFile | null = null;
  readonly #matcher = new RowMatcher((place) => this.#opened().fieldsOf(place));
  /** Contacts that rows look like, as they stand. */
  readonly #matched = new Map<ContactKey, Contact>();
  #progress: ImportProgress = { step: null, done: 0, of: 0 };
  #cancelled = false;

  open(directory: string): Promise<void> {
    this.#directory = directory;
    this.#file = ImportFile.open(directory);
    return Promise.resolve();
  }

  async preview(reading: FileReading): Promise<FilePreview> {
    const opened = await openFile(await this.#source(), reading);
    const records: FilePreview['records'] = [];
    for await (const batch of opened.records(() => {})) {
      for (const { line, cells } of batch.slice(0, PREVIEWED_RECORDS - records.length))
        records.push({ line, cells: [...cells] });
      if (records.length >= PREVIEWED_RECORDS) break;
    }
    const { format, details } = opened;
    const columns = opened.columns.map(({ name }) => name);
    return { format, ...details, sheets: [...details.sheets], columns, records };
  }

  async survey(reading: FileReading, today: CalendarDay): Promise<FileSurvey> {
    const opened = await openFile(await this.#source(), reading);
    const survey = new ColumnSurvey(opened.columns);
    const { problems, note } = collectProblems();
    for await (const batch of opened.records(note)) survey.add(batch);
    const { mapping, columns } = guessMapping(survey, today);
    return {
      mapping,
      columns: columns.map((column) => ({ ...column, samples: [...column.samples] })),
      records: survey.count,
      problems: problems.kept,
      problemCount: problems.count,
    };
  }

  async readRows(input: {
    reading: FileReading;
    mapping: ImportMapping;
    customColumns: readonly number[];
    today: CalendarDay;
  }): Promise<{ rows: number; problems: readonly ReadingProblem[] }> {
    const file = this.#opened();
    const opened = await openFile(await this.#source(), input.reading);
    const read: RowsRead = {
      mapping: input.mapping,
      customColumns: input.customColumns,
      columns: opened.columns.map(({ name }) => name),
      today: input.today,
    };
    const { problems, note } = collectProblems();
    this.#matcher.forgetRows();
    let place = 0;
    this.#progress = { step: 'reading', done: 0, of: 0 };
    file.inTransaction(() => file.clearRows());
    for await (const rows of this.#mapped(opened, read, note)) {
      file.inTransaction(() => {
        for (const row of rows) {
          const stored = { ...row, place: place++ };
          file.add(stored);
          this.#matcher.takeRow(stored);
        }
      });
      this.#progress = { step: 'reading', done: place, of: 0 };
    }
    file.set('rowsRead', read);
    this.#progress = { step: null, done: place, of: place };
    return { rows: place, problems: problems.kept };
  }

  takeContacts(contacts: readonly ComparedContact[], gone: readonly number[]): Promise<void> {
    for (const rowId of gone) {
      const key = this.#matcher.removeContact(rowId);
      if (key !== null) this.#matched.delete(key);
    }
    for (const contact of contacts) {
      this.#matcher.takeContact(contact);
      this.#matched.delete(contact.key);
    }
    return Promise.resolve();
  }

  forgetContacts(): Promise<void> {
    this.#matcher.forgetContacts();
    this.#matched.clear();
    return Promise.resolve();
  }

  async compare(): Promise<boolean> {
    this.#cancelled = false;
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
    return isWhole;
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
          const row = file.row(places[at] ?? -1);
          if (row !== null) file.setCandidates(row.place, this.#matcher.weigh(row));
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
    const file = this.#opened();
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
    this.#progress = { step: null, done, of: rows };
  }

  decide(rows: RowFilter | readonly number[], decision: ImportAction | null): Promise<number> {
    const file = this.#opened();
    const places = placesOf(file, rows);
    file.inTransaction(() => file.decide(places, decision));
    return Promise.resolve(places.length);
  }

  edit(rows: RowFilter | readonly number[], column: number, text: string): Promise<number> {
    const file = this.#opened();
    const read = file.get<RowsRead>('rowsRead');
    if (read === null) return Promise.resolve(0);
    const mapper = new ContactMapper(read.mapping, read.today);
    const places = placesOf(file, rows);
    file.inTransaction(() => {
      for (const place of places) {
        const row = file.row(place);
        if (row === null) continue;
        const edited = { ...row.edited, [column]: text };
        if (row.cells[column] === text) delete edited[column];
        const isAsRead = Object.keys(edited).length === 0;
        const understood = understand({ ...row, edited: isAsRead ? null : edited }, mapper, read);
        file.replace(understood);
        this.#matcher.takeRow(understood);
        const plain = this.#matcher.plainCandidates(understood);
        if (plain === null) this.#matcher.takeToWeigh(understood);
        file.setCandidates(place, plain ?? this.#matcher.weigh(understood));
      }
    });
    return Promise.resolve(places.length);
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

  progress(): Promise<ImportProgress> {
    return Promise.resolve(this.#progress);
  }

  cancel(): Promise<void> {
    this.#cancelled = true;
    return Promise.resolve();
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

  async *#mapped(
    opened: OpenedFile,
    read: RowsRead,
    note: (problem: ReadingProblem) => void,
  ): AsyncGenerator<Omit<ReadRow, 'place'>[]> {
    const mapper = new ContactMapper(read.mapping, read.today);
    for await (const records of opened.records(note))
      yield records.flatMap((record) => {
        const isBlank = record.cells.every((cell) => cell.trim() === '');
        return isBlank ? [] : [understand({ ...record, edited: null }, mapper, read)];
      });
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

const placesOf = (file: ImportFile, rows: RowFilter | readonly number[]): readonly number[] =>
  Array.isArray(rows) ? (rows as readonly number[]) : file.places(rows as RowFilter);

/** A record as it is understood, corrected cells in place of its own. */
function understand<R extends { line: number; cells: readonly string[]; edited: ReadRow['edited'] }>(
  record: R,
  mapper: ContactMapper,
  { customColumns, columns }: RowsRead,
): R & Omit<ReadRow, 'place' | 'line' | 'cells' | 'edited'> {
  const cells = record.edited === null ? record.cells : withEdited(record.cells, record.edited);
  const contact = mapper.map({ line: record.line, cells });
  const custom = customColumns.flatMap((at) => {
    const text = cells[at]?.trim() ?? '';
    return text === '' ? [] : [[columns[at] ?? '', text] as const];
  });
  return {
    ...record,
    fields: contact?.fields ?? {},
    contactId: contact?.contactId ?? null,
    guardianId: contact?.guardianContactId ?? null,
    groupName: contact?.groupName ?? '',
    problems: contact?.problems ?? [],
    customFields: custom.length === 0 ? null : Object.fromEntries(custom),
  };
}

function withEdited(cells: readonly string[], edited: NonNullable<ReadRow['edited']>): string[] {
  const all = [...cells];
  for (const [column, text] of Object.entries(edited)) {
    while (all.length < Number(column)) all.push('');
    all[Number(column)] = text;
  }
  return all;
}

/** The first problems of a file, and how many there are. */
function collectProblems() {
  const problems: { kept: ReadingProblem[]; count: number } = { kept: [], count: 0 };
  const note = (problem: ReadingProblem) => {
    problems.count++;
    if (problems.kept.length < MAX_PROBLEMS) problems.kept.push(problem);
  };
  return { problems, note };
}
