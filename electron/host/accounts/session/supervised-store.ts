import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Worker } from 'node:worker_threads';
import type { AppError } from '../../../contract/result.ts';
import type { Clock } from '../../clock.ts';
import type { DiskSpace } from '../../data-folder/disk-space.ts';
import type { FolderTrouble } from '../../folder-trouble.ts';
import type { LogPort } from '../../ports.ts';
import { openStore } from '../../store/worker/open-store.ts';
import { startStoreWorker } from '../../store/worker/prestarted-worker.ts';
import {
  STORE_FILE_NAMES,
  StoreFailure,
  type OpenReport,
  type StoreApi,
  type StoreFile,
} from '../../store/api/store-api.ts';

/** A worker that dies this often within a minute isn't restarted. */
const MAX_DEATHS_PER_MINUTE = 3;
/** Milliseconds between checks of a folder whose files couldn't be opened. */
const RECHECK_FOLDER_MS = 10_000;

/**
 * A store whose worker is restarted when it dies. Calls in flight fail; later ones go to the new worker. While the
 * folder isn't writable, calls fail and name that cause. The files are opened once the folder is writable.
 */
export interface SupervisedStore extends StoreApi {
  /** The result of the first opening. */
  readonly report: OpenReport;
  /**
   * Why the files were first opened read-only, so that nothing can be recorded until `onRestart`. Null if they were
   * writable.
   */
  readonly trouble: FolderTrouble | null;
  /** Reopens the files, with the given ones set aside and rebuilt or salvaged; calls wait meanwhile. */
  reopen(distrust: StoreFile[]): Promise<OpenReport>;
}

export interface SupervisionOptions {
  directory: string;
  /** Whether the files existed before; if so, a missing one was lost. */
  hadFiles?: boolean;
  diskSpace: Pick<DiskSpace, 'troubleAfterFailure'>;
  clock: Pick<Clock, 'delay'>;
  log: LogPort;
  /** Starts the store's worker, for example by taking a prestarted one. */
  startWorker?: () => Worker;
  /** Milliseconds between checks of a folder that wasn't writable. */
  recheckMs?: number;
  /** Called after a new worker has opened the files; all data read before may be stale. */
  onRestart(report: OpenReport): void;
  /** Called when the folder isn't writable; calls fail until it is. */
  onFolderTrouble(trouble: FolderTrouble): void;
  /** Called when the worker died too often; all calls fail from now on. */
  onGivenUp(): void;
}

/** Why the folder is unusable, if that made the files fail to open; null for other errors. */
function troubleOfFailure(error: unknown): FolderTrouble | null {
  const code = error instanceof StoreFailure ? error.error.code : null;
  return code === 'disk_full' || code === 'read_only' ? code : null;
}

/** Opens an account's store and keeps it running. Rejects with a StoreFailure if its files can't be opened. */
export async function superviseStore(options: SupervisionOptions): Promise<SupervisedStore> {
  const supervisor = new StoreSupervisor(options);
  const opened = await supervisor.open();
  const handler: ProxyHandler<typeof opened> = {
    get(target, name) {
      if (name === 'report' || name === 'trouble') return target[name];
      if (name === 'reopen') return (distrust: StoreFile[]) => supervisor.reopen(distrust);
      // `then` is excluded, so that `await` on the store returns the store.
      if (typeof name !== 'string' || name === 'then') return undefined;
      return (...args: unknown[]) => supervisor.call(name, args);
    },
  };
  return new Proxy(opened, handler) as SupervisedStore;
}

interface Opened {
  store: StoreApi;
  report: OpenReport;
}

/** Restarts the worker of a store when it dies, and passes calls to the current one. */
class StoreSupervisor {
  readonly #options: SupervisionOptions;
  readonly #closing = new AbortController();
  /** When the worker died within the last minute, in monotonic ms. */
  readonly #deaths: number[] = [];
  #hadFiles: boolean;
  /** The store that calls go to: pending while one is being opened, rejected while none can be. */
  #current: Promise<StoreApi> = Promise.withResolvers<StoreApi>().promise;
  /** Removes the copies that were opened read-only. */
  #removeCopies = () => undefined as void;

  constructor(options: SupervisionOptions) {
    this.#options = options;
    this.#hadFiles = options.hadFiles ?? false;
  }

  /** Opens the files for the first time; read-only copies of them if they can't be written to. */
  async open(): Promise<Pick<SupervisedStore, 'report' | 'trouble'>> {
    let trouble: FolderTrouble | null = null;
    const { store, report } = await this.#start().catch((error: unknown) => {
      trouble = troubleOfFailure(error);
      const hasJournal = existsSync(join(this.#options.directory, STORE_FILE_NAMES.journal));
      if (trouble === null || !hasJournal) throw error;
      return this.#startReadOnly(trouble);
    });
    this.#current = Promise.resolve(store);
    return { report, trouble };
  }

  /** See `SupervisedStore.reopen`. */
  reopen(distrust: StoreFile[]): Promise<OpenReport> {
    return this.#switchTo(this.#current.then((store) => store.close()).then(() => this.#start(distrust)));
  }

