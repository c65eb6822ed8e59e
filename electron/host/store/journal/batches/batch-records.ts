import type { DatabaseSync } from 'node:sqlite';
import type { BatchKind } from '../../../../contract/changes/batch.ts';
import type { ChangeState } from '../../../../contract/changes/change.ts';
import type { ContactFieldName, ContactPatch } from '../../../../contract/contacts/contact.ts';
import type { MergeState } from '../../../../contract/merging/merge-state.ts';
import type { StoredBatch } from '../../api/journal-api.ts';
import { OPEN_STATES, parse } from '../change-row.ts';
import { COUNTS_AS_DONE } from '../counts-as-done.ts';
import type { Row } from '../../mirror/contact-row.ts';
import type { NewBatch } from './describe-batch.ts';
import { batchValues, INSERT_BATCH } from './insert-batch.ts';

/** The batch table of the journal. */
export class BatchRecords {
  readonly #database: DatabaseSync;
  readonly #sql;

  constructor(database: DatabaseSync) {
    this.#database = database;
    this.#sql = prepare(database);
  }

  insert(batch: NewBatch, sequence: number, recordedAt: string): void {
    this.#sql.insert.run(...batchValues(batch, sequence, recordedAt));
  }

  /**
   * Updates the end time of a batch. Must be called after a change of the batch moved to another state. `open`: the new
   * state is pending.
   */
  moved(batchId: string, open: boolean): void {
    if (open) this.#sql.reopen.run(batchId);
    else this.#sql.close.run(new Date().toISOString(), batchId);
  }

  /** Increases the number of changes of a batch, and marks the batch as unfinished. */
  grew(batchId: string, by: number): void {
    this.#sql.grow.run(by, batchId);
    this.moved(batchId, true);
  }

  setPaused(batchId: string, paused: boolean): void {
    this.#sql.setPaused.run(paused ? 1 : 0, batchId);
  }

  paused(): string[] {
    return this.#sql.paused.all().map((row) => String(row['batch_id']));
  }

  get(batchId: string): StoredBatch | null {
    const row = this.#sql.byId.get(batchId);
    return row ? this.#batchOf(row) : null;
  }

  bySequence(sequence: number): StoredBatch | null {
    const row = this.#sql.bySequence.get(sequence);
    return row ? this.#batchOf(row) : null;
  }

