import type { ContactKey } from '../../../contract/contacts/contact.ts';
import type { QueuedChange } from '../../store/api/journal-api.ts';
import { dequeue, enqueue, entriesOf, isWaiting, wakeQueue } from './keyed-queues.ts';
import type { OutboxEntry, OutboxState } from './outbox-state.ts';

/**
 * Notes the dependencies of a change before it joins its queue. These are the changes that it was recorded to wait for.
 * If its contact got a new key, a change that still runs in the queue of the former key is a dependency too.
 */
export function noteDependencies(state: OutboxState, entry: OutboxEntry, key: string): void {
  const earlier = state.formerKeyChange.get(key);
  if (earlier !== undefined) dependOn(entry, earlier);
  for (const changeId of entry.change.waitsFor ?? [])
    // Ended changes are not dependencies any more.
    if (state.entries.has(changeId)) addDependent(state, changeId, key);
}

/** Wakes the queues that depend on a change that has ended. */
export function wakeDependents(state: OutboxState, changeId: string): void {
  for (const [key, earlier] of state.formerKeyChange)
    if (earlier === changeId) state.formerKeyChange.delete(key);
  const keys = state.dependents.get(changeId) ?? [];
  state.dependents.delete(changeId);
  for (const key of keys) wakeQueue(state, key);
}

/** Ends the wait for a merge's repeated write, because that was queued, or the merge stops or ends. */
export function endRewriting(state: OutboxState, mergeId: string): void {
  for (const [key, waitingFor] of state.rewriting) {
    if (waitingFor !== mergeId) continue;
    state.rewriting.delete(key);
    wakeQueue(state, key);
  }
}

/** Makes a change wait for another contact's changes, as its last attempt showed. */
export function waitForContact(state: OutboxState, changeId: string, contactKey: ContactKey): void {
  const entry = state.entries.get(changeId);
  if (entry === undefined || entry.queueKey === null) return;
  entry.waitsOn = 'other_contact';
  const keys = state.waitingForContact.get(contactKey) ?? new Set();
  state.waitingForContact.set(contactKey, keys.add(entry.queueKey));
}

/** Wakes the queues that wait for a contact, because a change of it has ended. */
export function wakeWaitingForContact(state: OutboxState, contactKey: ContactKey | null): void {
  if (contactKey === null) return;
  const keys = state.waitingForContact.get(contactKey);
  state.waitingForContact.delete(contactKey);
  for (const key of keys ?? []) wakeQueue(state, key);
}

/**
 * Moves a contact's waiting changes to its new key. A full sync had assigned the former key. Then it turned out which
 * create made the contact, so the key of that create replaces the former one. Edits from both queues are sent in the
 * order of recording; other changes from the former queue go to the end. A running change ends in its old queue.
 */
export function rekey(state: OutboxState, former: ContactKey, now: ContactKey): void {
  const queued = entriesOf(state, former);
  const moved = queued.filter(({ change }) => isWaiting(state, change.changeId));
  for (const entry of moved) dequeue(state, entry);
  for (const entry of queued) entry.change = { ...entry.change, contactKey: now };
  for (const entry of moved) enqueue(state, entry);
  moveWaits(state, former, now);
  const beingSent = queued.find((entry) => !moved.includes(entry));
  if (beingSent === undefined) return;
  const { changeId } = beingSent.change;
  state.formerKeyChange.set(now, changeId);
  addDependent(state, changeId, now);
  for (const entry of entriesOf(state, now)) dependOn(entry, changeId);
}

/** Moves everything else recorded under the former key: waiting queues, dependencies and cancellations. */
function moveWaits(state: OutboxState, former: ContactKey, now: ContactKey): void {
  for (const [older, key] of state.keysByFormer) if (key === former) state.keysByFormer.set(older, now);
  state.keysByFormer.set(former, now);
  for (const [changeId, keys] of state.dependents)
    state.dependents.set(
      changeId,
      keys.map((key) => (key === former ? now : key)),
    );
  for (const keys of state.waitingForContact.values()) if (keys.delete(former)) keys.add(now);
  const waiting = state.waitingForContact.get(former);
  if (waiting !== undefined)
    state.waitingForContact.set(now, new Set([...(state.waitingForContact.get(now) ?? []), ...waiting]));
  state.waitingForContact.delete(former);
  const cancels = state.cancelling.get(former);
  if (cancels !== undefined) state.cancelling.set(now, (state.cancelling.get(now) ?? 0) + cancels);
  state.cancelling.delete(former);
}

/**
 * Removals in their undo window, by the id of the batch that waits for them. The batch waits because it uses
 * an email or phone that the contact to be removed still has.
 */
export function awaitedRemovals(state: OutboxState): Map<string, QueuedChange> {
  const ahead = new Map<string, QueuedChange>();
  for (const [contactKey, keys] of state.waitingForContact) {
    const removal = entriesOf(state, contactKey).find(
      ({ change }) => change.kind === 'contact.delete' && change.undoWindowMs !== undefined,
    );
    if (removal === undefined) continue;
    for (const key of keys)
      for (const { change } of entriesOf(state, key)) ahead.set(change.batchId, removal.change);
  }
  return ahead;
}

/** Whether the removal of a contact was queued before a change. */
export function isRemovalQueuedBefore(state: OutboxState, contactKey: ContactKey, changeId: string): boolean {
  const position = state.entries.get(changeId)?.position ?? 0;
  return entriesOf(state, contactKey).some(
    (entry) => entry.change.kind === 'contact.delete' && entry.position < position,
  );
}

/**
 * Whether a create at the plan's limit waits instead of being rejected. It does if removals may still make room, or if
 * the create was paused before.
 */
export function waitsForRoom(state: OutboxState, changeId: string): boolean {
  const own = state.entries.get(changeId);
  if ((own?.heldUntil ?? null) !== null) return true;
  return [...state.entries.values()].some(
    ({ change: { kind, undoWindowMs, contactKey } }) =>
      kind === 'contact.delete' && undoWindowMs !== undefined && contactKey !== own?.change.contactKey,
  );
}

function dependOn(entry: OutboxEntry, changeId: string): void {
  entry.change = { ...entry.change, waitsFor: [...(entry.change.waitsFor ?? []), changeId] };
}

function addDependent(state: OutboxState, changeId: string, key: string): void {
  state.dependents.set(changeId, [...(state.dependents.get(changeId) ?? []), key]);
}
