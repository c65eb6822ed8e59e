import type { Change } from '../../../contract/changes/change.ts';
import type { CancelledBy, CancelOptions, QueuedChange } from '../../store/api/journal-api.ts';
import type { StoreApi } from '../../store/api/store-api.ts';
import { beginCancel, cancellable, cancellableBehind, isCreate, planCancel } from '../state/cancel.ts';
import type { OutboxEvent } from '../state/event.ts';
import type { OutboxState } from '../state/outbox-state.ts';

export interface CancelChangesOptions {
  state: OutboxState;
  apply(event: OutboxEvent): void;
  store: Pick<StoreApi, 'cancelChanges'>;
}

/**
 * Ends changes without sending them. A change keeps its place until the journal has recorded its end, and until then nothing
 * of its queue starts. What may have happened is ended on the user's word alone.
 */
export class CancelChanges {
  readonly #options: CancelChangesOptions;

  constructor(options: CancelChangesOptions) {
    this.#options = options;
  }

  /**
   * Cancels changes that have not been sent, a create with all that was to follow it, and answers those that it has ended. One that
   * is being prepared has not been sent either: the journal decides whether the cancel came in time. One that is unsettled stays.
   * `undo`: what they are cancelled by, where a redo is to bring them back.
   */
  async cancel(changes: readonly QueuedChange[], undo: CancelledBy | null = null): Promise<Change[]> {
    const { state, apply } = this.#options;
    const { waiting, preparing, following } = planCancel(state, changes);
    // What was to follow a create must not go while it is found out whether that may.
    const begun = beginCancel(state, [...preparing, ...following]);
    try {
      const ended = await this.#cancel([...waiting, ...preparing], { undo });
      const endedIds = new Set(ended.map(({ changeId }) => changeId));
      const creates = preparing.filter(isCreate).filter(({ changeId }) => endedIds.has(changeId));
      return [...ended, ...(await this.#cancel(cancellableBehind(state, creates), { undo }))];
    } finally {
      apply({ kind: 'cancelled', changes: [], begun });
    }
  }

  /** Changes were cancelled in the journal; what was to follow a create goes with it. Answers all of them. `undo`: as above. */
  async cancelledElsewhere(changes: readonly Change[], undo: CancelledBy | null): Promise<Change[]> {
    const { state, apply } = this.#options;
    for (const change of changes) apply({ kind: 'ended', change });
    return [
      ...changes,
      ...(await this.#cancel(cancellableBehind(state, changes.filter(isCreate)), { undo })),
    ];
  }

  /** Ends an unsettled change whose outcome only the user can decide. */
  cancelUnsettled(change: QueuedChange): Promise<Change[]> {
    const { state } = this.#options;
    return this.#cancel(cancellable(state, change, { unsettledToo: true }), { unsettledToo: true });
  }

  /** Cancels changes that wait, each with all that follows in its queue: what they are about is gone. */
  cancelWithFollowing(changes: readonly QueuedChange[]): Promise<Change[]> {
    const { state } = this.#options;
    return this.#cancel(changes.flatMap((change) => cancellable(state, change, { andFollowing: true })));
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
