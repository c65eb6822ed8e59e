import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setImmediate as nextTurn, setTimeout as delayMs } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Megabytes in use after garbage collection and finalizers: heap, array buffers and external memory of objects. */
export async function usedMegabytes(): Promise<number> {
  setFlagsFromString('--expose-gc');
  const collect: unknown = runInNewContext('gc');
  for (let round = 0; round < 6; round++) {
    if (typeof collect === 'function') collect();
    await nextTurn();
  }
  const { heapUsed, external } = process.memoryUsage();
  return (heapUsed + external) / 1_000_000;
}

/** The value below which this share of all values lies. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export const rounded = (value: number, digits = 2): number => Number(value.toFixed(digits));

const RESOLUTION_MS = 2;

/** Duration of a piece of work. */
export interface Figure {
  what: string;
  ms: number;
  /** Longest time that the calling thread was blocked. */
  longestBlockMs: number;
  promise: string;
}

/** Does a piece of work and adds its duration to `figures`. */
export async function measured<T>(
  figures: Figure[],
  what: string,
  promise: string,
  work: () => Promise<T>,
): Promise<T> {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delay.enable();
  const began = performance.now();
  const result = await work();
  const ms = performance.now() - began;
  // A block at the very end is only noticed by the next tick of the monitor.
  await delayMs(2 * RESOLUTION_MS);
  delay.disable();
  const longestBlockMs = rounded(Math.max(0, delay.max / 1e6 - RESOLUTION_MS), 1);
  figures.push({ what, ms: rounded(ms, 1), longestBlockMs, promise });
  return result;
}
