const MAX_REMEMBERED = 50_000;

/** Remembers contacts that the service has removed, so that a read that began earlier doesn't restore them. */
export class RecentRemovals {
  /** Sequence number of a contact's removal, by contact id. */
  readonly #removals = new Map<number, number>();
  #last = 0;

  note(contactId: number): void {
    this.#last += 1;
    this.#removals.delete(contactId);
    this.#removals.set(contactId, this.#last);
    if (this.#removals.size <= MAX_REMEMBERED) return;
    const [oldest] = this.#removals.keys();
    if (oldest !== undefined) this.#removals.delete(oldest);
  }

  /** Number of removals so far. */
  get count(): number {
    return this.#last;
  }

  /** Returns a function that tells whether a contact has been removed since this call. */
  watch(): (contactId: number) => boolean {
    const began = this.#last;
    return (contactId) => (this.#removals.get(contactId) ?? 0) > began;
  }
}
