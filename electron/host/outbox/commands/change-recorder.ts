import type { Change, ChangeOutcome } from '../../../contract/changes/change.ts';
import type { NewChange, QueuedChange } from '../../store/api/journal-api.ts';
import type { StoreApi } from '../../store/api/store-api.ts';
import type { Outbox } from '../driver/outbox.ts';
import { toQueuedChange } from '../model/to-queued-change.ts';

/** Records single changes, and sends them. */
export class ChangeRecorder {
  readonly #store: Pick<StoreApi, 'recordChanges' | 'change' | 'sendContext'>;
  readonly #outbox: Outbox;

  constructor(store: StoreApi, outbox: Outbox) {
    this.#store = store;
    this.#outbox = outbox;
  }

  /**
   * Resolves when the change is durable; to be called within `RecordingQueue.run`. For a delete, the store records the
   * values that the contact has at that time. If others change the contact later, that is a conflict.
   */
  async record(change: NewChange): Promise<Change> {
    try {
      const [recorded] = await this.#store.recordChanges([change], { expectCurrent: true });
      if (recorded === undefined) throw new Error('A change is recorded.');
      return recorded;
    } catch (error) {
      // If the store failed after it had written the change, the change is recorded nevertheless and is sent.
      const found = await this.#store.change(change.changeId);
      if (found === null) throw error;
      return found;
    }
  }

  /** Returns a recorded change as the outbox queues it, with the changes that it must wait for. */
  async queued(recorded: Change): Promise<QueuedChange> {
    const { waitsFor } = await this.#store.sendContext(recorded.changeId);
    return { ...toQueuedChange(recorded), ...(waitsFor === undefined ? {} : { waitsFor }) };
  }

  /** Sends a recorded change. Resolves when it has ended, or is known to take longer. */
  async send(recorded: QueuedChange): Promise<ChangeOutcome> {
    const [outcome] = await this.#outbox.addAndAwait([recorded]);
    if (outcome === undefined) throw new Error('A recorded change has an outcome.');
    return outcome;
  }
}
