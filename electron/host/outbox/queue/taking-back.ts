import type { Change } from '../../../contract/changes/change.ts';
import type { CancelledBy, CancelOptions, QueuedChange } from '../../store/api/journal-api.ts';
import type { StoreApi } from '../../store/api/store-api.ts';
import { HeldUpLanes } from './held-up-lanes.ts';
import type { Lanes } from './lanes.ts';
import { laneOf } from '../model/outcome.ts';

export interface TakingBackOptions {
  store: Pick<StoreApi, 'cancelChanges'>;
  /** All that is recorded and has no end yet, by change. */
  queued: ReadonlyMap<string, QueuedChange>;
  /** Of these the changes that may have happened. */
  unsettled: ReadonlySet<string>;
  lanes(): Lanes;
  /** Changes were ended as `cancelled`. */
  onCancelled(changes: readonly Change[]): void;
  /** A change has come to its end in the journal by another way. */
  onEnded(change: Change): void;
}

type Placed = Pick<QueuedChange, 'contactKey' | 'groupId' | 'changeId'>;

/**
 * Ends changes without sending them. What may have happened is ended on the user's word alone. A change keeps its place until
 * the journal has noted its end, and until then nothing more of its lane may go.
 */
export class TakingBack {
  readonly #options: TakingBackOptions;
  readonly #heldUp = new HeldUpLanes();

  constructor(options: TakingBackOptions) {
    this.#options = options;
  }

  /** Whether something of a lane is just being taken back. */
  holdsUp(lane: string): boolean {
    return this.#heldUp.has(lane);
  }

  /**
   * Ends changes that have not left, a create with all that was to follow it, and answers those that it has ended. One that is
   * just being prepared has not left either: the journal knows whether the word came in time. One that is unsettled stays.
   * `undo`: what they are taken back by, where a redo is to bring them back.
   */
  async callOff(changes: readonly QueuedChange[], undo: CancelledBy | null = null): Promise<Change[]> {
    const preparing = changes.filter(
      (change) =>
        !this.#options.unsettled.has(change.changeId) &&
        this.#options.lanes().runs(laneOf(change), change.changeId),
    );
    const creates = preparing.filter(({ kind }) => kind === 'contact.create');
    // What was to follow must not go while it is found out whether it may.
    const following = creates.flatMap((create) => this.#behind(create));
    this.#holdUp([...preparing, ...following]);
    const waiting = changes.flatMap((change) => this.#waiting(change));
    try {
      const ended = await this.#cancel([...waiting, ...preparing], { undo });
      const off = new Set(ended.map(({ changeId }) => changeId));
      const calledOff = creates.filter(({ changeId }) => off.has(changeId));
      return [...ended, ...(await this.#cancelBehind(calledOff, undo))];
    } finally {
      this.#letOn(following);
    }
  }

  /** Changes were called off in the journal; what was to follow a create goes with it. Answers all of them. `undo`: as above. */
  async calledOff(changes: readonly Change[], undo: CancelledBy | null): Promise<Change[]> {
    const creates = changes.filter(({ kind }) => kind === 'contact.create');
    for (const change of changes) this.#options.onEnded(change);
    return [...changes, ...(await this.#cancelBehind(creates, undo))];
  }

  /** Ends a change of which only the user can say what became of it. */
  drop(unsettled: QueuedChange): Promise<Change[]> {
    return this.#cancel(this.#waiting(unsettled, { unsettledToo: true }), { unsettledToo: true });
  }

  /** Ends changes that wait, each with all that follows on its lane: what they are about is gone. */
  dropWithFollowing(changes: readonly QueuedChange[]): Promise<Change[]> {
    return this.#cancel(changes.flatMap((change) => this.#waiting(change, { andFollowing: true })));
  }

  /** A change that stands on its lane and is not under way, and what goes with it; nothing when it is under way. */
  #waiting(
    change: QueuedChange,
    { andFollowing = change.kind === 'contact.create', unsettledToo = false } = {},
  ): QueuedChange[] {
    const { unsettled } = this.#options;
    if (unsettled.has(change.changeId) && !unsettledToo) return [];
    if (!this.#options.lanes().waits(laneOf(change), change.changeId)) return [];
    return andFollowing ? [change, ...this.#after(change)] : [change];
  }

  #cancelBehind(creates: readonly Placed[], undo: CancelledBy | null): Promise<Change[]> {
    const behind = creates.flatMap((create) => this.#behind(create));
    return this.#cancel(
      behind.flatMap((change) => this.#waiting(change)),
      { undo },
    );
  }

  /** What stands on the lane of a change, but for the change itself. */
  #behind(change: Placed): QueuedChange[] {
    const jobs = this.#options.lanes().jobs(laneOf(change));
    return this.#queuedOf(jobs.filter((changeId) => changeId !== change.changeId));
  }

  /** What stands on the lane of a change after it. */
  #after(change: Placed): QueuedChange[] {
    const jobs = this.#options.lanes().jobs(laneOf(change));
    return this.#queuedOf(jobs.slice(jobs.indexOf(change.changeId) + 1));
  }

  #queuedOf(changeIds: readonly string[]): QueuedChange[] {
    return changeIds.flatMap((changeId) => this.#options.queued.get(changeId) ?? []);
  }

  async #cancel(changes: readonly QueuedChange[], options: CancelOptions = {}): Promise<Change[]> {
    if (changes.length === 0) return [];
    const { store, onCancelled } = this.#options;
    this.#holdUp(changes);
    try {
      const changeIds = new Set(changes.map(({ changeId }) => changeId));
      const cancelled = await store.cancelChanges([...changeIds], options);
      // The journal says where the others stand: they go their way.
      for (const change of cancelled) this.#options.lanes().take(laneOf(change), change.changeId);
      onCancelled(cancelled);
      return cancelled;
    } finally {
      this.#letOn(changes);
    }
  }

  #holdUp(changes: readonly Placed[]): void {
    for (const change of changes) this.#heldUp.add(laneOf(change), change.changeId);
  }

  /** What stands behind changes that were taken back, or could not be, goes on. */
  #letOn(changes: readonly Placed[]): void {
    const lanes = new Set(changes.map(({ changeId }) => this.#heldUp.release(changeId)));
    for (const lane of lanes) if (lane !== null) this.#options.lanes().wake(lane);
  }
}
