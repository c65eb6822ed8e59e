import type { ChangeKind } from '../../../contract/changes/change.ts';
import type { FolderTrouble } from '../../folder-trouble.ts';
import { blockedBy, concerns, preventsAttempt } from './blocked-by.ts';
import { startDue } from './due.ts';
import type { Effect } from './effect.ts';
import { isRunning, wakeAllQueues, wakeQueue } from './keyed-queues.ts';
import { checkBy, type Now, type OutboxState, type Pause, type PauseReason } from './outbox-state.ts';

/** Wait before a rejected key is tested again; it doubles with every further rejection. */
const FIRST_KEY_CHECK_MS = 2_000;
const MAX_KEY_CHECK_MS = 5 * 60_000;

/** Whether the reason is that nothing can be written to the data folder. It is lifted when writing works again. */
export const isFolderTrouble = (reason: PauseReason | null): reason is FolderTrouble =>
  reason === 'disk_full' || reason === 'read_only';

/** Adds a pause reason. `folderCheckMs` is the interval between checks of the folder, in milliseconds. */
export function pauseFor(
  state: OutboxState,
  reason: PauseReason,
  { now, effects, folderCheckMs }: { now: Now; effects: Effect[]; folderCheckMs: number },
): void {
  if (state.pauses.has(reason)) return;
  // The plan's limit pauses only creates; without any, there is nothing to pause.
  const concernsAny = [...state.entries.values()].some(({ change }) => concerns(reason, change));
  if (reason === 'plan_limit_reached' && !concernsAny) return;
  const pause: Pause = { since: now.monotonic, checkAt: null, tries: 0, wasRead: false };
  state.pauses.set(reason, pause);
  effects.push({ kind: 'notifyBatches', batchIds: batchesOfSeveralChanges(state) });
  if (isFolderTrouble(reason)) scheduleCheck(state, pause, now.monotonic + folderCheckMs);
  if (reason !== 'key_refused') return;
  const wait = Math.min(MAX_KEY_CHECK_MS, FIRST_KEY_CHECK_MS * 2 ** state.keyRefusals);
  state.keyRefusals += 1;
  scheduleCheck(state, pause, now.monotonic + wait);
}

/** Lifts one pause reason; returns false if it wasn't in effect. */
export function lift(state: OutboxState, reason: PauseReason, now: Now, effects: Effect[]): boolean {
  if (!state.pauses.delete(reason)) return false;
  for (const entry of state.entries.values())
    if (concerns(reason, entry.change) && !isRunning(state, entry.change.changeId))
      entry.heldUntil = now.monotonic;
  resumeAll(state, effects, batchesOfSeveralChanges(state));
  return true;
}

/** Retries everything that waits. `batchIds`: batches to notify of, because they were paused until now. */
export function resumeAll(state: OutboxState, effects: Effect[], batchIds: readonly string[] = []): void {
  wakeAllQueues(state);
  // This also parks the queues that are still blocked. While offline, one of the parked queues may then probe for the
  // network.
  startDue(state, effects);
  startProbe(state);
  effects.push({ kind: 'notifyBatches', batchIds });
}

/** Resumes a paused batch. Its contacts are read again. */
export function resumeBatch(state: OutboxState, batchId: string, now: Now, effects: Effect[]): void {
  state.pausedBatches.delete(batchId);
  for (const changeId of state.batches.get(batchId) ?? []) {
    const entry = state.entries.get(changeId);
    if (entry !== undefined) entry.heldUntil = now.monotonic;
  }
  resumeAll(state, effects, [batchId]);
}

/** Handles a successful write, which shows that the key is accepted. A removed contact makes room in the plan. */
export function noteWritten(state: OutboxState, kind: ChangeKind, now: Now, effects: Effect[]): void {
  state.keyRefusals = 0;
  if (kind === 'contact.delete') lift(state, 'plan_limit_reached', now, effects);
}

/**
 * Handles a successful read of the account. Some services reject a key only for a moment, so a read some time after the
 * rejection lifts the pause. A key that can read but not write would be rejected again and again, so the waits
 * increase.
 */
export function noteReading(state: OutboxState, now: Now, effects: Effect[]): void {
  const pause = state.pauses.get('key_refused');
  if (pause === undefined) return;
  pause.wasRead = true;
  if (pause.checkAt === null) lift(state, 'key_refused', now, effects);
}

/** Handles the result of a check of the data folder. */
export function noteFolder(
  state: OutboxState,
  isWritable: boolean,
  { now, effects, folderCheckMs }: { now: Now; effects: Effect[]; folderCheckMs: number },
): void {
  for (const reason of ['disk_full', 'read_only'] as const) {
    const pause = state.pauses.get(reason);
    if (pause === undefined) continue;
    if (isWritable) lift(state, reason, now, effects);
    else scheduleCheck(state, pause, now.monotonic + folderCheckMs);
  }
}

/** While offline: plans the next probe at `at` after the queue `key` has failed, unless one is planned already. */
export function planProbe(state: OutboxState, key: string, at: number): void {
  const pause = state.pauses.get('offline');
  if (pause === undefined || pause.checkAt !== null) return;
  state.lastProbe = key;
  scheduleCheck(state, pause, at);
}

/**
 * While offline: lets this queue probe for the network when it is woken, unless a probe is planned. No probe is
 * planned if no parked queue could do it.
 */
export function probeWith(state: OutboxState, key: string | undefined): void {
  if (key !== undefined && state.pauses.get('offline')?.checkAt === null) state.probing.add(key);
}

/**
 * While offline: lets one queue probe for the network, unless no parked queue can. Prefers the queue that probed last;
 * another one takes over if its change was cancelled.
 */
export function startProbe(state: OutboxState): void {
  if (!state.pauses.has('offline')) return;
  const accepts = (key: string | null): key is string => {
    const changeId = key === null ? undefined : state.queues.get(key)?.ids[0];
    if (key === null || changeId === undefined || !state.parked.has(key)) return false;
    const reason = blockedBy(state, changeId, 'offline');
    return !preventsAttempt(reason) || reason === 'page';
  };
  const key = accepts(state.lastProbe) ? state.lastProbe : [...state.parked].find(accepts);
  if (key === undefined) return;
  state.probing.add(key);
  wakeQueue(state, key);
}

/** Performs the checks that are due. */
export function checkPauses(state: OutboxState, now: Now, effects: Effect[]): void {
  for (const [reason, pause] of state.pauses) {
    if (pause.checkAt === null || pause.checkAt > now.monotonic) continue;
    pause.checkAt = null;
    if (reason === 'offline') startProbe(state);
    else if (isFolderTrouble(reason)) effects.push({ kind: 'checkFolder' });
    else if (pause.wasRead) lift(state, reason, now, effects);
    else effects.push({ kind: 'readAccount' });
  }
}

/** Batches of several changes. The screen shows why they wait. */
function batchesOfSeveralChanges(state: OutboxState): string[] {
  const ids: string[] = [];
  for (const [batchId, [changeId]] of state.batches)
    if ((state.entries.get(changeId ?? '')?.change.inBatch ?? 1) > 1) ids.push(batchId);
  return ids;
}

function scheduleCheck(state: OutboxState, pause: Pause, at: number): void {
  pause.checkAt = at;
  pause.tries += 1;
  checkBy(state, at);
}
