import type { ChangeKind } from '../../../contract/changes/change.ts';
import type { FolderTrouble } from '../../data-folder/folder-trouble.ts';
import { blockedBy, concerns, isFirm } from './blocked-by.ts';
import { startDue } from './due.ts';
import type { Effect } from './effect.ts';
import { wakeAllQueues, wakeQueue } from './keyed-queues.ts';
import { lookBy, type Now, type OutboxState, type Pause, type PauseReason } from './outbox-state.ts';

/** A refused key is believed to be refused for this long, and twice as long after every further refusal. */
const FIRST_KEY_LOOK_MS = 2_000;
const MAX_KEY_LOOK_MS = 5 * 60_000;

/** Whether nothing can be written to the data folder: it ends by itself when writing works again. */
export const isFolderTrouble = (reason: PauseReason | null): reason is FolderTrouble =>
  reason === 'disk_full' || reason === 'read_only';

/** Pauses what the reason concerns until that reason is lifted. `folderLookMs`: milliseconds between looks at the folder. */
export function pauseFor(
  state: OutboxState,
  reason: PauseReason,
  { now, effects, folderLookMs }: { now: Now; effects: Effect[]; folderLookMs: number },
): void {
  if (state.pauses.has(reason)) return;
  // A plan's limit concerns creates alone: without any, there is nothing to pause.
  const isMet = [...state.entries.values()].some(({ change }) => concerns(reason, change));
  if (reason === 'plan_limit_reached' && !isMet) return;
  const pause: Pause = { since: now.monotonic, lookAt: null, tries: 0, wasRead: false };
  state.pauses.set(reason, pause);
  effects.push({ kind: 'notifyBatches', batchIds: followedBatches(state) });
  if (isFolderTrouble(reason)) lookAgain(state, pause, now.monotonic + folderLookMs);
  if (reason !== 'key_refused') return;
  const wait = Math.min(MAX_KEY_LOOK_MS, FIRST_KEY_LOOK_MS * 2 ** state.keyRefusals);
  state.keyRefusals += 1;
  lookAgain(state, pause, now.monotonic + wait);
}

/** Lifts one pause reason; false when it did not hold. */
export function lift(state: OutboxState, reason: PauseReason, now: Now, effects: Effect[]): boolean {
  if (!state.pauses.delete(reason)) return false;
  for (const entry of state.entries.values())
    if (concerns(reason, entry.change)) entry.heldUntil = now.monotonic;
  resumeAll(state, effects, followedBatches(state));
  return true;
}

/** Lets everything that waits try now. `batchIds`: batches that were paused until now. */
export function resumeAll(state: OutboxState, effects: Effect[], batchIds: readonly string[] = []): void {
  wakeAllQueues(state);
  // Parks what is still blocked, which one of them may try without a network.
  startDue(state, effects);
  startProbe(state);
  effects.push({ kind: 'notifyBatches', batchIds });
}

/** Lets a paused batch go on; its contacts are read again. */
export function resumeBatch(state: OutboxState, batchId: string, now: Now, effects: Effect[]): void {
  state.pausedBatches.delete(batchId);
  for (const changeId of state.batches.get(batchId) ?? []) {
    const entry = state.entries.get(changeId);
    if (entry !== undefined) entry.heldUntil = now.monotonic;
  }
  resumeAll(state, effects, [batchId]);
}

/** The service took a write, and its key with it. A removed contact makes room in the plan. */
export function noteWritten(state: OutboxState, kind: ChangeKind, now: Now, effects: Effect[]): void {
  state.keyRefusals = 0;
  if (kind === 'contact.delete') lift(state, 'plan_limit_reached', now, effects);
}

/**
 * The account was read with the key. Some services refuse a key for a moment only, so a reading some time after the refusal
 * proves it wrong. One that may read and not write would go round and round: hence the longer and longer waits.
 */
export function noteReading(state: OutboxState, now: Now, effects: Effect[]): void {
  const pause = state.pauses.get('key_refused');
  if (pause === undefined) return;
  pause.wasRead = true;
  if (pause.lookAt === null) lift(state, 'key_refused', now, effects);
}

/** The folder was looked at. */
export function noteFolder(
  state: OutboxState,
  isSound: boolean,
  { now, effects, folderLookMs }: { now: Now; effects: Effect[]; folderLookMs: number },
): void {
  for (const reason of ['disk_full', 'read_only'] as const) {
    const pause = state.pauses.get(reason);
    if (pause === undefined) continue;
    if (isSound) lift(state, reason, now, effects);
    else lookAgain(state, pause, now.monotonic + folderLookMs);
  }
}

/** Offline: a queue has tried in vain, and the next one is due at `at`, unless that is planned already. */
export function planProbe(state: OutboxState, key: string, at: number): void {
  const pause = state.pauses.get('offline');
  if (pause === undefined || pause.lookAt !== null) return;
  state.lastProbe = key;
  lookAgain(state, pause, at);
}

/** Offline: lets one queue try whether the network is back, unless a try is planned. Goes on when the one that tried was cancelled. */
export function startProbe(state: OutboxState): void {
  if (!state.pauses.has('offline')) return;
  const accepts = (key: string | null): key is string => {
    const changeId = key === null ? undefined : state.queues.get(key)?.ids[0];
    if (key === null || changeId === undefined || !state.parked.has(key)) return false;
    const reason = blockedBy(state, changeId, 'offline');
    return !isFirm(reason) || reason === 'page';
  };
  const key = accepts(state.lastProbe) ? state.lastProbe : [...state.parked].find(accepts);
  if (key === undefined) return;
  state.probing.add(key);
  wakeQueue(state, key);
}

/** Does what is due for the pauses. */
export function lookAtPauses(state: OutboxState, now: Now, effects: Effect[]): void {
  for (const [reason, pause] of state.pauses) {
    if (pause.lookAt === null || pause.lookAt > now.monotonic) continue;
    pause.lookAt = null;
    if (reason === 'offline') startProbe(state);
    else if (isFolderTrouble(reason)) effects.push({ kind: 'checkFolder' });
    else if (pause.wasRead) lift(state, reason, now, effects);
    else effects.push({ kind: 'readAccount' });
  }
}

/** Batches of several changes: why they wait is on screen while they are under way. */
function followedBatches(state: OutboxState): string[] {
  const ids: string[] = [];
  for (const [batchId, [changeId]] of state.batches)
    if ((state.entries.get(changeId ?? '')?.change.inBatch ?? 1) > 1) ids.push(batchId);
  return ids;
}

function lookAgain(state: OutboxState, pause: Pause, at: number): void {
  pause.lookAt = at;
  pause.tries += 1;
  lookBy(state, at);
}
