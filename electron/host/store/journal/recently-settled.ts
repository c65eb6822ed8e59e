import { mayBeStaleRead } from '../../stale-read-window.ts';

/** Old entries are removed once the map has this size. */
const MAX_ENTRIES = 1_000;

/**
 * Remembers when changes ended, in monotonic time because the wall clock may be set between a write and the next read.
 * Changes that ended before the journal was opened count from its opening.
 */
export class RecentlySettled {
  readonly #now: () => number;
  readonly #openedAt: number;
  readonly #settledAt = new Map<string, number>();

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
    this.#openedAt = now();
  }

  note(changeId: string): void {
    if (this.#settledAt.size >= MAX_ENTRIES)
      for (const [id, at] of this.#settledAt)
        if (!mayBeStaleRead(this.#now() - at)) this.#settledAt.delete(id);
    this.#settledAt.set(changeId, this.#now());
  }

  /** Whether a read may not show yet what this completed change has written. */
  mayNotShow(changeId: string): boolean {
    const at = this.#settledAt.get(changeId) ?? this.#openedAt;
    return mayBeStaleRead(this.#now() - at);
  }
}
