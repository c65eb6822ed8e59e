import type { DuplicatesMode } from '../../contract/merging/duplicates.ts';
import type { Clock } from '../clock.ts';
import { Throttle } from '../throttle.ts';

/** A few notices per second are enough for a progress display. */
const NOTICE_INTERVAL_MS = 250;

/** Combines notices of duplicate detection: the first is published immediately, later ones at intervals. */
export class FinderNotices {
  readonly #throttle: Throttle;
  /** By mode with a notice that isn't published yet: whether the clusters changed. */
  readonly #unpublished = new Map<DuplicatesMode, boolean>();

  constructor({
    clock,
    signal,
    publish,
  }: {
    clock: Clock;
    signal: AbortSignal;
    publish: (mode: DuplicatesMode, clusters: boolean) => void;
  }) {
    this.#throttle = new Throttle({
      clock,
      signal,
      intervalMs: NOTICE_INTERVAL_MS,
      run: () => {
        const notices = [...this.#unpublished];
        this.#unpublished.clear();
        for (const [mode, changed] of notices) publish(mode, changed);
      },
    });
  }

  add(modes: readonly DuplicatesMode[], clusters: boolean): void {
    for (const mode of modes) this.#unpublished.set(mode, clusters || this.#unpublished.get(mode) === true);
    if (modes.length > 0) this.#throttle.request();
  }
}
