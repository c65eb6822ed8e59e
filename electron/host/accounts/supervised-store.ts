import type { LogPort } from '../ports.ts';
import { openStore } from '../store/open-store.ts';
import { StoreFailure, type OpenReport, type StoreApi, type StoreFile } from '../store/store-api.ts';

/** A worker that dies more often than this within a minute is not started again. */
const DEATHS_A_MINUTE = 3;

/** A store whose worker is started again when it dies; calls in flight at that moment fail, later ones go to the new one. */
export interface SupervisedStore extends StoreApi {
  /** What the first opening found. */
  readonly report: OpenReport;
  /** Opens the files anew, those named set aside and rebuilt or salvaged; calls wait until that is done. */
  reopen(distrust: StoreFile[]): Promise<OpenReport>;
}

export interface SupervisionOptions {
  directory: string;
  log: LogPort;
  /** A new worker has opened the files: all that was read before may be stale. */
  onRestart(report: OpenReport): void;
  /** It died too often: every call fails from now on. */
  onGivenUp(): void;
}

/** Opens the store of an account and keeps it running. Rejects with a StoreFailure when its files cannot be opened. */
export async function superviseStore(options: SupervisionOptions): Promise<SupervisedStore> {
  const { directory, log } = options;
  const deaths: number[] = [];
  let closed = false;
  let current: Promise<StoreApi>;

  const start = async (distrust: StoreFile[] = []): Promise<{ store: StoreApi; report: OpenReport }> => {
    const store = openStore({ onDeath: () => died() });
    try {
      return { store, report: await store.open({ directory, distrust }) };
    } catch (error) {
      await store.close();
      throw error;
    }
  };
  const reopen = async (distrust: StoreFile[]): Promise<OpenReport> => {
    const before = current;
    const next = before.then((store) => store.close()).then(() => start(distrust));
    current = next.then(({ store }) => store);
    current.catch(() => undefined);
    const { report } = await next;
    options.onRestart(report);
    return report;
  };
  const died = () => {
    if (closed) return;
    const now = performance.now();
    deaths.push(now);
    while (deaths.length > 0 && now - (deaths[0] ?? now) > 60_000) deaths.shift();
    log.error('store.worker_died', { timesInAMinute: deaths.length });
    if (deaths.length >= DEATHS_A_MINUTE) {
      current = Promise.reject(new StoreFailure({ code: 'mirror_damaged', message: 'worker_died' }));
      current.catch(() => undefined);
      options.onGivenUp();
      return;
    }
    current = start().then(({ store, report }) => {
      options.onRestart(report);
      return store;
    });
    current.catch(() => undefined);
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
        if (name === 'close') closed = true;
        const store = await current;
        const method: unknown = Reflect.get(store, name);
        if (typeof method !== 'function') throw new TypeError(`The store has no method ${name}.`);
        return Reflect.apply(method, store, args) as unknown;
      };
    },
  };
  return new Proxy({ report: first.report }, handler) as SupervisedStore;
}
