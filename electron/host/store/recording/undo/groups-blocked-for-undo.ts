import type { Change } from '../../../../contract/changes/change.ts';
import { inverseOf } from '../../../../core/contact/change-inverse.ts';
import { asDone } from './in-flight-as-done.ts';
import type { Journal } from '../../journal/journal.ts';
import { isMarkedForDeletion, type Mirror } from '../../mirror/mirror.ts';

/**
 * Groups that are marked for deletion, or whose delete is being sent. An undo must not put contacts back into them.
 * Groups with a queued delete don't count: the outbox doesn't send that delete if it finds restored contacts in the
 * group.
 */
export class GroupsBlockedForUndo {
  readonly #journal: Journal;
  readonly #groupIds: ReadonlySet<number>;

  constructor({ mirror, journal }: { mirror: Mirror; journal: Journal }) {
    this.#journal = journal;
    const marked = mirror.groups().filter(isMarkedForDeletion);
    const sent = journal.groupDeletes().filter(({ state }) => state !== 'queued');
    this.#groupIds = new Set([...marked, ...sent].map(({ groupId }) => groupId));
  }

  has(groupId: number | null | undefined): boolean {
    return groupId != null && this.#groupIds.has(groupId);
  }

  /**
   * Whether undoing the change would put a contact into one of these groups. For a change of a merge, all changes of
   * the merge are checked: if a removed contact can't come back, the kept contact must keep the values that it got from
   * the removed one.
   */
  putsContactBack(change: Change): boolean {
    if (this.#groupIds.size === 0) return false;
    const together = change.merge === null ? [change] : this.#journal.changesOfMerge(change.merge.mergeId);
    return together.some((each) => {
      const inverse = inverseOf(asDone(each));
      return inverse !== null && 'after' in inverse && this.has(inverse.after.groupId);
    });
  }
}
