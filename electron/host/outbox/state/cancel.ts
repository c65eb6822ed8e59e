import type { QueuedChange } from '../../store/api/journal-api.ts';
import { queueKeyOf } from '../model/outcome.ts';
import { entriesOf, isRunning, isWaiting, wakeQueue } from './keyed-queues.ts';
import type { OutboxState } from './outbox-state.ts';

type Placed = Pick<QueuedChange, 'contactKey' | 'groupId' | 'changeId'>;

/** Changes whose end as cancelled is being recorded, with the queue of each. Until then nothing of these queues starts. */
export type Cancelling = readonly { key: string; changeId: string }[];

export interface CancelPlan {
  /** They stand in their queues, with what goes along with a create. */
  waiting: QueuedChange[];
  /** They are being prepared, and may be claimed first: the journal knows. */
  preparing: QueuedChange[];
  /** What goes along with creates that are being prepared, if those can be cancelled. */
  following: QueuedChange[];
}

/** Splits changes that the user does not want sent. What may have happened stays. */
export function planCancel(state: OutboxState, changes: readonly QueuedChange[]): CancelPlan {
  const preparing = changes.filter(
    ({ changeId }) => state.entries.get(changeId)?.isUnsettled === false && isRunning(state, changeId),
  );
  return {
    waiting: changes.flatMap((change) => cancellable(state, change)),
    preparing,
    following: preparing.filter(isCreate).flatMap((create) => othersInQueue(state, create)),
  };
}

/**
 * A change that stands in its queue and is not being worked on, and what goes along with it: with a create, all that follows it. Nothing
 * when it is being worked on, or may have happened.
 */
export function cancellable(
  state: OutboxState,
  change: QueuedChange,
  { andFollowing = isCreate(change), unsettledToo = false } = {},
): QueuedChange[] {
  const entry = state.entries.get(change.changeId);
  if (entry === undefined || (entry.isUnsettled && !unsettledToo)) return [];
  if (!isWaiting(state, change.changeId)) return [];
  if (!andFollowing) return [change];
  const standing = entriesOf(state, entry.queueKey ?? '').map((each) => each.change);
  return [change, ...standing.slice(standing.findIndex((each) => each.changeId === change.changeId) + 1)];
}

/** What goes along with creates that were cancelled while they were being prepared. */
export function cancellableBehind(state: OutboxState, creates: readonly Placed[]): QueuedChange[] {
  return creates
    .flatMap((create) => othersInQueue(state, create))
    .flatMap((change) => cancellable(state, change));
}

/** Keeps the queues of changes from starting anything: what was recorded on top of one that is cancelled changes what it stands on. */
export function beginCancel(state: OutboxState, changes: readonly QueuedChange[]): Cancelling {
  const begun = changes
    .map((change) => ({
      key: state.entries.get(change.changeId)?.queueKey ?? queueKeyOf(change),
      changeId: change.changeId,
    }))
    // A change that is being cancelled already is released by the cancel that began first.
    .filter(({ key, changeId }) => state.cancelling.get(key)?.has(changeId) !== true);
  for (const { key, changeId } of begun) {
    const ids = state.cancelling.get(key) ?? new Set();
    state.cancelling.set(key, ids.add(changeId));
  }
  return begun;
}

/** The journal has recorded the end of the changes, or could not: their queues go on. */
export function endCancel(state: OutboxState, begun: Cancelling): void {
  for (const { key, changeId } of begun) {
    const ids = state.cancelling.get(key);
    if (ids?.delete(changeId) !== true || ids.size > 0) continue;
    state.cancelling.delete(key);
    wakeQueue(state, key);
  }
}

function othersInQueue(state: OutboxState, { changeId, ...change }: Placed): QueuedChange[] {
  const key = state.entries.get(changeId)?.queueKey ?? queueKeyOf({ ...change, changeId });
  return entriesOf(state, key)
    .map((entry) => entry.change)
    .filter((each) => each.changeId !== changeId);
}

export const isCreate = ({ kind }: Pick<QueuedChange, 'kind'>): boolean => kind === 'contact.create';
