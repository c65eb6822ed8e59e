import type { Worker } from 'node:worker_threads';
import type { Clock } from '../clock.ts';
import type { DiskRoom } from '../disk-room.ts';
import type { FolderTrouble } from '../folder-trouble.ts';
import type { LogPort } from '../ports.ts';
import { openStore } from '../store/open-store.ts';
import { startStoreWorker } from '../store/spare-worker.ts';
import { StoreFailure, type OpenReport, type StoreApi, type StoreFile } from '../store/store-api.ts';

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
  /** Opens the files anew, those named set aside and rebuilt or salvaged; calls wait until that is done. */
  reopen(distrust: StoreFile[]): Promise<OpenReport>;
}

export interface SupervisionOptions {
  directory: string;
  /** The files have been there before: one that is missing is lost. */
  hadFiles?: boolean;
  room: Pick<DiskRoom, 'troubleStill'>;
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

  const start = async (distrust: StoreFile[] = []): Promise<{ store: StoreApi; report: OpenReport }> => {
    let opened = false;
    // Dying over the opening, it is told by that.
    const store = openStore({ onDeath: () => opened && died(), worker: startWorker() });
    try {
      const report = await store.open({ directory, distrust, hadFiles });
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
    const said = error instanceof StoreFailure ? error.error.code : null;
    const trouble = said === 'disk_full' || said === 'read_only' ? said : await room.troubleStill();
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
    do await clock.delay(lookAgainMs, closing.signal);
    while (!closing.signal.aborted && (await room.troubleStill()) !== null);
    if (!closing.signal.aborted) startAgain();
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

  const first = await start();
  current = Promise.resolve(first.store);

  const handler: ProxyHandler<{ report: OpenReport }> = {
    get(target, name) {
      if (name === 'report') return target.report;
      if (name === 'reopen') return reopen;
      // Not a thenable: an `await` on the store itself must give the store.
      if (typeof name !== 'string' || name === 'then') return undefined;
      return async (...args: unknown[]) => {
        if (name === 'close') closing.abort();
        const store = await current;
        const method: unknown = Reflect.get(store, name);
        if (typeof method !== 'function') throw new TypeError(`The store has no method ${name}.`);
        return Reflect.apply(method, store, args) as unknown;
      };
    },
  };
  return new Proxy({ report: first.report }, handler) as SupervisedStore;
}
