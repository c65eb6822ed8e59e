/** Time as the host sees it; tests bring one that they turn by hand. */
export interface Clock {
  /** Wall time in milliseconds since the epoch: for records, never for timers. */
  now(): number;
  /** Resolves after `ms` milliseconds of monotonic time; resolves early when `signal` is aborted. */
  delay(ms: number, signal?: AbortSignal): Promise<void>;
}

/** The computer's own clock. Its timers do not keep the process alive. */
export const systemClock: Clock = {
  now: () => Date.now(),
  delay: (ms, signal) =>
    new Promise((resolve) => {
      if (signal?.aborted) {
        resolve();
        return;
      }
      const timer = setTimeout(done, ms);
      timer.unref();
      function done() {
        clearTimeout(timer);
        signal?.removeEventListener('abort', done);
        resolve();
      }
      signal?.addEventListener('abort', done, { once: true });
    }),
};
