import type { SettledChange } from '../../contract/events.ts';
import type { Clock } from '../clock.ts';

const GATHER_MS = 100;

/**
 * Gathers what is told of changes on their way, so that thousands of them do not flood the windows: the first at once,
 * what follows closely together. No settled change is left out.
 */
export class ProgressNotices {
  readonly #clock: Clock;
  readonly #signal: AbortSignal;
  readonly #tell: (settled: SettledChange[], batchIds: string[]) => void;
  #settled: SettledChange[] = [];
  readonly #moved = new Set<string>();
  #untold = false;
  #resting = false;

  constructor(options: {
    clock: Clock;
    signal: AbortSignal;
    tell: (settled: SettledChange[], batchIds: string[]) => void;
  }) {
    this.#clock = options.clock;
    this.#signal = options.signal;
    this.#tell = options.tell;
  }

  /** Something moved: a change of those batches; `settled`: what reached its end by that. */
  add(batchIds: Iterable<string> = [], settled: SettledChange[] = []): void {
    for (const batchId of batchIds) this.#moved.add(batchId);
    this.#settled.push(...settled);
    this.#untold = true;
    if (this.#resting) return;
    this.flush();
    this.#resting = true;
    void this.#clock.delay(GATHER_MS, this.#signal).then(() => {
      this.#resting = false;
      if (this.#untold) this.add();
    });
  }

  /** Tells at once what has not been told. */
  flush(): void {
    if (!this.#untold) return;
    this.#untold = false;
    const moved = [...this.#moved];
    this.#moved.clear();
    this.#tell(this.#settled.splice(0), moved);
  }
}
