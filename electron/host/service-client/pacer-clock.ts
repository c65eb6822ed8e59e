/** Time as the pacer and the client know it: monotonic, and replaceable in tests. */
export interface PacerClock {
  /** Milliseconds since some fixed point; never goes back. */
  now(): number;
  /** Calls back once after `ms`; the returned function takes that back. */
  setTimer(ms: number, callback: () => void): () => void;
}

/** The computer's monotonic clock. */
export const monotonicClock: PacerClock = {
  now: () => performance.now(),
  setTimer: (ms, callback) => {
    const timer = setTimeout(callback, Math.ceil(ms));
    return () => clearTimeout(timer);
  },
};

/** Resolves true after `ms`, or false at once when a signal is or becomes aborted. */
export function waitFor(clock: PacerClock, ms: number, signal: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve(false);
    const stop = clock.setTimer(ms, () => {
      signal.removeEventListener('abort', abort);
      resolve(true);
    });
    const abort = () => {
      stop();
      resolve(false);
    };
    signal.addEventListener('abort', abort, { once: true });
  });
}
