import { setTimeout as delay } from 'node:timers/promises';
import type { LockAttempt, LockHolder } from '../host/data-folder/data-lock.ts';
import type { WindowAnswer } from './second-launch-requests.ts';

/** Maximum time for a starting web shell to answer, or for an ending one to release its data. */
const LOCK_TIMEOUT_MS = 8_000;
const RETRY_MS = 100;

export type SingleInstanceResult =
  | { kind: 'held'; release(): void }
  /** The web shell that has the data open has opened a window or returned an address. */
  | { kind: 'opened'; answer: WindowAnswer }
  | { kind: 'taken'; holder: LockHolder | null };

/**
 * Takes the data folder's lock or, if a web shell holds it, requests a window from that shell. Waits for a web shell
 * that is starting or ending. If Electron holds the lock, returns `taken` at once.
 */
export async function acquireSingleInstanceLock(steps: {
  lock: () => LockAttempt;
  requestWindow: () => Promise<WindowAnswer | null>;
  now?: () => number;
  pause?: () => Promise<void>;
}): Promise<SingleInstanceResult> {
  const now = steps.now ?? (() => performance.now());
  const pause = steps.pause ?? (() => delay(RETRY_MS));
  for (const giveUpAt = now() + LOCK_TIMEOUT_MS; ; await pause()) {
    const attempt = steps.lock();
    if (attempt.kind === 'held' || attempt.holder?.shell === 'electron') return attempt;
    const answer = await steps.requestWindow();
    if (answer !== null) return { kind: 'opened', answer };
    if (now() >= giveUpAt) return attempt;
  }
}
