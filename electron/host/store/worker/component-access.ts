import { setTimeout as wait } from 'node:timers/promises';
import { storageFailureOf } from '../sqlite/storage-failure.ts';
import { inTransaction } from '../sqlite/transactions.ts';
import { StoreFailure } from '../api/store-api.ts';
import type { StoreComponents } from './store-components.ts';

/** The store counts as idle after this time without a call. */
const IDLE_AFTER_MS = 60;
/** Upper bound for waiting until the store is idle. */
const MAX_IDLE_WAIT_MS = 500;

/** Gives the store's methods access to its components, and converts their errors to `StoreFailure`. */
export class ComponentAccess {
  /** Null while no files are open. */
  parts: StoreComponents | null = null;
  #lastAsked = 0;

  /** Runs `work` on the components. Rejects if no files are open. */
  async read<T>(work: (store: StoreComponents) => T | Promise<T>): Promise<T> {
    const { parts } = this;
    if (!parts) throw new StoreFailure({ code: 'unexpected', message: 'the store is not open' });
    this.#lastAsked = performance.now();
    try {
      return await work(parts);
    } catch (error) {
      throw await storageFailureOf(error, parts.directory);
    }
  }

  /** Like `read`, in one transaction on the mirror. */
  write<T>(work: (store: StoreComponents) => T): Promise<T> {
    return this.read((store) => inTransaction(store.mirrorFile, () => work(store)));
  }

  /** Like `read`, after pending writes to the journal. */
  writeJournal<T>(work: (store: StoreComponents) => T): Promise<T> {
    return this.read((store) => store.journalWrites.run(() => Promise.resolve(work(store))));
  }

  /**
   * Resolves once the store is idle, so that the first queries of a window come first. Also resolves after
   * `MAX_IDLE_WAIT_MS`, or when `closing` aborts.
   */
  async untilIdle(closing: AbortSignal): Promise<void> {
    const began = performance.now();
    this.#lastAsked = began;
    while (!closing.aborted) {
      const now = performance.now();
      const rest = Math.min(this.#lastAsked + IDLE_AFTER_MS, began + MAX_IDLE_WAIT_MS) - now;
      if (rest <= 0) return;
      await wait(rest, undefined, { signal: closing }).catch(() => undefined);
    }
  }
}
