import { mayBeStaleRead } from '../../stale-read-window.ts';

/**
 * Remembers when changes ended. It uses monotonic time, because the wall clock may be set between a write and the next
 * read. Changes that ended before the journal was opened count as ended at its opening.
 */
export class RecentlySettled {
  readonly #now: () => number;
  readonly #openedAt: number;
  /** In the order of their ends. */
  readonly #settledAt = new Map<string, number>();

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
    this.#openedAt = now();
  }

  note(changeId: string): void {
    const now = this.#now();
    for (const [id, at] of this.#settledAt) {
      if (mayBeStaleRead(now - at)) break;
      this.#settledAt.delete(id);
    }
    // The entry is deleted before it is set, so that a change that ends again moves to the end of the order.
    this.#settledAt.delete(changeId);
    this.#settledAt.set(changeId, now);
  }

  /** Whether a read may be too old to show the values that this completed change has written. */
  mayNotShow(changeId: string): boolean {
    const at = this.#settledAt.get(changeId) ?? this.#openedAt;
    return mayBeStaleRead(this.#now() - at);
  }
}
