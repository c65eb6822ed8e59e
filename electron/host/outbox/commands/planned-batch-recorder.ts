import { v7 as uuidv7 } from 'uuid';
import type { NewChange } from '../../store/api/journal-api.ts';
import type { StoreApi } from '../../store/api/store-api.ts';
import { withUndoWindow } from '../../store/journal/new-change.ts';
import type { Outbox } from '../driver/outbox.ts';
import { toQueuedChange } from '../model/to-queued-change.ts';
import type { RecordingQueue } from './recording-queue.ts';
import { recordOrReload } from './record-or-reload.ts';

/** Records changes that are planned elsewhere as one batch. They are sent in the background. */
export class PlannedBatchRecorder {
  readonly #store: Pick<StoreApi, 'recordImport' | 'recordChanges'>;
  readonly #outbox: Outbox;
  readonly #recordings: RecordingQueue;
  readonly #undoWindowMs: () => number;

  constructor(
    store: Pick<StoreApi, 'recordImport' | 'recordChanges'>,
    outbox: Outbox,
    recordings: RecordingQueue,
    undoWindowMs: () => number,
  ) {
    this.#store = store;
    this.#outbox = outbox;
    this.#recordings = recordings;
    this.#undoWindowMs = undoWindowMs;
  }

  /** Records the changes of an import's rows. Resolves once all are recorded; false if there are none. */
  recordImport(input: {
    path: string;
    batchId: string;
    fileName: string;
    changes: number;
  }): Promise<boolean> {
    const record = async () => {
      const { recorded } = await this.#store.recordImport(input);
      this.#outbox.add(recorded);
      return recorded.length > 0;
    };
    return recordOrReload(this.#outbox, () => this.#recordings.run(record));
  }

  /**
   * Records changes of any kind as a batch that history lists as an import of `label`. Returns its id; null if there
   * are no changes.
   */
  async recordBatch(changes: readonly NewChange[], label: string): Promise<string | null> {
    const batchId = uuidv7();
    const wanted = changes.map((change) => withUndoWindow({ ...change, batchId }, this.#undoWindowMs()));
    if (wanted.length === 0) return null;
    const record = async () => {
      const recorded = await this.#store.recordChanges(wanted, { about: { kind: 'import', label } });
      this.#outbox.add(recorded.map((change) => ({ ...toQueuedChange(change), inBatch: recorded.length })));
    };
    await recordOrReload(this.#outbox, () => this.#recordings.run(record));
    return batchId;
  }
}
