import type { UndoResult } from '../../contract/batch.ts';
import type { Change } from '../../contract/change.ts';
import { v7 as uuidv7 } from 'uuid';
import { fail, ok, type Result } from '../../contract/result.ts';
import type { StoredBatch } from '../store/batch-record.ts';
import type { RecordedUndo } from '../store/journal-api.ts';
import type { StoreApi } from '../store/store-api.ts';
import { outcomeOf } from './outcome.ts';
import type { Recordings } from './recordings.ts';
import type { Sending } from './sending.ts';

/** Of so many changes at most a caller is told one by one. */
const TOLD_ONE_BY_ONE = 20;

const nothing = fail({ code: 'invalid_request', message: 'nothing_to_undo' });

/** Does merges again that a batch took back. */
type RedoMerges = (undo: StoredBatch) => Promise<Result<UndoResult>>;

/** A step back or forth that is in the journal. */
interface Taken {
  stepId: string;
  /** What is not sent any more. */
  cancelled: Change[];
  recorded: RecordedUndo;
  /** So many changes of it are no longer kept. */
  expired: number;
}

/**
 * Takes back what was done: what happened by changes of its own, what still waits by not sending it. An undo is a batch like
 * any other, and can be taken back in turn.
 */
export class Undo {
  readonly #redoMerges: RedoMerges;
  readonly #store: StoreApi;
  readonly #sending: Sending;
  readonly #recordings: Recordings;

  constructor(store: StoreApi, sending: Sending, recordings: Recordings, redoMerges: RedoMerges) {
    this.#redoMerges = redoMerges;
    this.#recordings = recordings;
    this.#store = store;
    this.#sending = sending;
  }

  undo(input: { batchId: string; changeIds?: string[]; force: boolean }): Promise<Result<UndoResult>> {
    return this.#answered(() => this.#undone(input));
  }

  /** Does again what an undo took back: the batch of that undo, or the one that it took back before anything was sent. */
  redo(batchId: string, force: boolean): Promise<Result<UndoResult>> {
    return this.#answered(async () => {
      const batch = await this.#store.batch(batchId);
      if (batch?.kind === 'undo') return this.#undone({ batchId, force });
      const step = { stepId: uuidv7(), batchId };
      const recorded = await this.#record(() => this.#store.recordAgain({ ...step, force }));
      if (recorded.recorded.length + recorded.conflictCount === 0)
        return fail({ code: 'invalid_request', message: 'nothing_to_redo' });
      return { stepId: step.stepId, cancelled: [], recorded, expired: 0 };
    });
  }

  /** Brings deleted contacts back; `changeIds`: their deletes. */
  restore(changeIds: string[]): Promise<Result<UndoResult>> {
    return this.#answered(async () => {
      const stepId = uuidv7();
      const recorded = await this.#record(() =>
        this.#store.recordUndo({ stepId, kind: 'restore', changeIds, force: false }),
      );
      return { stepId, cancelled: [], recorded, expired: 0 };
    });
  }

  async #undone(input: {
    batchId: string;
    changeIds?: string[];
    force: boolean;
  }): Promise<Taken | Result<UndoResult>> {
    const { batchId, changeIds } = input;
    const batch = await this.#store.batch(batchId);
    if (batch === null) return nothing;
    if (batch.kind === 'undo' && batch.undoOf?.kind === 'merge') {
      if (batch.settledAt === null) return fail({ code: 'invalid_request', message: 'under_way' });
      return batch.undo === 'done' ? nothing : this.#redoMerges(batch);
    }
    const wanted = changeIds === undefined ? null : new Set(changeIds);
    const waiting = this.#sending
      .ofBatch(batchId)
      .filter((change) => wanted === null || wanted.has(change.changeId));
    const step = { stepId: uuidv7(), batchId };
    const calledOff = await this.#sending.takingBack.callOff(waiting, step);
    const kind = batch.kind === 'undo' ? 'redo' : 'undo';
    const recorded = await this.#record(() => this.#store.recordUndo({ ...input, ...step, kind }));
    const cancelled = [...calledOff, ...(await this.#sending.takingBack.calledOff(recorded.cancelled, step))];
    const kept = Object.values(batch.counts).reduce((sum, count) => sum + count, 0);
    return {
      stepId: step.stepId,
      cancelled,
      recorded,
      expired: changeIds === undefined ? batch.total - kept : 0,
    };
  }

  /** Of few changes the answer says how each ended; that it is recorded does not wait for it. */
  async #answered(record: () => Promise<Taken | Result<UndoResult>>): Promise<Result<UndoResult>> {
    const taken = await this.#recordings.run(record);
    return 'ok' in taken ? taken : this.#answer(taken);
  }

  async #record(record: () => Promise<RecordedUndo>): Promise<RecordedUndo> {
    try {
      return await record();
    } catch (error) {
      // It may have failed after it had been written: what the journal holds goes its way.
      await this.#sending.takeUp();
      throw error;
    }
  }

  async #answer({ stepId, cancelled, recorded: step, expired }: Taken): Promise<Result<UndoResult>> {
    const { recorded, conflicts, conflictCount } = step;
    if (cancelled.length + recorded.length + conflictCount + expired === 0) return nothing;
    const few = cancelled.length + recorded.length <= TOLD_ONE_BY_ONE;
    if (!few) this.#sending.add(recorded);
    return ok({
      batchId: recorded.length === 0 ? null : stepId,
      recorded: recorded.length,
      cancelled: cancelled.length,
      conflicts,
      conflictCount,
      expired,
      outcomes: few ? [...cancelled.map(outcomeOf), ...(await this.#sending.follow(recorded))] : [],
    });
  }
}
