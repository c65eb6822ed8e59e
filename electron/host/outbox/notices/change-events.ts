import { openChangeCount } from '../../../core/open-change-count.ts';
import type { Batch } from '../../../contract/changes/batch.ts';
import type { Change } from '../../../contract/changes/change.ts';
import type { ContactKey } from '../../../contract/contacts/contact.ts';
import type { HostEvents, SettledChange } from '../../../contract/events.ts';
import type {
  BlockReason,
  ChangesStatus,
  WaitingRemovals,
} from '../../../contract/changes/changes-status.ts';
import type { Clock } from '../../clock.ts';
import type { LogPort } from '../../ports.ts';
import type { StoredBatch } from '../../store/api/journal-api.ts';
import type { QueuedChange } from '../../store/api/journal-api.ts';
import type { StoreApi } from '../../store/api/store-api.ts';
import { BatchRates } from './batch-rates.ts';
import { toChangeOutcome } from '../model/to-change-outcome.ts';
import { ThrottledNotices } from './throttled-notices.ts';

/** Upper bound for the contact keys in one event; with more, the event concerns all rows. */
const MAX_NAMED_KEYS = 100;

/** Callbacks for changes that are being sent. */
export interface ChangeListeners {
  onProgress(payload: Omit<HostEvents['changes.progress'], 'accountId'>): void;
  onContactsChanged(payload: { keys: ContactKey[] | null; groups: boolean }): void;
}

export interface ChangeEventsOptions extends ChangeListeners {
  store: Pick<StoreApi, 'batch'>;
  clock: Clock;
  log: LogPort;
  signal: AbortSignal;
  status(): Promise<ChangesStatus>;
  /** Whether changes of a batch are being sent; while they are not, the time left is unknown. */
  isBeingSent(batchId: string): boolean;
  /** Why the queued changes of a batch can't be sent now. */
  blockedBy(batchId: string): BlockReason | null;
  /** Removals of a batch that wait for the end of their undo window; an empty object if there are none. */
  removalsOf(batchId: string): { removals?: WaitingRemovals };
}

/**
 * Notifies of changes that are being sent: the rows they concern, the progress of their batches, and their outcomes.
 */
export class ChangeEvents {
  readonly #options: ChangeEventsOptions;
  readonly #progress: ThrottledNotices;
  readonly #rates = new BatchRates();

  constructor(options: ChangeEventsOptions) {
    this.#options = options;
    this.#progress = new ThrottledNotices({
      clock: options.clock,
      signal: options.signal,
      notify: (settled, batchIds) => this.#notifyProgress(settled, batchIds),
    });
  }

  /** Notifies that the rows of the changes' contacts look different. */
  rowsChanged(changes: readonly (QueuedChange | Change)[]): void {
    const keys = changes.flatMap((change) => (change.contactKey === null ? [] : [change.contactKey]));
    const groups = changes.some(
      (change) =>
        change.kind !== 'contact.edit' || !('after' in change) || change.after.groupId !== undefined,
    );
    this.#options.onContactsChanged({ keys: keys.length > MAX_NAMED_KEYS ? null : keys, groups });
  }

  /** Notifies of the progress of batches; of the status alone if there are none. */
  moved(batchIds: Iterable<string> = []): void {
    this.#progress.add(batchIds);
  }

  /** Notifies that a change is in another state, which the row of its contact shows. */
  stepped({ contactKey, batchId }: Change): void {
    if (contactKey !== null) this.#options.onContactsChanged({ keys: [contactKey], groups: false });
    this.#progress.add([batchId]);
  }

  /** Notifies that a change has ended. `reported` means that its caller already has the outcome. */
  ended(change: Change, reported: boolean): void {
    if (change.state !== 'cancelled') this.#rates.ended(change.batchId, this.#options.clock.monotonic());
    const { kind, label } = change;
    this.#progress.add([change.batchId], [{ ...toChangeOutcome(change), kind, label, reported }]);
  }

  /** Resets the rate of a batch that the user paused, because that rate says nothing about the time after the pause. */
  paused(batchId: string): void {
    this.#rates.forget(batchId);
    this.#progress.add([batchId]);
  }

  /** A batch with the estimated time left, its removals in their undo window, and why it isn't sent now. */
  withTimeLeft(batch: StoredBatch): Batch {
    const { batchId, counts } = batch;
    const { isBeingSent, blockedBy, removalsOf, clock } = this.#options;
    const reason = counts.queued === 0 ? null : blockedBy(batchId);
    const waiting = counts.queued === 0 ? {} : removalsOf(batchId);
    const open = openChangeCount(counts);
    // If all open changes are removals in their undo window, nothing is being sent, so the time left is unknown.
    const isWaiting = waiting.removals !== undefined && waiting.removals.count === open;
    const msLeft =
      isWaiting || !isBeingSent(batchId) ? null : this.#rates.msLeft(batchId, open, clock.monotonic());
    return { ...batch, msLeft, ...waiting, ...(reason === null ? {} : { blockedBy: reason }) };
  }

  /** Sends pending notices; resolves when they were sent or have failed. */
  flush(): Promise<void> {
    return this.#progress.flush();
  }

  async #notifyProgress(settled: readonly SettledChange[], batchIds: readonly string[]): Promise<boolean> {
    const { store, log, status, onProgress } = this.#options;
    try {
      const stored = await Promise.all(batchIds.map((batchId) => store.batch(batchId)));
      const batches = stored
        .filter((batch) => batch !== null)
        .map((batch) => {
          if (batch.settledAt !== null) this.#rates.forget(batch.batchId);
          return this.withTimeLeft(batch);
        });
      onProgress({ status: await status(), settled: [...settled], batches });
      return true;
    } catch (error) {
      log.warn('changes.status_failed', { error: error instanceof Error ? error.name : 'unknown' });
      // The status may be available without the store. If so, it is sent at once. Batches and outcomes follow when the
      // store is back.
      const known = await status().catch(() => null);
      if (known !== null) onProgress({ status: known, settled: [], batches: [] });
      return false;
    }
  }
}
