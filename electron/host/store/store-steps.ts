import { appErrorOf, inTransaction } from './sqlite-file.ts';
import { StoreFailure } from './store-api.ts';
import type { StoreParts } from './store-parts.ts';

/** How the methods of the store come to its parts: whatever goes wrong in a step arrives as a `StoreFailure`. */
export class StoreSteps {
  /** Null while no files are open. */
  parts: StoreParts | null = null;

  /** Runs one step. */
  async read<T>(work: (store: StoreParts) => T | Promise<T>): Promise<T> {
    if (!this.parts) throw new StoreFailure({ code: 'unexpected', message: 'the store is not open' });
    try {
      return await work(this.parts);
    } catch (error) {
      throw error instanceof StoreFailure ? error : new StoreFailure(appErrorOf(error));
    }
  }

  /** As `read`, in one transaction on the mirror. */
  write<T>(work: (store: StoreParts) => T): Promise<T> {
    return this.read((store) => inTransaction(store.mirrorFile, () => work(store)));
  }

  /** As `read`, after whatever is being written to the journal. */
  writeJournal<T>(work: (store: StoreParts) => T): Promise<T> {
    return this.read((store) => store.journalWrites.run(() => Promise.resolve(work(store))));
  }
}
