import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Worker } from 'node:worker_threads';
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
  const {
    directory,
    diskSpace,
    clock,
    log,
    startWorker = startStoreWorker,
    recheckMs = RECHECK_FOLDER_MS,
  } = options;
  let { hadFiles = false } = options;
  const deaths: number[] = [];
  const closing = new AbortController();
  let current: Promise<StoreApi>;
  /** Removes the copies that were opened read-only. */
  let removeCopies = () => undefined as void;

  const start = async (
    distrust: StoreFile[] = [],
    copyIn?: string,
  ): Promise<{ store: StoreApi; report: OpenReport }> => {
    let opened = false;
    // A death during opening is reported by the rejected call.
    const store = openStore({ onDeath: () => opened && died(), worker: startWorker() });
    try {
      const report = await store.open({
        directory,
        distrust,
        hadFiles,
        ...(copyIn === undefined ? {} : { copyIn }),
      });
      opened = true;
      hadFiles = true;
      return { store, report };
    } catch (error) {
      await store.close();
      throw error;
    }
  };
  const failing = (failure: StoreFailure) => {
    current = Promise.reject(failure);
    current.catch(() => undefined);
  };
  /** Lets calls wait for the store that is being opened, and reports the restart when it is open. */
  const follow = async (opening: ReturnType<typeof start>): Promise<OpenReport> => {
    current = opening.then(({ store }) => store);
    current.catch(() => undefined);
    try {
      const { report } = await opening;
      if (!closing.signal.aborted) options.onRestart(report);
      return report;
    } catch (error) {
      void notOpened(error);
      throw error;
    }
  };
  const startAgain = () => void follow(start()).catch(() => undefined);
  const reopen = (distrust: StoreFile[]): Promise<OpenReport> =>
    follow(current.then((store) => store.close()).then(() => start(distrust)));

  const notOpened = async (error: unknown): Promise<void> => {
    // Calls wait until it is decided whether the files are opened again.
    const undecided = Promise.withResolvers<StoreApi>();
    undecided.promise.catch(() => undefined);
    current = undecided.promise;
    const trouble = troubleOfFailure(error) ?? (await diskSpace.troubleAfterFailure());
    // Both branches set `current` synchronously, unless the store is being closed.
    if (trouble === null) died();
    else void waitForFolder(trouble);
    if (current === undecided.promise) undecided.reject(error);
    else current.then(undecided.resolve, undecided.reject);
  };
  const waitForFolder = async (trouble: FolderTrouble): Promise<void> => {
    if (closing.signal.aborted) return;
    log.warn('store.folder_trouble', { code: trouble });
    failing(new StoreFailure({ code: trouble, message: 'store_closed', folder: directory }));
    options.onFolderTrouble(trouble);
    await untilFolderIsWritable();
    if (!closing.signal.aborted) startAgain();
  };
  const untilFolderIsWritable = async (): Promise<void> => {
    do await clock.delay(recheckMs, closing.signal);
    while (!closing.signal.aborted && (await diskSpace.troubleAfterFailure()) !== null);
  };
  /** Opens read-only copies of files that can't be written to; the files themselves are opened as soon as possible. */
  const startReading = async (trouble: FolderTrouble): ReturnType<typeof start> => {
    log.warn('store.opened_for_reading', { code: trouble });
    const copyIn = mkdtempSync(join(tmpdir(), 'celebration-contacts-'));
    removeCopies = () => rmSync(copyIn, { recursive: true, force: true });
    try {
      const reading = await start([], copyIn);
      void untilFolderIsWritable().then(() => {
        if (!closing.signal.aborted) void reopen([]).then(removeCopies, removeCopies);
      });
      return reading;
    } catch (error) {
      removeCopies();
      throw error;
    }
  };
  const giveUp = async (): Promise<void> => {
    failing(new StoreFailure({ code: 'mirror_damaged', message: 'worker_died' }));
    const trouble = await diskSpace.troubleAfterFailure();
    // An unusable folder can make every worker die. That is temporary, so the store isn't given up.
    if (trouble === null) options.onGivenUp();
    else await waitForFolder(trouble);
  };
  const died = () => {
    if (closing.signal.aborted) return;
    const now = performance.now();
    deaths.push(now);
    while (deaths.length > 0 && now - (deaths[0] ?? now) > 60_000) deaths.shift();
    log.error('store.worker_died', { timesInAMinute: deaths.length });
    if (deaths.length < MAX_DEATHS_PER_MINUTE) startAgain();
    else void giveUp();
  };

  let trouble: FolderTrouble | null = null;
  const first = await start().catch((error: unknown) => {
    trouble = troubleOfFailure(error);
    const isThere = existsSync(join(directory, STORE_FILE_NAMES.journal));
    if (trouble === null || !isThere) throw error;
    return startReading(trouble);
  });
  current = Promise.resolve(first.store);

  const handler: ProxyHandler<Pick<SupervisedStore, 'report' | 'trouble'>> = {
    get(target, name) {
      if (name === 'report' || name === 'trouble') return target[name];
      if (name === 'reopen') return reopen;
      // `then` is excluded, so that `await` on the store returns the store.
      if (typeof name !== 'string' || name === 'then') return undefined;
      return async (...args: unknown[]) => {
        if (name === 'close') closing.abort();
        const store = await current;
        const method: unknown = Reflect.get(store, name);
        if (typeof method !== 'function') throw new TypeError(`The store has no method ${name}.`);
        const result = (await Reflect.apply(method, store, args)) as unknown;
        if (name === 'close') removeCopies();
        return result;
      };
    },
  };
  return new Proxy({ report: first.report, trouble }, handler) as SupervisedStore;
}
