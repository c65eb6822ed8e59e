/** Time as the host sees it; tests bring one that they turn by hand. */
export interface Clock {
  /** Wall time in milliseconds since the epoch: for records, never for timers. */
  now(): number;
  /** Milliseconds since some fixed point, which no setting of the clock moves: for measuring how long something takes. */
  monotonic(): number;
  /** Resolves after `ms` milliseconds of monotonic time; resolves early when `signal` is aborted. */
  delay(ms: number, signal?: AbortSignal): Promise<void>;
}

/** The computer's own clock. Its timers do not keep the process alive. */
export const systemClock: Clock = {
  now: () => Date.now(),
  monotonic: () => performance.now(),
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
