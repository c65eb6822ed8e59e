import type { QueuedChange } from '../../store/api/journal-api.ts';
import { queueKeyOf } from '../model/outcome.ts';
import { entriesOf, isRunning, isWaiting, wakeQueue } from './keyed-queues.ts';
import { currentKey, type OutboxState } from './outbox-state.ts';

type Placed = Pick<QueuedChange, 'contactKey' | 'groupId' | 'changeId'>;

/** Queues of changes whose end as cancelled is being recorded. Until then nothing of these queues starts. */
export type Cancelling = readonly string[];

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

/**
 * Keeps the queues of changes from starting anything: what was recorded on top of one that is cancelled changes what it stands on.
 * A queue stays closed until every cancel that concerns it has ended.
 */
export function beginCancel(state: OutboxState, changes: readonly QueuedChange[]): Cancelling {
  const keys = new Set(
    changes.map((change) =>
      currentKey(state, state.entries.get(change.changeId)?.queueKey ?? queueKeyOf(change)),
    ),
  );
  for (const key of keys) state.cancelling.set(key, (state.cancelling.get(key) ?? 0) + 1);
  return [...keys];
}

/** The journal has recorded the end of the changes, or could not: their queues go on. */
export function endCancel(state: OutboxState, begun: Cancelling): void {
  for (const begunKey of begun) {
    const key = currentKey(state, begunKey);
    const left = (state.cancelling.get(key) ?? 1) - 1;
    if (left > 0) {
      state.cancelling.set(key, left);
      continue;
    }
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
