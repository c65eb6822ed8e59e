import { v7 as uuidv7 } from 'uuid';
import type { NewChange } from '../../store/api/journal-api.ts';
import type { StoreApi } from '../../store/api/store-api.ts';
import { withUndoWindow } from '../../store/journal/new-change.ts';
import type { Outbox } from '../driver/outbox.ts';
import { toQueuedChange } from '../model/to-queued-change.ts';
import type { PendingRecordings } from './pending-recordings.ts';
import { recordOrReload } from './record-or-reload.ts';

/** Records changes that are planned elsewhere as one batch. They are sent in the background. */
export class PlannedBatchRecorder {
  readonly #store: Pick<StoreApi, 'recordImport' | 'recordChanges'>;
  readonly #outbox: Outbox;
  readonly #pendingRecordings: PendingRecordings;
  readonly #undoWindowMs: () => number;

  constructor(
    store: Pick<StoreApi, 'recordImport' | 'recordChanges'>,
    outbox: Outbox,
    recordings: PendingRecordings,
    undoWindowMs: () => number,
  ) {
    this.#store = store;
    this.#outbox = outbox;
    this.#pendingRecordings = recordings;
    this.#undoWindowMs = undoWindowMs;
  }

  /** Records the changes of an import's rows. Resolves once all are recorded; false if there are none. */
  async recordImport(input: {
    path: string;
    batchId: string;
    fileName: string;
    changes: number;
  }): Promise<boolean> {
    const { recorded } = await recordOrReload(this.#outbox, () =>
      this.#pendingRecordings.run(() => this.#store.recordImport(input)),
    );
    this.#outbox.add(recorded);
    return recorded.length > 0;
  }

  /**
   * Records changes of any kind as a batch that history lists as an import of `label`. Returns its id; null if there
   * are no changes.
   */
  async recordBatch(changes: readonly NewChange[], label: string): Promise<string | null> {
    const batchId = uuidv7();
    const wanted = changes.map((change) => withUndoWindow({ ...change, batchId }, this.#undoWindowMs()));
    if (wanted.length === 0) return null;
    await recordOrReload(this.#outbox, async () => {
      const recorded = await this.#pendingRecordings.run(() =>
        this.#store.recordChanges(wanted, { about: { kind: 'import', label } }),
      );
      this.#outbox.add(recorded.map((change) => ({ ...toQueuedChange(change), inBatch: recorded.length })));
    });
    return batchId;
  }
}
