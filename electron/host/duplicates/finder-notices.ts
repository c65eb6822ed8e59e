import type { DuplicatesMode } from '../../contract/merging/duplicates.ts';
import type { Clock } from '../clock.ts';

/** A few notices per second are enough for a progress display. */
const GATHER_MS = 250;

/** Combines notices of duplicate detection: the first is published immediately, later ones at intervals. */
export class FinderNotices {
  readonly #clock: Clock;
  readonly #signal: AbortSignal;
  readonly #publish: (mode: DuplicatesMode, clusters: boolean) => void;
  /** Whether the clusters of each mode changed. */
  readonly #unpublished = new Map<DuplicatesMode, boolean>();
  #isWaiting = false;

  constructor(options: {
    clock: Clock;
    signal: AbortSignal;
    publish: (mode: DuplicatesMode, clusters: boolean) => void;
  }) {
    this.#clock = options.clock;
    this.#signal = options.signal;
    this.#publish = options.publish;
  }

  add(modes: readonly DuplicatesMode[], clusters: boolean): void {
    for (const mode of modes) this.#unpublished.set(mode, clusters || this.#unpublished.get(mode) === true);
    if (this.#isWaiting || this.#unpublished.size === 0 || this.#signal.aborted) return;
    for (const [mode, changed] of this.#unpublished) this.#publish(mode, changed);
    this.#unpublished.clear();
    this.#isWaiting = true;
    void this.#clock.delay(GATHER_MS, this.#signal).then(() => {
      this.#isWaiting = false;
      this.add([], false);
    });
  }
}
