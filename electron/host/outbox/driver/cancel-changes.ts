import type { Change } from '../../../contract/changes/change.ts';
import type { CancelledBy, CancelOptions, QueuedChange } from '../../store/api/journal-api.ts';
import type { StoreApi } from '../../store/api/store-api.ts';
import {
  beginCancel,
  cancellable,
  cancellableBehind,
  isCreate,
  planCancel,
  type Cancelling,
} from '../state/cancel.ts';
import type { OutboxEvent } from '../state/event.ts';
import type { OutboxState } from '../state/outbox-state.ts';

export interface CancelChangesOptions {
  state: OutboxState;
  apply(event: OutboxEvent): void;
  store: Pick<StoreApi, 'cancelChanges'>;
}

/**
 * Cancels changes without sending them. Until the journal has recorded the cancellation, a change keeps its place in
 * its queue, and nothing in that queue starts. Unsettled changes may have reached the service, so only the user's
 * decision cancels them.
 */
export class CancelChanges {
  readonly #options: CancelChangesOptions;

  constructor(options: CancelChangesOptions) {
    this.#options = options;
  }

  /**
   * Cancels unsent changes and returns those that were cancelled. Cancelling a create also cancels the changes behind
   * it. For a change that is being prepared, the journal decides whether the cancellation came in time. Unsettled
   * changes are skipped. `undo`: the undo that cancels the changes, stored so that a redo can reapply them.
   *
   * A change that is being sent is cancelled later if its request fails to reach the service. An undo doesn't need
   * that, because it is followed by inverse changes of what is being sent; nor does a merge, which reverses its writes.
   */
  async cancel(changes: readonly QueuedChange[], undo: CancelledBy | null = null): Promise<Change[]> {
    const { state, apply } = this.#options;
    const { waiting, preparing, following } = planCancel(state, changes);
    // The changes behind a create must not start until it's known whether the create was cancelled.
    const begun = beginCancel(state, [...preparing, ...following]);
    const single = undo === null ? preparing.filter(({ merge }) => merge === undefined) : [];
    this.#noteRequested(single, true);
    try {
      const ended = await this.#cancel([...waiting, ...preparing], { undo });
      const endedIds = new Set(ended.map(({ changeId }) => changeId));
      const creates = preparing.filter(isCreate).filter(({ changeId }) => endedIds.has(changeId));
      return [...ended, ...(await this.#cancel(cancellableBehind(state, creates), { undo }))];
    } catch (error) {
      // The caller learns that nothing was cancelled, so nothing must be cancelled later.
      this.#noteRequested(single, false);
      throw error;
    } finally {
      apply({ kind: 'cancelled', changes: [], begun });
    }
  }

  /**
   * Removes from their queues the changes that the journal has cancelled, and cancels the changes behind cancelled
   * creates. Returns all cancelled changes. `undo`: see `cancel`.
   */
  async cancelledElsewhere(changes: readonly Change[], undo: CancelledBy | null): Promise<Change[]> {
    const { state, apply } = this.#options;
    for (const change of changes) apply({ kind: 'ended', change });
    return [
      ...changes,
      ...(await this.#cancel(cancellableBehind(state, changes.filter(isCreate)), { undo })),
    ];
  }

  /** Handles the effect `cancelUnsent`. */
  async cancelUnsent(change: QueuedChange, begun: Cancelling): Promise<void> {
    const { apply } = this.#options;
    try {
      await this.cancel([change]);
    } finally {
      apply({ kind: 'cancelled', changes: [], begun });
    }
  }

  /** Cancels an unsettled change after the user has decided so. */
  cancelUnsettled(change: QueuedChange): Promise<Change[]> {
    const { state } = this.#options;
    return this.#cancel(cancellable(state, change, { unsettledToo: true }), { unsettledToo: true });
  }

  /** Cancels queued changes and the changes behind them, because their contact no longer exists. */
  cancelWithFollowing(changes: readonly QueuedChange[]): Promise<Change[]> {
    const { state } = this.#options;
    return this.#cancel(changes.flatMap((change) => cancellable(state, change, { andFollowing: true })));
  }

  #noteRequested(changes: readonly QueuedChange[], cancelRequested: boolean): void {
    for (const { changeId } of changes)
      this.#options.apply({ kind: 'noted', changeId, known: { cancelRequested } });
  }

  async #cancel(changes: readonly QueuedChange[], options: CancelOptions = {}): Promise<Change[]> {
    if (changes.length === 0) return [];
    const { state, apply, store } = this.#options;
    const begun = beginCancel(state, changes);
    let cancelled: Change[] = [];
    try {
      const changeIds = new Set(changes.map(({ changeId }) => changeId));
      cancelled = await store.cancelChanges([...changeIds], options);
      return cancelled;
    } finally {
      apply({ kind: 'cancelled', changes: cancelled, begun });
    }
  }
}
