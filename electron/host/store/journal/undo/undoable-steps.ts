import type { DatabaseSync } from 'node:sqlite';
import { isUndoable } from '../../../../core/is-undoable.ts';
import type { StoredBatch } from '../../api/journal-api.ts';
import type { BatchRecords } from '../batches/batch-records.ts';
import type { CancelledByUndo } from './cancelled-by-undo.ts';
import type { SkippedBatches } from '../../api/journal-api.ts';

/** Finds the batches that undo and redo act on. */
export class UndoableSteps {
  readonly #batches: BatchRecords;
  readonly #cancelledByUndo: CancelledByUndo;
  readonly #redone;

  constructor(database: DatabaseSync, batches: BatchRecords, cancelledByUndo: CancelledByUndo) {
    this.#batches = batches;
    this.#cancelledByUndo = cancelledByUndo;
    this.#redone = database.prepare(
      `SELECT 1 FROM batch WHERE undo_of = ? AND kind IN ('redo', 'merge') LIMIT 1`,
    );
  }

  /**
   * Returns the batches that undo and redo act on; skips the batches in `except`. `undo` is the newest action that can
   * still be undone. `redo` is the newest undo after which no other action was done: its batch, or the undone batch if
   * that undo had nothing to send.
   */
  find(except: SkippedBatches = { undo: new Set(), redo: new Set() }): {
    undo: StoredBatch | null;
    redo: StoredBatch | null;
  } {
    const unsent = this.#cancelledByUndo.latest(except.redo);
    let undo: StoredBatch | null = null;
    let redo: StoredBatch | null = null;
    let followed = false;
    for (const batch of this.#batches.newestFirst()) {
      const { batchId, kind, sequence } = batch;
      if (redo === null && !followed && unsent !== null && unsent.after >= sequence)
        redo = this.#batches.get(unsent.batchId);
      if (undo !== null && (redo !== null || followed)) break;
      if (kind === 'undo') {
        const redoable =
          (isUndoable(batch) || this.#cancelledByUndo.has(batchId)) && !except.redo.has(batchId);
        if (redo === null && !followed && redoable) redo = batch;
        continue;
      }
      if (isUndoable(batch) && !except.undo.has(batchId))
        undo ??= this.#redoneAfter(sequence, except.undo) ?? batch;
      // An action without effect doesn't prevent redoing an earlier undo, unless the action itself was redone.
      if (!isRedo(batch) && (batch.undo !== 'none' || this.#redone.get(batchId) !== undefined))
        followed = true;
    }
    return { undo, redo };
  }

  /**
   * The batch of the latest redo after the change with this sequence number that only cancelled an undo. The batch
   * itself was recorded earlier. Null if there is none.
   */
  #redoneAfter(sequence: number, except: ReadonlySet<string>): StoredBatch | null {
    for (const { batchId, after } of this.#cancelledByUndo.redone()) {
      if (after < sequence) return null;
      const batch = except.has(batchId) ? null : this.#batches.get(batchId);
      if (batch !== null && isUndoable(batch)) return batch;
    }
    return null;
  }
}

/** A redone merge has the kind `merge` and names the batch it redoes. */
const isRedo = ({ kind, undoOf }: StoredBatch) => kind === 'redo' || (kind === 'merge' && undoOf !== null);
