import type { DuplicatesMode } from '../../contract/merging/duplicates.ts';
import type { Clock } from '../clock.ts';

/** A few times a second: a scan moves faster than anyone reads. */
const GATHER_MS = 250;

/** Gathers what is told of the search for duplicates: the first at once, what follows closely together. */
export class FinderNotices {
  readonly #clock: Clock;
  readonly #signal: AbortSignal;
  readonly #tell: (mode: DuplicatesMode, clusters: boolean) => void;
  /** By mode: whether its clusters changed. */
  readonly #untold = new Map<DuplicatesMode, boolean>();
  #resting = false;

  constructor(options: {
    clock: Clock;
    signal: AbortSignal;
    tell: (mode: DuplicatesMode, clusters: boolean) => void;
  }) {
    this.#clock = options.clock;
    this.#signal = options.signal;
    this.#tell = options.tell;
  }

  add(modes: readonly DuplicatesMode[], clusters: boolean): void {
    for (const mode of modes) this.#untold.set(mode, clusters || this.#untold.get(mode) === true);
    if (this.#resting || this.#untold.size === 0 || this.#signal.aborted) return;
    for (const [mode, changed] of this.#untold) this.#tell(mode, changed);
    this.#untold.clear();
    this.#resting = true;
    void this.#clock.delay(GATHER_MS, this.#signal).then(() => {
      this.#resting = false;
      this.add([], false);
    });
  }
}
