import type { ImportState } from '../../contract/imports/import.ts';
import { fail, type Result } from '../../contract/result.ts';
import type { Clock } from '../clock.ts';
import { StoreFailure, type StoreApi } from '../store/api/store-api.ts';
import { AccountContactsFeed } from './account-contacts-feed.ts';
import type { ImportApi, ImportProgress } from './worker/import-api.ts';
import { ALREADY_RECORDED, IMPORT_DAMAGED } from './import-errors.ts';
import type { AboutImport, ImportFolders } from './import-folders.ts';
import { openImportWorker } from './worker/open-import-worker.ts';

const PROGRESS_INTERVAL_MS = 150;
/** Maximum number of open imports. When another one is opened, surplus imports without pending calls are closed. */
const MAX_OPEN = 2;

/** An import with its worker. */
export interface OpenImport {
  about: AboutImport;
  readonly worker: ImportApi;
  readonly contacts: AccountContactsFeed;
}

interface StartedWorker {
  readonly worker: ImportApi;
  /** The import that uses the worker; null for a pre-started one. */
  importId: string | null;
}

interface Entry {
  readonly opening: Promise<OpenImport>;
  /** Number of pending calls. */
  users: number;
  isClosed: boolean;
  /** End of the queue of exclusive work. */
  last: Promise<unknown>;
}

const gone = () => new StoreFailure({ code: 'invalid_request', message: 'import_gone' });

/** The open imports. Each has one worker, shared by all windows. */
export class OpenImports {
  readonly #folders: ImportFolders;
  readonly #discarded = new Set<string>();
  readonly #store: StoreApi;
  readonly #directory: string;
  readonly #clock: Clock;
  readonly #onProgress: (progress: { importId: string } & ImportProgress) => void;
  /** By import id, the least recently used first. */
  readonly #entries = new Map<string, Entry>();
  /** A pre-started worker for the next import. */
  #prestarted: StartedWorker | null = null;
  #isClosed = false;

  constructor(options: {
    /** Folder of the account. */
    directory: string;
    folders: ImportFolders;
    store: StoreApi;
    clock: Clock;
    onProgress(progress: { importId: string } & ImportProgress): void;
  }) {
    this.#folders = options.folders;
    this.#store = options.store;
    this.#directory = options.directory;
    this.#clock = options.clock;
    this.#onProgress = (progress) => options.onProgress(progress);
  }

  /**
   * Runs work on an import, concurrently with other work. Rejects with a `StoreFailure` (`import_gone`) if the import
   * does not exist.
   */
  async use<T>(importId: string, work: (open: OpenImport) => Promise<T>): Promise<T> {
    const entry = this.#entry(importId);
    entry.users += 1;
    try {
      return await work(await entry.opening);
    } catch (error) {
      // Another window has discarded the import, which ended its worker.
      throw entry.isClosed && !this.#isClosed ? gone() : error;
    } finally {
      entry.users -= 1;
    }
  }

  /** Runs work on an import after all earlier exclusive work on it. */
  exclusively<T>(importId: string, work: (open: OpenImport) => Promise<T>): Promise<T> {
    return this.use(importId, async (open) => {
      const entry = this.#entry(importId);
      const before = entry.last;
      const done = before.then(() => work(open));
      entry.last = done.catch(() => undefined);
      return done;
    });
  }

  /** Like `exclusively`, for work that changes an import; fails with `already_imported` if it is recorded. */
  change<T>(importId: string, work: (open: OpenImport) => Promise<Result<T>>): Promise<Result<T>> {
    return this.exclusively(importId, async (open) =>
      (await this.stateOf(open.about)) === 'recorded' ? fail(ALREADY_RECORDED) : work(open),
    );
  }

