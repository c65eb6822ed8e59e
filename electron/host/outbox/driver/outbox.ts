import type { ChangesStatus } from '../../../contract/accounts/sync.ts';
import type { Batch } from '../../../contract/changes/batch.ts';
import type { Change, ChangeOutcome } from '../../../contract/changes/change.ts';
import type { ContactKey, ContactPatch } from '../../../contract/contacts/contact.ts';
import type { Clock, Moment } from '../../clock.ts';
import type { DiskSpace } from '../../data-folder/disk-space.ts';
import type { LogPort } from '../../ports.ts';
import type { ServiceClient } from '../../service-client/service-client.ts';
import type { QueuedChange } from '../../store/api/journal-api.ts';
import type { StoreApi } from '../../store/api/store-api.ts';
import type { StoredBatch } from '../../store/api/journal-api.ts';
import type { ReadSets } from '../../sync/reading/member-reader.ts';
import { queueKeyOf } from '../model/outcome.ts';
import type { ReadAtPriority } from '../model/change-step.ts';
import { PendingReplies } from '../notices/pending-replies.ts';
import { ChangeEvents, type ChangeListeners } from '../notices/change-events.ts';
import { batchBlockedBy, heldBy, isBatchOpen, waitingCounts } from '../state/blocked-by.ts';
import { removalsAhead } from '../state/dependencies.ts';
import type { OutboxEvent } from '../state/event.ts';
import { isWaiting } from '../state/keyed-queues.ts';
import { entriesOfBatch, newOutboxState, type PauseReason } from '../state/outbox-state.ts';
import { sendAtOf, waitingRemovals, type SendNow } from '../state/undo-windows.ts';
import { CancelChanges } from './cancel-changes.ts';
import { Driver } from './driver.ts';
import type { ReadPages } from './page-reader.ts';

export interface OutboxOptions extends ChangeListeners {
  /** A change of a merge has come to its end. */
  onMergeChangeEnded(mergeId: string): void;
  client: ServiceClient;
  store: StoreApi;
  readContact: ReadAtPriority;
  readContacts: ReadSets;
  readPages: ReadPages;
  clock: Clock;
  log: LogPort;
  /** Whether an answer could be written down; absent: always. */
  room?: Pick<DiskSpace, 'trouble' | 'troubleLately' | 'troubleStill'>;
  /** Milliseconds between tries; the last counts for all that follow, and for looks at the data folder. */
  retryWaitsMs?: readonly number[];
  /** Since when every contact was read once; long ago when that is not known. */
  lastFullSyncAt(): Moment;
  /** Whether the account was ever read whole. */
  accountRead(): boolean;
  /** Asks for a reading, which shows whether the key is refused. */
  doubtKey(): void;
}

/**
 * Sends recorded changes, those of one contact one after the other. What decides is one value (`state/`), changed by `step`;
 * this is what the rest of the host uses of it.
 */
export class Outbox {
  /** Ends changes without sending them. */
  readonly cancelling: CancelChanges;
  readonly #options: OutboxOptions;
  readonly #state = newOutboxState();
  readonly #driver: Driver;
  readonly #pendingReplies: PendingReplies;
  readonly #events: ChangeEvents;
  readonly #closing = new AbortController();

