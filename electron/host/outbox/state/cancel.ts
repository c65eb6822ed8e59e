import type { QueuedChange } from '../../store/api/journal-api.ts';
import { queueKeyOf } from '../model/queue-key.ts';
import { entriesOf, isRunning, isWaiting, wakeQueue } from './keyed-queues.ts';
import { currentKey, type OutboxState } from './outbox-state.ts';

type Placed = Pick<QueuedChange, 'contactKey' | 'groupId' | 'changeId'>;

/**
 * Keys of queues in which a cancellation is being recorded. Nothing in these queues starts until the cancellation is
 * recorded or has failed.
 */
export type Cancelling = readonly string[];

/**
 * Contacts whose create hasn't reached the service, each with its waiting delete. The queues in `begun` are stopped
 * until creates and deletes have ended.
 */
export interface NeverCreated {
  contacts: readonly { create: QueuedChange; deletion: QueuedChange }[];
  begun: Cancelling;
}

export interface CancelPlan {
  /** Changes that wait in their queues. For a waiting create, also the changes behind it. */
  waiting: QueuedChange[];
  /**
   * Changes being prepared. If the journal marks one as `sending` before the cancellation is recorded, it is sent and
   * not cancelled.
   */
  preparing: QueuedChange[];
  /** Changes behind creates that are being prepared. They are cancelled only if those creates were cancelled. */
  following: QueuedChange[];
}

/** Sorts changes to be cancelled by how far they are. Unsettled changes are left out. */
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
 * Returns a waiting change and, for a create, the changes behind it. Returns nothing if the change is running, or may
 * have reached the service.
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
  const queued = entriesOf(state, entry.queueKey ?? '').map((each) => each.change);
  return [change, ...queued.slice(queued.findIndex((each) => each.changeId === change.changeId) + 1)];
}

/** The changes behind creates that were cancelled while they were being prepared. */
export function cancellableBehind(state: OutboxState, creates: readonly Placed[]): QueuedChange[] {
  return creates
    .flatMap((create) => othersInQueue(state, create))
    .flatMap((change) => cancellable(state, change));
}

/**
 * Stops the queues of changes that are being cancelled, because later changes may build on these. A queue stays stopped
 * until all its cancellations have ended.
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

/** Restarts the queues after a cancellation was recorded or has failed. */
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

/**
 * Whether an unsent create and the delete of its contact can still be ended together. They can't if one of them has
 * ended, or if the create has reached the service. They also can't if a change was recorded behind them, because it
 * needs the contact.
 */
export function endsTogether(
  state: OutboxState,
  { create, deletion }: NeverCreated['contacts'][number],
): boolean {
  const entry = state.entries.get(create.changeId);
  if (entry === undefined || entry.isUnsettled || entry.queueKey === null) return false;
  const last = entriesOf(state, entry.queueKey).at(-1)?.change.changeId;
  return last === deletion.changeId && isWaiting(state, deletion.changeId);
}

/** Whether a contact's pending changes begin with its create, which may still be unsent. */
export function hasPendingCreate(state: OutboxState, change: Placed): boolean {
  const [first] = entriesOf(state, currentKey(state, queueKeyOf(change)));
  return first !== undefined && isCreate(first.change) && !first.isUnsettled;
}

function othersInQueue(state: OutboxState, { changeId, ...change }: Placed): QueuedChange[] {
  const key = state.entries.get(changeId)?.queueKey ?? queueKeyOf({ ...change, changeId });
  return entriesOf(state, key)
    .map((entry) => entry.change)
    .filter((each) => each.changeId !== changeId);
}

export const isCreate = ({ kind }: Pick<QueuedChange, 'kind'>): boolean => kind === 'contact.create';
