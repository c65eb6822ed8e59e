import type { AppError } from '../../contract/result.ts';

const FIRST_WAIT_MS = 4_000;
const MAX_WAIT_MS = 5 * 60_000;

/**
 * Milliseconds until a failed sync is retried: doubling from 4 s to 5 min, with jitter so that many clients don't
 * return together, and never before the service's Retry-After. Null: not until the user or the network triggers it.
 * `chance` is from 0 up to 1; `failures` counts from 1.
 */
export function retryWait(error: AppError, failures: number, chance: number): number | null {
  switch (error.code) {
    case 'key_refused':
    case 'key_missing':
    case 'other_account':
    case 'account_unknown':
    case 'insecure_address':
    case 'mirror_damaged':
      return null;
    default: {
      const ceiling = Math.min(MAX_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(failures - 1, 16));
      return Math.max(error.retryAfterMs ?? 0, ceiling / 2 + (ceiling / 2) * chance);
    }
  }
}
