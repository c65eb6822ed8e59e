import type { ChangesStatus } from '../../../contract/changes/changes-status.ts';
import type { Batch } from '../../../contract/changes/batch.ts';
import type { Change, ChangeOutcome } from '../../../contract/changes/change.ts';
import type { QueuedChange } from '../../store/api/journal-api.ts';
import type { StoredBatch } from '../../store/api/journal-api.ts';
import { queueKeyOf } from '../model/queue-key.ts';
import { PendingReplies } from '../notices/pending-replies.ts';
import { ChangeEvents } from '../notices/change-events.ts';
import { batchBlockedBy, heldBy, isBatchOpen, waitingCounts } from '../state/blocked-by.ts';
import { awaitedRemovals } from '../state/dependencies.ts';
import { beginCancel, endsTogether, hasPendingCreate, type NeverCreated } from '../state/cancel.ts';
import type { OutboxEvent } from '../state/event.ts';
import { isWaiting } from '../state/keyed-queues.ts';
import { entriesOfBatch, newOutboxState, type OutboxState, type PauseReason } from '../state/outbox-state.ts';
import { sendAtOf, waitingRemovals, type SendNow } from '../state/undo-windows.ts';
import { CancelChanges } from './cancel-changes.ts';
import { Driver } from './driver.ts';
import { MAX_SLICE_SIZE } from './edit-slices.ts';
import type { OutboxOptions } from './outbox-options.ts';
import { RecordedSlices } from './recorded-slices.ts';

/**
 * Sends recorded changes, one after the other for each contact. This is the outbox's interface to the rest of the host;
 * its decisions are made in `state/`.
 */
export class Outbox {
  /** Cancels changes without sending them. */
  readonly cancelling: CancelChanges;
  readonly #options: OutboxOptions;
  readonly #state: OutboxState;
  readonly #driver: Driver;
  readonly #slices: RecordedSlices;
  readonly #pendingReplies: PendingReplies;
  readonly #events: ChangeEvents;
  readonly #closing = new AbortController();

