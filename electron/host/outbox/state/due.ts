import { blockedBy, preventsAttempt } from './blocked-by.ts';
import type { Effect } from './effect.ts';
import { isForeground } from './keyed-queues.ts';
import type { Now, OutboxState } from './outbox-state.ts';

/** Additional foreground queues that may run when `maxRunning` is reached. */
const FOREGROUND_EXTRA = 4;
/** Maximum interval between checks of undo windows, because timers stop while the computer sleeps. */
const MAX_UNDO_CHECK_MS = 15_000;

/** Starts the changes that can be sent now: foreground queues first, then those that have waited longest. */
export function startDue(state: OutboxState, effects: Effect[]): void {
  const { maxRunning } = state;
  const { foreground, background } = state.ready;
  while (!state.isClosing) {
    const most = foreground.length > 0 ? maxRunning + FOREGROUND_EXTRA : maxRunning;
    if (state.running >= most) return;
    const key = foreground.shift() ?? background.shift();
    if (key === undefined) return;
    const queue = state.queues.get(key);
    const changeId = queue?.ids[0];
    // A queue that was emptied and refilled while it was ready is listed twice. The second listing is skipped.
    if (queue === undefined || changeId === undefined || queue.isRunning || state.parked.has(key)) continue;
    if (!canStart(state, key, changeId)) {
      state.parked.add(key);
      if (state.undoWindows.has(changeId)) effects.push({ kind: 'replyEarly', changeId });
      continue;
    }
    queue.isRunning = true;
    state.running += 1;
    state.retries.delete(key);
    const entry = state.entries.get(changeId);
    if (entry !== undefined) entry.waitsOn = null;
    effects.push({ kind: 'run', key, changeId });
  }
}

/** Whether a queue can start. While offline, only the probing queue and foreground changes may try. */
function canStart(state: OutboxState, key: string, changeId: string): boolean {
  const reason = blockedBy(state, changeId);
  if (reason === 'cancelling') return false;
  const isProbe = state.probing.delete(key);
  if (!preventsAttempt(reason)) return true;
  if (reason !== 'offline' || !(isProbe || isForeground(state.entries.get(changeId)?.change))) return false;
  const otherReason = blockedBy(state, changeId, 'offline');
  return !preventsAttempt(otherReason) || (isProbe && otherReason === 'page');
}

/** Monotonic ms of the next retry or check; infinite if there is none. */
export function nextCheckTime(state: OutboxState, now: Now): number {
  let at = Number.POSITIVE_INFINITY;
  for (const retryAt of state.retries.values()) at = Math.min(at, retryAt);
  for (const { checkAt } of state.pauses.values()) at = Math.min(at, checkAt ?? at);
  for (const dueAt of state.undoWindows.values()) at = Math.min(at, undoCheckAt(dueAt, now));
  return at;
}

/** Monotonic ms at which to check an undo window that ends at `dueAt` (uptime ms). */
export function undoCheckAt(dueAt: number, now: Now): number {
  return now.monotonic + Math.min(dueAt - now.uptime, MAX_UNDO_CHECK_MS);
}
