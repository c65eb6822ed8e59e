import type { ExportOptions, ExportPreview } from '../../contract/export.ts';
import { fail, ok, type AppError, type Result } from '../../contract/result.ts';
import type { ExportedContact } from '../../core/export/export-columns.ts';
import { FileWriteError } from '../files/file-write-error.ts';
import { fileNotSaved, writeFileWhole } from '../files/write-file.ts';
import { ExportNotes } from './export-notes.ts';
import { exportRow, writeExport, writeRows, type ExportTask } from './export-writer.ts';

/** How an export begins, as it crosses to the jobs worker. */
export interface ExportBeginning {
  options: ExportOptions;
  duplicateSets: ReadonlyMap<string, number>;
  /** The names of the columns of rows that are fed as they are; null where contacts are fed. */
  table: { readonly columns: readonly string[] } | null;
  /** Null: nothing is written, what the file can't hold is counted. */
  path: string | null;
}

/** Exports in the jobs worker: each is begun, fed with contacts or rows as JSON, and ended or aborted. */
export class ExportJobs {
  readonly #jobs = new Map<string, ExportJob>();

  begin(exportId: string, beginning: ExportBeginning): void {
    this.#jobs.set(exportId, new ExportJob(beginning));
  }

  /** Resolves once the next can be taken; false where the export has failed already. */
  async feed(exportId: string, contacts: string): Promise<boolean> {
    return (await this.#jobs.get(exportId)?.feed(contacts)) ?? false;
  }

  async end(exportId: string): Promise<Result<ExportPreview>> {
    const job = this.#jobs.get(exportId);
    this.#jobs.delete(exportId);
    return job === undefined ? fail({ code: 'cancelled' }) : job.end();
  }

  async abort(exportId: string): Promise<void> {
    const job = this.#jobs.get(exportId);
    this.#jobs.delete(exportId);
    await job?.abort();
  }
}

class ExportJob {
  readonly #notes: ExportNotes | null;
  readonly #task: ExportTask;
  readonly #cancel = new AbortController();
  readonly #table: ExportBeginning['table'];
  readonly #feed = new Feed<ExportedContact | readonly string[]>();
  readonly #written: Promise<AppError | null>;
  #count = 0;
  #hasEnded = false;

  constructor({ options, duplicateSets, table, path }: ExportBeginning) {
    this.#table = table;
    this.#task = { options, duplicateSets, writtenAt: new Date() };
    this.#notes = path === null ? new ExportNotes(options, table === null) : null;
    this.#written = path === null ? Promise.resolve(null) : this.#write(path);
  }

  async feed(contacts: string): Promise<boolean> {
    const batch = JSON.parse(contacts) as (ExportedContact | readonly string[])[];
    this.#count += batch.length;
    if (this.#notes === null) await this.#feed.push(batch);
    else this.#countNotes(batch, this.#notes);
    return !this.#hasEnded;
  }

  async end(): Promise<Result<ExportPreview>> {
    this.#feed.end();
    const error = await this.#written;
    if (error !== null) return fail(error);
    return ok(this.#notes?.preview() ?? { total: this.#count, written: this.#count, notes: [] });
  }

  async abort(): Promise<void> {
    this.#cancel.abort();
    this.#feed.end();
    await this.#written;
  }

  #countNotes(batch: readonly (ExportedContact | readonly string[])[], notes: ExportNotes): void {
    const { format } = this.#task.options;
    const isTable = format === 'csv' || format === 'xlsx';
    for (const item of batch) {
      if (isRow(item)) notes.addRow(item);
      else notes.add(item, isTable ? exportRow(item, this.#task) : []);
    }
  }

  #bytes(): AsyncIterable<Uint8Array> {
    const items = this.#feed.items();
    if (this.#table !== null) return writeRows(only(items, isRow), this.#table.columns, this.#task.options);
    return writeExport(only(items, isContact), this.#task);
  }

  async #write(path: string): Promise<AppError | null> {
    try {
      await writeFileWhole(path, this.#bytes(), this.#cancel.signal);
      return null;
    } catch (error) {
      if (this.#cancel.signal.aborted) return { code: 'cancelled' };
      return error instanceof FileWriteError
        ? { code: 'too_large', message: `sheet_${error.code}` }
        : fileNotSaved(error);
    } finally {
      this.#hasEnded = true;
      this.#feed.end();
    }
  }
}

const isRow = (item: ExportedContact | readonly string[]): item is readonly string[] => Array.isArray(item);
const isContact = (item: ExportedContact | readonly string[]): item is ExportedContact => !isRow(item);

async function* only<T, Kind extends T>(
  items: AsyncIterable<T>,
  isKind: (item: T) => item is Kind,
): AsyncGenerator<Kind> {
  for await (const item of items) if (isKind(item)) yield item;
}

/** Batches handed over one at a time: whoever brings one waits until the one before is used up. */
class Feed<T> {
  #batch: readonly T[] | null = null;
  #hasEnded = false;
  #wake: () => void = () => undefined;
  #taken: () => void = () => undefined;

  async push(batch: readonly T[]): Promise<void> {
    while (this.#batch !== null && !this.#hasEnded)
      await new Promise<void>((resolve) => (this.#taken = resolve));
    if (this.#hasEnded) return;
    this.#batch = batch;
    this.#wake();
  }

  end(): void {
    this.#hasEnded = true;
    this.#wake();
    this.#taken();
  }

  async *items(): AsyncGenerator<T> {
    for (;;) {
      if (this.#batch !== null) {
        yield* this.#batch;
        this.#batch = null;
        this.#taken();
      } else if (this.#hasEnded) return;
      else await new Promise<void>((resolve) => (this.#wake = resolve));
    }
  }
}
