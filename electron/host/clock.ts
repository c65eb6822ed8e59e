import { uptime } from 'node:os';

/** Time as the host sees it; tests bring one that they turn by hand. */
export interface Clock {
  /** Wall time in milliseconds since the epoch: for records, never for timers. */
  now(): number;
  /** Milliseconds since some fixed point, which no setting of the clock moves: for measuring how long something takes. */
  monotonic(): number;
  /** As `monotonic`, but time for which the computer sleeps counts too. */
  uptime(): number;
  /** Resolves after `ms` milliseconds of monotonic time; resolves early when `signal` is aborted. */
  delay(ms: number, signal?: AbortSignal): Promise<void>;
}

/** A point in time, as both clocks show it. */
export interface Moment {
  wall: number;
  monotonic: number;
}

/** Before anything that is remembered. */
export const LONG_AGO: Moment = { wall: Number.NEGATIVE_INFINITY, monotonic: Number.NEGATIVE_INFINITY };

export function momentOf(clock: Pick<Clock, 'now' | 'monotonic'>): Moment {
  return { wall: clock.now(), monotonic: clock.monotonic() };
}

/**
 * Milliseconds gone since a moment, rather too many than too few: monotonic time stands still while the computer sleeps, and wall
 * time is set. Infinity where the clock was set back to before the moment.
 */
export function msSince(moment: Moment, clock: Pick<Clock, 'now' | 'monotonic'>): number {
  const byWall = clock.now() - moment.wall;
  return byWall < 0 ? Number.POSITIVE_INFINITY : Math.max(byWall, clock.monotonic() - moment.monotonic);
}

/** The computer's own clock. Its timers do not keep the process alive. */
export const systemClock: Clock = {
  now: () => Date.now(),
  monotonic: () => performance.now(),
  // Time since the computer was started: CLOCK_BOOTTIME on Linux, GetTickCount64 on Windows, kern.boottime on macOS.
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
