import type { DatabaseSync } from 'node:sqlite';
import type { ContactKey } from '../../../contract/contacts/contact.ts';
import type { Merge, MergeState, MergeStop } from '../../../contract/merging/merge-state.ts';
import type { MergePlan } from '../../../contract/merging/merge-plan.ts';
import type { OpenMerge } from '../api/merges-api.ts';
import { OPEN_MERGES } from './batches/batch-records.ts';
import { parse } from './change-row.ts';
import type { Row } from '../mirror/contact-row.ts';

/** A merge as stored; its changes are separate rows. */
export interface StoredMerge extends Pick<Merge, 'mergeId' | 'batchId' | 'state' | 'stop' | 'left' | 'plan'> {
  writtenAgain: boolean;
  /** Ids of changes that couldn't be put back. */
  notPutBack: string[];
}

/** The merge table of the journal. Calls that write must run inside the caller's transaction. */
export class MergeRecords {
  readonly #database: DatabaseSync;
  readonly #sql;

  constructor(database: DatabaseSync) {
    this.#database = database;
    this.#sql = prepare(database);
  }

  /** Inserts a merge. With a `missing` member, it is stored as stopped. */
  insert({
    mergeId,
    batchId,
    place,
    plan,
    missing,
  }: Pick<StoredMerge, 'mergeId' | 'batchId' | 'plan'> & {
    place: number;
    missing: ContactKey | null;
  }): void {
    this.#sql.insert.run(mergeId, batchId, place, JSON.stringify(plan));
    if (missing === null) return;
    this.setStop(mergeId, { reason: 'gone', role: null, key: missing, fields: [], error: null });
    this.setState(mergeId, 'stopped', 'untouched');
  }

  get(mergeId: string): StoredMerge | null {
    const row = this.#sql.byId.get(mergeId);
    return row ? mergeOf(row) : null;
  }

  open(): OpenMerge[] {
    return this.#sql.open.all().map((row) => ({
      mergeId: String(row['merge_id']),
      batchId: String(row['batch_id']),
      state: String(row['state']) as MergeState,
      rewrites: typeof row['rewrites'] === 'string' ? row['rewrites'] : null,
    }));
  }

  list(query: { batchId: string; states?: readonly MergeState[]; offset: number; limit: number }): {
    rows: StoredMerge[];
    total: number;
  } {
    const inStates = query.states === undefined ? '' : 'AND state IN (SELECT value FROM json_each(?))';
    const values = [query.batchId, ...(query.states === undefined ? [] : [JSON.stringify(query.states)])];
    const from = `FROM merge WHERE batch_id = ? ${inStates}`;
    const rows = this.#database
      .prepare(`SELECT * ${from} ORDER BY place LIMIT ? OFFSET ?`)
      .all(...values, query.limit, query.offset)
      .map(mergeOf);
    const total = this.#database.prepare(`SELECT count(*) AS count ${from}`).get(...values)?.['count'];
    return { rows, total: Number(total) };
  }

  setState(mergeId: string, state: MergeState, left: Merge['left'] = null): void {
    this.#sql.setState.run(state, left, mergeId);
  }

  setStop(mergeId: string, stop: MergeStop): void {
    this.#sql.setStop.run(JSON.stringify(stop), mergeId);
  }

  setWrittenAgain(mergeId: string): void {
    this.#sql.setWrittenAgain.run(mergeId);
  }

  setNotPutBack(mergeId: string, changeIds: readonly string[]): void {
    this.#sql.setNotPutBack.run(JSON.stringify(changeIds), mergeId);
  }

  /** Replaces the key `instead` by `key` in all plans. */
  rekey(key: ContactKey, instead: ContactKey): void {
    this.#sql.rekey.run(instead, key, `%${instead}%`);
  }
}

function mergeOf(row: Row): StoredMerge {
  return {
    mergeId: String(row['merge_id']),
    batchId: String(row['batch_id']),
    state: String(row['state']) as MergeState,
    stop: row['stop'] === null ? null : parse<MergeStop>(row['stop']),
    left: row['left_as'] === null ? null : (String(row['left_as']) as Merge['left']),
    plan: parse<MergePlan>(row['plan']),
    writtenAgain: row['written_again'] === 1,
    notPutBack: parse<string[]>(row['not_put_back']),
  };
}

function prepare(database: DatabaseSync) {
  return {
    insert: database.prepare('INSERT INTO merge (merge_id, batch_id, place, plan) VALUES (?, ?, ?, ?)'),
    byId: database.prepare('SELECT * FROM merge WHERE merge_id = ?'),
    open: database.prepare(
      `SELECT m.merge_id, m.batch_id, m.state, (SELECT c.contact_key FROM change c
         WHERE c.merge_id = m.merge_id AND c.merge_role = 'write' AND c.state = 'refused') AS rewrites
       FROM merge m JOIN batch b ON b.batch_id = m.batch_id
       WHERE m.state IN ${OPEN_MERGES} ORDER BY b.sequence, m.place`,
    ),
    setState: database.prepare('UPDATE merge SET state = ?, left_as = ? WHERE merge_id = ?'),
    setStop: database.prepare('UPDATE merge SET stop = ? WHERE merge_id = ?'),
    setWrittenAgain: database.prepare('UPDATE merge SET written_again = 1 WHERE merge_id = ?'),
    setNotPutBack: database.prepare('UPDATE merge SET not_put_back = ? WHERE merge_id = ?'),
    rekey: database.prepare('UPDATE merge SET plan = replace(plan, ?1, ?2) WHERE plan LIKE ?3'),
  };
}
