import type { Batch, HistoryEntry, RemovalAhead, WaitingEntry } from '../../../contract/changes/batch.ts';
import { fail, ok, type Result } from '../../../contract/result.ts';
import type { JournalApi, QueuedChange } from '../../store/api/journal-api.ts';
import type { StoreApi } from '../../store/api/store-api.ts';
import type { Outbox } from '../driver/outbox.ts';

/** The part of `MergeRuns` used here. */
interface MergesUnderWay {
  resume(): void;
  hasBegun(mergeId: string): boolean;
}

const noSuchBatch = fail({ code: 'invalid_request', message: 'no_such_batch' });

/** Lists, pauses, resumes and cancels batches. */
export class Batches {
  readonly #store: StoreApi;
  readonly #outbox: Outbox;
  readonly #merges: MergesUnderWay;

  constructor(store: StoreApi, outbox: Outbox, merges: MergesUnderWay) {
    this.#store = store;
    this.#outbox = outbox;
    this.#merges = merges;
  }

  async get(batchId: string): Promise<Batch | null> {
    const batch = await this.#store.batch(batchId);
    return batch === null ? null : this.#outbox.withTimeLeft(batch);
  }

  async list(query: Parameters<JournalApi['batches']>[0]): Promise<Batch[]> {
    return (await this.#store.batches(query)).map((batch) => this.#outbox.withTimeLeft(batch));
  }

  async waiting(query: Parameters<JournalApi['waiting']>[0]): Promise<WaitingEntry[]> {
    const entries = await this.#store.waiting(query);
    const ahead = this.#outbox.awaitedRemovals();
    return Promise.all(
      entries.map(async (entry) => {
        const removal = ahead.get(entry.batch.batchId);
        return {
          ...entry,
          batch: this.#outbox.withTimeLeft(entry.batch),
          ...(removal === undefined ? {} : { behind: await this.#removalAhead(removal) }),
        };
      }),
    );
  }

  async #removalAhead({ changeId }: QueuedChange): Promise<RemovalAhead> {
    const removal = await this.#store.change(changeId);
    return { changeId, label: removal?.label ?? '', sendAt: this.#outbox.sendAtOf(changeId) };
  }

  async history(query: Parameters<JournalApi['history']>[0]): Promise<HistoryEntry[]> {
    const entries = await this.#store.history(query);
    return entries.map((entry) => ({ ...entry, batch: this.#outbox.withTimeLeft(entry.batch) }));
  }

  async latest(
    stored: Awaited<ReturnType<JournalApi['latestBatches']>>,
  ): Promise<{ undo: Batch | null; redo: Batch | null }> {
    const { undo, redo } = stored;
    return {
      undo: undo === null ? null : this.#outbox.withTimeLeft(undo),
      redo: redo === null ? null : this.#outbox.withTimeLeft(redo),
    };
  }

  /** Pauses a batch. The pause is stored before it takes effect, so that it survives a restart. */
  async pause(batchId: string): Promise<Result<Batch>> {
    const batch = await this.#store.batch(batchId);
    if (batch === null) return noSuchBatch;
    if (batch.settledAt === null) {
      await this.#store.pauseBatch(batchId, true);
      this.#outbox.pause(batchId);
    }
    return this.now(batchId);
  }

  async resume(batchId: string): Promise<Result<Batch>> {
    await this.#store.pauseBatch(batchId, false);
    this.#outbox.resumeBatch(batchId);
    this.#merges.resume();
    return this.now(batchId);
  }

  /**
   * Cancels the unsent changes of a batch; sent ones continue. A merge that has begun is completed. But if its removals
   * have an undo window, completing the merge could take an hour, so it is cancelled and reversed.
   */
  async cancel(batchId: string): Promise<Result<Batch>> {
    const waiting = this.#outbox
      .ofBatch(batchId)
      .filter(
        ({ merge, undoWindowMs }) =>
          merge === undefined || undoWindowMs !== undefined || !this.#merges.hasBegun(merge.mergeId),
      );
    await this.#outbox.cancelling.cancel(waiting);
    return this.now(batchId);
  }

  /** The current state of a batch. */
  async now(batchId: string): Promise<Result<Batch>> {
    const batch = await this.get(batchId);
    return batch === null ? noSuchBatch : ok(batch);
  }
}
