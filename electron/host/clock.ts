import { uptime } from 'node:os';

/** The host's clock. Tests replace it by one that they advance themselves. */
export interface Clock {
  /** Wall time in milliseconds since the epoch: for records, never for timers. */
  now(): number;
  /** Milliseconds since a fixed point, unaffected by clock changes: for measuring durations. */
  monotonic(): number;
  /** Milliseconds like `monotonic`, including the time that the computer sleeps. */
  uptime(): number;
  /** Resolves after `ms` milliseconds of monotonic time, or early if `signal` is aborted. */
  delay(ms: number, signal?: AbortSignal): Promise<void>;
}

/** A point in time on both clocks. */
export interface Moment {
  wall: number;
  monotonic: number;
}

/** A moment before all others. */
export const LONG_AGO: Moment = { wall: Number.NEGATIVE_INFINITY, monotonic: Number.NEGATIVE_INFINITY };

export function momentOf(clock: Pick<Clock, 'now' | 'monotonic'>): Moment {
  return { wall: clock.now(), monotonic: clock.monotonic() };
}

/**
 * Milliseconds since a moment, by the clock that shows more: monotonic time leaves out sleep, and the wall clock may
 * have been set back. Infinity if the wall clock is now before the moment.
 */
export function msSince(moment: Moment, clock: Pick<Clock, 'now' | 'monotonic'>): number {
  const byWall = clock.now() - moment.wall;
  return byWall < 0 ? Number.POSITIVE_INFINITY : Math.max(byWall, clock.monotonic() - moment.monotonic);
}

/** The computer's clock. Its timers don't keep the process alive. */
export const systemClock: Clock = {
  now: () => Date.now(),
  monotonic: () => performance.now(),
  // Time since boot: CLOCK_BOOTTIME on Linux, GetTickCount64 on Windows, kern.boottime on macOS.
  uptime: () => uptime() * 1_000,
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
