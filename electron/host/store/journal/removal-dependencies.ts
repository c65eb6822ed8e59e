import type { ContactKey } from '../../../contract/contacts/contact.ts';
import { isEnd } from './change-row.ts';
import type { Journal } from './journal.ts';
import type { Recordable } from './new-change.ts';

/** Upper bound for the changes that are scanned when a group is deleted. */
const MAX_WAITING_REMOVALS = 100_000;

/**
 * Adds dependencies to changes about to be recorded (their `context` is modified). The delete of a merge's kept contact
 * waits for the removals of the other members. Otherwise an undo of the merge could bring back those members without
 * the kept contact. The delete of a group waits for the changes that delete contacts of the group or move them out of
 * it. Otherwise the service might delete those contacts with the group.
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

/** The pending removals of merges in progress, by the kept contact of their merge. */
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

/** Pending changes that take a contact out of a group. */
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
