import type { ContactKey } from '../../../contract/contacts/contact.ts';
import { isEnd } from './change-row.ts';
import type { Journal } from './journal.ts';
import type { Recordable } from './new-change.ts';

/** Upper bound for the changes that are looked through when a group is deleted. */
const MAX_WAITING_REMOVALS = 100_000;

/**
 * Changes about to be recorded, which wait for removals that must be sent before them: the contact that a merge keeps is not removed
 * before the others are, or these would come back as the only ones left; and a group is not deleted while contacts of it wait to be
 * removed or moved out of it, since nothing of them might be left to bring back or to move. Changes the context of those it concerns.
 */
export function waitingForRemovals(journal: Journal, changes: readonly Recordable[]): readonly Recordable[] {
  if (!changes.some(({ kind }) => kind === 'contact.delete' || kind === 'group.delete')) return changes;
  const byKept = removalsByKept(journal);
  for (const change of changes) {
    const before =
      change.kind === 'contact.delete' && change.contactKey !== null
        ? (byKept.get(change.contactKey) ?? [])
        : change.kind === 'group.delete' && change.groupId !== null
          ? leavingGroup(journal, change.groupId)
          : [];
    if (before.length === 0) continue;
    change.context = { ...change.context, waitsFor: [...(change.context.waitsFor ?? []), ...before] };
  }
  return changes;
}

/** By contact that a merge under way keeps: the changes that remove the others and have no end yet. */
function removalsByKept(journal: Journal): ReadonlyMap<ContactKey, string[]> {
  const byKept = new Map<ContactKey, string[]>();
  for (const { mergeId } of journal.merges.open()) {
    const keptKey = journal.merges.get(mergeId)?.plan.keptKey;
    if (keptKey === undefined) continue;
    const removals = journal
      .changesOfMerge(mergeId)
      .filter(({ merge, state }) => merge?.role === 'remove' && !isEnd(state))
      .map(({ changeId }) => changeId);
    byKept.set(keptKey, [...(byKept.get(keptKey) ?? []), ...removals]);
  }
  return byKept;
}

/** Changes without an end that take a contact out of a group. */
function leavingGroup(journal: Journal, groupId: number): string[] {
  return journal
    .changes({ states: ['queued', 'sending', 'unsettled'], limit: MAX_WAITING_REMOVALS })
    .filter(
      ({ kind, before, after }) =>
        before.groupId === groupId &&
        (kind === 'contact.delete' || (after.groupId !== undefined && after.groupId !== groupId)),
    )
    .map(({ changeId }) => changeId);
}
