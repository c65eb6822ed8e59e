import type { SyncStatus } from '../../contract/accounts/sync.ts';
import type { Clock } from '../clock.ts';

/** Four a second are enough for a moving number: each is a picture to be painted anew. */
const PROGRESS_EVERY_MS = 250;

/** Holds the status and tells it: progress now and then, everything else at once. */
export class StatusPublisher {
  readonly #clock: Clock;
  readonly #signal: AbortSignal;
  readonly #tell: (status: SyncStatus) => void;
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
  /** In monotonic ms. */
  #slowedUntil: number | null = null;
  #resting = false;
  #untold = false;

  constructor(options: { clock: Clock; signal: AbortSignal; tell: (status: SyncStatus) => void }) {
    this.#clock = options.clock;
    this.#signal = options.signal;
    this.#tell = options.tell;
  }

  get(): SyncStatus {
    if (this.#slowedUntil === null) return this.#status;
    return { ...this.#status, slowedForMs: Math.max(0, this.#slowedUntil - this.#clock.monotonic()) };
  }

  set(change: Partial<SyncStatus>): void {
    this.#status = { ...this.#status, ...change };
    this.#untold = false;
    this.#tell(this.get());
  }

  /** The service asked for a wait of so many milliseconds; null: it is over. */
  setSlowed(forMs: number | null): void {
    this.#slowedUntil = forMs === null ? null : this.#clock.monotonic() + forMs;
    const slowedUntil = forMs === null ? null : new Date(this.#clock.now() + forMs).toISOString();
    this.set({ slowedForMs: forMs, slowedUntil });
  }

  /** Contacts came in: so whatever went wrong before is over. */
  progress(read: number, expected: number | null): void {
    this.#status = { ...this.#status, read, expected, error: null };
    if (this.#resting) {
      this.#untold = true;
      return;
    }
    this.#tell(this.get());
    this.#resting = true;
    void this.#clock.delay(PROGRESS_EVERY_MS, this.#signal).then(() => {
      this.#resting = false;
      if (!this.#untold || this.#signal.aborted) return;
      this.#untold = false;
      this.#tell(this.get());
    });
  }
}
