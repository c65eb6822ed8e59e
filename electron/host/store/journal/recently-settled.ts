import { mayBeStaleRead } from '../../stale-read-window.ts';

/** Entries are looked through for old ones when there are so many. */
const MAX_ENTRIES = 1_000;

/**
 * When changes came to their end, in monotonic time: the wall clock may be set between a write and the reading after it. Of those that
 * ended before the journal was opened nobody knows, so they count from then.
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

  /** Whether a reading may not show yet what this change, which is done, has written. */
  mayNotShow(changeId: string): boolean {
    const at = this.#settledAt.get(changeId) ?? this.#openedAt;
    return mayBeStaleRead(this.#now() - at);
  }
}