  constructor(options: OutboxOptions) {
    this.#options = options;
    // A list writes changes in slices, which are larger the more changes run.
    const state = newOutboxState(options.client.updateAsExpected === undefined ? undefined : MAX_SLICE_SIZE);
    this.#state = state;
    const signal = this.#closing.signal;
    this.#pendingReplies = new PendingReplies(options.store, options.clock);
    this.#events = new ChangeEvents({
      ...options,
      signal,
      status: () => this.status(),
      isBeingSent: (batchId) => isBatchOpen(state, batchId),
      blockedBy: (batchId) => batchBlockedBy(state, batchId),
      removalsOf: (batchId) => waitingRemovals(state, this.#driver.now(), batchId),
    });
    this.#driver = new Driver({
      ...options,
      state,
      signal,
      onCancelPossible: (change, begun) => {
        // If the store fails, the change stays queued, and the user can cancel it again.
        this.cancelling.cancelUnsent(change, begun).catch(() => undefined);
      },
      pendingReplies: this.#pendingReplies,
      events: this.#events,
    });
    this.#slices = new RecordedSlices((event) => this.#driver.apply(event));
    const slices = this.#slices;
    this.cancelling = new CancelChanges({
      get state() {
        slices.addRest();
        return state;
      },
      store: options.store,
      apply: (event) => this.#apply(event),
    });
  }

  /** Loads the journal's pending changes that aren't in a queue yet, at the start and after the store failed. */
  async loadPending(): Promise<void> {
    const { store } = this.#options;
    const pausedBatches = await store.pausedBatches();
    const changes = await store.queuedChanges();
    const unsettled: Change[] = [];
    for (const { changeId, unsettled: isUnsettled } of changes) {
      if (isUnsettled !== true || this.has(changeId)) continue;
      const change = await store.change(changeId);
      if (change?.state === 'unsettled') unsettled.push(change);
    }
    // Read last: if a merge writes its contact again after this read, the outbox gets that event after this one.
    const merges = await store.openMerges();
    this.#apply({ kind: 'loaded', changes, pausedBatches, unsettled, merges });
  }

  /**
   * Adds recorded changes to their queues. With `writesFirst`, writes of merges precede the other changes of their
   * contacts. Thousands of changes are added in slices. Calls that depend on all changes add the rest first.
   */
  add(changes: readonly QueuedChange[], { writesFirst = false } = {}): void {
    this.#slices.add(changes, { writesFirst });
  }

  /** Like `add`, for rejected changes that were queued again. */
  addAgain(requeued: readonly QueuedChange[]): void {
    this.add(requeued.filter(({ changeId }) => !this.has(changeId)));
  }

  /** Like `add`; returns the outcome of each change, or its state so far if it takes longer. */
  async addAndAwait(recorded: readonly QueuedChange[]): Promise<ChangeOutcome[]> {
    const outcomes = recorded.map((change) => this.outcomeOf(change.changeId));
    this.add(recorded);
    return Promise.all(outcomes);
  }

  /** The outcome of a change, or its state so far if it takes longer. */
  outcomeOf(changeId: string): Promise<ChangeOutcome> {
    const timed = this.#pendingReplies.outcomeOf(changeId).then((outcome) => {
      const sendAt = this.sendAtOf(changeId);
      return sendAt === null ? outcome : { ...outcome, sendAt };
    });
    // A caller that fails before it awaits this must not leave an unhandled rejection.
    timed.catch(() => undefined);
    return timed;
  }

  /** The pending changes of a batch. */
  ofBatch(batchId: string): QueuedChange[] {
    this.#slices.addRest();
    return entriesOfBatch(this.#state, batchId).map(({ change }) => change);
  }

  has(changeId: string): boolean {
    this.#slices.addRest();
    return this.#state.entries.has(changeId);
  }

  /** See `awaitedRemovals` in `state/dependencies.ts`. */
  awaitedRemovals(): Map<string, QueuedChange> {
    return awaitedRemovals(this.#state);
  }

  /** ISO 8601 time at which a removal will be sent; null if it isn't in its undo window, or is paused. */
  sendAtOf(changeId: string): string | null {
    return sendAtOf(this.#state, changeId, this.#driver.now());
  }

  /** Whether a removal is in its undo window. */
  isInUndoWindow(changeId: string): boolean {
    return this.#state.undoWindows.has(changeId);
  }

  /**
   * Sends removals before their undo window ends: those of a batch, a single one with the other removals of its merge,
   * or all.
   */
  sendNow(which: SendNow): void {
    const { batchId, changeId } = which;
    if (batchId !== undefined || changeId === undefined) this.#apply({ kind: 'sendNow', which });
    else {
      const contactKey = this.#state.entries.get(changeId)?.change.contactKey ?? null;
      this.#apply({ kind: 'sendRemovalNow', contactKey });
    }
  }

  /** Sets the changes of a merge that may be sent now; null after the merge has ended. */
  allowMerge(mergeId: string, allowed: readonly string[] | null): void {
    this.#apply({ kind: 'mergeAdvanced', mergeId, allowed });
  }

  /** Wakes the queue of a change, so that the change is tried now. */
  wake(change: Pick<Change, 'contactKey' | 'groupId' | 'changeId'>): void {
    this.#apply({ kind: 'woken', key: queueKeyOf(change) });
  }

  /** Notifies the renderer of a batch again. */
  batchChanged(batchId: string): void {
    this.#events.moved([batchId]);
  }

  /** Handles a change that the journal has ended without the outbox. */
  endedElsewhere(change: Change): void {
    this.#apply({ kind: 'ended', change });
  }

  /**
   * Ends deletes of contacts whose create hasn't reached the service, with all other changes of these contacts. Returns
   * the ids of the deletes that ended. The deletes needn't have been added to the outbox.
   */
  async endUnsent(deletions: readonly QueuedChange[]): Promise<Set<string>> {
    this.#slices.addRest();
    const unsent = deletions.filter((deletion) => hasPendingCreate(this.#state, deletion));
    if (unsent.length === 0) return new Set();
    const begun = beginCancel(this.#state, unsent);
    let ended: Change[] = [];
    try {
      ended = await this.#options.store.endUnsentContacts(unsent.map(({ changeId }) => changeId));
    } finally {
      const endedIds = new Set(ended.map(({ changeId }) => changeId));
      for (const change of unsent)
        if (endedIds.has(change.changeId)) this.#apply({ kind: 'announced', change });
      this.#apply({ kind: 'cancelled', changes: ended, begun });
    }
    return new Set(ended.map(({ changeId }) => changeId));
  }

  /**
   * Handles the effect `deleteNeverCreated`: ends creates together with the deletes of their contacts, if neither has
   * reached the service. If one of them has, the changes of that contact continue.
   */
  async endNeverCreated({ contacts, begun }: NeverCreated): Promise<void> {
    this.#slices.addRest();
    try {
      await this.endUnsent(
        contacts.filter((each) => endsTogether(this.#state, each)).map(({ deletion }) => deletion),
      );
    } finally {
      this.#apply({ kind: 'cancelled', changes: [], begun });
    }
  }

  /** Cancels a rejected change at the user's request. Returns null if it is no longer rejected. */
  async cancelRefused(changeId: string): Promise<Change | null> {
    const change = await this.#options.store.settle({ changeId, state: 'cancelled', from: ['refused'] });
    this.#events.moved([change.batchId]);
    return change.state === 'cancelled' ? change : null;
  }

  /** Sends a change again at the user's request. Returns null if it is being sent. */
  async sendAgain(change: QueuedChange & Pick<Change, 'state'>): Promise<ChangeOutcome | null> {
    this.#slices.addRest();
    const { changeId, state } = change;
    const needsDecision = this.#state.entries.get(changeId)?.needsDecision === true;
    if (state !== 'refused' && !needsDecision && !isWaiting(this.#state, changeId)) return null;
    // An unsettled change may have reached the service, so settling is retried instead of sending it again.
    const isQueued = state === 'refused' || needsDecision;
    const { store } = this.#options;
    const requeued =
      state === 'refused' ? await store.resolveRefused({ changeIds: [changeId] }, 'queued') : [];
    if (state === 'refused' && requeued.length === 0) return null;
    if (needsDecision) {
      const moved = await store.settle({ changeId, state: 'queued', from: [state] });
      if (moved.state !== 'queued') return null;
    }
    const outcome = this.#pendingReplies.outcomeOf(changeId);
    this.#apply({ kind: 'retried', changeId, isQueued });
    this.addAgain(requeued);
    return outcome;
  }

  async status(): Promise<ChangesStatus> {
    const { queued, sending, unsettled } = await this.#counts();
    const state = this.#state;
    return {
      queued,
      sending,
      unsettled,
      heldBy: heldBy(state),
      ...waitingCounts(state),
      ...waitingRemovals(state, this.#driver.now()),
    };
  }

  heldBy(): PauseReason | null {
    return heldBy(this.#state);
  }

  /** Pauses the changes that a reason concerns, until the reason is lifted. */
  hold(reason: PauseReason): void {
    this.#apply({ kind: 'held', reason });
  }

  /** Lifts a pause reason; with null, or if it isn't in effect, retries everything that waits. */
  resume(reason: PauseReason | null): void {
    this.#apply({ kind: 'resumed', reason });
  }

  /** Resumes what was paused because the service couldn't be reached. */
  networkBack(): void {
    this.#apply({ kind: 'online' });
  }

  /**
   * Handles a successful read. It may lift the pause after a rejected key, because the service accepts the key after
   * all.
   */
  readingSucceeded(): void {
    this.#apply({ kind: 'readSucceeded' });
  }

  /** Pauses the unsent changes of a batch. */
  pause(batchId: string): void {
    this.#apply({ kind: 'batchPaused', batchId });
  }

  resumeBatch(batchId: string): void {
    this.#apply({ kind: 'batchResumed', batchId });
  }

  isPaused(batchId: string): boolean {
    return this.#state.pausedBatches.has(batchId);
  }

  /** Returns a batch with the estimated time left, its removals in their undo window, and why it isn't sent now. */
  withTimeLeft(batch: StoredBatch): Batch {
    return this.#events.withTimeLeft(batch);
  }

  /** Starts no further changes. */
  stopSending(): void {
    // Not by `#apply`, which would first add all recorded changes that aren't added yet.
    this.#driver.apply({ kind: 'closing' });
  }

  /** Stops sending, and waits for running requests. Changes without an answer stay in the journal. */
  async close(): Promise<void> {
    this.stopSending();
    this.#closing.abort();
    this.#slices.drop();
    // Callers stop waiting when their account is closed.
    this.#pendingReplies.replyToAll();
    await this.#driver.close();
    await this.#events.flush();
  }

  /**
   * Returns the numbers of pending changes in the journal. If the store fails and that is already a pause reason (full
   * disk, read-only folder, failed store), returns the numbers in the queues instead.
   */
  async #counts(): Promise<Pick<ChangesStatus, 'queued' | 'sending' | 'unsettled'>> {
    const { entries, pauses } = this.#state;
    try {
      return await this.#options.store.changeCounts();
    } catch (error) {
      const isKnown = (['disk_full', 'read_only', 'store_failed'] as const).some((reason) =>
        pauses.has(reason),
      );
      if (!isKnown) throw error;
      const unsettled = [...entries.values()].filter(({ isUnsettled }) => isUnsettled).length;
      return { queued: entries.size - unsettled, sending: 0, unsettled };
    }
  }

  #apply(event: OutboxEvent): void {
    this.#slices.addRest();
    this.#driver.apply(event);
  }
}
