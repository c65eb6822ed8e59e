import type { DatabaseSync } from 'node:sqlite';
import type { ContactKey } from '../../../contract/contacts/contact.ts';
import { REVIEW_MARKS } from '../../../contract/enumerations.ts';
import type { OwnReview } from '../api/review-api.ts';
import type { EachInSlices } from '../sqlite/time-slices.ts';

/** Number of steps that can be undone. */
const KEPT_STEPS = 100;
/** Rows of a step that are read or deleted per statement. */
const ROWS_PER_QUERY = 500;

/** The stored review of a contact. */
export type StoredReview = Omit<OwnReview, 'key'>;

/** The previous review in a step, for a contact that had no stored review. */
const NOTHING_SAID = { mark: null, note: null, changedAt: null, isNoteCleared: false };

/** The new review of one contact; `to` is null if the contact has none any more. */
interface StepChange {
  key: ContactKey;
  to: StoredReview | null;
}

interface Action {
  step: number;
  afterSequence: number;
  editSession: string | null;
}

/**
 * Marks and notes in the journal, with the steps for undo and redo. A step is written in time slices within one
 * transaction, so it is recorded completely or not at all.
 */
export class ReviewSteps {
  readonly #database: DatabaseSync;
  readonly #each: EachInSlices;
  readonly #sql;

  constructor(database: DatabaseSync, each: EachInSlices) {
    this.#database = database;
    this.#each = each;
    this.#sql = prepare(database);
  }

  /** All marks and notes. */
  *all(): Generator<[ContactKey, StoredReview]> {
    for (const row of this.#sql.all.iterate()) {
      const stored = storedReviewOf(row);
      if (stored !== null) yield [String(row['contact_key']), stored];
    }
  }

  /**
   * Records a step. Continues the newest step instead if it has the same contact and `editSession` and nothing was
   * changed since. `before` returns a contact's review before this step. Undone steps can no longer be redone
   * afterwards.
   */
  async record(
    changes: readonly StepChange[],
    { editSession, before }: { editSession: string | null; before: (key: ContactKey) => StoredReview | null },
    onWritten: (key: ContactKey) => void,
  ): Promise<void> {
    if (changes.length === 0) return;
    await this.#inTransaction(async () => {
      const isContinued = this.#continues(editSession, changes);
      const step = isContinued ? null : await this.#begin(editSession);
      await this.#each(changes, ({ key, to }) => {
        if (step !== null) this.#keepRow(step, key, before(key));
        this.#put(key, to);
        onWritten(key);
      });
    });
  }

  /**
   * Undoes the newest step, or redoes the one undone last, and returns the resulting reviews. `competingBatchId` is the
   * batch that could be undone or redone instead (null for none): if that batch comes before the step (see
   * `#comesBefore`), nothing is done and the result is empty.
   */
  async undoOrRedo(
    direction: 'undo' | 'redo',
    {
      competingBatchId,
      current,
    }: { competingBatchId?: string | null; current: (key: ContactKey) => StoredReview | null },
    onWritten: (key: ContactKey) => void,
  ): Promise<StepChange[]> {
    const action = direction === 'undo' ? this.#newest() : this.#nextRedo();
    if (action === null || !this.#comesBefore(direction, action, competingBatchId)) return [];
    const turned: StepChange[] = [];
    await this.#inTransaction(async () => {
      for (let after = ''; ;) {
        const rows = this.#sql.rows.all(action.step, after, ROWS_PER_QUERY);
        await this.#each(rows, (row) => {
          const key = String(row['contact_key']);
          const to = storedReviewOf(row);
          this.#keepRow(action.step, key, current(key));
          this.#put(key, to);
          onWritten(key);
          turned.push({ key, to });
        });
        if (rows.length < ROWS_PER_QUERY) break;
        after = String(rows.at(-1)?.['contact_key']);
      }
      this.#sql.setUndone.run(direction === 'undo' ? this.#newestBatch() : null, action.step);
    });
    return turned;
  }

  async #inTransaction(work: () => Promise<void>): Promise<void> {
    this.#database.exec('BEGIN IMMEDIATE');
    try {
      await work();
      this.#database.exec('COMMIT');
    } catch (error) {
      // A full disk may have rolled the transaction back already.
      if (this.#database.isTransaction) this.#database.exec('ROLLBACK');
      throw error;
    }
  }

  #continues(editSession: string | null, changes: readonly StepChange[]): boolean {
    const newest = this.#newest();
    if (editSession === null || newest?.editSession !== editSession || changes.length > 1) return false;
    if (newest.afterSequence !== this.#newestBatch() || this.#nextRedo() !== null) return false;
    return this.#sql.rows.get(newest.step, '', 1)?.['contact_key'] === changes[0]?.key;
  }

  /** Begins a step; deletes undone steps and steps that are too old. */
  async #begin(editSession: string | null): Promise<number> {
    for (const row of this.#sql.undone.all()) await this.#forget(Number(row['step']));
    const step = (this.#newest()?.step ?? 0) + 1;
    for (const row of this.#sql.until.all(step - KEPT_STEPS)) await this.#forget(Number(row['step']));
    this.#sql.begin.run(step, this.#newestBatch(), editSession);
    return step;
  }

  async #forget(step: number): Promise<void> {
    let deleted = ROWS_PER_QUERY;
    while (deleted === ROWS_PER_QUERY) {
      await this.#each([step], () => {
        deleted = Number(this.#sql.forgetRows.run(step, ROWS_PER_QUERY).changes);
      });
    }
    this.#sql.forget.run(step);
  }

  /**
   * Whether undo or redo takes the step rather than the competing batch: undo takes the newer of the two, redo the
   * older one.
   */
  #comesBefore(
    direction: 'undo' | 'redo',
    { afterSequence }: Action,
    competingBatchId: string | null | undefined,
  ): boolean {
    if (competingBatchId === undefined || competingBatchId === null) return true;
    const origin = Number(this.#sql.origin.get(competingBatchId)?.['sequence'] ?? 0);
    return direction === 'undo' ? afterSequence >= origin : afterSequence < origin;
  }

  #newest(): Action | null {
    return actionOf(this.#sql.newest.get());
  }

  /** The step to redo; null if something else was changed since the undo. */
  #nextRedo(): Action | null {
    return actionOf(this.#sql.nextRedo.get());
  }

  #newestBatch(): number {
    return Number(this.#sql.newestBatch.get()?.['sequence'] ?? 0);
  }

  #keepRow(step: number, key: ContactKey, stored: StoredReview | null): void {
    const { mark, note, changedAt, isNoteCleared } = stored ?? NOTHING_SAID;
    this.#sql.keepRow.run(step, key, mark, note, changedAt, Number(isNoteCleared));
  }

  #put(key: ContactKey, stored: StoredReview | null): void {
    if (stored === null) this.#sql.drop.run(key);
    else this.#sql.put.run(key, stored.mark, stored.note, stored.changedAt, Number(stored.isNoteCleared));
  }
}

