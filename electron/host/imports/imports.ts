import type { ImportMapping } from '../../contract/import-mapping.ts';
import type { Change } from '../../contract/change.ts';
import type {
  FilePreview,
  FileReading,
  FileSurvey,
  ImportAction,
  ImportRow,
  ImportSettings,
  ImportState,
  OutcomeCount,
  RowFilter,
} from '../../contract/import.ts';
import type { AppError, Result } from '../../contract/result.ts';
import { fail, ok } from '../../contract/result.ts';
import type { CalendarDay } from '../../core/birthday.ts';
import type { Changes } from '../changes/changes.ts';
import type { Clock } from '../clock.ts';
import { ContactFeed } from '../duplicates/contact-feed.ts';
import type { FileSource } from '../files/file-source.ts';
import type { ComparedContact } from '../store/duplicates-api.ts';
import { StoreFailure, type StoreApi } from '../store/store-api.ts';
import type { ImportApi, ImportProgress, PlanSettings } from './import-api.ts';
import type { StoredRow } from './import-file.ts';
import { ImportFolders, type AboutImport } from './import-folders.ts';
import { openImportWorker } from './open-import-worker.ts';

/** Contacts that are fetched at once. */
const CONTACTS_AT_ONCE = 50;
const TELL_PROGRESS_MS = 150;

export interface ImportsOptions {
  /** Of the account. */
  directory: string;
  store: StoreApi;
  changes: Pick<Changes, 'recordImport'>;
  clock: Clock;
  onProgress(progress: { importId: string } & ImportProgress): void;
}

/** How many rows there are of each kind, and with each problem. */
export interface ImportCounts {
  outcomes: OutcomeCount[];
  problems: { code: string; count: number }[];
}

interface OpenImport {
  about: AboutImport;
  worker: ImportApi;
  /** Brings the contacts of the account to the worker: all the first time, then those that changed. */
  feed: ContactFeed;
}

/** The imports of an account: one at a time has a worker, the others rest in their folders. */
export class Imports {
  readonly #options: ImportsOptions;
  readonly #folders: ImportFolders;
  #open: Promise<OpenImport> | null = null;
  #openId: string | null = null;

  constructor(options: ImportsOptions) {
    this.#options = options;
    this.#folders = new ImportFolders(options.directory);
  }

  /** Begins an import of a file, of which a copy is kept. */
  async begin(source: FileSource): Promise<Result<{ importId: string; preview: FilePreview }>> {
    const about = await this.#folders.make(source, new Date(this.#options.clock.now()).toISOString());
    const { importId } = about;
    const { worker } = await this.#opened(importId);
    await worker.set('fileName', about.fileName);
    const preview = await refusable(worker.preview({}));
    if (!preview.ok) await this.discard(importId);
    return preview.ok ? ok({ importId, preview: preview.value }) : preview;
  }

