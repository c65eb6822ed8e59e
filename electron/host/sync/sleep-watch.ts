import type { Clock } from '../clock.ts';

const LOOK_EVERY_MS = 15_000;
/** Timers come late on a busy computer, and clocks are put right by seconds; more than this was sleep. */
const SLEPT_MS = 30_000;

/**
 * Calls back when the computer has been asleep: wall time went on while monotonic time stood still. It needs no word from
 * the system, so it is the same in every shell; a clock put forward by hand looks alike, and costs one needless look at the
 * service.
 */
export async function watchForSleep(clock: Clock, signal: AbortSignal, onWake: () => void): Promise<void> {
  while (!signal.aborted) {
    const before = clock.now();
    await clock.delay(LOOK_EVERY_MS, signal);
    if (!signal.aborted && clock.now() - before > LOOK_EVERY_MS + SLEPT_MS) onWake();
  }
}
