import type { ExportOptions, ExportPreview } from '../../../contract/exports/export.ts';
import { fail, ok, type AppError, type Result } from '../../../contract/result.ts';
import type { ExportedContact } from '../../../core/export/export-columns.ts';
import { contactOfTuple, type ContactTuple } from '../../../core/export/contact-tuple.ts';
import { FileWriteError } from '../../files/file-write-error.ts';
import { fileNotSaved, writeFileWhole } from '../../files/write-file.ts';
import { ExportNotes } from './export-notes.ts';
import { rowMaker, writeExport, writeRows, type ExportTask } from './export-writer.ts';

/** What the background worker needs to start an export. */
export interface ExportStart {
  options: ExportOptions;
  duplicateSets: ReadonlyMap<string, number>;
  /** Column names of an export of rows; null for an export of contacts. */
  table: { readonly columns: readonly string[] } | null;
  /** Whether the contacts have ids of the service. Ids of a list mean nothing in a file: there, they'd be others' ids. */
  hasServiceIds: boolean;
  /** Null for a preview, which only counts the values that the format can't store. */
  path: string | null;
}

/**
 * Exports in the background worker. Each is started, fed with contacts (`ContactTuple`) or rows as JSON, and ended or
 * aborted.
 */
export class ExportJobs {
  readonly #jobs = new Map<string, ExportJob>();

  begin(exportId: string, beginning: ExportStart): void {
    this.#jobs.set(exportId, new ExportJob(beginning));
  }

  /** Adds items, and resolves when more can be added. Returns false if the export has already failed or ended. */
  async feed(exportId: string, items: readonly string[]): Promise<boolean> {
    return (await this.#jobs.get(exportId)?.feed(items)) ?? false;
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
  readonly #cancel = new AbortController();
  readonly #notes: ExportNotes | null;
  readonly #content: Content;
  readonly #written: Promise<AppError | null>;
  #count = 0;
  #hasEnded = false;

  constructor({ options, duplicateSets, table, hasServiceIds, path }: ExportStart) {
    const task = { options, duplicateSets, writtenAt: new Date() };
    this.#content =
      table === null ? new Contacts(task, hasServiceIds) : new TableRows(table.columns, options);
    const has = { areContacts: table === null, hasSets: duplicateSets.size > 0 };
    this.#notes = path === null ? new ExportNotes(options, has) : null;
    this.#written = path === null ? Promise.resolve(null) : this.#write(path);
  }

  async feed(items: readonly string[]): Promise<boolean> {
    const count =
      this.#notes === null ? await this.#content.push(items) : this.#content.note(items, this.#notes);
    this.#count += count;
    return !this.#hasEnded;
  }

  async end(): Promise<Result<ExportPreview>> {
    this.#content.end();
    const error = await this.#written;
    if (error !== null) return fail(error);
    return ok(this.#notes?.preview() ?? { total: this.#count, written: this.#count, notes: [] });
  }

  async abort(): Promise<void> {
    this.#cancel.abort();
    this.#content.end();
    await this.#written;
  }

  async #write(path: string): Promise<AppError | null> {
    try {
      await writeFileWhole(path, this.#content.bytes(), this.#cancel.signal);
      return null;
    } catch (error) {
      if (this.#cancel.signal.aborted) return { code: 'cancelled' };
      return error instanceof FileWriteError
        ? { code: 'too_large', message: `sheet_${error.code}` }
        : fileNotSaved(error);
    } finally {
      this.#hasEnded = true;
      this.#content.end();
    }
  }
}

/** The content of an exported file. Its items are added as JSON texts. */
interface Content {
  /** Adds items. Resolves with their number when more can be added. */
  push(items: readonly string[]): Promise<number>;
  /** Counts the values that the format can't store, and returns the number of items. */
  note(items: readonly string[], notes: ExportNotes): number;
  end(): void;
  bytes(): AsyncIterable<Uint8Array>;
}

class Contacts implements Content {
  readonly #task: ExportTask;
  readonly #hasServiceIds: boolean;
  readonly #feed = new Feed<ExportedContact>();

  constructor(task: ExportTask, hasServiceIds: boolean) {
    this.#task = task;
    this.#hasServiceIds = hasServiceIds;
  }

  async push(items: readonly string[]): Promise<number> {
    const contacts = this.#contactsOf(items);
    await this.#feed.push(contacts);
    return contacts.length;
  }

  note(items: readonly string[], notes: ExportNotes): number {
    const contacts = this.#contactsOf(items);
    const { format } = this.#task.options;
    const rowOf = format === 'csv' || format === 'xlsx' ? rowMaker(this.#task) : () => [];
    for (const contact of contacts) notes.add(contact, rowOf(contact));
    return contacts.length;
  }

  end(): void {
    this.#feed.end();
  }

  bytes(): AsyncIterable<Uint8Array> {
    return writeExport(this.#feed.batches(), this.#task);
  }

  #contactsOf(items: readonly string[]): ExportedContact[] {
    const contacts = items.map((item) => contactOfTuple(JSON.parse(item) as ContactTuple));
    return this.#hasServiceIds ? contacts : contacts.map(withoutIds);
  }
}

const withoutIds = (contact: ExportedContact): ExportedContact => ({
  ...contact,
  contactId: null,
  guardianContactId: null,
  fields: { ...contact.fields, groupId: null },
});

const rowsOf = (items: readonly string[]): string[][] => items.map((item) => JSON.parse(item) as string[]);

class TableRows implements Content {
  readonly #columns: readonly string[];
  readonly #options: ExportOptions;
  readonly #feed = new Feed<readonly string[]>();

  constructor(columns: readonly string[], options: ExportOptions) {
    this.#columns = columns;
    this.#options = options;
  }

  async push(items: readonly string[]): Promise<number> {
    const rows = rowsOf(items);
    await this.#feed.push(rows);
    return rows.length;
  }

  note(items: readonly string[], notes: ExportNotes): number {
    const rows = rowsOf(items);
    for (const row of rows) notes.addRow(row);
    return rows.length;
  }

  end(): void {
    this.#feed.end();
  }

  bytes(): AsyncIterable<Uint8Array> {
    return writeRows(this.#feed.batches(), this.#columns, this.#options);
  }
}

/** A queue of at most one batch: `push` waits until the reader has used the previous batch. */
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

  async *batches(): AsyncGenerator<readonly T[]> {
    for (;;) {
      if (this.#batch !== null) {
        yield this.#batch;
        this.#batch = null;
        this.#taken();
      } else if (this.#hasEnded) return;
      else await new Promise<void>((resolve) => (this.#wake = resolve));
    }
  }
}
