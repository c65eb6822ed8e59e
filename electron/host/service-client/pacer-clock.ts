import type { Clock } from '../clock.ts';

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
  setTimer(ms, callback) {
    const at = performance.now() + ms;
    let turn: NodeJS.Immediate | undefined;
    // Timers have whole milliseconds and come up to two late, a fifth of the time between two of a hundred requests a second:
    // the last part of one is waited for from turn to turn.
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

/** As a clock of the host goes. */
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
