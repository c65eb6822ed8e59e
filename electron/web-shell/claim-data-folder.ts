import { setTimeout as delay } from 'node:timers/promises';
import type { LockAttempt, LockHolder } from '../host/data-folder/data-lock.ts';
import type { WindowAnswer } from './window-requests.ts';

/** A web shell that is starting answers within this time, and one that is ending lets go of its data. */
const CLAIM_TIMEOUT_MS = 8_000;
const RETRY_MS = 100;

export type Claim =
  | { kind: 'held'; release(): void }
  /** A web shell that runs on the same data has opened a window, or given an address. */
  | { kind: 'opened'; answer: WindowAnswer }
  | { kind: 'taken'; holder: LockHolder | null };

/**
 * Takes the data folder's lock or, where a web shell holds it, asks that one for a window. Waits for a web shell that is just
 * starting or ending; Electron's instances bring their window to the front by themselves.
 */
export async function claimDataFolder(steps: {
  lock: () => LockAttempt;
  requestWindow: () => Promise<WindowAnswer | null>;
  now?: () => number;
  pause?: () => Promise<void>;
}): Promise<Claim> {
  const now = steps.now ?? (() => performance.now());
  const pause = steps.pause ?? (() => delay(RETRY_MS));
  for (const giveUpAt = now() + CLAIM_TIMEOUT_MS; ; await pause()) {
    const attempt = steps.lock();
    if (attempt.kind === 'held' || attempt.holder?.shell === 'electron') return attempt;
    const answer = await steps.requestWindow();
    if (answer !== null) return { kind: 'opened', answer };
    if (now() >= giveUpAt) return attempt;
  }
}
