import type { SettledChange } from '../../../contract/events.ts';
import type { Clock } from '../../clock.ts';
import { RetrySchedule } from '../../retry-schedule.ts';

const GATHER_MS = 100;
/** Maximum number of batches in one notice; the others follow in the next. */
const MAX_BATCHES = 20;
/** Wait before a notice that failed is repeated, because the store is down; the next notice includes it earlier. */
const RETRY_MS = 5_000;
const ALL = 'all';

/**
 * Throttles notices of changes that are being sent, so that thousands of them don't flood the windows. The first is
 * sent at once, later ones at most every 100 ms and never concurrently. Every settled change is included.
 */
export class ThrottledNotices {
  readonly #clock: Clock;
  readonly #signal: AbortSignal;
  readonly #notify: (settled: readonly SettledChange[], batchIds: readonly string[]) => Promise<boolean>;
  #settled: SettledChange[] = [];
  readonly #moved = new Set<string>();
  #isPending = false;
  /** When a failed notice is repeated. */
  readonly #again: RetrySchedule;
  /** Whether a notice is being sent, or was within the last 100 ms. */
  #resting = false;
  #notifying: Promise<void> = Promise.resolve();

  /** `notify` returns false if it failed, and everything is sent again. It must not reject. */
  constructor(options: {
    clock: Clock;
    signal: AbortSignal;
    notify: (settled: readonly SettledChange[], batchIds: readonly string[]) => Promise<boolean>;
  }) {
    this.#clock = options.clock;
    this.#signal = options.signal;
    this.#notify = options.notify;
    this.#again = new RetrySchedule({ ...options, onDue: () => this.add() });
  }

  /** Adds batches that made progress and changes that have ended to the next notice. */
  add(batchIds: Iterable<string> = [], settled: readonly SettledChange[] = []): void {
    for (const batchId of batchIds) this.#moved.add(batchId);
    this.#settled.push(...settled);
    this.#isPending = true;
    if (!this.#resting) void this.#notifyNow();
  }

  /** Sends pending notices; resolves when they were sent or have failed. */
  async flush(): Promise<void> {
    await this.#notifying;
    if (this.#isPending) await this.#once();
  }

  async #notifyNow(): Promise<void> {
    this.#resting = true;
    this.#notifying = this.#once();
    await this.#notifying;
    await this.#clock.delay(GATHER_MS, this.#signal);
    this.#resting = false;
    if (this.#isPending && !this.#signal.aborted) this.add();
  }

  async #once(): Promise<void> {
    const settled = this.#settled.splice(0);
    const moved = [...this.#moved].slice(0, MAX_BATCHES);
    for (const batchId of moved) this.#moved.delete(batchId);
    this.#isPending = this.#moved.size > 0;
    this.#again.delete(ALL);
    if (await this.#notify(settled, moved)) return;
    this.#settled.unshift(...settled);
    for (const batchId of moved) this.#moved.add(batchId);
    this.#again.set(ALL, RETRY_MS);
  }
}
