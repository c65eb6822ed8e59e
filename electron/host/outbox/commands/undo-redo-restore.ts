import type { UndoResult } from '../../../contract/changes/undo-result.ts';
import type { Change } from '../../../contract/changes/change.ts';
import { v7 as uuidv7 } from 'uuid';
import { fail, ok, type Result } from '../../../contract/result.ts';
import type { StoredBatch } from '../../store/api/journal-api.ts';
import type { RecordedUndo } from '../../store/api/journal-api.ts';
import type { StoreApi } from '../../store/api/store-api.ts';
import { toChangeOutcome } from '../model/to-change-outcome.ts';
import type { RecordingQueue } from './recording-queue.ts';
import { recordOrReload } from './record-or-reload.ts';
import { targetGroupError } from './input-errors.ts';
import type { Outbox } from '../driver/outbox.ts';

/** Maximum number of changes of an undo, redo or restore for which the result lists each outcome. */
const MAX_LISTED_OUTCOMES = 20;

const nothingToUndo = fail({ code: 'invalid_request', message: 'nothing_to_undo' });

/** Runs the merges of a batch again; see `redoMerges`. */
type RedoMerges = (batchId: string, redoOf: string) => Promise<Result<UndoResult>>;

interface UndoInput {
  batchId: string;
  changeIds?: string[];
  force: boolean;
}

/** A recorded undo, redo or restore. */
interface RecordedStep {
  stepId: string;
  /** Unsent changes that the step cancelled. */
  cancelled: Change[];
  recorded: RecordedUndo;
  /** Number of changes of the undone batch that the history no longer keeps. */
  expired: number;
}

function hasConflicts(result: RecordedStep | Result<UndoResult>): boolean {
  if (!('ok' in result)) return result.recorded.conflictCount > 0;
  return result.ok && result.value.conflictCount > 0;
}

/**
 * Undoes, redoes and restores. Sent changes get inverse changes, unsent ones are cancelled. An undo is a batch like any
 * other and can be undone.
 */
export class Undo {
  readonly #redoMerges: RedoMerges;
  readonly #store: StoreApi;
  readonly #outbox: Outbox;
  readonly #recordings: RecordingQueue;
  readonly #undoWindowMs: () => number;
  /**
   * Batches whose last undo or redo left out some changes, because they conflict. The next undo or redo skips these
   * batches. The sets are kept only in memory, because conflicts may disappear.
   */
  readonly #conflicting = { undo: new Set<string>(), redo: new Set<string>() };

  constructor(
    store: StoreApi,
    outbox: Outbox,
    recordings: RecordingQueue,
    options: { redoMerges: RedoMerges; undoWindowMs: () => number },
  ) {
    this.#redoMerges = options.redoMerges;
    this.#undoWindowMs = options.undoWindowMs;
    this.#recordings = recordings;
    this.#store = store;
    this.#outbox = outbox;
  }

