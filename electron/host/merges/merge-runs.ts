import type { Change } from '../../contract/changes/change.ts';
import type { ContactKey } from '../../contract/contacts/contact.ts';
import type { Clock } from '../clock.ts';
import { queuedOf } from '../outbox/model/outcome.ts';
import type { Outbox } from '../outbox/driver/outbox.ts';
import { errorLocation } from '../error-location.ts';
import type { LogPort } from '../ports.ts';
import { RetrySchedule } from '../retry-schedule.ts';
import type { QueuedChange } from '../store/api/journal-api.ts';
import type { StoreApi } from '../store/api/store-api.ts';

/** Merges under way at once; each sends one request at a time, and what they read they read together. */
const MERGES_AT_ONCE = 12;
/** A merge whose next step could not be noted down is looked at again after this. */
const TRY_AGAIN_MS = 30_000;

export interface MergeRunsOptions {
  store: Pick<StoreApi, 'advanceMerge' | 'openMerges'>;
  clock: Clock;
  log: LogPort;
  /** What was said of contacts that were merged holds for another one now. */
  onContactsChanged(payload: { keys: ContactKey[]; groups: boolean }): void;
  /** Known once both are made. */
  outbox(): Pick<
    Outbox,
    'add' | 'allowMerge' | 'batchMoved' | 'endedElsewhere' | 'has' | 'isInUndoWindow' | 'isPaused' | 'wake'
  >;
}

interface Run {
  batchId: string;
  /** The last look at it; the next one follows it. */
  looking: Promise<void>;
  /** A look that has not begun yet: it will see all that has happened by then. */
  waitsToLook: boolean;
  /** All that may be sent of it waits for the end of its undo window: meanwhile others may begin. */
  isResting: boolean;
}

/**
 * Takes merges through their steps. What comes next stands in the journal (`advanceMerge`); this only lets go what may be
 * sent, and looks again whenever a change of a merge has come to its end.
 */
export class MergeRuns {
  readonly #options: MergeRunsOptions;
  /** Not begun, in their order. */
  readonly #waiting = new Map<string, string>();
  readonly #runs = new Map<string, Run>();
  readonly #closing = new AbortController();
  readonly #retries: RetrySchedule;

  constructor(options: MergeRunsOptions) {
    this.#options = options;
    this.#retries = new RetrySchedule({
      clock: options.clock,
      signal: this.#closing.signal,
      onDue: (mergeId) => this.ended(mergeId),
    });
  }

  /** Goes on with what the journal holds: at the start, and after the store failed. */
  async takeUp(): Promise<void> {
    const { store } = this.#options;
    for (const { mergeId, batchId, state } of await store.openMerges()) {
      if (state === 'waiting' && !this.#runs.has(mergeId)) this.#waiting.set(mergeId, batchId);
      else this.#look(mergeId, batchId);
    }
    // Also those that came to their end just when the store failed: nobody has told it yet.
    for (const [mergeId, { batchId }] of this.#runs) this.#look(mergeId, batchId);
    this.#pump();
  }

  /** Merges that were just recorded; their changes are in the queue. */
  add(mergeIds: readonly string[], batchId: string): void {
    for (const mergeId of mergeIds) this.#waiting.set(mergeId, batchId);
    this.#pump();
  }

  /** Whether a merge can still be taken back as if it had never been wanted. */
  hasBegun(mergeId: string): boolean {
    return !this.#waiting.has(mergeId);
  }

  ended(mergeId: string): void {
    const batchId = this.#runs.get(mergeId)?.batchId ?? this.#waiting.get(mergeId);
    if (batchId !== undefined) this.#look(mergeId, batchId);
  }

  /** Begins merges of a batch that was paused until now. Those that had begun have come to their end meanwhile. */
  resume(): void {
    this.#pump();
  }

  async close(): Promise<void> {
    this.#closing.abort();
    await Promise.allSettled([...this.#runs.values()].map(({ looking }) => looking));
  }

  #pump(): void {
    let busy = [...this.#runs.values()].filter(({ isResting }) => !isResting).length;
    for (const [mergeId, batchId] of this.#waiting) {
      if (busy >= MERGES_AT_ONCE) return;
      if (this.#options.outbox().isPaused(batchId)) continue;
      this.#look(mergeId, batchId);
      busy++;
    }
  }

  /** Looks at a merge once those looks that have begun are over. */
  #look(mergeId: string, batchId: string): void {
    if (this.#closing.signal.aborted) return;
    this.#waiting.delete(mergeId);
    const run = this.#runs.get(mergeId) ?? {
      batchId,
      looking: Promise.resolve(),
      waitsToLook: false,
      isResting: false,
    };
    this.#runs.set(mergeId, run);
    if (run.waitsToLook) return;
    run.waitsToLook = true;
    run.looking = run.looking.then(async () => {
      run.waitsToLook = false;
      await this.#goOn(mergeId, run);
    });
  }

  async #goOn(mergeId: string, run: Run): Promise<void> {
    const { store, log } = this.#options;
    if (this.#closing.signal.aborted) return;
    this.#retries.delete(mergeId);
    try {
      const { state, changes, go, inBatch, waitsFor } = await store.advanceMerge(mergeId);
      this.#options.outbox().allowMerge(mergeId, go);
      this.#bringUp(changes, inBatch, waitsFor, new Set(go));
      const wasResting = run.isResting;
      run.isResting =
        go.length > 0 && go.every((changeId) => this.#options.outbox().isInUndoWindow(changeId));
      if (run.isResting && !wasResting) this.#pump();
      if (state === 'done' || state === 'stopped' || state === 'cancelled') {
        log.info('merge.ended', { mergeId, state });
        this.#runs.delete(mergeId);
        this.#options.outbox().allowMerge(mergeId, null);
        this.#options.outbox().batchMoved(run.batchId);
        this.#options.onContactsChanged({ keys: [], groups: false });
        this.#pump();
      }
    } catch (error) {
      // A store that failed: what is to be done stands in the journal.
      log.error('merge.failed', { mergeId, error: errorLocation(error) });
      this.#retries.set(mergeId, TRY_AGAIN_MS);
    }
  }

  /** Brings the queue up to where the journal stands, and lets go what may be sent. */
  #bringUp(
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
          ...queuedOf(change, inBatch),
          ...(merge === null ? {} : { merge }),
          ...(others === undefined ? {} : { waitsFor: others }),
        });
      }
    }
    // A write that is sent again was recorded before the changes that now wait in its contact's queue.
    if (added.length > 0) outbox.add(added, { writesFirst: true });
    for (const change of changes) if (allowed.has(change.changeId)) outbox.wake(change);
  }
}
