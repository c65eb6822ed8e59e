import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Worker } from 'node:worker_threads';
import type { Clock } from '../clock.ts';
import type { DiskSpace } from '../data-folder/disk-space.ts';
import type { FolderTrouble } from '../data-folder/folder-trouble.ts';
import type { LogPort } from '../ports.ts';
import { openStore } from '../store/worker/open-store.ts';
import { startStoreWorker } from '../store/worker/prestarted-worker.ts';
import {
  STORE_FILE_NAMES,
  StoreFailure,
  type OpenReport,
  type StoreApi,
  type StoreFile,
} from '../store/api/store-api.ts';

/** A worker that dies more often than this within a minute is not started again. */
const DEATHS_A_MINUTE = 3;
/** Milliseconds between two looks at a folder in which the files could not be opened. */
const LOOK_AGAIN_MS = 10_000;

/**
 * A store whose worker is started again when it dies; calls in flight at that moment fail, later ones go to the new one. While
 * the folder takes nothing calls fail with that, and the files are opened when it does again.
 */
export interface SupervisedStore extends StoreApi {
  /** What the first opening found. */
  readonly report: OpenReport;
  /** Why the files were opened for reading alone at first: nothing can be recorded until `onRestart`. */
  readonly trouble: FolderTrouble | null;
  /** Opens the files anew, those named set aside and rebuilt or salvaged; calls wait until that is done. */
  reopen(distrust: StoreFile[]): Promise<OpenReport>;
}

export interface SupervisionOptions {
  directory: string;
  /** The files have been there before: one that is missing is lost. */
  hadFiles?: boolean;
  room: Pick<DiskSpace, 'troubleStill'>;
  clock: Pick<Clock, 'delay'>;
  log: LogPort;
  /** In place of starting the store's worker when it is needed. */
  startWorker?: () => Worker;
  /** Milliseconds between two looks at a folder that took nothing. */
  lookAgainMs?: number;
  /** A new worker has opened the files: all that was read before may be stale. */
  onRestart(report: OpenReport): void;
  /** The folder takes nothing: every call fails until it does. */
  onFolderTrouble(trouble: FolderTrouble): void;
  /** It died too often: every call fails from now on. */
  onGivenUp(): void;
}

/** What a failure to open the files says of their folder. */
function troubleToldBy(error: unknown): FolderTrouble | null {
  const code = error instanceof StoreFailure ? error.error.code : null;
  return code === 'disk_full' || code === 'read_only' ? code : null;
}

/** Opens the store of an account and keeps it running. Rejects with a StoreFailure when its files cannot be opened. */
export async function superviseStore(options: SupervisionOptions): Promise<SupervisedStore> {
  const {
    directory,
    room,
    clock,
    log,
    startWorker = startStoreWorker,
    lookAgainMs = LOOK_AGAIN_MS,
  } = options;
  let { hadFiles = false } = options;
  const deaths: number[] = [];
  const closing = new AbortController();
  let current: Promise<StoreApi>;
  /** Removes the copies that were opened for reading alone. */
  let removeCopies = () => undefined as void;

  const start = async (
    distrust: StoreFile[] = [],
    copyIn?: string,
  ): Promise<{ store: StoreApi; report: OpenReport }> => {
    let opened = false;
    // Dying over the opening, it is told by that.
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
  /** Lets calls go to what is being opened. */
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
    // Until it is known whether the files are opened once more, calls wait for that rather than fail.
    const undecided = Promise.withResolvers<StoreApi>();
    undecided.promise.catch(() => undefined);
    current = undecided.promise;
    const trouble = troubleToldBy(error) ?? (await room.troubleStill());
    // Either says at once where calls go now, unless the store is being closed.
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
    await untilFolderIsSound();
    if (!closing.signal.aborted) startAgain();
  };
  const untilFolderIsSound = async (): Promise<void> => {
    do await clock.delay(lookAgainMs, closing.signal);
    while (!closing.signal.aborted && (await room.troubleStill()) !== null);
  };
  /** Opens copies of files that cannot be written to; the files themselves are opened as soon as they can. */
  const startReading = async (trouble: FolderTrouble): ReturnType<typeof start> => {
    log.warn('store.opened_for_reading', { code: trouble });
    const copyIn = mkdtempSync(join(tmpdir(), 'celebration-contacts-'));
    removeCopies = () => rmSync(copyIn, { recursive: true, force: true });
    try {
      const reading = await start([], copyIn);
      void untilFolderIsSound().then(() => {
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
    const trouble = await room.troubleStill();
    // A folder that takes nothing can bring down any worker: that is nobody's fault, and passes.
    if (trouble === null) options.onGivenUp();
    else await waitForFolder(trouble);
  };
  const died = () => {
    if (closing.signal.aborted) return;
    const now = performance.now();
    deaths.push(now);
    while (deaths.length > 0 && now - (deaths[0] ?? now) > 60_000) deaths.shift();
    log.error('store.worker_died', { timesInAMinute: deaths.length });
    if (deaths.length < DEATHS_A_MINUTE) startAgain();
    else void giveUp();
  };

  let trouble: FolderTrouble | null = null;
  const first = await start().catch((error: unknown) => {
    trouble = troubleToldBy(error);
    const isThere = existsSync(join(directory, STORE_FILE_NAMES.journal));
    if (trouble === null || !isThere) throw error;
    return startReading(trouble);
  });
  current = Promise.resolve(first.store);

  const handler: ProxyHandler<Pick<SupervisedStore, 'report' | 'trouble'>> = {
    get(target, name) {
      if (name === 'report' || name === 'trouble') return target[name];
      if (name === 'reopen') return reopen;
      // Not a thenable: an `await` on the store itself must give the store.
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
