import type { Worker } from 'node:worker_threads';
import type { Clock } from '../../clock.ts';
import type { ServiceClientOptions } from '../../service-client/create-service-client.ts';
import { pacerClockOf } from '../../service-client/pacer-clock.ts';

/** Overrides for tests; the undo window can also be set when the app is launched. */
export interface SessionTuning {
  /** Timeout of a single request in milliseconds. */
  requestTimeoutMs?: number;
  /** Milliseconds from opening an account to the check of its files. */
  checkFilesAfterMs?: number;
  /** Milliseconds from opening an account until a requested search for duplicates may begin. */
  compareAfterMs?: number;
  /** Milliseconds from opening an account to prestarting a worker for the next one; null: never. */
  prestartAfterMs?: number | null;
  /** Milliseconds between retries of a change that couldn't be sent or settled; the last one repeats. */
  retryWaitsMs?: readonly number[];
  /** Returns the free bytes on the disk, instead of asking the system. */
  freeBytes?: () => number | null;
  /** Replaces the computer's clock. */
  clock?: Clock;
  /** Undo window in milliseconds, instead of the preference. */
  undoWindowMs?: number;
}

export interface SessionOptions extends SessionTuning {
  /** Starts the store's worker, for example by taking a prestarted one. */
  startWorker?: () => Worker;
}

/** The tuning options of requests. */
export function requestTuning({
  requestTimeoutMs,
  clock,
}: SessionTuning): Pick<ServiceClientOptions, 'requestTimeoutMs' | 'clock'> {
  return {
    ...(requestTimeoutMs === undefined ? {} : { requestTimeoutMs }),
    ...(clock === undefined ? {} : { clock: pacerClockOf(clock) }),
  };
}
