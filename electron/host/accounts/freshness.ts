import type { SyncStatus } from '../../contract/sync.ts';
import type { Clock } from '../clock.ts';

/**
 * How old what the mirror holds may be: every contact was read at or after the time the last whole reading began, not
 * when it ended. A reading that was broken off and resumed began when its first page was read.
 */
export class Freshness {
  readonly #clock: Pick<Clock, 'now'>;
  #completedAt: string | null;
  #beganAt: number | null;
  #readSince = 0;
  /** The end of the last whole reading of a mirror that is lost. */
  #lost: string | null = null;

  /** ISO 8601: when the last whole reading ended, and when one that an earlier run left unfinished began. */
  constructor(
    clock: Pick<Clock, 'now'>,
    left: { completedAt: string | null; openPassBeganAt: string | null },
  ) {
    this.#clock = clock;
    this.#completedAt = left.completedAt;
    this.#beganAt = left.openPassBeganAt === null ? null : Date.parse(left.openPassBeganAt) || 0;
  }

  /** Whether the account was ever read whole. */
  get accountRead(): boolean {
    return this.#completedAt !== null;
  }

  /** Wall time in ms since which every contact was read once; 0 when that is not known. */
  get readSince(): number {
    return this.#readSince;
  }

  /** To be told when the mirror had to be begun anew: nothing was read into it yet. */
  mirrorLost(): void {
    this.#lost = this.#completedAt;
    this.#completedAt = null;
    this.#beganAt = null;
    this.#readSince = 0;
  }

  /** To be told every status of the sync, in order. */
  follow({ state, completedAt }: SyncStatus): void {
    const isNew = completedAt !== null && completedAt !== this.#completedAt && completedAt !== this.#lost;
    if (isNew) this.#completedAt = completedAt;
    if (state === 'reading') this.#beganAt ??= this.#clock.now();
    else if (isNew && this.#beganAt !== null) {
      this.#readSince = this.#beganAt;
      this.#beganAt = null;
    }
  }
}
