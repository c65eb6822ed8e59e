import { setTimeout as wait } from 'node:timers/promises';
import { storageFailureOf } from '../sqlite/storage-failure.ts';
import { inTransaction } from '../sqlite/sqlite-file.ts';
import { StoreFailure } from '../api/store-api.ts';
import type { StoreComponents } from './store-components.ts';

/** Nobody asking for so long is calm … */
const CALM_MS = 60;
/** … and nobody waits longer than this for it. */
const CALM_AT_LAST_MS = 500;

/** How the methods of the store come to its parts: whatever goes wrong in a step arrives as a `StoreFailure`. */
export class StoreAccess {
  /** Null while no files are open. */
  parts: StoreComponents | null = null;
  #lastAsked = 0;

  /** Runs one step. */
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

  /** As `read`, in one transaction on the mirror. */
  write<T>(work: (store: StoreComponents) => T): Promise<T> {
    return this.read((store) => inTransaction(store.mirrorFile, () => work(store)));
  }

  /** As `read`, after whatever is being written to the journal. */
  writeJournal<T>(work: (store: StoreComponents) => T): Promise<T> {
    return this.read((store) => store.journalWrites.run(() => Promise.resolve(work(store))));
  }

  /** Resolves once what a window asks for when an account opens has been answered, or when `closing` says so. */
  async calm(closing: AbortSignal): Promise<void> {
    const began = performance.now();
    this.#lastAsked = began;
    while (!closing.aborted) {
      const now = performance.now();
      const rest = Math.min(this.#lastAsked + CALM_MS, began + CALM_AT_LAST_MS) - now;
      if (rest <= 0) return;
      await wait(rest, undefined, { signal: closing }).catch(() => undefined);
    }
  }
}
