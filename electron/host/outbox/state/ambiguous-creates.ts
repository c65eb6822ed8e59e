import type { Change } from '../../../contract/changes/change.ts';
import { foldText } from '../../../core/contact/text-folding.ts';
import { queueKeyOf } from '../model/queue-key.ts';
import { wakeQueue } from './keyed-queues.ts';
import type { OutboxState } from './outbox-state.ts';

/*
 * Creates that a read could mistake for each other are sent one after the other: two contacts with the same first name
 * in one group, or two groups with the same name. The second is sent when the first has ended and its id is known.
 * Otherwise one contact at the service could settle two creates whose answers were lost.
 */

/**
 * Registers a create that is about to be sent. If a similar create is being sent, this one waits until that has ended.
 */
export function beginCreate(state: OutboxState, change: Change): void {
  const name = nameOf(change);
  if (name === null) return;
  const other = state.ambiguousCreates.get(name);
  if (other === undefined) {
    state.ambiguousCreates.set(name, { changeId: change.changeId, waiting: new Set() });
    return;
  }
  if (other.changeId === change.changeId) return;
  const entry = state.entries.get(change.changeId);
  if (entry !== undefined) entry.waitsOn = 'ambiguous_create';
  other.waiting.add(queueKeyOf(change));
}

/** Releases the name of a create that has ended or certainly didn't reach the service, and wakes similar creates. */
export function endCreate(state: OutboxState, change: Change): void {
  const name = nameOf(change);
  const own = name === null ? undefined : state.ambiguousCreates.get(name);
  if (name === null || own?.changeId !== change.changeId) return;
  state.ambiguousCreates.delete(name);
  for (const key of own.waiting) wakeQueue(state, key);
}

function nameOf({ kind, after, group }: Change): string | null {
  if (kind === 'contact.create')
    return JSON.stringify([after.groupId ?? null, foldText(after.firstName ?? '')]);
  if (kind === 'group.create') return JSON.stringify(['group', foldText(group?.name ?? '')]);
  return null;
}
