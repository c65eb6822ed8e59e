import type { Batch, HistoryEntry, RemovalAhead, WaitingEntry } from '../../../contract/changes/batch.ts';
import { fail, ok, type Result } from '../../../contract/result.ts';
import type { JournalApi, QueuedChange } from '../../store/api/journal-api.ts';
import type { StoreApi } from '../../store/api/store-api.ts';
import type { Outbox } from '../driver/outbox.ts';

/** Merges that are taken through their steps (`MergeRuns`). */
interface MergesUnderWay {
  resume(): void;
  hasBegun(mergeId: string): boolean;
}

const noSuchBatch = fail({ code: 'invalid_request', message: 'no_such_batch' });

/** The user actions of an account: what became of each, and holding one up. */
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
    return batch === null ? null : this.#outbox.timed(batch);
  }

  async list(query: Parameters<JournalApi['batches']>[0]): Promise<Batch[]> {
    return (await this.#store.batches(query)).map((batch) => this.#outbox.timed(batch));
  }

  async waiting(query: Parameters<JournalApi['waiting']>[0]): Promise<WaitingEntry[]> {
    const entries = await this.#store.waiting(query);
    const ahead = this.#outbox.removalsAhead();
    return Promise.all(
      entries.map(async (entry) => {
        const removal = ahead.get(entry.batch.batchId);
        return {
          ...entry,
          batch: this.#outbox.timed(entry.batch),
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
    return entries.map((entry) => ({ ...entry, batch: this.#outbox.timed(entry.batch) }));
  }

  async latest(
    stored: Awaited<ReturnType<JournalApi['latestBatches']>>,
  ): Promise<{ undo: Batch | null; redo: Batch | null }> {
    const { undo, redo } = stored;
    return {
      undo: undo === null ? null : this.#outbox.timed(undo),
      redo: redo === null ? null : this.#outbox.timed(redo),
    };
  }

  /** Durable before anything of it stops, so that it stays so after a restart. */
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
   * What was not sent is not sent any more; what is under way comes to its end, merges that have begun as a whole. One whose
   * removals have an undo window is put back instead: its end may be an hour away.
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

  /** How it stands. */
  async now(batchId: string): Promise<Result<Batch>> {
    const batch = await this.get(batchId);
    return batch === null ? noSuchBatch : ok(batch);
  }
}
