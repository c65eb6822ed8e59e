import type { SyncStatus } from '../../../contract/accounts/sync.ts';
import { LONG_AGO, momentOf, type Clock, type Moment } from '../../clock.ts';

/**
 * Tracks how old the mirror's data may be. Contacts may have been read as early as the beginning of the last full sync,
 * so the beginning counts, not the end. A sync that an earlier session began counts as long ago.
 */
export class MirrorFreshness {
  readonly #clock: Pick<Clock, 'now' | 'monotonic'>;
  #completedAt: string | null;
  #beganAt: Moment | null = null;
  #readSince = LONG_AGO;
  /** When the last full sync of a lost mirror ended (ISO 8601). */
  #lost: string | null = null;

  /**
   * `completedAt` (ISO 8601): the end of the last full sync; `hasOpenFullSync`: an earlier session left a full sync
   * unfinished.
   */
  constructor(
    clock: Pick<Clock, 'now' | 'monotonic'>,
    left: { completedAt: string | null; hasOpenFullSync: boolean },
  ) {
    this.#clock = clock;
    this.#completedAt = left.completedAt;
    // An unfinished sync of an earlier session counts as long ago. Only the wall clock could date it, but that clock
    // may have been set since.
    if (left.hasOpenFullSync) this.#beganAt = LONG_AGO;
  }

  /** Whether the account was ever fully synced. */
  get hasFullSync(): boolean {
    return this.#completedAt !== null;
  }

  /** When the last completed full sync began: every contact has been read since then. Long ago if unknown. */
  get readSince(): Moment {
    return this.#readSince;
  }

  /** Resets everything after the mirror was rebuilt. */
  mirrorLost(): void {
    this.#lost = this.#completedAt;
    this.#completedAt = null;
    this.#beganAt = null;
    this.#readSince = LONG_AGO;
  }

  /** Updates from a sync status; must be called with every status in order. */
  follow({ state, completedAt }: SyncStatus): void {
    const isNew = completedAt !== null && completedAt !== this.#completedAt && completedAt !== this.#lost;
    if (isNew) this.#completedAt = completedAt;
    if (state === 'reading') this.#beganAt ??= momentOf(this.#clock);
    else if (isNew && this.#beganAt !== null) {
      this.#readSince = this.#beganAt;
      this.#beganAt = null;
    }
  }
}