  constructor(options: OutboxOptions) {
    this.#options = options;
    const state = this.#state;
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
      pendingReplies: this.#pendingReplies,
      events: this.#events,
    });
    this.cancelling = new CancelChanges({
      state,
      store: options.store,
      apply: (event) => this.#driver.apply(event),
    });
  }

  /** Takes up what the journal holds without an end and is not in the queue: at the start, and after the store failed. */
  async takeUp(): Promise<void> {
    const { store } = this.#options;
    const pausedBatches = await store.pausedBatches();
    const changes = await store.queuedChanges();
    const unsettled: Change[] = [];
    for (const { changeId, unsettled: isUnsettled } of changes) {
      if (isUnsettled !== true || this.has(changeId)) continue;
      const change = await store.change(changeId);
      if (change?.state === 'unsettled') unsettled.push(change);
    }
    this.#apply({ kind: 'loaded', changes, pausedBatches, unsettled });
  }

  /** Puts recorded changes in their queues; `writesFirst`: what merges write goes before all else of those contacts. */
  add(changes: readonly QueuedChange[], { writesFirst = false } = {}): void {
    this.#apply({ kind: 'recorded', changes, writesFirst });
  }

  /** As `add`, for changes that were refused and wait again. */
  addAgain(requeued: readonly QueuedChange[]): void {
    this.add(requeued.filter(({ changeId }) => !this.has(changeId)));
  }

  /** As `add`, and answers when each has ended, or is known to take longer. */
  async follow(recorded: readonly QueuedChange[]): Promise<ChangeOutcome[]> {
    const outcomes = recorded.map((change) => this.outcomeOf(change.changeId));
    this.add(recorded);
    return Promise.all(outcomes);
  }

  /** How a change ends, or that it takes longer. */
  outcomeOf(changeId: string): Promise<ChangeOutcome> {
    const timed = this.#pendingReplies.outcomeOf(changeId).then((outcome) => {
      const sendAt = this.sendAtOf(changeId);
      return sendAt === null ? outcome : { ...outcome, sendAt };
    });
    // A caller may fail before it awaits this; the rejection must not count as unhandled.
    timed.catch(() => undefined);
    return timed;
  }

  /** Changes of a batch that have no end. */
  ofBatch(batchId: string): QueuedChange[] {
    return entriesOfBatch(this.#state, batchId).map(({ change }) => change);
  }

  has(changeId: string): boolean {
    return this.#state.entries.has(changeId);
  }

  queuedCreates(): QueuedChange[] {
    const changes = [...this.#state.entries.values()].map(({ change }) => change);
    return changes.filter(({ kind }) => kind === 'contact.create');
  }

  /** By batch: the removal with an undo window that changes of it wait for, since its contact has their email or phone. */
  removalsAhead(): Map<string, QueuedChange> {
    return removalsAhead(this.#state);
  }

  /** ISO 8601 time at which a removal will be sent; null where it does not wait. */
  sendAtOf(changeId: string): string | null {
    return sendAtOf(this.#state, changeId, this.#driver.now());
  }

  /** Whether a removal waits for the end of its undo window. */
  isInUndoWindow(changeId: string): boolean {
    return this.#state.undoWindows.has(changeId);
  }

  /** Sends removals without waiting for the end of their undo window: those of a batch, one with the others of its merge, or all. */
  sendNow(which: SendNow): void {
    const { batchId, changeId } = which;
    if (batchId !== undefined || changeId === undefined) this.#apply({ kind: 'sendNow', which });
    else {
      const contactKey = this.#state.entries.get(changeId)?.change.contactKey ?? null;
      this.#apply({ kind: 'sendRemovalNow', contactKey });
    }
  }

  /** The changes of a merge that may be sent now; null: the merge has ended. */
  allowMerge(mergeId: string, allowed: readonly string[] | null): void {
    this.#apply({ kind: 'mergeAdvanced', mergeId, allowed });
  }

  /** Lets a change try that something kept back. */
  wake(change: Pick<Change, 'contactKey' | 'groupId' | 'changeId'>): void {
    this.#apply({ kind: 'woken', key: queueKeyOf(change) });
  }

  /** Something about a batch is to be reported again. */
  batchMoved(batchId: string): void {
    this.#events.moved([batchId]);
  }

  /** A change that waited has come to its end in the journal, and not through this queue. */
  endedElsewhere(change: Change): void {
    this.#apply({ kind: 'ended', change });
  }

  /** Ends a recorded delete of a contact that was never created; `before`: what is kept of it, `wards`: who named it as guardian. */
  async endDelete(deletion: QueuedChange, before: ContactPatch, wards: readonly ContactKey[]): Promise<void> {
    const { store } = this.#options;
    const { changeId } = deletion;
    this.#apply({ kind: 'announced', change: deletion });
    try {
      await store.claim(changeId, { wards: [...wards] }, before);
      const { formerKey: _, ...change } = await store.settle({
        changeId,
        state: 'done',
        effect: { kind: 'contactRemoved' },
      });
      this.#apply({ kind: 'ended', change });
    } catch (error) {
      // It goes the usual way, and finds nothing to delete.
      this.#apply({ kind: 'enqueued', change: deletion });
      throw error;
    }
  }

  /** Ends a refused change as cancelled: the user wants no more of it. Null: it is refused no longer. */
  async cancelRefused(changeId: string): Promise<Change | null> {
    const change = await this.#options.store.settle({ changeId, state: 'cancelled', from: ['refused'] });
    this.#events.moved([change.batchId]);
    return change.state === 'cancelled' ? change : null;
  }

  /** Sends a change again, on the user's word; answers null when it is under way. */
  async sendAgain(change: QueuedChange & Pick<Change, 'state'>): Promise<ChangeOutcome | null> {
    const { changeId, state } = change;
    const needsDecision = this.#state.entries.get(changeId)?.needsDecision === true;
    if (state !== 'refused' && !needsDecision && !isWaiting(this.#state, changeId)) return null;
    // One that is still being looked into is looked into again: it may have arrived.
    const isQueued = state === 'refused' || needsDecision;
    if (isQueued) {
      const moved = await this.#options.store.settle({ changeId, state: 'queued', from: [state] });
      if (moved.state !== 'queued') return null;
    }
    const outcome = this.#pendingReplies.outcomeOf(changeId);
    this.#apply({ kind: 'retried', changeId, isQueued });
    if (state === 'refused') this.addAgain([change]);
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

  /** Keeps queued what the reason concerns until it is lifted. */
  hold(reason: PauseReason): void {
    this.#apply({ kind: 'held', reason });
  }

  /** Goes on after a pause reason was dealt with; null: after none, what waits for its next try tries now. */
  resume(reason: PauseReason | null): void {
    this.#apply({ kind: 'resumed', reason });
  }

  /** The service can be reached again: what waited for that goes on. */
  networkBack(): void {
    this.#apply({ kind: 'online' });
  }

  /** A reading succeeded: if the key was refused a while ago, the service takes it after all. */
  readingSucceeded(): void {
    this.#apply({ kind: 'accountRead' });
  }

  /** Keeps what is not sent yet of a batch. */
  pause(batchId: string): void {
    this.#apply({ kind: 'batchPaused', batchId });
  }

  resumeBatch(batchId: string): void {
    this.#apply({ kind: 'batchResumed', batchId });
  }

  isPaused(batchId: string): boolean {
    return this.#state.pausedBatches.has(batchId);
  }

  /** A batch with the time that it may still take, and with its removals that wait for the end of their undo window. */
  timed(batch: StoredBatch): Batch {
    return this.#events.timed(batch);
  }

  /** Lets requests under way end; what has no answer by then stays in the journal. */
  async close(): Promise<void> {
    this.#closing.abort();
    // Callers stop waiting when their account is closed.
    this.#pendingReplies.replyToAll();
    await this.#driver.close();
    await this.#events.flush();
  }

  /** While the folder takes nothing its files may be closed: what the queue holds says nearly the same. */
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
    this.#driver.apply(event);
  }
}
