import type { ContactKey } from '../../../contract/contacts/contact.ts';
import type { QueuedChange } from '../../store/api/journal-api.ts';
import { dequeue, enqueue, entriesOf, isWaiting, wakeQueue } from './keyed-queues.ts';
import type { OutboxEntry, OutboxState } from './outbox-state.ts';

/**
 * Notes which changes one depends on before it joins its queue: those that it was recorded with, and one of its contact that is
 * being sent from the queue of the key which the contact had.
 */
export function noteDependencies(state: OutboxState, entry: OutboxEntry, key: string): void {
  const earlier = state.formerKeyChange.get(key);
  if (earlier !== undefined) dependOn(entry, earlier);
  for (const changeId of entry.change.waitsFor ?? [])
    // One that has ended already is waited for by nothing.
    if (state.entries.has(changeId)) addDependent(state, changeId, key);
}

/** A change has come to its end: wakes the queues of those that depend on it. */
export function wakeDependents(state: OutboxState, changeId: string): void {
  for (const [key, earlier] of state.formerKeyChange)
    if (earlier === changeId) state.formerKeyChange.delete(key);
  const keys = state.dependents.get(changeId) ?? [];
  state.dependents.delete(changeId);
  for (const key of keys) wakeQueue(state, key);
}

/** The last try of a change showed that another contact's change must end first. */
export function waitForContact(state: OutboxState, changeId: string, contactKey: ContactKey): void {
  const entry = state.entries.get(changeId);
  if (entry === undefined || entry.queueKey === null) return;
  entry.waitsOn = 'other_contact';
  const keys = state.waitingForContact.get(contactKey) ?? new Set();
  state.waitingForContact.set(contactKey, keys.add(entry.queueKey));
}

/** A change of a contact has come to its end: wakes the queues that waited for that. */
export function wakeWaitingForContact(state: OutboxState, contactKey: ContactKey | null): void {
  if (contactKey === null) return;
  const keys = state.waitingForContact.get(contactKey);
  state.waitingForContact.delete(contactKey);
  for (const key of keys ?? []) wakeQueue(state, key);
}

/**
 * A contact has the key of the create that made it, in place of the one under which a full sync had found it. What waits under
 * the former key goes behind what waits under the new one; one that is being sent ends in the queue in which it began.
 */
export function rekey(state: OutboxState, former: ContactKey, now: ContactKey): void {
  const standing = entriesOf(state, former);
  const moved = standing.filter(({ change }) => isWaiting(state, change.changeId));
  for (const entry of moved) dequeue(state, entry);
  for (const entry of standing) entry.change = { ...entry.change, contactKey: now };
  for (const entry of moved) enqueue(state, entry);
  moveWaits(state, former, now);
  const beingSent = standing.find((entry) => !moved.includes(entry));
  if (beingSent === undefined) return;
  const { changeId } = beingSent.change;
  state.formerKeyChange.set(now, changeId);
  addDependent(state, changeId, now);
  for (const entry of entriesOf(state, now)) dependOn(entry, changeId);
}

/** What waits for the contact, what its queue waits for, and its cancels under way are known by its new key. */
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

/** By batch: the removal with an undo window that changes of it wait for, since its contact has their email or phone. */
export function removalsAhead(state: OutboxState): Map<string, QueuedChange> {
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

/** Whether the removal of a contact was asked for before a change. */
export function isRemovalAhead(state: OutboxState, contactKey: ContactKey, changeId: string): boolean {
  const place = state.entries.get(changeId)?.place ?? 0;
  return entriesOf(state, contactKey).some(
    (entry) => entry.change.kind === 'contact.delete' && entry.place < place,
  );
}

/** A create waits at the plan's limit while removals with an undo window do, and one that was held before is not refused either. */
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
