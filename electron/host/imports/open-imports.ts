import type { Clock } from '../clock.ts';
import { ContactFeed } from '../duplicates/contact-feed.ts';
import type { ComparedContact } from '../store/duplicates-api.ts';
import { StoreFailure, type StoreApi } from '../store/store-api.ts';
import type { ImportApi, ImportProgress } from './import-api.ts';
import type { AboutImport, ImportFolders } from './import-folders.ts';
import { openImportWorker } from './open-import-worker.ts';

/** Contacts that are fetched at once. */
const CONTACT_BATCH_SIZE = 50;
const PROGRESS_INTERVAL_MS = 150;
/** Workers that stay open; idle ones beyond it are closed. */
const MAX_OPEN = 2;

/** An import with its worker. */
export interface OpenImport {
  about: AboutImport;
  readonly worker: ImportApi;
  /** Brings the contacts of the account to the worker: all the first time, then those that changed. */
  readonly feed: ContactFeed;
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
  readonly #clock: Clock;
  readonly #onProgress: (progress: { importId: string } & ImportProgress) => void;
  /** The one used last comes last. */
  readonly #entries = new Map<string, Entry>();
  #isClosed = false;

  constructor(options: {
    folders: ImportFolders;
    store: StoreApi;
    clock: Clock;
    onProgress(progress: { importId: string } & ImportProgress): void;
  }) {
    this.#folders = options.folders;
    this.#store = options.store;
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
  alone<T>(importId: string, work: (open: OpenImport) => Promise<T>): Promise<T> {
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
  async catchUp(open: OpenImport): Promise<boolean> {
    await this.handContacts(open);
    const isWhole = await open.worker.compareChanged();
    await this.handMatched(open.worker);
    return isWhole;
  }

  /** Hands over the account's contacts: all the first time, then those that changed. */
  async handContacts({ worker, feed }: OpenImport): Promise<void> {
    const changed = feed.isFed ? await feed.changed() : null;
    const take = (contacts: ComparedContact[], gone: number[]) => worker.takeContacts(contacts, gone);
    if (changed !== null) await feed.changes(changed, take);
    else {
      await worker.forgetContacts();
      await feed.all(take, () => true);
    }
  }

  /** Hands over the contacts that rows look like, with all their fields. */
  async handMatched(worker: ImportApi): Promise<void> {
    const keys = await worker.matchedKeys();
    for (let at = 0; at < keys.length; at += CONTACT_BATCH_SIZE)
      await worker.takeMatched(await this.#store.contactsOf(keys.slice(at, at + CONTACT_BATCH_SIZE)));
  }

  /** Sends progress events while a piece of work is under way. */
  async tellingProgress<T>({ about, worker }: OpenImport, work: () => Promise<T>): Promise<T> {
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

  /** Ends the worker of an import; calls under way fail. */
  async close(importId: string): Promise<void> {
    const entry = this.#entries.get(importId);
    this.#entries.delete(importId);
    await (await entry?.opening.catch(() => null))?.worker.close();
  }

  async closeAll(): Promise<void> {
    this.#isClosed = true;
    await Promise.all([...this.#entries.keys()].map((importId) => this.close(importId)));
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
    const worker = openImportWorker({
      onDeath: () => {
        const entry = this.#entries.get(importId);
        if (entry !== undefined) this.#drop(importId, entry);
      },
    });
    try {
      await worker.open(this.#folders.pathOf(importId));
    } catch (error) {
      await worker.close();
      throw error;
    }
    return { about, worker, feed: new ContactFeed(this.#store) };
  }
}