  /**
   * Returns whether an import is recorded or still a draft. A batch id alone doesn't mean that it is recorded, because
   * recording may have been interrupted after the id was stored.
   */
  async stateOf({ batchId }: AboutImport): Promise<ImportState> {
    if (batchId === null) return 'draft';
    return (await this.#store.batch(batchId)) === null ? 'draft' : 'recorded';
  }

  /** Returns an import if it is open, without opening it; otherwise null. */
  peek(importId: string): Promise<OpenImport> | null {
    return this.#entries.get(importId)?.opening ?? null;
  }

  /**
   * Sends changed contacts to the worker and matches rows with them; false if cancelled. Without this, rows whose
   * contacts were added since the rows were matched would be planned as new contacts.
   */
  async syncContacts(open: OpenImport): Promise<boolean> {
    await open.contacts.sendTo(open.worker);
    return open.worker.compareChanged();
  }

  /** Sends progress events while work runs. */
  async withProgress<T>({ about, worker }: OpenImport, work: () => Promise<T>): Promise<T> {
    const ended = new AbortController();
    const report = async () => {
      while (!ended.signal.aborted) {
        await this.#clock.delay(PROGRESS_INTERVAL_MS, ended.signal);
        if (ended.signal.aborted) return;
        this.#onProgress({ importId: about.importId, ...(await worker.progress()) });
      }
    };
    report().catch(() => undefined);
    try {
      return await work();
    } finally {
      ended.abort();
    }
  }

  /** Returns whether any import is open. */
  get isInUse(): boolean {
    return this.#entries.size > 0;
  }

  /** Pre-starts a worker for the next import: starting takes longer than reading the first records of a file. */
  warmUp(): void {
    if (!this.#isClosed) this.#prestarted ??= this.#startWorker();
  }

  #startWorker(): StartedWorker {
    const started: StartedWorker = {
      importId: null,
      worker: openImportWorker({
        onDeath: () => {
          if (this.#prestarted === started) this.#prestarted = null;
          const entry = started.importId === null ? undefined : this.#entries.get(started.importId);
          if (entry !== undefined && started.importId !== null) this.#drop(started.importId, entry);
        },
      }),
    };
    return started;
  }

  /** Closes the worker of an import that is about to be deleted, and opens no other one for calls that come meanwhile. */
  discard(importId: string): Promise<void> {
    this.#discarded.add(importId);
    return this.close(importId);
  }

  /** Closes the worker of an import; pending calls fail. */
  async close(importId: string): Promise<void> {
    const entry = this.#entries.get(importId);
    if (entry !== undefined) entry.isClosed = true;
    this.#entries.delete(importId);
    await (await entry?.opening.catch(() => null))?.worker.close();
  }

  async closeAll(): Promise<void> {
    this.#isClosed = true;
    const prestarted = this.#prestarted;
    this.#prestarted = null;
    await Promise.all([
      ...[...this.#entries.keys()].map((importId) => this.close(importId)),
      prestarted?.worker.close(),
    ]);
  }

  #entry(importId: string): Entry {
    const known = this.#entries.get(importId);
    this.#entries.delete(importId);
    const entry = known ?? {
      opening: this.#openWorker(importId),
      users: 0,
      isClosed: false,
      last: Promise.resolve(),
    };
    this.#entries.set(importId, entry);
    if (known === undefined) {
      entry.opening.catch(() => this.#drop(importId, entry));
      this.#closeIdle();
    }
    return entry;
  }

  #closeIdle(): void {
    for (const [importId, { users }] of [...this.#entries].slice(0, -1)) {
      if (this.#entries.size <= MAX_OPEN) return;
      if (users === 0) this.close(importId).catch(() => undefined);
    }
  }

  #drop(importId: string, entry: Entry): void {
    if (this.#entries.get(importId) === entry) this.#entries.delete(importId);
  }

  async #openWorker(importId: string): Promise<OpenImport> {
    const isGone = this.#isClosed || this.#discarded.has(importId);
    const about = isGone ? null : await this.#folders.read(importId);
    if (about === null)
      throw !isGone && (await this.#folders.isDamaged(importId)) ? new StoreFailure(IMPORT_DAMAGED) : gone();
    const started = this.#prestarted ?? this.#startWorker();
    this.#prestarted = null;
    started.importId = importId;
    const { worker } = started;
    try {
      await worker.open(this.#folders.pathOf(importId));
      const wasUsed = about.rows !== null || about.batchId !== null;
      if (wasUsed && (await worker.get('fileName')) === null) throw new StoreFailure(IMPORT_DAMAGED);
    } catch (error) {
      await worker.close();
      throw error;
    }
    return { about, worker, contacts: new AccountContactsFeed(this.#store, this.#directory) };
  }
}