  /** Newest first. */
  list(query: {
    active: boolean;
    kinds?: readonly BatchKind[];
    since?: string;
    until?: string;
    limit: number;
    beforeSequence?: number;
  }): StoredBatch[] {
    const conditions = query.active ? ['settled_at IS NULL'] : ['expired = 0'];
    const values: (string | number)[] = [];
    const add = (condition: string, value: string | number | undefined) => {
      if (value === undefined) return;
      conditions.push(condition);
      values.push(value);
    };
    add('kind IN (SELECT value FROM json_each(?))', query.kinds && JSON.stringify(query.kinds));
    add('recorded_at >= ?', query.since);
    add('recorded_at <= ?', query.until);
    add('sequence < ?', query.beforeSequence);
    return this.#database
      .prepare(`SELECT * FROM batch WHERE ${conditions.join(' AND ')} ORDER BY sequence DESC LIMIT ?`)
      .all(...values, query.limit)
      .map((row) => this.#batchOf(row));
  }

  /** The newest thousand batches that haven't expired, read lazily. */
  *newestFirst(): Generator<StoredBatch> {
    for (const row of this.#sql.newest.iterate()) yield this.#batchOf(row);
  }

  #mergesOf(batchId: string): StoredBatch['merges'] {
    const counts = new Map(this.#sql.merges.all(batchId).map((row) => [row['state'], Number(row['count'])]));
    const of = (state: MergeState) => counts.get(state) ?? 0;
    return {
      waiting: of('waiting'),
      running: of('running'),
      puttingBack: of('puttingBack'),
      done: of('done'),
      stopped: of('stopped'),
      cancelled: of('cancelled'),
    };
  }

  #batchOf(row: Row): StoredBatch {
    const batchId = String(row['batch_id']);
    const kind = String(row['kind']) as BatchKind;
    const counts: StoredBatch['counts'] = {
      queued: 0,
      sending: 0,
      done: 0,
      refused: 0,
      unsettled: 0,
      cancelled: 0,
    };
    let standing = 0;
    let undone = 0;
    for (const each of this.#sql.counts.all(batchId)) {
      const state = String(each['state']) as ChangeState;
      const count = Number(each['count']);
      counts[state] += count;
      if (state === 'refused' || state === 'cancelled') continue;
      if (each['undone'] === 0) standing += count;
      else if (each['undone'] !== 3) undone += count;
    }
    if (counts.cancelled > 0) {
      for (const each of this.#sql.countedAsDone.all(batchId)) {
        if (each['undone'] === 0) standing += Number(each['count']);
        else undone += Number(each['count']);
      }
    }
    if (standing === 0 && counts.cancelled > 0 && this.#sql.standIn.get(batchId) !== undefined) standing = 1;
    const original = this.#original(row);
    return {
      batchId,
      sequence: Number(row['sequence']),
      ...titleOf(row),
      undoOf: original
        ? { batchId: String(original['batch_id']), ...titleOf(this.#atFirst(original)) }
        : null,
      counts,
      merges: kind === 'merge' ? this.#mergesOf(batchId) : null,
      paused: row['paused'] === 1,
      recordedAt: String(row['recorded_at']),
      settledAt: row['settled_at'] === null ? null : String(row['settled_at']),
      undo: undoState(row, kind, standing, undone),
    };
  }

  #original(row: Row): Row | undefined {
    return row['undo_of'] === null ? undefined : this.#sql.byId.get(String(row['undo_of']));
  }

  /** The original action behind a chain of undos and redos, as far back as it is known. */
  #atFirst(row: Row): Row {
    for (let known = row; ;) {
      const before = this.#original(known);
      if (before === undefined || (known['kind'] !== 'undo' && known['kind'] !== 'redo')) return known;
      known = before;
    }
  }
}

/** States of unfinished merges, as an SQL list. */
export const OPEN_MERGES = `('waiting', 'running', 'puttingBack')`;

function undoState(row: Row, kind: BatchKind, standing: number, undone: number): StoredBatch['undo'] {
  if (row['expired'] === 1) return 'expired';
  if (kind === 'createGroup' || kind === 'deleteGroup') return 'none';
  if (standing > 0) return undone > 0 ? 'partly' : 'possible';
  return undone > 0 ? 'done' : 'none';
}

function titleOf(row: Row) {
  return {
    kind: String(row['kind']) as BatchKind,
    fields: parse<ContactFieldName[]>(row['fields']),
    values: parse<ContactPatch>(row['shared_values']),
    groupId: row['group_id'] === null ? null : Number(row['group_id']),
    groupName: row['group_name'] === null ? null : String(row['group_name']),
    label: row['label'] === null ? null : String(row['label']),
    total: Number(row['total']),
  };
}

function prepare(database: DatabaseSync) {
  return {
    insert: database.prepare(INSERT_BATCH),
    reopen: database.prepare(
      'UPDATE batch SET settled_at = NULL WHERE batch_id = ? AND settled_at IS NOT NULL',
    ),
    close: database.prepare(
      `UPDATE batch SET settled_at = ?1, paused = 0 WHERE batch_id = ?2 AND NOT EXISTS
         (SELECT 1 FROM change WHERE batch_id = ?2 AND state IN ${OPEN_STATES}) AND NOT EXISTS
         (SELECT 1 FROM merge WHERE batch_id = ?2 AND state IN ${OPEN_MERGES})`,
    ),
    grow: database.prepare('UPDATE batch SET total = total + ? WHERE batch_id = ?'),
    merges: database.prepare('SELECT state, count(*) AS count FROM merge WHERE batch_id = ? GROUP BY state'),
    setPaused: database.prepare('UPDATE batch SET paused = ? WHERE batch_id = ? AND settled_at IS NULL'),
    paused: database.prepare('SELECT batch_id FROM batch WHERE settled_at IS NULL AND paused = 1'),
    byId: database.prepare('SELECT * FROM batch WHERE batch_id = ?'),
    bySequence: database.prepare('SELECT * FROM batch WHERE sequence = ?'),
    newest: database.prepare('SELECT * FROM batch WHERE expired = 0 ORDER BY sequence DESC LIMIT 1000'),
    // Finds a cancelled delete of the batch that a later step repeated. Undoing the batch undoes that repetition
    // instead.
    standIn: database.prepare(
      `SELECT 1 FROM change AS first JOIN change AS again ON again.contact_key = first.contact_key
         WHERE first.batch_id = ? AND first.state = 'cancelled' AND first.kind = 'contact.delete' AND first.undone = 0
         AND again.sequence > first.sequence AND again.kind = 'contact.delete' AND again.undone = 0
         AND again.state NOT IN ('refused', 'cancelled')
         AND json_extract(again.send_context, '$.againOf') = first.change_id LIMIT 1`,
    ),
    countedAsDone: database.prepare(
      `SELECT undone, count(*) AS count FROM change WHERE batch_id = ? AND ${COUNTS_AS_DONE} GROUP BY undone`,
    ),
    counts: database.prepare(
      'SELECT state, undone, count(*) AS count FROM change WHERE batch_id = ? GROUP BY state, undone',
    ),
  };
}
