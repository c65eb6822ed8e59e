import type { Clock } from '../clock.ts';

/** The clock of the pacer and the client: monotonic, replaceable in tests. */
export interface PacerClock {
  /** Milliseconds since a fixed point; never goes back. */
  now(): number;
  /** Calls `callback` once after `ms`; the returned function cancels it. */
  setTimer(ms: number, callback: () => void): () => void;
}

/** The computer's monotonic clock. */
export const monotonicClock: PacerClock = {
  now: () => performance.now(),
  setTimer(ms, callback) {
    const at = performance.now() + ms;
    let turn: NodeJS.Immediate | undefined;
    // Timers have a resolution of 1 ms and are up to 2 ms late, which is a fifth of the interval at 100 requests per
    // second. So the last millisecond is polled.
    const look = () => {
      if (performance.now() >= at) callback();
      else turn = setImmediate(look);
    };
    const timer = setTimeout(look, Math.floor(ms));
    return () => {
      clearTimeout(timer);
      clearImmediate(turn);
    };
  },
};

/** Adapts a clock of the host. */
export function pacerClockOf(clock: Clock): PacerClock {
  return {
    now: () => clock.monotonic(),
    setTimer(ms, callback) {
      const stopped = new AbortController();
      const wait = async () => {
        await clock.delay(ms, stopped.signal);
        if (!stopped.signal.aborted) callback();
      };
      void wait();
      return () => stopped.abort();
    },
  };
}

/** Resolves true after `ms`, or false at once if the signal is or becomes aborted. */
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
