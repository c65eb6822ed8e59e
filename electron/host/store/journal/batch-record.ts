import type { DatabaseSync } from 'node:sqlite';
import type { BatchKind } from '../../../contract/changes/batch.ts';
import type { Change, ChangeState } from '../../../contract/changes/change.ts';
import type { ContactFieldName, ContactPatch } from '../../../contract/contacts/contact.ts';
import type { MergeState } from '../../../contract/merging/merge.ts';
import { fieldsOf } from '../../../core/contact/compare-fields.ts';
import type { StoredBatch } from '../api/journal-api.ts';
import { changeOf, OPEN_STATES, parse } from './change-row.ts';
import type { Row } from '../mirror/contact-row.ts';

/** Data of a batch that is stored beside its changes. */
export interface NewBatch {
  batchId: string;
  kind: BatchKind;
  fields: ContactFieldName[];
  values: ContactPatch;
  groupId: number | null;
  groupName: string | null;
  label: string | null;
  total: number;
  undoOf: string | null;
}

type Described = Pick<Change, 'batchId' | 'kind' | 'before' | 'after' | 'groupId' | 'group' | 'label'> &
  Partial<Pick<Change, 'merge'>>;

const KINDS = {
  'contact.create': 'create',
  'contact.edit': 'edit',
  'contact.delete': 'delete',
  'group.create': 'createGroup',
  'group.delete': 'deleteGroup',
} as const satisfies Record<Change['kind'], BatchKind>;

/** The description of a batch, derived from its changes; `groupName` returns the name of a group by its number. */
export function describeBatch(
  changes: readonly Described[],
  groupName: (groupId: number | null) => string | null,
  about: { kind?: BatchKind; undoOf?: string | null } = {},
): NewBatch {
  const [first] = changes;
  if (first === undefined) throw new Error('A batch has changes.');
  const edited = new Set(
    changes.flatMap((change) => (change.kind === 'contact.edit' ? fieldsOf(change.after) : [])),
  );
  const onlyMoves = edited.size === 1 && edited.has('groupId');
  const text = JSON.stringify(first.after);
  const alike = changes.length > 1 && changes.every((change) => JSON.stringify(change.after) === text);
  const groupId = first.kind === 'contact.edit' && onlyMoves ? (first.after.groupId ?? null) : first.groupId;
  return {
    batchId: first.batchId,
    kind: about.kind ?? (first.merge ? 'merge' : onlyMoves ? 'move' : KINDS[first.kind]),
    fields: [...edited],
    values: alike && edited.size > 0 ? first.after : {},
    groupId,
    groupName: first.group?.name ?? (first.kind === 'group.delete' ? first.label : groupName(groupId)),
    label: changes.length === 1 ? first.label : null,
    total: changes.length,
    undoOf: about.undoOf ?? null,
  };
}

/** The batch table of the journal. */
export class BatchRecords {
  readonly #database: DatabaseSync;
  readonly #sql;

  constructor(database: DatabaseSync) {
    this.#database = database;
    this.#sql = prepare(database);
  }

  insert(batch: NewBatch, sequence: number, recordedAt: string): void {
    this.#sql.insert.run(...valuesOf(batch, sequence, recordedAt));
  }

  /** Updates the end time of a batch; must be called after one of its changes moved to another state. */
  moved(batchId: string, open: boolean): void {
    if (open) this.#sql.reopen.run(batchId);
    else this.#sql.close.run(new Date().toISOString(), batchId);
  }

  /** Adds changes to the size of a batch. */
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

