import type { SyncStatus } from '../../contract/sync.ts';
import type { Clock } from '../clock.ts';

/** Four a second are enough for a moving number: each is a picture to be painted anew. */
const PROGRESS_EVERY_MS = 250;

/** Holds the status and tells it: progress now and then, everything else at once. */
export class StatusBoard {
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
    removalQuestion: null,
  };
  #resting = false;
  #untold = false;

  constructor(options: { clock: Clock; signal: AbortSignal; tell: (status: SyncStatus) => void }) {
    this.#clock = options.clock;
    this.#signal = options.signal;
    this.#tell = options.tell;
  }

  get(): SyncStatus {
    return this.#status;
  }

  set(change: Partial<SyncStatus>): void {
    this.#status = { ...this.#status, ...change };
    this.#untold = false;
    this.#tell(this.#status);
  }

  /** Contacts came in: so whatever went wrong before is over. */
  progress(read: number, expected: number | null): void {
    this.#status = { ...this.#status, read, expected, error: null };
    if (this.#resting) {
      this.#untold = true;
      return;
    }
    this.#tell(this.#status);
    this.#resting = true;
    void this.#clock.delay(PROGRESS_EVERY_MS, this.#signal).then(() => {
      this.#resting = false;
      if (!this.#untold || this.#signal.aborted) return;
      this.#untold = false;
      this.#tell(this.#status);
    });
  }
}
