import type { SyncStatus } from '../../contract/accounts/sync.ts';
import { LONG_AGO, momentOf, type Clock, type Moment } from '../clock.ts';

/**
 * How old what the mirror holds may be: every contact was read at or after the time the last whole reading began, not
 * when it ended. One that an earlier run began counts as long ago.
 */
export class Freshness {
  readonly #clock: Pick<Clock, 'now' | 'monotonic'>;
  #completedAt: string | null;
  #beganAt: Moment | null = null;
  #readSince = LONG_AGO;
  /** The end of the last whole reading of a mirror that is lost. */
  #lost: string | null = null;

  /** `completedAt` (ISO 8601): when the last whole reading ended; `hasOpenPass`: an earlier run left one unfinished. */
  constructor(
    clock: Pick<Clock, 'now' | 'monotonic'>,
    left: { completedAt: string | null; hasOpenPass: boolean },
  ) {
    this.#clock = clock;
    this.#completedAt = left.completedAt;
    // How long ago that was only the wall clock could tell, and it may have been set since.
    if (left.hasOpenPass) this.#beganAt = LONG_AGO;
  }

  /** Whether the account was ever read whole. */
  get accountRead(): boolean {
    return this.#completedAt !== null;
  }

  /** Since when every contact was read once; long ago when that is not known. */
  get readSince(): Moment {
    return this.#readSince;
  }

  /** To be told when the mirror had to be begun anew: nothing was read into it yet. */
  mirrorLost(): void {
    this.#lost = this.#completedAt;
    this.#completedAt = null;
    this.#beganAt = null;
    this.#readSince = LONG_AGO;
  }

  /** To be told every status of the sync, in order. */
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
