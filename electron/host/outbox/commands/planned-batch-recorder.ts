import { v7 as uuidv7 } from 'uuid';
import type { NewChange } from '../../store/api/journal-api.ts';
import type { StoreApi } from '../../store/api/store-api.ts';
import { withUndoWindow } from '../../store/journal/new-change.ts';
import type { Outbox } from '../driver/outbox.ts';
import { toQueuedChange } from '../model/to-queued-change.ts';
import type { LargeRecordings } from './large-recordings.ts';
import type { RecordingQueue } from './recording-queue.ts';
import { recordOrReload } from './record-or-reload.ts';

export interface PlannedBatchRecorderOptions {
  store: Pick<StoreApi, 'prepareImport' | 'recordImport' | 'recordChanges'>;
  outbox: Pick<Outbox, 'add' | 'loadPending'>;
  recordings: RecordingQueue;
  largeRecordings: LargeRecordings;
  undoWindowMs: () => number;
}

/** Records changes that are planned elsewhere as one batch. They are sent in the background. */
export class PlannedBatchRecorder {
  readonly #options: PlannedBatchRecorderOptions;

  constructor(options: PlannedBatchRecorderOptions) {
    this.#options = options;
  }

  /**
   * Records the changes of an import's rows. Resolves once rows show them; false if there are none. A contact that the
   * user edits while the import's rows are read is edited first; if that is a conflict, the user's value stays.
   */
  async recordImport(input: { path: string; batchId: string; fileName: string }): Promise<boolean> {
    const { store, outbox, largeRecordings } = this.#options;
    for (;;) {
      // Other actions are recorded while thousands of rows are read.
      const changes = await store.prepareImport(input);
      if (changes === 0) return false;
      const isRecorded = await largeRecordings.run(async () => {
        const recording = await store.recordImport({ batchId: input.batchId, changes });
        if (recording === null) return false;
        outbox.add(recording.recorded);
        return true;
      });
      if (isRecorded) return true;
    }
  }

  /**
   * Records changes of any kind as a batch that history lists as the review `label`. Returns its id; null if there
   * are no changes.
   */
  async recordBatch(changes: readonly NewChange[], label: string): Promise<string | null> {
    const batchId = uuidv7();
    const { store, outbox, recordings, undoWindowMs } = this.#options;
    const wanted = changes.map((change) => withUndoWindow({ ...change, batchId }, undoWindowMs()));
    if (wanted.length === 0) return null;
    const record = async () => {
      const recorded = await store.recordChanges(wanted, { about: { kind: 'review', label } });
      outbox.add(recorded.map((change) => toQueuedChange(change, recorded.length)));
    };
    await recordOrReload(outbox, () => recordings.run(record));
    return batchId;
  }
}