  undo(input: UndoInput): Promise<Result<UndoResult>> {
    const { batchId, changeIds } = input;
    return this.#recordAndReply(
      () => this.#recordUndo(input),
      changeIds === undefined ? { direction: 'undo', batchId } : null,
    );
  }

  /** The batches that undo and redo would act on. */
  latest(): ReturnType<StoreApi['latestBatches']> {
    return this.#store.latestBatches(this.#conflicting);
  }

  /**
   * Redoes a batch. `batchId` names its undo, or the batch itself if the undo only cancelled unsent changes and so
   * recorded no batch of its own.
   */
  redo(batchId: string, force: boolean): Promise<Result<UndoResult>> {
    const work = async () => {
      const batch = await this.#store.batch(batchId);
      if (batch?.kind === 'undo') return this.#recordUndo({ batchId, force });
      if (batch?.kind === 'merge') return this.#redoMerge(batch, batchId);
      const step = { stepId: uuidv7(), batchId };
      const recorded = await this.#record(() =>
        this.#store.recordAgain({ ...step, force, undoWindowMs: this.#undoWindowMs() }),
      );
      if (recorded.recorded.length + recorded.conflictCount === 0)
        return fail({ code: 'invalid_request', message: 'nothing_to_redo' });
      return { stepId: step.stepId, cancelled: [], recorded, expired: 0 };
    };
    return this.#recordAndReply(work, { direction: 'redo', batchId });
  }

  /** Restores deleted contacts; `changeIds` are their deletes. `groupId` replaces their former groups. */
  restore(changeIds: string[], groupId?: number): Promise<Result<UndoResult>> {
    return this.#recordAndReply(async () => {
      const refusal = groupId === undefined ? null : await targetGroupError(this.#store, groupId);
      if (refusal !== null) return refusal;
      const stepId = uuidv7();
      const to = groupId === undefined ? {} : { groupId };
      const recorded = await this.#record(() =>
        this.#store.recordUndo({ stepId, kind: 'restore', changeIds, force: false, ...to }),
      );
      const cancelled = await this.#outbox.cancelling.cancelledElsewhere(recorded.cancelled, 'restore');
      return { stepId, cancelled, recorded, expired: 0 };
    }, null);
  }

  async #recordUndo(input: UndoInput): Promise<RecordedStep | Result<UndoResult>> {
    const { batchId, changeIds } = input;
    const batch = await this.#store.batch(batchId);
    if (batch === null) return nothingToUndo;
    if (batch.kind === 'undo' && batch.undoOf?.kind === 'merge')
      return batch.undo === 'done' ? nothingToUndo : this.#redoMerge(batch, batch.undoOf.batchId);
    const wanted = changeIds === undefined ? null : new Set(changeIds);
    const waiting = this.#outbox
      .ofBatch(batchId)
      // Leaves changes of merges to `recordUndo`, which stops a merge and cancels its changes together. If they were
      // cancelled here first, the merge would still run and would start to reverse its own writes.
      .filter(({ merge }) => merge === undefined || wanted !== null)
      .filter((change) => wanted === null || wanted.has(change.changeId));
    const step = { stepId: uuidv7(), batchId };
    const cancelledUnsent = await this.#outbox.cancelling.cancel(waiting, step);
    const kind = batch.kind === 'undo' ? 'redo' : 'undo';
    const recorded = await this.#record(() =>
      this.#store.recordUndo({ ...input, ...step, kind, undoWindowMs: this.#undoWindowMs() }),
    );
    const cancelled = [
      ...cancelledUnsent,
      ...(await this.#outbox.cancelling.cancelledElsewhere(recorded.cancelled, step)),
    ];
    const keptCount = Object.values(batch.counts).reduce((sum, count) => sum + count, 0);
    return {
      stepId: step.stepId,
      cancelled,
      recorded,
      expired: changeIds === undefined ? batch.total - keptCount : 0,
    };
  }

  /** Runs the merges of a batch again; fails if their undo hasn't ended yet. */
  async #redoMerge(undo: StoredBatch, batchId: string): Promise<Result<UndoResult>> {
    if (undo.settledAt === null) return fail({ code: 'invalid_request', message: 'under_way' });
    return this.#redoMerges(batchId, undo.batchId);
  }

  /**
   * Records a step and returns its result. For few changes, this waits for their outcomes and includes them in the
   * result. Later recordings don't wait for the outcomes.
   */
  async #recordAndReply(
    record: () => Promise<RecordedStep | Result<UndoResult>>,
    step: { direction: 'undo' | 'redo'; batchId: string } | null,
  ): Promise<Result<UndoResult>> {
    const { reply } = await this.#recordings.run(async () => {
      const result = await record();
      if (step !== null) {
        const steps = this.#conflicting[step.direction];
        if (hasConflicts(result)) steps.add(step.batchId);
        else steps.delete(step.batchId);
      }
      return { reply: 'ok' in result ? result : this.#reply(result) };
    });
    return reply;
  }

  /** Records a step. If that fails, loads the journal's pending changes. */
  #record(record: () => Promise<RecordedUndo>): Promise<RecordedUndo> {
    return recordOrReload(this.#outbox, record);
  }

  async #reply({ stepId, cancelled, recorded: step, expired }: RecordedStep): Promise<Result<UndoResult>> {
    const { recorded, conflicts, conflictCount } = step;
    if (cancelled.length + recorded.length + conflictCount + expired === 0) return nothingToUndo;
    const isShort = cancelled.length + recorded.length <= MAX_LISTED_OUTCOMES;
    if (!isShort) this.#outbox.add(recorded);
    return ok({
      batchId: recorded.length === 0 ? null : stepId,
      recorded: recorded.length,
      cancelled: cancelled.length,
      conflicts,
      conflictCount,
      expired,
      outcomes: isShort
        ? [...cancelled.map(toChangeOutcome), ...(await this.#outbox.addAndAwait(recorded))]
        : [],
    });
  }
}
