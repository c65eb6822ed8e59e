import type { DatabaseSync } from 'node:sqlite';
import type { Change, ChangeState } from '../../contract/change.ts';
import { CHANGE_STATES } from '../../contract/change.ts';
import type { ContactKey } from '../../contract/contact.ts';
import type { Row } from './contact-row.ts';
import type { NewChange, SendContext, Settlement, StoreApi } from './store-api.ts';
import { inTransaction } from './sqlite-file.ts';

/** A settlement with what the mirror must take over, as the journal keeps it. */
export interface RecordedSettlement {
  settlement: number;
  change: Change;
  effect: NonNullable<Settlement['effect']>;
}

const PENDING = `state IN ('queued', 'sending', 'unsettled')`;
const isEnd = (state: ChangeState) => state === 'done' || state === 'refused' || state === 'cancelled';
const parse = <T>(value: unknown): T => JSON.parse(String(value)) as T;
const parseOrNull = <T>(value: unknown): T | null => (value === null ? null : parse<T>(value));
const jsonOrNull = (value: unknown) => (value === null || value === undefined ? null : JSON.stringify(value));

function changeOf(row: Row): Change {
  return {
    changeId: String(row['change_id']),
    sequence: Number(row['sequence']),
    batchId: String(row['batch_id']),
    kind: String(row['kind']) as Change['kind'],
    state: String(row['state']) as ChangeState,
    contactKey: row['contact_key'] === null ? null : String(row['contact_key']),
    groupId: row['group_id'] === null ? null : Number(row['group_id']),
    before: parse(row['before']),
    after: parse(row['after']),
    customFields: parseOrNull(row['custom_fields']),
    group: parseOrNull(row['new_group']),
    label: String(row['label']),
    error: parseOrNull(row['error']),
    notTaken: parse(row['not_taken']),
    undoOf: row['undo_of'] === null ? null : String(row['undo_of']),
    undone: row['undone'] === 1,
    recordedAt: String(row['recorded_at']),
    settledAt: row['settled_at'] === null ? null : String(row['settled_at']),
    attempts: Number(row['attempts']),
  };
}

/** The journal: every intended write from its recording to its end. Each call that writes is durable when it returns. */
export class Journal {
  readonly database: DatabaseSync;
  readonly #sql;

  constructor(database: DatabaseSync) {
    this.database = database;
    this.#sql = prepare(database);
  }

  /** Changes that were being sent when the program ended: nobody knows whether they arrived. Answers how many. */
  unsettleInterrupted(): number {
    return Number(
      this.database.prepare(`UPDATE change SET state = 'unsettled' WHERE state = 'sending'`).run().changes,
    );
  }

  /** Forgets changes that ended longer ago than that; changes on their way never expire. */
  forgetSettledBefore(time: string): void {
    this.database
      .prepare(`DELETE FROM change WHERE settled_at < ? AND state IN ('done', 'refused', 'cancelled')`)
      .run(time);
  }

