import type { Clock } from './clock.ts';

export interface RetryTimerOptions {
  clock: Pick<Clock, 'monotonic' | 'delay'>;
  /** Aborted when nothing should become due any more. */
  signal: AbortSignal;
  onDue(key: string): void;
}

/** A single timer for retries by key. Each key becomes due once, at the time set last. */
export class RetryTimer {
  readonly #options: RetryTimerOptions;
  /** Due time of each key, in monotonic ms. */
  readonly #dueAt = new Map<string, number>();
  #timer: { at: number; stop: AbortController } | null = null;

  constructor(options: RetryTimerOptions) {
    this.#options = options;
  }

  /** Sets when a key is due, replacing its previous time. */
  set(key: string, afterMs: number): void {
    const at = this.#options.clock.monotonic() + afterMs;
    this.#dueAt.set(key, at);
    if (this.#timer === null || at < this.#timer.at) this.#arm(at);
  }

  has(key: string): boolean {
    return this.#dueAt.has(key);
  }

  /** Removes a key that is being tried or needs no retry. */
  delete(key: string): void {
    this.#dueAt.delete(key);
  }

  #arm(at: number): void {
    const { clock, signal } = this.#options;
    this.#timer?.stop.abort();
    if (signal.aborted) return;
    const stop = new AbortController();
    this.#timer = { at, stop };
    void clock.delay(Math.max(0, at - clock.monotonic()), AbortSignal.any([signal, stop.signal])).then(() => {
      if (signal.aborted || stop.signal.aborted) return;
      this.#timer = null;
      this.#fire();
    });
  }

  #fire(): void {
    const now = this.#options.clock.monotonic();
    const due = [...this.#dueAt].filter(([, at]) => at <= now).map(([key]) => key);
    for (const key of due) this.#dueAt.delete(key);
    for (const key of due) this.#options.onDue(key);
    if (this.#timer !== null || this.#dueAt.size === 0) return;
    this.#arm([...this.#dueAt.values()].reduce((first, at) => Math.min(first, at), Number.POSITIVE_INFINITY));
  }
}
