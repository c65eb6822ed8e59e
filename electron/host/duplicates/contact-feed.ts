import type { ComparedContact, RowsVersion } from '../store/api/duplicates-api.ts';
import type { StoreApi } from '../store/api/store-api.ts';

type Taker = (contacts: ComparedContact[], gone: number[]) => Promise<unknown>;

/** Carries contacts from the store to where they are compared: all of them once, then those that changed. */
export class ContactFeed {
  readonly #store: StoreApi;
  #upTo: RowsVersion | null = null;
  #held = 0;

  constructor(store: StoreApi) {
    this.#store = store;
  }

  /** Whether all contacts were handed over. */
  get isFed(): boolean {
    return this.#upTo !== null;
  }

  /** Contacts handed over when all were. */
  get held(): number {
    return this.#held;
  }

  forget(): void {
    this.#upTo = null;
  }

  /** Hands over all contacts; the next step is read while the last one is taken in. False when `goOn` said no. */
  async all(take: Taker, goOn: (done: number, of: number) => boolean): Promise<boolean> {
    this.#upTo = null;
    const { now, contacts } = await this.#store.rowsNow();
    let held = 0;
    let taken: Promise<unknown> = Promise.resolve();
    for (let after: number | null = 0; after !== null;) {
      const slice = await this.#store.comparedAfter(after);
      await taken;
      taken = take(slice.contacts, []);
      // Awaited in the next turn; until then nobody else may miss that it failed.
      taken.catch(() => undefined);
      held += slice.contacts.length;
      after = slice.upTo;
      if (!goOn(held, Math.max(contacts, held))) return false;
    }
    await taken;
    this.#held = held;
    this.#upTo = now;
    return true;
  }

  /** The rows that changed since the last time; null when all must be handed over again. Call `changes` with them. */
  async changed(): Promise<{ rowIds: number[]; now: RowsVersion } | null> {
    return this.#upTo && this.#store.rowsChangedSince(this.#upTo);
  }

  /** Hands over rows as they are now. */
  async changes({ rowIds, now }: { rowIds: number[]; now: RowsVersion }, take: Taker): Promise<void> {
    for (let at = 0; at < rowIds.length;) {
      const slice = await this.#store.comparedRows(rowIds.slice(at, at + 512));
      await take(slice.contacts, slice.gone);
      at += slice.contacts.length + slice.gone.length;
    }
    this.#upTo = now;
  }
}
