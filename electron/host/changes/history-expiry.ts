import type { Clock } from '../clock.ts';
import type { LogPort } from '../ports.ts';
import type { StoreApi } from '../store/api/store-api.ts';

/**
 * Milliseconds between two deletions of expired changes. They are repeated because an account may stay open for weeks.
 */
const EXPIRE_EVERY_MS = 6 * 60 * 60_000;

export interface HistoryExpiryOptions {
  store: Pick<StoreApi, 'expireHistory'>;
  clock: Clock;
  log: Pick<LogPort, 'warn'>;
  /** Milliseconds for which ended changes are kept. */
  keepHistoryMs(): number;
  /**
   * The latest possible current time, computed from the date in the service's answers. In milliseconds since the epoch;
   * null or absent if unknown.
   */
  serviceNow?: () => number | null;
}

/** Deletes changes from the journal that ended longer ago than history is kept. */
export class HistoryExpiry {
  readonly #options: HistoryExpiryOptions;
  readonly #closing = new AbortController();

  constructor(options: HistoryExpiryOptions) {
    this.#options = options;
  }

  /** Deletes expired changes now. */
  expire(): Promise<void> {
    const { store, keepHistoryMs, clock, serviceNow } = this.#options;
    return store.expireHistory({
      keepMs: keepHistoryMs(),
      now: clock.now(),
      serviceNow: serviceNow?.() ?? null,
    });
  }

  /** Deletes expired changes now and at intervals, until `close`. */
  start(): void {
    void this.#repeat();
  }

  close(): void {
    this.#closing.abort();
  }

  async #repeat(): Promise<void> {
    const { clock, log } = this.#options;
    const { signal } = this.#closing;
    while (!signal.aborted) {
      await this.expire().catch(() => log.warn('changes.expire_failed'));
      await clock.delay(EXPIRE_EVERY_MS, signal);
    }
  }
}