type Row = Record<string, unknown> | undefined;

function actionOf(row: Row): Action | null {
  if (row === undefined) return null;
  const { step, after_sequence: afterSequence, sitting } = row;
  return {
    step: Number(step),
    afterSequence: Number(afterSequence),
    editSession: typeof sitting === 'string' ? sitting : null,
  };
}

function storedReviewOf(row: Record<string, unknown>): StoredReview | null {
  const { mark, note, changed_at: changedAt } = row;
  if (typeof note !== 'string' || typeof changedAt !== 'string') return null;
  const known = REVIEW_MARKS.find((each) => each === mark) ?? null;
  return { mark: mark === 'none' ? mark : known, note, changedAt, isNoteCleared: row['note_cleared'] === 1 };
}

function prepare(database: DatabaseSync) {
  return {
    all: database.prepare('SELECT * FROM review'),
    put: database.prepare(
      'INSERT OR REPLACE INTO review (contact_key, mark, note, changed_at, note_cleared) VALUES (?, ?, ?, ?, ?)',
    ),
    drop: database.prepare('DELETE FROM review WHERE contact_key = ?'),
    newest: database.prepare(
      'SELECT * FROM review_action WHERE undone_after IS NULL ORDER BY step DESC LIMIT 1',
    ),
    nextRedo: database.prepare(
      `SELECT * FROM review_action WHERE undone_after IS NOT NULL AND NOT EXISTS (
         SELECT 1 FROM batch WHERE sequence > undone_after AND kind NOT IN ('undo', 'redo')
           AND NOT (kind = 'merge' AND undo_of IS NOT NULL)
       ) ORDER BY step LIMIT 1`,
    ),
    undone: database.prepare('SELECT step FROM review_action WHERE undone_after IS NOT NULL'),
    until: database.prepare('SELECT step FROM review_action WHERE step <= ?'),
    begin: database.prepare(
      'INSERT INTO review_action (step, after_sequence, sitting, undone_after) VALUES (?, ?, ?, NULL)',
    ),
    setUndone: database.prepare('UPDATE review_action SET undone_after = ? WHERE step = ?'),
    forget: database.prepare('DELETE FROM review_action WHERE step = ?'),
    rows: database.prepare(
      'SELECT * FROM review_step WHERE step = ? AND contact_key > ? ORDER BY contact_key LIMIT ?',
    ),
    keepRow: database.prepare(
      `INSERT OR REPLACE INTO review_step (step, contact_key, mark, note, changed_at, note_cleared)
       VALUES (?, ?, ?, ?, ?, ?)`,
    ),
    forgetRows: database.prepare(
      `DELETE FROM review_step WHERE step = ?1 AND contact_key IN
         (SELECT contact_key FROM review_step WHERE step = ?1 LIMIT ?2)`,
    ),
    newestBatch: database.prepare('SELECT max(sequence) AS sequence FROM batch'),
    origin: database.prepare(
      `WITH RECURSIVE origin(sequence, undo_of) AS (
         SELECT sequence, undo_of FROM batch WHERE batch_id = ?
         UNION ALL SELECT batch.sequence, batch.undo_of FROM batch JOIN origin ON batch.batch_id = origin.undo_of
       ) SELECT min(sequence) AS sequence FROM origin`,
    ),
  };
}
