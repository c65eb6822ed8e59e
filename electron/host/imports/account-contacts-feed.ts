import { join } from 'node:path';
import type { RowsVersion } from '../store/api/duplicates-api.ts';
import { STORE_FILE_NAMES, type StoreApi } from '../store/api/store-api.ts';
import type { ImportApi } from './worker/import-api.ts';

/** Maximum number of rows requested at once; the store returns as many as fit into one time slice. */
const ROWS_PER_READ = 512;

/**
 * Sends the contacts of an account to the worker of an import. The first time, the worker reads the mirror file itself
 * and gets the contacts with pending changes from the store. Later it gets the contacts that changed since, or all
 * again if the store no longer knows which changed. A contact that changes while contacts are sent is sent the next
 * time.
 */
export class AccountContactsFeed {
  readonly #store: Pick<StoreApi, 'pendingRows' | 'rowsChangedSince' | 'wholeRows'>;
  readonly #mirrorPath: string;
  #upTo: RowsVersion | null = null;

  /** `directory` is the account's folder. */
  constructor(store: Pick<StoreApi, 'pendingRows' | 'rowsChangedSince' | 'wholeRows'>, directory: string) {
    this.#store = store;
    this.#mirrorPath = join(directory, STORE_FILE_NAMES.mirror);
  }

  async sendTo(worker: Pick<ImportApi, 'readContacts' | 'takeContacts'>): Promise<void> {
    const changed = this.#upTo && (await this.#store.rowsChangedSince(this.#upTo));
    if (changed) {
      await this.#handRows(worker, changed.rowIds);
      this.#upTo = changed.now;
      return;
    }
    this.#upTo = null;
    const { now, rowIds } = await this.#store.pendingRows();
    await worker.readContacts(this.#mirrorPath);
    await this.#handRows(worker, rowIds);
    this.#upTo = now;
  }

  async #handRows(worker: Pick<ImportApi, 'takeContacts'>, rowIds: readonly number[]): Promise<void> {
    for (let at = 0; at < rowIds.length;) {
      const { contacts, gone } = await this.#store.wholeRows(rowIds.slice(at, at + ROWS_PER_READ));
      await worker.takeContacts(contacts, gone);
      at += contacts.length + gone.length;
    }
  }
}
