import type { Change } from '../../contract/changes/change.ts';
import type { ContactKey } from '../../contract/contacts/contact.ts';
import type { Clock } from '../clock.ts';
import { toQueuedChange } from '../outbox/model/to-queued-change.ts';
import type { Outbox } from '../outbox/driver/outbox.ts';
import { errorLocation } from '../error-location.ts';
import type { LogPort } from '../ports.ts';
import { RetryTimer } from '../retry-timer.ts';
import type { QueuedChange } from '../store/api/journal-api.ts';
import type { StoreApi } from '../store/api/store-api.ts';

/** Maximum number of concurrent merges. Each sends one request at a time, and their reads are combined. */
const MERGE_CONCURRENCY = 12;
/** Milliseconds until a merge is advanced again after its next step couldn't be recorded. */
const RETRY_AFTER_MS = 30_000;

export interface MergeRunsOptions {
  store: Pick<StoreApi, 'advanceMerge' | 'openMerges'>;
  clock: Clock;
  log: LogPort;
  /** Called when a merge has ended, because decisions about its removed contacts now apply to the kept one. */
  onContactsChanged(payload: { keys: ContactKey[]; groups: boolean }): void;
  /** Returns the outbox. A function, because the outbox and this object refer to each other. */
  outbox(): Pick<
    Outbox,
    'add' | 'allowMerge' | 'batchChanged' | 'endedElsewhere' | 'has' | 'isInUndoWindow' | 'isPaused' | 'wake'
  >;
}

interface Run {
  batchId: string;
  /** The advance that was queued last. The next one starts after it. */
  advancing: Promise<void>;
  /**
   * Whether an advance is queued but hasn't begun. That advance covers every event until it begins, so no further
   * advance is queued.
   */
  isAdvanceQueued: boolean;
  /** Whether all changes that the merge may send are in their undo windows. Another merge may then begin. */
  isInUndoWindow: boolean;
}

/**
 * Runs merges step by step. The journal determines the next step (`advanceMerge`); this class releases the changes that
 * may be sent, and advances a merge whenever one of its changes ends.
 */
export class MergeRuns {
  readonly #options: MergeRunsOptions;
  /** Merges that haven't begun, in order. */
  readonly #waiting = new Map<string, string>();
  readonly #runs = new Map<string, Run>();
  readonly #closing = new AbortController();
  readonly #retries: RetryTimer;

  constructor(options: MergeRunsOptions) {
    this.#options = options;
    this.#retries = new RetryTimer({
      clock: options.clock,
      signal: this.#closing.signal,
      onDue: (mergeId) => this.ended(mergeId),
    });
  }

  /** Continues the merges in the journal, at the start and after the store failed. */
  async loadPending(): Promise<void> {
    const { store } = this.#options;
    for (const { mergeId, batchId, state } of await store.openMerges()) {
      if (state === 'waiting' && !this.#runs.has(mergeId)) this.#waiting.set(mergeId, batchId);
      else this.#queueAdvance(mergeId, batchId);
    }
    // A merge whose end was missed when the store failed is no longer open in the journal, so all known runs are
    // advanced.
    for (const [mergeId, { batchId }] of this.#runs) this.#queueAdvance(mergeId, batchId);
    this.#pump();
  }

  /** Adds merges that were just recorded; their changes are already queued. */
  add(mergeIds: readonly string[], batchId: string): void {
    for (const mergeId of mergeIds) this.#waiting.set(mergeId, batchId);
    this.#pump();
  }

  /** Whether the merge has begun. Before that, it can be cancelled and leaves nothing to be reversed. */
  hasBegun(mergeId: string): boolean {
    return !this.#waiting.has(mergeId);
  }

  ended(mergeId: string): void {
    const batchId = this.#runs.get(mergeId)?.batchId ?? this.#waiting.get(mergeId);
    if (batchId !== undefined) this.#queueAdvance(mergeId, batchId);
  }

  /** Begins merges that were waiting because their batch was paused. */
  resume(): void {
    this.#pump();
  }

  async close(): Promise<void> {
    this.#closing.abort();
    await Promise.allSettled([...this.#runs.values()].map(({ advancing }) => advancing));
  }

  #pump(): void {
    let busy = [...this.#runs.values()].filter(({ isInUndoWindow }) => !isInUndoWindow).length;
    for (const [mergeId, batchId] of this.#waiting) {
      if (busy >= MERGE_CONCURRENCY) return;
      if (this.#options.outbox().isPaused(batchId)) continue;
      this.#queueAdvance(mergeId, batchId);
      busy++;
    }
  }

  /** Queues an advance of a merge. It starts when the running advance of that merge has ended, if there is one. */
  #queueAdvance(mergeId: string, batchId: string): void {
    if (this.#closing.signal.aborted) return;
    this.#waiting.delete(mergeId);
    const run = this.#runs.get(mergeId) ?? {
      batchId,
      advancing: Promise.resolve(),
      isAdvanceQueued: false,
      isInUndoWindow: false,
    };
    this.#runs.set(mergeId, run);
    if (run.isAdvanceQueued) return;
    run.isAdvanceQueued = true;
    run.advancing = run.advancing.then(async () => {
      run.isAdvanceQueued = false;
      await this.#advance(mergeId, run);
    });
  }

  async #advance(mergeId: string, run: Run): Promise<void> {
    const { store, log } = this.#options;
    if (this.#closing.signal.aborted) return;
    this.#retries.delete(mergeId);
    try {
      const { state, changes, sendable, inBatch, waitsFor } = await store.advanceMerge(mergeId);
      this.#options.outbox().allowMerge(mergeId, sendable);
      this.#synchronise(changes, inBatch, waitsFor, new Set(sendable));
      const wasInUndoWindow = run.isInUndoWindow;
      run.isInUndoWindow =
        sendable.length > 0 && sendable.every((changeId) => this.#options.outbox().isInUndoWindow(changeId));
      if (run.isInUndoWindow && !wasInUndoWindow) this.#pump();
      if (state === 'done' || state === 'stopped' || state === 'cancelled') {
        log.info('merge.ended', { mergeId, state });
        this.#runs.delete(mergeId);
        this.#options.outbox().allowMerge(mergeId, null);
        this.#options.outbox().batchChanged(run.batchId);
        this.#options.onContactsChanged({ keys: [], groups: false });
        this.#pump();
      }
    } catch (error) {
      // The store failed. The journal still has the next step, so the merge is advanced again later.
      log.error('merge.failed', { mergeId, error: errorLocation(error) });
      this.#retries.set(mergeId, RETRY_AFTER_MS);
    }
  }

  /**
   * Adds changes that the outbox lacks, ends those that have ended in the journal, and wakes the changes that may be
   * sent.
   */
  #synchronise(
    changes: readonly Change[],
    inBatch: number,
    waitsFor: Record<string, string[]>,
    allowed: ReadonlySet<string>,
  ): void {
    const outbox = this.#options.outbox();
    const added: QueuedChange[] = [];
    for (const change of changes) {
      const isOpen = change.settledAt === null;
      const { changeId, merge } = change;
      if (!isOpen) outbox.endedElsewhere(change);
      else if (!outbox.has(changeId)) {
        const others = waitsFor[changeId];
        added.push({
          ...toQueuedChange(change, inBatch),
          ...(merge === null ? {} : { merge }),
          ...(others === undefined ? {} : { waitsFor: others }),
        });
      }
    }
    // A write that is sent again goes before the changes that already wait in the queue of its contact.
    if (added.length > 0) outbox.add(added, { writesFirst: true });
    for (const change of changes) if (allowed.has(change.changeId)) outbox.wake(change);
  }
}
