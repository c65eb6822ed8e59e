import { blockedBy, isFirm } from './blocked-by.ts';
import type { Effect } from './effect.ts';
import { isForeground } from './keyed-queues.ts';
import type { Now, OutboxState } from './outbox-state.ts';

/** Changes of different contacts worked on at once; the client's pacer decides how many requests there are. */
const MAX_RUNNING = 12;
/** Queues with a foreground change that run beside a full number of others. */
const FOREGROUND_EXTRA = 4;
/** Timers stand still while the computer sleeps: undo windows are looked at no later than this. */
const MAX_UNDO_LOOK_MS = 15_000;

/** Starts what may be sent now: queues with a foreground change first, then the one that has waited longest. */
export function startDue(state: OutboxState, effects: Effect[]): void {
  const { foreground, background } = state.ready;
  while (!state.isClosing) {
    const most = foreground.length > 0 ? MAX_RUNNING + FOREGROUND_EXTRA : MAX_RUNNING;
    if (state.running >= most) return;
    const key = foreground.shift() ?? background.shift();
    if (key === undefined) return;
    const queue = state.queues.get(key);
    const changeId = queue?.ids[0];
    // A queue that was emptied and filled again while it was ready is listed twice.
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

/** Without a network, one queue tries for all whether it is back, and small batches try once. */
function canStart(state: OutboxState, key: string, changeId: string): boolean {
  const reason = blockedBy(state, changeId);
  if (reason === 'cancelling') return false;
  const isProbe = state.probing.delete(key);
  if (!isFirm(reason)) return true;
  if (reason !== 'offline' || !(isProbe || isForeground(state.entries.get(changeId)?.change))) return false;
  const otherReason = blockedBy(state, changeId, 'offline');
  return !isFirm(otherReason) || (isProbe && otherReason === 'page');
}

/** Monotonic ms at which something is due next; infinite where nothing is. */
export function nextLook(state: OutboxState, now: Now): number {
  let at = Number.POSITIVE_INFINITY;
  for (const retryAt of state.retries.values()) at = Math.min(at, retryAt);
  for (const { lookAt } of state.pauses.values()) at = Math.min(at, lookAt ?? at);
  for (const dueAt of state.undoWindows.values()) at = Math.min(at, undoLookAt(dueAt, now));
  return at;
}

/** Monotonic ms at which an undo window that ends at `dueAt` (uptime ms) is looked at. */
export function undoLookAt(dueAt: number, now: Now): number {
  return now.monotonic + Math.min(dueAt - now.uptime, MAX_UNDO_LOOK_MS);
}