  /**
   * Records all or none. `contactIdOf`: the service's number of a contact, where it has one; `inSlices` goes through
   * the changes with pauses, in which nobody else may write to the journal.
   */
  async record(
    changes: NewChange[],
    contactIdOf: (key: ContactKey) => number | null,
    inSlices: (changes: NewChange[], step: (change: NewChange) => void) => Promise<void>,
  ): Promise<Change[]> {
    const recordedAt = new Date().toISOString();
    const recorded: Change[] = [];
    this.database.exec('BEGIN IMMEDIATE');
    try {
      await inSlices(changes, (change) => {
        recorded.push(this.#insert(change, recordedAt));
        const contactId = change.contactKey === null ? null : contactIdOf(change.contactKey);
        if (contactId !== null && change.contactKey !== null)
          this.#sql.identify.run(contactId, change.contactKey);
      });
      this.database.exec('COMMIT');
      return recorded;
    } catch (error) {
      // A full disk may have rolled the transaction back already.
      if (this.database.isTransaction) this.database.exec('ROLLBACK');
      throw error;
    }
  }

  #insert(change: NewChange, recordedAt: string): Change {
    const { lastInsertRowid } = this.#sql.insert.run(
      change.changeId,
      change.batchId,
      change.kind,
      change.contactKey,
      change.groupId,
      JSON.stringify(change.before),
      JSON.stringify(change.after),
      jsonOrNull(change.customFields),
      jsonOrNull(change.group),
      change.label,
      change.undoOf,
      recordedAt,
    );
    return {
      ...change,
      sequence: Number(lastInsertRowid),
      state: 'queued',
      error: null,
      notTaken: [],
      undone: false,
      recordedAt,
      settledAt: null,
      attempts: 0,
    };
  }

  claim(changeId: string, context: SendContext): boolean {
    return this.#sql.claim.run(JSON.stringify(context), changeId).changes === 1;
  }

  /**
   * Commits how a change ended, with what the mirror must take over. `otherKey`: a key that a pass gave to the
   * contact of a create before its answer came; it gives way to the change's.
   */
  settle(
    settlement: Settlement,
    otherKey: ContactKey | null,
  ): { change: Change; recorded: RecordedSettlement | null } {
    return inTransaction(this.database, () => {
      const before = this.#must(settlement.changeId);
      const effect = settlement.effect ?? null;
      const number = effect ? this.lastSettlement + 1 : null;
      this.#sql.settle.run(
        settlement.state,
        jsonOrNull(settlement.error),
        JSON.stringify(settlement.notTaken ?? []),
        settlement.groupId ?? before.groupId,
        isEnd(settlement.state) ? new Date().toISOString() : null,
        number,
        jsonOrNull(effect),
        settlement.changeId,
      );
      if (settlement.state === 'done' && before.undoOf !== null) this.#sql.markUndone.run(before.undoOf);
      if (otherKey !== null && before.contactKey !== null) {
        this.#sql.rekeyChanges.run(before.contactKey, otherKey);
        this.#sql.rekeyIdentity.run(before.contactKey, otherKey);
      }
      if (effect?.kind === 'contact' && before.contactKey !== null)
        this.#sql.identify.run(effect.contact.contactId, before.contactKey);
      const change = this.#must(settlement.changeId);
      return { change, recorded: effect && number !== null ? { settlement: number, change, effect } : null };
    });
  }

  get lastSettlement(): number {
    return Number(this.#sql.lastSettlement.get()?.['last'] ?? 0);
  }

  /** Settlements after that number, in order. */
  settlementsAfter(number: number): RecordedSettlement[] {
    return this.#sql.settlementsAfter.all(number).map((row) => ({
      settlement: Number(row['settlement']),
      change: changeOf(row),
      effect: parse(row['effect']),
    }));
  }

  knownKey(contactId: number): ContactKey | null {
    const key = this.#sql.knownKey.get(contactId)?.['contact_key'];
    return typeof key === 'string' ? key : null;
  }

  change(changeId: string): Change | null {
    const row = this.#sql.byId.get(changeId);
    return row ? changeOf(row) : null;
  }

  #must(changeId: string): Change {
    const change = this.change(changeId);
    if (!change) throw new Error(`no change ${changeId} in the journal`);
    return change;
  }

  sendContext(changeId: string): SendContext {
    return parse(this.#sql.sendContext.get(changeId)?.['send_context'] ?? '{}');
  }

  /** What is on its way for a contact, oldest first. */
  pendingOf(key: ContactKey): Change[] {
    return this.#sql.pendingOf.all(key).map(changeOf);
  }

  keysWithPending(): ContactKey[] {
    return this.#sql.keysWithPending.all().map((row) => String(row['contact_key']));
  }

  changes(query: Parameters<StoreApi['changes']>[0]): Change[] {
    const conditions: string[] = [];
    const values: (string | number)[] = [];
    if (query.states) {
      conditions.push('state IN (SELECT value FROM json_each(?))');
      values.push(JSON.stringify(query.states));
    }
    if (query.batchId !== undefined) {
      conditions.push('batch_id = ?');
      values.push(query.batchId);
    }
    if (query.contactKey !== undefined) {
      conditions.push('contact_key = ?');
      values.push(query.contactKey);
    }
    if (query.beforeSequence !== undefined) {
      conditions.push('sequence < ?');
      values.push(query.beforeSequence);
    }
    const where = conditions.length === 0 ? '' : `WHERE ${conditions.join(' AND ')}`;
    const order = query.oldestFirst === true ? 'ASC' : 'DESC';
    return this.database
      .prepare(`SELECT * FROM change ${where} ORDER BY sequence ${order} LIMIT ?`)
      .all(...values, query.limit)
      .map(changeOf);
  }

  counts(): Record<ChangeState, number> {
    const counts = new Map(this.#sql.counts.all().map((row) => [row['state'], Number(row['count'])]));
    return Object.fromEntries(CHANGE_STATES.map((state) => [state, counts.get(state) ?? 0])) as Record<
      ChangeState,
      number
    >;
  }
}

function prepare(database: DatabaseSync) {
  return {
    insert: database.prepare(
      'INSERT INTO change (change_id, batch_id, kind, state, contact_key, group_id, before, after, custom_fields, new_group, ' +
        `label, undo_of, recorded_at) VALUES (?, ?, ?, 'queued', ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    ),
    identify: database.prepare('INSERT OR REPLACE INTO identity (contact_id, contact_key) VALUES (?, ?)'),
    knownKey: database.prepare('SELECT contact_key FROM identity WHERE contact_id = ?'),
    rekeyIdentity: database.prepare('UPDATE identity SET contact_key = ? WHERE contact_key = ?'),
    rekeyChanges: database.prepare('UPDATE change SET contact_key = ? WHERE contact_key = ?'),
    claim: database.prepare(
      `UPDATE change SET state = 'sending', attempts = attempts + 1, send_context = ? WHERE change_id = ? AND state = 'queued'`,
    ),
    settle: database.prepare(
      // Back from `sending` to `queued`: certain not to have reached the service, so it does not count as sent.
      `UPDATE change SET attempts = attempts - (state = 'sending' AND ?1 = 'queued'), state = ?1, error = ?2, ` +
        'not_taken = ?3, group_id = ?4, settled_at = ?5, ' +
        'settlement = coalesce(?6, settlement), effect = coalesce(?7, effect) WHERE change_id = ?8',
    ),
    markUndone: database.prepare('UPDATE change SET undone = 1 WHERE change_id = ?'),
    lastSettlement: database.prepare('SELECT max(settlement) AS last FROM change'),
    settlementsAfter: database.prepare('SELECT * FROM change WHERE settlement > ? ORDER BY settlement'),
    byId: database.prepare('SELECT * FROM change WHERE change_id = ?'),
    sendContext: database.prepare('SELECT send_context FROM change WHERE change_id = ?'),
    pendingOf: database.prepare(
      `SELECT * FROM change WHERE contact_key = ? AND ${PENDING} ORDER BY sequence`,
    ),
    keysWithPending: database.prepare(
      `SELECT DISTINCT contact_key FROM change WHERE contact_key IS NOT NULL AND ${PENDING}`,
    ),
    counts: database.prepare('SELECT state, count(*) AS count FROM change GROUP BY state'),
  };
}