  /** Calls a method of the current store, once it is open. */
  async call(name: string, args: unknown[]): Promise<unknown> {
    if (name === 'close') this.#closing.abort();
    const store = await this.#current;
    const method: unknown = Reflect.get(store, name);
    if (typeof method !== 'function') throw new TypeError(`The store has no method ${name}.`);
    const result = (await Reflect.apply(method, store, args)) as unknown;
    if (name === 'close') this.#removeCopies();
    return result;
  }

  async #start(distrust: StoreFile[] = [], copyIn?: string): Promise<Opened> {
    const { directory, startWorker = startStoreWorker } = this.#options;
    let isOpen = false;
    // A death during opening is reported by the rejected call.
    const store = openStore({ onDeath: () => isOpen && this.#onDeath(), worker: startWorker() });
    try {
      const report = await store.open({
        directory,
        distrust,
        hadFiles: this.#hadFiles,
        ...(copyIn === undefined ? {} : { copyIn }),
      });
      isOpen = true;
      this.#hadFiles = true;
      return { store, report };
    } catch (error) {
      await store.close();
      throw error;
    }
  }

  /** Opens read-only copies of files that can't be written to; the files themselves are opened as soon as possible. */
  async #startReadOnly(trouble: FolderTrouble): Promise<Opened> {
    this.#options.log.warn('store.opened_for_reading', { code: trouble });
    const copyIn = mkdtempSync(join(tmpdir(), 'celebration-contacts-'));
    this.#removeCopies = () => rmSync(copyIn, { recursive: true, force: true });
    try {
      const opened = await this.#start([], copyIn);
      void this.#untilFolderIsWritable().then(() => {
        if (!this.#closing.signal.aborted) void this.reopen([]).then(this.#removeCopies, this.#removeCopies);
      });
      return opened;
    } catch (error) {
      this.#removeCopies();
      throw error;
    }
  }

  #restart(): void {
    this.#switchTo(this.#start()).catch(() => undefined);
  }

  /** Lets calls wait for the store that is being opened, and reports the restart when it is open. */
  async #switchTo(opening: Promise<Opened>): Promise<OpenReport> {
    this.#setCurrent(opening.then(({ store }) => store));
    try {
      const { report } = await opening;
      if (!this.#closing.signal.aborted) this.#options.onRestart(report);
      return report;
    } catch (error) {
      void this.#onOpenFailed(error);
      throw error;
    }
  }

  async #onOpenFailed(error: unknown): Promise<void> {
    // Calls wait until it is decided whether the files are opened again.
    const undecided = Promise.withResolvers<StoreApi>();
    this.#setCurrent(undecided.promise);
    const trouble = troubleOfFailure(error) ?? (await this.#options.diskSpace.troubleAfterFailure());
    // Both branches set `#current` synchronously, unless the store is being closed.
    if (trouble === null) this.#onDeath();
    else void this.#waitForFolder(trouble);
    if (this.#current === undecided.promise) undecided.reject(error);
    else this.#current.then(undecided.resolve, undecided.reject);
  }

  async #waitForFolder(trouble: FolderTrouble): Promise<void> {
    if (this.#closing.signal.aborted) return;
    const { directory, log, onFolderTrouble } = this.#options;
    log.warn('store.folder_trouble', { code: trouble });
    this.#failCalls({ code: trouble, message: 'store_closed', folder: directory });
    onFolderTrouble(trouble);
    await this.#untilFolderIsWritable();
    if (!this.#closing.signal.aborted) this.#restart();
  }

  async #untilFolderIsWritable(): Promise<void> {
    const { clock, diskSpace, recheckMs = RECHECK_FOLDER_MS } = this.#options;
    const { signal } = this.#closing;
    do await clock.delay(recheckMs, signal);
    while (!signal.aborted && (await diskSpace.troubleAfterFailure()) !== null);
  }

  #onDeath(): void {
    if (this.#closing.signal.aborted) return;
    const now = performance.now();
    this.#deaths.push(now);
    while (this.#deaths.length > 0 && now - (this.#deaths[0] ?? now) > 60_000) this.#deaths.shift();
    this.#options.log.error('store.worker_died', { timesInAMinute: this.#deaths.length });
    if (this.#deaths.length < MAX_DEATHS_PER_MINUTE) this.#restart();
    else void this.#giveUp();
  }

  async #giveUp(): Promise<void> {
    this.#failCalls({ code: 'mirror_damaged', message: 'worker_died' });
    const trouble = await this.#options.diskSpace.troubleAfterFailure();
    // An unusable folder can make every worker die. That is temporary, so the store isn't given up.
    if (trouble === null) this.#options.onGivenUp();
    else await this.#waitForFolder(trouble);
  }

  #failCalls(error: AppError): void {
    this.#setCurrent(Promise.reject(new StoreFailure(error)));
  }

  #setCurrent(store: Promise<StoreApi>): void {
    this.#current = store;
    // Callers get the rejection; without callers, it isn't an unhandled one.
    store.catch(() => undefined);
  }
}
