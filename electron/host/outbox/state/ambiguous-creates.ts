import type { Change } from '../../../contract/changes/change.ts';
import { foldText } from '../../../core/contact/text-folding.ts';
import { queueKeyOf } from '../model/outcome.ts';
import { wakeQueue } from './keyed-queues.ts';
import type { OutboxState } from './outbox-state.ts';

/*
 * Creates that reading could mistake for each other go one after the other: of two people of one name in one group, or two
 * groups of one name, the second is sent when the first has its end, and so is known by then. Otherwise one contact at the
 * service could settle two creates whose answers are lost.
 */

/** A create is about to be sent. If another like it is under way, it waits, and its queue is woken when that has ended. */
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

/** A create has its end, or certainly did not reach the service: others like it may go on. */
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