  /**
   * Deletes changes that ended before `time`, with their search texts; returns whether there may be more. `now` limits
   * the check for recent batches: batches recorded between `time` and `now` protect all later changes, in case the
   * clock was set.
   */
  forgetSettledBefore(time: string, now: string, limit: number): boolean {
    const { changes } = this.#sql.forget.run(time, now, limit);
    if (changes === limit) return true;
    this.#sql.forgetTexts.run();
    this.#sql.forgetCancelledByUndo.run();
    this.#sql.forgetMerges.run();
    this.#sql.expire.run();
    return false;
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

const INSERT =
  'INSERT INTO batch (sequence, batch_id, kind, fields, shared_values, group_id, group_name, label, total, undo_of, ' +
  'recorded_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)';

function valuesOf(batch: NewBatch, sequence: number, recordedAt: string) {
  const { batchId, kind, fields, values, groupId, groupName, label, total, undoOf } = batch;
  const kept = [JSON.stringify(fields), JSON.stringify(values)];
  return [sequence, batchId, kind, ...kept, groupId, groupName, label, total, undoOf, recordedAt];
}

/** Makes the rows of batches that have none, in a journal that was salvaged. */
export function fillInBatches(database: DatabaseSync): void {
  const insert = database.prepare(INSERT);
  const missing = database
    .prepare(
      `SELECT batch_id, min(sequence) AS first, min(recorded_at) AS recorded_at, max(settled_at) AS settled_at,
         max(state IN ${OPEN_STATES}) AS open FROM change
       WHERE batch_id NOT IN (SELECT batch_id FROM batch) GROUP BY batch_id ORDER BY first`,
    )
    .all();
  const read = database.prepare('SELECT * FROM change WHERE batch_id = ? ORDER BY sequence');
  const batchOfChange = database.prepare('SELECT batch_id FROM change WHERE change_id = ?');
  const settle = database.prepare('UPDATE batch SET settled_at = ? WHERE batch_id = ?');
  for (const { batch_id, first, recorded_at, settled_at, open } of missing) {
    const changes = read.all(String(batch_id)).map(changeOf);
    const undid = changes.find((change) => change.undoOf !== null)?.undoOf ?? null;
    const original = undid === null ? null : batchOfChange.get(undid)?.['batch_id'];
    const about = {
      ...(undid === null ? {} : { kind: 'undo' as const }),
      undoOf: typeof original === 'string' ? original : null,
    };
    const batch = describeBatch(changes, () => null, about);
    insert.run(...valuesOf(batch, Number(first), String(recorded_at)));
    if (open === 0) settle.run(settled_at ?? recorded_at ?? null, String(batch_id));
  }
}

function prepare(database: DatabaseSync) {
  return {
    insert: database.prepare(INSERT),
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
    forgetMerges: database.prepare('DELETE FROM merge WHERE batch_id NOT IN (SELECT batch_id FROM change)'),
    setPaused: database.prepare('UPDATE batch SET paused = ? WHERE batch_id = ? AND settled_at IS NULL'),
    paused: database.prepare('SELECT batch_id FROM batch WHERE settled_at IS NULL AND paused = 1'),
    byId: database.prepare('SELECT * FROM batch WHERE batch_id = ?'),
    bySequence: database.prepare('SELECT * FROM batch WHERE sequence = ?'),
    newest: database.prepare('SELECT * FROM batch WHERE expired = 0 ORDER BY sequence DESC LIMIT 1000'),
    // Cancelled deletes that a later step reapplied: undoing the first undoes its replacement.
    standIn: database.prepare(
      `SELECT 1 FROM change AS first JOIN change AS again ON again.contact_key = first.contact_key
         WHERE first.batch_id = ? AND first.state = 'cancelled' AND first.kind = 'contact.delete'
         AND again.sequence > first.sequence AND again.kind = 'contact.delete' AND again.undone = 0
         AND again.state NOT IN ('refused', 'cancelled')
         AND json_extract(again.send_context, '$.againOf') = first.change_id LIMIT 1`,
    ),
    counts: database.prepare(
      'SELECT state, undone, count(*) AS count FROM change WHERE batch_id = ? GROUP BY state, undone',
    ),
    forget: database.prepare(
      `DELETE FROM change WHERE sequence IN (SELECT sequence FROM change
         WHERE settled_at < ?1 AND state IN ('done', 'cancelled')
         AND sequence < coalesce((SELECT min(sequence) FROM batch WHERE recorded_at >= ?1 AND recorded_at <= ?2), sequence + 1)
         -- The row with the last settlement number stays, because the next number continues from it.
         AND coalesce(settlement, 0) < (SELECT coalesce(max(settlement), 1) FROM change) LIMIT ?3)`,
    ),
    forgetTexts: database.prepare(
      'DELETE FROM change_text WHERE sequence NOT IN (SELECT sequence FROM change)',
    ),
    forgetCancelledByUndo: database.prepare(
      'DELETE FROM called_off WHERE change_id NOT IN (SELECT change_id FROM change)',
    ),
    expire: database.prepare(
      `UPDATE batch SET expired = 1, label = NULL, shared_values = '{}'
         WHERE expired = 0 AND batch_id NOT IN (SELECT batch_id FROM change)`,
    ),
  };
}
