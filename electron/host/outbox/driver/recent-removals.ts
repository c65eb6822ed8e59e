const MAX_REMEMBERED = 50_000;

/** Contacts that the service has removed, so that a reading which began before that doesn't bring them back. */
export class RecentRemovals {
  /** By the service's id: the number of the removal, in order. */
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

  /** Grows with every removal. */
  get count(): number {
    return this.#last;
  }

  /** Begins to watch: the function answers whether a contact was removed since. */
  watch(): (contactId: number) => boolean {
    const began = this.#last;
    return (contactId) => (this.#removals.get(contactId) ?? 0) > began;
  }
}
