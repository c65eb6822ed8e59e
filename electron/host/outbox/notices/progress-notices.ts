import type { SettledChange } from '../../../contract/events.ts';
import type { Clock } from '../../clock.ts';
import { RetrySchedule } from '../../retry-schedule.ts';

const GATHER_MS = 100;
/** Batches told of at once; the others follow. */
const MOST_BATCHES = 20;
/** What could not be told, the store being away, is told again after this, and with whatever is told before. */
const AGAIN_MS = 5_000;
const ALL = 'all';

/**
 * Gathers what is told of changes on their way, so that thousands of them do not flood the windows: the first at once,
 * what follows closely together, one after the other. No settled change is left out.
 */
export class ProgressNotices {
  readonly #clock: Clock;
  readonly #signal: AbortSignal;
  readonly #tell: (settled: readonly SettledChange[], batchIds: readonly string[]) => Promise<boolean>;
  #settled: SettledChange[] = [];
  readonly #moved = new Set<string>();
  #untold = false;
  /** When what could not be told is told again. */
  readonly #again: RetrySchedule;
  /** One is being told, or was just now. */
  #resting = false;
  #telling: Promise<void> = Promise.resolve();

  /** `tell` answers false when it could not: all of it is told again. It must not reject. */
  constructor(options: {
    clock: Clock;
    signal: AbortSignal;
    tell: (settled: readonly SettledChange[], batchIds: readonly string[]) => Promise<boolean>;
  }) {
    this.#clock = options.clock;
    this.#signal = options.signal;
    this.#tell = options.tell;
    this.#again = new RetrySchedule({ ...options, onDue: () => this.add() });
  }

  /** Something moved: a change of those batches; `settled`: what reached its end by that. */
  add(batchIds: Iterable<string> = [], settled: readonly SettledChange[] = []): void {
    for (const batchId of batchIds) this.#moved.add(batchId);
    this.#settled.push(...settled);
    this.#untold = true;
    if (!this.#resting) void this.#tellNow();
  }

  /** Tells what has not been told; resolves when that was tried. */
  async flush(): Promise<void> {
    await this.#telling;
    if (this.#untold) await this.#once();
  }

  async #tellNow(): Promise<void> {
    this.#resting = true;
    this.#telling = this.#once();
    await this.#telling;
    await this.#clock.delay(GATHER_MS, this.#signal);
    this.#resting = false;
    if (this.#untold && !this.#signal.aborted) this.add();
  }

  async #once(): Promise<void> {
    const settled = this.#settled.splice(0);
    const moved = [...this.#moved].slice(0, MOST_BATCHES);
    for (const batchId of moved) this.#moved.delete(batchId);
    this.#untold = this.#moved.size > 0;
    this.#again.delete(ALL);
    if (await this.#tell(settled, moved)) return;
    this.#settled.unshift(...settled);
    for (const batchId of moved) this.#moved.add(batchId);
    this.#again.set(ALL, AGAIN_MS);
  }
}
