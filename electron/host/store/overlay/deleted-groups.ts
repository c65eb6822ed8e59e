import type { Change } from '../../../contract/changes/change.ts';
import { inverseOf } from '../../../core/contact/change-inverse.ts';
import type { Journal } from '../journal/journal.ts';
import { isMarkedForDeletion, type Mirror } from '../mirror/mirror.ts';

/** A change as if it had come to its end: what is under way is taken back behind it. */
export const asDone = (change: Change): Change =>
  change.state === 'sending' || change.state === 'unsettled'
    ? { ...change, state: 'done', notTaken: [] }
    : change;

/**
 * Groups that are marked for deletion, or whose deletion is being sent: an undo puts no contact back into them. A deletion that only
 * waits is not among them: contacts that come back make it be refused before it is sent.
 */
export class DeletedGroups {
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
   * Whether taking a change back would put a contact into one of them. A merge is judged as a whole: the contact kept must not give up
   * values of others that cannot come back.
   */
  takeBack(change: Change): boolean {
    if (this.#groupIds.size === 0) return false;
    const together = change.merge === null ? [change] : this.#journal.changesOfMerge(change.merge.mergeId);
    return together.some((each) => {
      const inverse = inverseOf(asDone(each));
      return inverse !== null && 'after' in inverse && this.has(inverse.after.groupId);
    });
  }
}
