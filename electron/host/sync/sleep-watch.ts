import type { Clock } from '../clock.ts';

const LOOK_EVERY_MS = 15_000;
/** Timers may be late and clocks are adjusted by seconds; a larger gap means sleep. */
const SLEPT_MS = 30_000;

/**
 * Calls `onWake` after the computer has slept, detected by wall time that advanced more than the timer. This needs no
 * system event, so it works in every shell. Setting the clock forward looks the same and costs one needless check.
 */
export async function watchForSleep(clock: Clock, signal: AbortSignal, onWake: () => void): Promise<void> {
  while (!signal.aborted) {
    const before = clock.now();
    await clock.delay(LOOK_EVERY_MS, signal);
    if (!signal.aborted && clock.now() - before > LOOK_EVERY_MS + SLEPT_MS) onWake();
  }
}
