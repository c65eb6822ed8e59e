import type { Clock } from '../clock.ts';
import { StoreFailure, type StoreApi } from '../store/api/store-api.ts';
import { AccountContactsFeed } from './account-contacts.ts';
import type { ImportApi, ImportProgress } from './worker/import-api.ts';
import type { AboutImport, ImportFolders } from './import-folders.ts';
import { openImportWorker } from './worker/open-import-worker.ts';

const PROGRESS_INTERVAL_MS = 150;
/** Workers that stay open; idle ones beyond it are closed. */
const MAX_OPEN = 2;

/** An import with its worker. */
export interface OpenImport {
  about: AboutImport;
  readonly worker: ImportApi;
  readonly contacts: AccountContactsFeed;
}

interface StartedWorker {
  readonly worker: ImportApi;
  /** Of the import that it was given to. */
  importId: string | null;
}

interface Entry {
  readonly opening: Promise<OpenImport>;
  /** Calls under way. */
  users: number;
  /** The last piece of work that must not run beside another one. */
  last: Promise<unknown>;
}

/** The workers of the imports that are in use. Each import has one at most, however many windows show it. */
export class OpenImports {
  readonly #folders: ImportFolders;
  readonly #store: StoreApi;
  readonly #directory: string;
  readonly #clock: Clock;
  readonly #onProgress: (progress: { importId: string } & ImportProgress) => void;
  /** The one used last comes last. */
  readonly #entries = new Map<string, Entry>();
  /** A worker that has started and belongs to no import yet. */
  #spare: StartedWorker | null = null;
  #isClosed = false;

  constructor(options: {
    /** Of the account. */
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

  /** Works with an import, beside others who do. Rejects with a `StoreFailure` (`import_gone`) for one that isn't there. */
  async use<T>(importId: string, work: (open: OpenImport) => Promise<T>): Promise<T> {
    const entry = this.#entry(importId);
    entry.users += 1;
    try {
      return await work(await entry.opening);
    } finally {
      entry.users -= 1;
    }
  }

  /** Works with an import while nobody else changes it. */
  exclusively<T>(importId: string, work: (open: OpenImport) => Promise<T>): Promise<T> {
    return this.use(importId, async (open) => {
      const entry = this.#entry(importId);
      const before = entry.last;
      const done = before.then(() => work(open));
      entry.last = done.catch(() => undefined);
      return done;
    });
  }

  /** What is open of an import; null where nothing is. */
  peek(importId: string): Promise<OpenImport> | null {
    return this.#entries.get(importId)?.opening ?? null;
  }

  /**
   * Brings the worker up to date with the account's contacts, and compares the rows with those that changed; false where that was
   * cancelled. Without them, rows of contacts that are there would be taken for new ones.
   */
  async syncContacts(open: OpenImport): Promise<boolean> {
    await open.contacts.sendTo(open.worker);
    return open.worker.compareChanged();
  }

  /** Sends progress events while a piece of work is under way. */
  async withProgress<T>({ about, worker }: OpenImport, work: () => Promise<T>): Promise<T> {
    const ended = new AbortController();
    const tell = async () => {
      while (!ended.signal.aborted) {
        await this.#clock.delay(PROGRESS_INTERVAL_MS, ended.signal);
        if (ended.signal.aborted) return;
        this.#onProgress({ importId: about.importId, ...(await worker.progress()) });
      }
    };
    tell().catch(() => undefined);
    try {
      return await work();
    } finally {
      ended.abort();
    }
  }

  /** Whether an import has a worker. */
  get isInUse(): boolean {
    return this.#entries.size > 0;
  }

  /** Starts a worker for the import that is opened next: starting takes longer than showing the first records of its file. */
  warmUp(): void {
    if (!this.#isClosed) this.#spare ??= this.#startWorker();
  }

  #startWorker(): StartedWorker {
    const started: StartedWorker = {
      importId: null,
      worker: openImportWorker({
        onDeath: () => {
          if (this.#spare === started) this.#spare = null;
          const entry = started.importId === null ? undefined : this.#entries.get(started.importId);
          if (entry !== undefined && started.importId !== null) this.#drop(started.importId, entry);
        },
      }),
    };
    return started;
  }

  /** Ends the worker of an import; calls under way fail. */
  async close(importId: string): Promise<void> {
    const entry = this.#entries.get(importId);
    this.#entries.delete(importId);
    await (await entry?.opening.catch(() => null))?.worker.close();
  }

  async closeAll(): Promise<void> {
    this.#isClosed = true;
    const spare = this.#spare;
    this.#spare = null;
    await Promise.all([
      ...[...this.#entries.keys()].map((importId) => this.close(importId)),
      spare?.worker.close(),
    ]);
  }

  #entry(importId: string): Entry {
    const known = this.#entries.get(importId);
    this.#entries.delete(importId);
    const entry = known ?? { opening: this.#openWorker(importId), users: 0, last: Promise.resolve() };
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
    const about = this.#isClosed ? null : await this.#folders.read(importId);
    if (about === null) throw new StoreFailure({ code: 'invalid_request', message: 'import_gone' });
    const started = this.#spare ?? this.#startWorker();
    this.#spare = null;
    started.importId = importId;
    const { worker } = started;
    try {
      await worker.open(this.#folders.pathOf(importId));
    } catch (error) {
      await worker.close();
      throw error;
    }
    return { about, worker, contacts: new AccountContactsFeed(this.#store, this.#directory) };
  }
}
