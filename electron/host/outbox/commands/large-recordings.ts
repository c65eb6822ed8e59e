import type { ContactsChanged } from '../../event-hub.ts';
import type { StoreApi } from '../../store/api/store-api.ts';
import type { Outbox } from '../driver/outbox.ts';
import { recordOrReload } from './record-or-reload.ts';
import type { RecordingQueue } from './recording-queue.ts';

export interface LargeRecordingsOptions {
  store: Pick<StoreApi, 'recordedShown'>;
  outbox: Pick<Outbox, 'loadPending'>;
  recordings: RecordingQueue;
  onContactsChanged(changed: ContactsChanged): void;
}

/**
 * Records actions that may change thousands of contacts. Their rows are updated after the turn of the action, so that
 * an edit needn't wait for that.
 */
export class LargeRecordings {
  readonly #options: LargeRecordingsOptions;

  constructor(options: LargeRecordingsOptions) {
    this.#options = options;
  }

  /** Runs `record` in its turn; see `RecordingQueue.run`. Resolves when the rows show the action. */
  async run<T>(record: () => Promise<T>): Promise<T> {
    const { store, outbox, recordings, onContactsChanged } = this.#options;
    let shown = Promise.resolve();
    const result = await recordOrReload(outbox, () =>
      recordings.run(async () => {
        const recorded = await record();
        shown = store.recordedShown();
        recordings.updatingRows(shown);
        return recorded;
      }),
    );
    try {
      await shown;
    } finally {
      // Windows were told when the changes were recorded, and may have read rows that were not updated yet.
      onContactsChanged({ keys: null, groups: true });
    }
    return result;
  }
}
