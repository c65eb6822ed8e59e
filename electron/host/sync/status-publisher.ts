import type { SyncStatus } from '../../contract/accounts/sync.ts';
import type { Clock } from '../clock.ts';
import { Throttle } from '../throttle.ts';

/** Four updates a second are enough for a moving number; each one repaints the window. */
const PROGRESS_INTERVAL_MS = 250;

/** Holds the sync status and publishes it: progress at intervals, all other changes immediately. */
export class StatusPublisher {
  readonly #clock: Clock;
  readonly #publish: (status: SyncStatus) => void;
  #status: SyncStatus = {
    state: 'idle',
    read: 0,
    expected: null,
    completedAt: null,
    error: null,
    slowedForMs: null,
    slowedUntil: null,
    removalQuestion: null,
  };
  /** In monotonic milliseconds. */
  #slowedUntil: number | null = null;
  readonly #throttle: Throttle;
  #hasUnpublishedProgress = false;

  constructor(options: { clock: Clock; signal: AbortSignal; publish: (status: SyncStatus) => void }) {
    this.#clock = options.clock;
    this.#publish = options.publish;
    this.#throttle = new Throttle({
      ...options,
      intervalMs: PROGRESS_INTERVAL_MS,
      run: () => {
        if (this.#hasUnpublishedProgress) this.set({});
      },
    });
  }

  get(): SyncStatus {
    if (this.#slowedUntil === null) return this.#status;
    return { ...this.#status, slowedForMs: Math.max(0, this.#slowedUntil - this.#clock.monotonic()) };
  }

  set(change: Partial<SyncStatus>): void {
    this.#status = { ...this.#status, ...change };
    this.#hasUnpublishedProgress = false;
    this.#publish(this.get());
  }

  /** Sets the wait in milliseconds that the service asked for; null: the wait is over. */
  setSlowed(forMs: number | null): void {
    this.#slowedUntil = forMs === null ? null : this.#clock.monotonic() + forMs;
    const slowedUntil = forMs === null ? null : new Date(this.#clock.now() + forMs).toISOString();
    this.set({ slowedForMs: forMs, slowedUntil });
  }

  /** Reports progress. Incoming contacts also clear the previous error. */
  progress(read: number, expected: number | null): void {
    this.#status = { ...this.#status, read, expected, error: null };
    this.#hasUnpublishedProgress = true;
    this.#throttle.request();
  }
}
