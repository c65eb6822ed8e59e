import type { Batch } from '../../../contract/changes/batch.ts';
import type { Change } from '../../../contract/changes/change.ts';
import type { ContactKey } from '../../../contract/contacts/contact.ts';
import type { HostEvents, SettledChange } from '../../../contract/events.ts';
import type { BlockReason, ChangesStatus, WaitingRemovals } from '../../../contract/accounts/sync.ts';
import type { Clock } from '../../clock.ts';
import type { LogPort } from '../../ports.ts';
import type { StoredBatch } from '../../store/api/journal-api.ts';
import type { QueuedChange } from '../../store/api/journal-api.ts';
import type { StoreApi } from '../../store/api/store-api.ts';
import { BatchPaces } from './batch-paces.ts';
import { outcomeOf } from '../model/outcome.ts';
import { ProgressNotices } from './progress-notices.ts';

/** More than these are not named in one event. */
const MOST_NAMED_KEYS = 100;

/** Who is told of changes on their way. */
export interface NewsListeners {
  onProgress(payload: Omit<HostEvents['changes.progress'], 'accountId'>): void;
  onContactsChanged(payload: { keys: ContactKey[] | null; groups: boolean }): void;
}

export interface SendingNewsOptions extends NewsListeners {
  store: Pick<StoreApi, 'batch'>;
  clock: Clock;
  log: LogPort;
  signal: AbortSignal;
  status(): Promise<ChangesStatus>;
  /** Whether changes of a batch go on their way; while they do not, nothing says how long they will take. */
  isOnItsWay(batchId: string): boolean;
  /** Why what is queued of a batch can't be sent now. */
  blockedBy(batchId: string): BlockReason | null;
  /** Removals of a batch that wait for the end of their undo window; empty where none does. */
  removalsOf(batchId: string): { removals?: WaitingRemovals };
}

/** Tells of changes on their way: which rows they concern, how far their batches are, and what became of each. */
export class SendingNews {
  readonly #options: SendingNewsOptions;
  readonly #progress: ProgressNotices;
  readonly #paces = new BatchPaces();

  constructor(options: SendingNewsOptions) {
    this.#options = options;
    this.#progress = new ProgressNotices({
      clock: options.clock,
      signal: options.signal,
      tell: (settled, batchIds) => this.#tellProgress(settled, batchIds),
    });
  }

  /** The rows of changes show something else now. */
  rowsChanged(changes: readonly (QueuedChange | Change)[]): void {
    const keys = changes.flatMap((change) => (change.contactKey === null ? [] : [change.contactKey]));
    const groups = changes.some(
      (change) =>
        change.kind !== 'contact.edit' || !('after' in change) || change.after.groupId !== undefined,
    );
    this.#options.onContactsChanged({ keys: keys.length > MOST_NAMED_KEYS ? null : keys, groups });
  }

  /** Batches, or without any the status alone, are to be told again. */
  moved(batchIds: Iterable<string> = []): void {
    this.#progress.add(batchIds);
  }

  /** A change went a step on its way; its contact's row says where it stands. */
  stepped({ contactKey, batchId }: Change): void {
    if (contactKey !== null) this.#options.onContactsChanged({ keys: [contactKey], groups: false });
    this.#progress.add([batchId]);
  }

  /** A change has come to its end; `reported`: who asked for it has been told. */
  ended(change: Change, reported: boolean): void {
    if (change.state !== 'cancelled') this.#paces.ended(change.batchId, this.#options.clock.monotonic());
    const { kind, label } = change;
    this.#progress.add([change.batchId], [{ ...outcomeOf(change), kind, label, reported }]);
  }

  /** A batch stands still by the user's word: how fast it went tells nothing of how it will go on. */
  paused(batchId: string): void {
    this.#paces.forget(batchId);
    this.#progress.add([batchId]);
  }

  /** A batch with the time that it may still take, with its removals that wait, and with why it isn't sent now. */
  timed(batch: StoredBatch): Batch {
    const { batchId, counts } = batch;
    const { isOnItsWay, blockedBy, removalsOf, clock } = this.#options;
    const reason = counts.queued === 0 ? null : blockedBy(batchId);
    const waiting = counts.queued === 0 ? {} : removalsOf(batchId);
    const open = counts.queued + counts.sending + counts.unsettled;
    // Nothing of it moves before its undo window ends.
    const stands = waiting.removals !== undefined && waiting.removals.count === open;
    const msLeft =
      stands || !isOnItsWay(batchId) ? null : this.#paces.msLeft(batchId, open, clock.monotonic());
    return { ...batch, msLeft, ...waiting, ...(reason === null ? {} : { blockedBy: reason }) };
  }

  /** Tells what has not been told; resolves when that was tried. */
  flush(): Promise<void> {
    return this.#progress.flush();
  }

  async #tellProgress(settled: readonly SettledChange[], batchIds: readonly string[]): Promise<boolean> {
    const { store, log, status, onProgress } = this.#options;
    try {
      const stored = await Promise.all(batchIds.map((batchId) => store.batch(batchId)));
      const batches = stored
        .filter((batch) => batch !== null)
        .map((batch) => {
          if (batch.settledAt !== null) this.#paces.forget(batch.batchId);
          return this.timed(batch);
        });
      onProgress({ status: await status(), settled: [...settled], batches });
      return true;
    } catch (error) {
      log.warn('changes.status_failed', { error: error instanceof Error ? error.name : 'unknown' });
      // What holds everything up is told without the store, and all of it when that is back.
      const known = await status().catch(() => null);
      if (known !== null) onProgress({ status: known, settled: [], batches: [] });
      return false;
    }
  }
}