  /** Newest first. What was recorded and has been forgotten since is removed. */
  async list(): Promise<{ about: AboutImport; state: ImportState }[]> {
    const all = await this.#folders.all();
    return Promise.all(all.map(async (about) => ({ about, state: await this.#stateOf(about) })));
  }

  async preview(importId: string, reading: FileReading): Promise<Result<FilePreview>> {
    const { worker } = await this.#opened(importId);
    return refusable(worker.preview(reading));
  }

  async survey(importId: string, reading: FileReading, today: CalendarDay): Promise<Result<FileSurvey>> {
    const { worker } = await this.#opened(importId);
    return refusable(worker.survey(reading, today));
  }

  /** Reads all rows, and finds out whom they look like. */
  async read(
    importId: string,
    input: {
      reading: FileReading;
      mapping: ImportMapping;
      customColumns: readonly number[];
      today: CalendarDay;
    },
  ): Promise<Result<{ rows: number; cancelled: boolean }>> {
    const open = await this.#opened(importId);
    if ((await this.#stateOf(open.about)) === 'recorded') return fail(ALREADY_RECORDED);
    const { worker } = open;
    return this.#tellingProgress(open, async () => {
      const read = await refusable(worker.readRows(input));
      if (!read.ok) return read;
      open.about = { ...open.about, rows: read.value.rows };
      await this.#folders.write(open.about);
      await this.#handContacts(open);
      const cancelled = !(await worker.compare());
      if (!cancelled) await this.#handMatched(worker);
      return ok({ rows: read.value.rows, cancelled });
    });
  }

  /** Works out what becomes of every row. */
  async plan(importId: string, settings: ImportSettings): Promise<Result<ImportCounts>> {
    const open = await this.#opened(importId);
    if ((await this.#stateOf(open.about)) === 'recorded') return fail(ALREADY_RECORDED);
    await this.#handContacts(open);
    await open.worker.plan({ ...settings, groups: await this.#groups() });
    return ok(await countsOf(open.worker));
  }

  async counts(importId: string): Promise<ImportCounts> {
    return countsOf((await this.#opened(importId)).worker);
  }

  async rows(
    importId: string,
    filter: RowFilter,
    offset: number,
    limit: number,
  ): Promise<{ rows: ImportRow[]; total: number }> {
    const { worker } = await this.#opened(importId);
    const { rows, total } = await worker.rows(filter, offset, limit);
    const changes = await Promise.all(
      rows.map(({ changeId }) =>
        changeId === null ? Promise.resolve(null) : this.#options.store.change(changeId),
      ),
    );
    return { rows: rows.map((row, at) => shownRow(row, changes[at] ?? null)), total };
  }

  /** Decides about rows, and plans anew. */
  async decide(
    importId: string,
    rows: RowFilter | readonly number[],
    decision: ImportAction | null,
  ): Promise<Result<ImportCounts>> {
    return this.#changing(importId, (worker) => worker.decide(rows, decision));
  }

  /** Corrects a cell of rows, and plans anew. */
  async edit(
    importId: string,
    rows: RowFilter | readonly number[],
    column: number,
    text: string,
  ): Promise<Result<ImportCounts>> {
    return this.#changing(importId, async (worker) => {
      const edited = await worker.edit(rows, column, text);
      await this.#handMatched(worker);
      return edited;
    });
  }

  /** Records what was planned as one batch; it goes out by itself. Null where no row becomes a change. */
  async run(importId: string): Promise<Result<{ batchId: string | null }>> {
    const open = await this.#opened(importId);
    const batchId = open.about.batchId ?? crypto.randomUUID();
    if ((await this.#stateOf(open.about)) === 'recorded') return ok({ batchId });
    await open.worker.nameChanges();
    open.about = { ...open.about, batchId };
    await this.#folders.write(open.about);
    const { importId: folder, fileName } = open.about;
    const recorded = await this.#options.changes.recordImport({
      directory: this.#folders.pathOf(folder),
      batchId,
      fileName,
    });
    return ok({ batchId: recorded ? batchId : null });
  }

  /** Stops reading and comparing. */
  async cancel(importId: string): Promise<void> {
    if (this.#openId === importId) await (await this.#open)?.worker.cancel();
  }

  /** Forgets an import; what it has recorded stays. */
  async discard(importId: string): Promise<void> {
    if (this.#openId === importId) await this.close();
    await this.#folders.remove(importId);
  }

  async close(): Promise<void> {
    const open = this.#open;
    this.#open = null;
    this.#openId = null;
    await (await open?.catch(() => null))?.worker.close();
  }

  async #changing(
    importId: string,
    change: (worker: ImportApi) => Promise<number>,
  ): Promise<Result<ImportCounts>> {
    const open = await this.#opened(importId);
    if ((await this.#stateOf(open.about)) === 'recorded') return fail(ALREADY_RECORDED);
    const settings = (await open.worker.get('settings')) as PlanSettings | null;
    await this.#handContacts(open);
    await change(open.worker);
    if (settings !== null) await open.worker.plan({ ...settings, groups: await this.#groups() });
    return ok(await countsOf(open.worker));
  }

  async #stateOf({ batchId }: AboutImport): Promise<ImportState> {
    if (batchId === null) return 'draft';
    return (await this.#options.store.batch(batchId)) === null ? 'draft' : 'recorded';
  }

  async #groups(): Promise<PlanSettings['groups']> {
    const { groups } = await this.#options.store.groups();
    return groups.map(({ groupId, name, deletion }) => ({
      groupId,
      name,
      isBeingDeleted: deletion !== null,
    }));
  }

  /** Without them, rows of contacts that are there already would be taken for new ones. */
  async #handContacts({ worker, feed }: OpenImport): Promise<void> {
    const changed = feed.isFed ? await feed.changed() : null;
    const take = (contacts: ComparedContact[], gone: number[]) => worker.takeContacts(contacts, gone);
    if (changed !== null) await feed.changes(changed, take);
    else {
      await worker.forgetContacts();
      await feed.all(take, () => true);
    }
    await this.#handMatched(worker);
  }

  async #handMatched(worker: ImportApi): Promise<void> {
    const keys = await worker.matchedKeys();
    for (let at = 0; at < keys.length; at += CONTACTS_AT_ONCE)
      await worker.takeMatched(await this.#options.store.contactsOf(keys.slice(at, at + CONTACTS_AT_ONCE)));
  }

  async #opened(importId: string): Promise<OpenImport> {
    if (this.#openId !== importId || this.#open === null) {
      await this.close();
      this.#openId = importId;
      this.#open = this.#openWorker(importId);
      this.#open.catch(() => {
        if (this.#openId === importId) this.#open = null;
      });
    }
    return this.#open;
  }

  async #openWorker(importId: string): Promise<OpenImport> {
    const about = await this.#folders.read(importId);
    if (about === null) throw new StoreFailure({ code: 'invalid_request', message: 'import_gone' });
    const worker = openImportWorker({
      onDeath: () => {
        if (this.#openId === importId) this.#open = null;
      },
    });
    await worker.open(this.#folders.pathOf(importId));
    return { about, worker, feed: new ContactFeed(this.#options.store) };
  }

  async #tellingProgress<T>({ about, worker }: OpenImport, work: () => Promise<T>): Promise<T> {
    const { clock, onProgress } = this.#options;
    const ended = new AbortController();
    const tell = async () => {
      while (!ended.signal.aborted) {
        await clock.delay(TELL_PROGRESS_MS, ended.signal);
        if (ended.signal.aborted) return;
        onProgress({ importId: about.importId, ...(await worker.progress()) });
      }
    };
    tell().catch(() => undefined);
    try {
      return await work();
    } finally {
      ended.abort();
    }
  }
}

const countsOf = async (worker: ImportApi): Promise<ImportCounts> => ({
  outcomes: await worker.counts(),
  problems: await worker.problemCounts(),
});

function shownRow(row: StoredRow, change: Change | null): ImportRow {
  const { place, line, cells, edited, fields, groupName, problems, customFields } = row;
  const { match, decision, outcome, reason, before, after } = row;
  return {
    place,
    line,
    cells: [...cells],
    edited,
    fields,
    groupName,
    problems: [...problems],
    customFields,
    match,
    decision,
    outcome,
    reason,
    before,
    after,
    change,
  };
}

const ALREADY_RECORDED: AppError = { code: 'invalid_request', message: 'already_imported' };

/** A file that can't be read is no failure of the store. */
async function refusable<T>(work: Promise<T>): Promise<Result<T>> {
  try {
    return ok(await work);
  } catch (error) {
    if (error instanceof StoreFailure && error.error.code === 'unreadable_file') return fail(error.error);
    throw error;
  }
}
