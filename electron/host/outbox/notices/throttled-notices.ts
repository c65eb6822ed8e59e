import type { SettledChange } from '../../../contract/events.ts';
import type { Clock } from '../../clock.ts';
import { RetryTimer } from '../../retry-timer.ts';
import { Throttle } from '../../throttle.ts';

const NOTICE_INTERVAL_MS = 100;
/** Maximum number of batches in one notice; the others follow in the next. */
const MAX_BATCHES = 20;
/**
 * Wait before a failed notice is repeated, unless a new notice includes it sooner. Notices fail while the store
 * is down.
 */
const RETRY_MS = 5_000;
const ALL = 'all';

/**
 * Throttles notices of changes that are being sent, so that thousands of them don't flood the windows. Notices are
 * never sent concurrently, and every settled change is included.
 */
export class ThrottledNotices {
  readonly #notify: (settled: readonly SettledChange[], batchIds: readonly string[]) => Promise<boolean>;
  #settled: SettledChange[] = [];
  readonly #moved = new Set<string>();
  #isPending = false;
  /** When a failed notice is repeated. */
  readonly #again: RetryTimer;
  readonly #throttle: Throttle;
  #notifying: Promise<void> = Promise.resolve();

  /** `notify` returns false if the notice failed. The notice is then repeated. `notify` must not reject. */
  constructor(options: {
    clock: Clock;
    signal: AbortSignal;
    notify: (settled: readonly SettledChange[], batchIds: readonly string[]) => Promise<boolean>;
  }) {
    this.#notify = options.notify;
    this.#throttle = new Throttle({
      ...options,
      intervalMs: NOTICE_INTERVAL_MS,
      run: () => {
        if (this.#isPending) this.#notifying = this.#once();
        return this.#notifying;
      },
    });
    this.#again = new RetryTimer({ ...options, onDue: () => this.add() });
  }

  /** Adds batches that made progress and changes that have ended to the next notice. */
  add(batchIds: Iterable<string> = [], settled: readonly SettledChange[] = []): void {
    for (const batchId of batchIds) this.#moved.add(batchId);
    this.#settled.push(...settled);
    this.#isPending = true;
    this.#throttle.request();
  }

  /** Sends pending notices; resolves when they were sent or have failed. */
  async flush(): Promise<void> {
    await this.#notifying;
    if (this.#isPending) await this.#once();
  }

  async #once(): Promise<void> {
    const settled = this.#settled.splice(0);
    const moved = [...this.#moved].slice(0, MAX_BATCHES);
    for (const batchId of moved) this.#moved.delete(batchId);
    this.#isPending = this.#moved.size > 0;
    if (this.#isPending) this.#throttle.request();
    this.#again.delete(ALL);
    if (await this.#notify(settled, moved)) return;
    this.#settled.unshift(...settled);
    for (const batchId of moved) this.#moved.add(batchId);
    this.#again.set(ALL, RETRY_MS);
  }
}
