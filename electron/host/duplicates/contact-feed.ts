import type { ComparedContact, RowsVersion } from '../store/api/duplicates-api.ts';
import type { StoreApi } from '../store/api/store-api.ts';

type Taker = (contacts: ComparedContact[], gone: number[]) => Promise<unknown>;

/** Feeds contacts from the store to the matching worker: all of them once, then changed ones. */
export class ContactFeed {
  readonly #store: StoreApi;
  #upTo: RowsVersion | null = null;
  #contactCount = 0;

  constructor(store: StoreApi) {
    this.#store = store;
  }

  /** Whether all contacts were fed. */
  get isFed(): boolean {
    return this.#upTo !== null;
  }

  /** Number of contacts that were fed when all contacts were last fed. */
  get contactCount(): number {
    return this.#contactCount;
  }

  forget(): void {
    this.#upTo = null;
  }

  /**
   * Feeds all contacts, and reads the next slice while `take` applies the previous one. Returns false if it stopped
   * because `shouldContinue` returned false.
   */
  async all(take: Taker, shouldContinue: (done: number, of: number) => boolean): Promise<boolean> {
    this.#upTo = null;
    const { now, contacts } = await this.#store.rowsNow();
    let contactCount = 0;
    let taken: Promise<unknown> = Promise.resolve();
    for (let after: number | null = 0; after !== null;) {
      const slice = await this.#store.comparedAfter(after);
      await taken;
      taken = take(slice.contacts, []);
      // The next iteration awaits this promise. Until then, a failure must not count as an unhandled rejection.
      taken.catch(() => undefined);
      contactCount += slice.contacts.length;
      after = slice.upTo;
      if (!shouldContinue(contactCount, Math.max(contacts, contactCount))) return false;
    }
    await taken;
    this.#contactCount = contactCount;
    this.#upTo = now;
    return true;
  }

  /**
   * Returns the rows that changed since `all` or `changes` last fed contacts; null if all contacts must be fed again.
   * Pass the result to `changes`.
   */
  async changed(): Promise<{ rowIds: number[]; now: RowsVersion } | null> {
    return this.#upTo && this.#store.rowsChangedSince(this.#upTo);
  }

  /** Feeds the current state of rows. */
  async changes({ rowIds, now }: { rowIds: number[]; now: RowsVersion }, take: Taker): Promise<void> {
    for (let at = 0; at < rowIds.length;) {
      const slice = await this.#store.comparedRows(rowIds.slice(at, at + 512));
      await take(slice.contacts, slice.gone);
      at += slice.contacts.length + slice.gone.length;
    }
    this.#upTo = now;
  }
}
