import type { QueuedChange } from '../../store/api/journal-api.ts';
import { queueKeyOf } from '../model/queue-key.ts';
import type { KeyedQueue, OutboxEntry, OutboxState } from './outbox-state.ts';

/** Maximum size of a foreground batch. Larger ones give way to the user's other actions. */
const MAX_FOREGROUND_BATCH = 10;

export function isForeground(change: Pick<QueuedChange, 'inBatch'> | undefined): boolean {
  return change === undefined || change.inBatch <= MAX_FOREGROUND_BATCH;
}

/**
 * Adds a change to the end of the queue of its contact or group. A change that is retried goes before waiting
 * changes that it precedes. With `first`, the change goes before all changes that aren't running and don't precede it.
 * With `beforeLast`, it goes before the last change, which must not be running.
 */
export function enqueue(
  state: OutboxState,
  entry: OutboxEntry,
  { first = false, beforeLast = false } = {},
): void {
  const { change } = entry;
  const key = queueKeyOf(change);
  entry.queueKey = key;
  const queue = state.queues.get(key);
  if (queue === undefined) {
    const added: KeyedQueue = {
      ids: [change.changeId],
      isForeground: isForeground(change),
      isRunning: false,
      isWoken: false,
    };
    state.queues.set(key, added);
    makeReady(state, key, added);
    return;
  }
  const start = queue.isRunning ? 1 : 0;
  const end = queue.ids.length - (beforeLast ? 1 : 0);
  const at = first
    ? placeBehindPreceding(state, change.changeId, queue.ids, start)
    : placeInOrder(state, change, queue.ids, { start, end });
  queue.ids.splice(at, 0, change.changeId);
  const isNotLast = at < queue.ids.length - 1;
  if (first || isNotLast || precedes(state, change.changeId, queue.ids[0])) wakeQueue(state, key);
  if (!isForeground(change) || queue.isForeground) return;
  queue.isForeground = true;
  if (!queue.isRunning && !state.parked.has(key)) makeReady(state, key, queue);
}

/** The index between `start` and `end` at which a change precedes the last changes that must wait for it. */
function placeInOrder(
  state: OutboxState,
  { changeId }: QueuedChange,
  ids: readonly string[],
  { start, end }: { start: number; end: number },
): number {
  let at = end;
  while (at > start && precedes(state, changeId, ids[at - 1])) at -= 1;
  return at;
}

/**
 * Whether an edit or create is sent before another change of its contact, although it was queued later: it was rejected
 * and queued again. It doesn't precede a step of a merge, or a change that may have reached the service.
 */
export function precedes({ entries }: OutboxState, changeId = '', otherId = ''): boolean {
  const change = entries.get(changeId)?.change;
  const other = entries.get(otherId);
  if (change === undefined || other === undefined || other.isUnsettled) return false;
  if (change.kind !== 'contact.edit' && change.kind !== 'contact.create') return false;
  const [place, otherPlace] = [placeOf(change), placeOf(other.change)];
  const isFirst = place === otherPlace ? change.sequence < other.change.sequence : place < otherPlace;
  return isFirst && other.change.merge === undefined;
}

/** See `SendContext.sentBehind`. */
const placeOf = ({ sequence, sentBehind }: QueuedChange): number =>
  sentBehind === undefined ? sequence : sentBehind + 0.5;

/** The index from `start` on at which no change precedes a change any more. */
function placeBehindPreceding(
  state: OutboxState,
  changeId: string | undefined,
  ids: readonly string[],
  start: number,
): number {
  let at = start;
  while (precedes(state, ids[at], changeId)) at += 1;
  return at;
}

/** Moves the first change of a queue behind those that were retried during its run and precede it. */
function restoreOrder(state: OutboxState, { ids }: KeyedQueue): void {
  const at = placeBehindPreceding(state, ids[0], ids, 1) - 1;
  if (at > 0) ids.splice(at, 0, ...ids.splice(0, 1));
}

/** Removes a change from its queue; returns false if it is running or in no queue. */
export function dequeue(state: OutboxState, entry: OutboxEntry): boolean {
  const key = entry.queueKey;
  const queue = key === null ? undefined : state.queues.get(key);
  if (key === null || queue === undefined) return false;
  const index = queue.ids.indexOf(entry.change.changeId);
  if (index < 0 || (index === 0 && queue.isRunning)) return false;
  queue.ids.splice(index, 1);
  entry.queueKey = null;
  if (queue.ids.length === 0) dropQueue(state, key);
  // The queue may be parked because of the removed change. The new first change needn't wait, so the queue is woken.
  else if (index === 0) wakeQueue(state, key);
  return true;
}

/** Whether a change is in its queue and isn't running. */
export function isWaiting(state: OutboxState, changeId: string): boolean {
  const queue = queueOf(state, changeId);
  return queue !== undefined && queue.ids.includes(changeId) && !isRunning(state, changeId);
}

export function isRunning(state: OutboxState, changeId: string): boolean {
  const queue = queueOf(state, changeId);
  return queue !== undefined && queue.isRunning && queue.ids[0] === changeId;
}

/** The changes of a queue in order, including the running one. */
export function entriesOf(state: OutboxState, key: string): OutboxEntry[] {
  const queue = state.queues.get(key);
  return queue === undefined ? [] : queue.ids.flatMap((changeId) => state.entries.get(changeId) ?? []);
}

/** Makes a parked queue ready. A running queue is tried once more instead of being parked. */
export function wakeQueue(state: OutboxState, key: string): void {
  const queue = state.queues.get(key);
  if (queue === undefined) return;
  if (queue.isRunning) queue.isWoken = true;
  else if (state.parked.delete(key)) makeReady(state, key, queue);
}

export function wakeAllQueues(state: OutboxState): void {
  // Queues that are neither running nor parked are ready already.
  for (const queue of state.queues.values()) if (queue.isRunning) queue.isWoken = true;
  for (const key of state.parked) wakeQueue(state, key);
}

/** Ends the run of a queue's first change, which leaves the queue (`next`) or stays at its front (`park`). */
export function finishRun(state: OutboxState, key: string, how: 'next' | 'park'): void {
  const queue = state.queues.get(key);
  if (queue === undefined) return;
  state.running -= 1;
  queue.isRunning = false;
  const wasWoken = queue.isWoken;
  queue.isWoken = false;
  if (how === 'next') queue.ids.shift();
  else restoreOrder(state, queue);
  if (queue.ids.length === 0) dropQueue(state, key);
  else if (how === 'park' && !wasWoken) state.parked.add(key);
  else makeReady(state, key, queue);
}

function queueOf(state: OutboxState, changeId: string): KeyedQueue | undefined {
  const key = state.entries.get(changeId)?.queueKey ?? null;
  return key === null ? undefined : state.queues.get(key);
}

function makeReady(state: OutboxState, key: string, queue: KeyedQueue): void {
  state.ready[queue.isForeground ? 'foreground' : 'background'].push(key);
}

function dropQueue(state: OutboxState, key: string): void {
  state.queues.delete(key);
  state.parked.delete(key);
  state.retries.delete(key);
}
