import { v7 as uuidv7 } from 'uuid';
import type { NewChange } from '../../store/api/journal-api.ts';
import type { StoreApi } from '../../store/api/store-api.ts';
import { withUndoWindow } from '../../store/journal/new-change.ts';
import type { Outbox } from '../driver/outbox.ts';
import { toQueuedChange } from '../model/to-queued-change.ts';
import type { RecordingQueue } from './recording-queue.ts';
import { recordOrReload } from './record-or-reload.ts';

type RecordingMethods = 'prepareImport' | 'recordImport' | 'recordedShown' | 'recordChanges';

/** Records changes that are planned elsewhere as one batch. They are sent in the background. */
export class PlannedBatchRecorder {
  readonly #store: Pick<StoreApi, RecordingMethods>;
  readonly #outbox: Pick<Outbox, 'add' | 'loadPending'>;
  readonly #recordings: RecordingQueue;
  readonly #undoWindowMs: () => number;

  constructor(
    store: Pick<StoreApi, RecordingMethods>,
    outbox: Pick<Outbox, 'add' | 'loadPending'>,
    recordings: RecordingQueue,
    undoWindowMs: () => number,
  ) {
    this.#store = store;
    this.#outbox = outbox;
    this.#recordings = recordings;
    this.#undoWindowMs = undoWindowMs;
  }

  /** Resolves when every action requested so far has been recorded or has failed. */
  recordingsEnded(): Promise<void> {
    return this.#recordings.ended();
  }

  /**
   * Records the changes of an import's rows. Resolves once all are recorded and shown in the rows of the contacts;
   * false if there are none.
   */
  async recordImport(input: { path: string; batchId: string; fileName: string }): Promise<boolean> {
    const { batchId } = input;
    let isRecorded = false;
    while (!isRecorded) {
      // Other actions are recorded while thousands of rows are read, and while they are shown.
      const changes = await this.#store.prepareImport(input);
      if (changes === 0) return false;
      isRecorded = await recordOrReload(this.#outbox, () =>
        this.#recordings.run(async () => {
          const recording = await this.#store.recordImport({ batchId, changes });
          if (recording === null) return false;
          this.#outbox.add(recording.recorded);
          return true;
        }),
      );
    }
    await this.#store.recordedShown();
    return true;
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
