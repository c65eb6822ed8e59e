import type { Clock } from '../../clock.ts';

const FIRST_MS = 2_000;
const LONGEST_MS = 5 * 60_000;

export interface KeyDoubtOptions {
  clock: Clock;
  signal: AbortSignal;
  /** Asks for a reading, which shows whether the key is refused. */
  read(): void;
  /** The key is taken after all. */
  taken(): void;
}

/**
 * Doubts that a key is refused: some services say so for a moment only. A reading with the same key that succeeds after a
 * while proves them wrong. Where the key may read and not write that would go round and round: so the while becomes longer
 * with every refusal, until something was written.
 */
export class KeyDoubt {
  readonly #options: KeyDoubtOptions;
  #refusals = 0;
  /** Of the refusal that holds everything now: whether it is old enough to be doubted, and whether something was read since. */
  #refusal: { isOld: boolean; wasRead: boolean } | null = null;

  constructor(options: KeyDoubtOptions) {
    this.#options = options;
  }

  /** The key was refused, and everything is held for it. */
  async refused(): Promise<void> {
    const { clock, signal, read } = this.#options;
    const refusal = { isOld: false, wasRead: false };
    this.#refusal = refusal;
    const wait = Math.min(LONGEST_MS, FIRST_MS * 2 ** this.#refusals);
    this.#refusals += 1;
    await clock.delay(wait, signal);
    if (signal.aborted || this.#refusal !== refusal) return;
    refusal.isOld = true;
    if (refusal.wasRead) this.readingSucceeded();
    else read();
  }

  readingSucceeded(): void {
    if (this.#refusal === null) return;
    this.#refusal.wasRead = true;
    if (this.#refusal.isOld) this.#options.taken();
  }

  /** What was held goes on, for whatever reason. */
  lifted(): void {
    this.#refusal = null;
  }

  written(): void {
    this.#refusals = 0;
  }
}
