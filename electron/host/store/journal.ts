import type { DatabaseSync } from 'node:sqlite';
import type { Change, ChangeKind, ChangeState } from '../../contract/change.ts';
import { CHANGE_STATES } from '../../contract/change.ts';
import type { ContactFieldName, ContactKey, ContactPatch, CustomFields } from '../../contract/contact.ts';
import type { MergeRole } from '../../contract/merge.ts';
import { equalValue, fieldsOf } from '../../core/compare-fields.ts';
import { BatchRecords, type NewBatch } from './batch-record.ts';
import type { Row } from './contact-row.ts';
import { changeOf, isEnd, jsonOrNull, OPEN_STATES, parse } from './change-row.ts';
import { FormerKeys } from './former-keys.ts';
import { MergeRecords } from './merge-records.ts';
import type { NewChange, QueuedChange, SendContext, Settlement } from './journal-api.ts';
import type { StoreApi } from './store-api.ts';
import { inTransaction } from './sqlite-file.ts';

/** A settlement with what the mirror must take over, as the journal keeps it. */
export interface RecordedSettlement {
  settlement: number;
  change: Change;
  effect: NonNullable<Settlement['effect']>;
}

const PENDING = `state IN ${OPEN_STATES}`;

/** Changes as a queue needs them. */
const QUEUED = `SELECT c.change_id, c.batch_id, c.kind, c.state, c.contact_key, c.group_id, b.total, c.merge_id, c.merge_role,
    c.undo_of, json_extract(c.send_context, '$.waitsFor') AS waits_for
  FROM change c JOIN batch b ON b.batch_id = c.batch_id`;

/** A change about to be recorded, its values as they will be kept. */
export interface Recordable extends Omit<NewChange, 'before' | 'after'> {
  before: string;
  after: string;
  context: SendContext;
}

/** Goes through items with pauses between any two slices. */
type InSlices<T> = (items: readonly T[], step: (item: T) => void) => Promise<void>;

/** A change on its way, as far as the row of its contact shows it. */
export type PendingChange = Readonly<Pick<Change, 'kind' | 'state' | 'after'>>;

export const recordable = (change: NewChange): Recordable => ({
  ...change,
  before: JSON.stringify(change.before),
  after: JSON.stringify(change.after),
  context: change.context ?? {},
});

/** The journal: every intended write from its recording to its end. Each call that writes is durable when it returns. */
export class Journal {
  readonly database: DatabaseSync;
  readonly batches: BatchRecords;
  readonly merges: MergeRecords;
  readonly formerKeys: FormerKeys;
  readonly #sql;
  #lastAfter: { text: string; after: ContactPatch } | null = null;

  constructor(database: DatabaseSync) {
    this.database = database;
    this.batches = new BatchRecords(database);
    this.merges = new MergeRecords(database);
    this.formerKeys = new FormerKeys(database);
    this.#sql = prepare(database);
  }

  /** Changes that were being sent when the program ended: nobody knows whether they arrived. Answers how many. */
  unsettleInterrupted(): number {
    return Number(
      this.database.prepare(`UPDATE change SET state = 'unsettled' WHERE state = 'sending'`).run().changes,
    );
  }

  /**
   * Records all or none, and answers the sequence of the first; the others follow it in the order given. `contactIdOf`: the
   * service's number of a contact, where it has one; `inSlices` goes through the changes with pauses, in which nobody
   * else may write to the journal; `beside` writes what belongs to the batches.
   */
  async record(
    batches: readonly NewBatch[],
    changes: readonly Recordable[],
    contactIdOf: (key: ContactKey) => number | null,
    inSlices: InSlices<Recordable>,
    beside: () => void = () => undefined,
  ): Promise<{ firstSequence: number; recordedAt: string }> {
    const recordedAt = new Date().toISOString();
    let firstSequence = 0;
    const starts = new Map<string, number>();
    await this.#atOnce(async () => {
      await inSlices(changes, (change) => {
        const sequence = this.#insert(change, recordedAt, contactIdOf);
        firstSequence ||= sequence;
        if (!starts.has(change.batchId)) starts.set(change.batchId, sequence);
      });
      for (const batch of batches)
        this.batches.insert(batch, starts.get(batch.batchId) ?? firstSequence, recordedAt);
      beside();
    });
    return { firstSequence, recordedAt };
  }

  /** Records changes that join a batch later, within the caller's transaction. */
  append(
    batchId: string,
    changes: readonly Recordable[],
    contactIdOf: (key: ContactKey) => number | null,
  ): void {
    const recordedAt = new Date().toISOString();
    for (const change of changes) this.#insert(change, recordedAt, contactIdOf, true);
    this.batches.grew(batchId, changes.length);
  }

  #insert(
    change: Recordable,
    recordedAt: string,
    contactIdOf: (key: ContactKey) => number | null,
    late = false,
  ): number {
    const { lastInsertRowid } = this.#sql.insert.run(
      change.changeId,
      change.batchId,
      change.kind,
      change.contactKey,
      change.groupId,
      change.before,
      change.after,
      jsonOrNull(change.customFields),
      jsonOrNull(change.group),
      change.label,
      change.undoOf,
      recordedAt,
      JSON.stringify(change.context),
      change.merge?.mergeId ?? null,
      change.merge?.role ?? null,
      late ? 1 : 0,
    );
    if (change.undoOf !== null) this.#sql.markUndone.run(2, change.undoOf);
    const contactId = change.contactKey === null ? null : contactIdOf(change.contactKey);
    if (contactId !== null && change.contactKey !== null)
      this.#sql.identify.run(contactId, change.contactKey);
    return Number(lastInsertRowid);
  }

  /** `before`: what the service has, where that is not what was there when the change was recorded. */
  claim(changeId: string, context: SendContext, before: ContactPatch | null): boolean {
    return this.#sql.claim.run(JSON.stringify(context), jsonOrNull(before), changeId).changes === 1;
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
      if (before.undoOf !== null) this.#sql.markUndone.run(undoneBy(settlement.state), before.undoOf);
      if (otherKey !== null && before.contactKey !== null) {
        this.#sql.rekeyChanges.run(before.contactKey, otherKey);
        this.#sql.rekeyIdentity.run(before.contactKey, otherKey);
        this.#sql.rekeyMarks.run(before.contactKey, otherKey);
        this.merges.rekey(before.contactKey, otherKey);
        this.formerKeys.replace(otherKey, before.contactKey);
      }
      if (effect?.kind === 'contact' && before.contactKey !== null)
        this.#sql.identify.run(effect.contact.contactId, before.contactKey);
      if (isEnd(before.state) !== isEnd(settlement.state))
        this.batches.moved(before.batchId, !isEnd(settlement.state));
      const change = this.#must(settlement.changeId);
      if (change.state === 'refused') this.#standDown(change, fieldsOf(change.after));
      if (change.state === 'done') this.#standDown(change, change.notTaken);
      return { change, recorded: effect && number !== null ? { settlement: number, change, effect } : null };
    });
  }

  /** Ends changes that wait as `cancelled`, all in one; answers those that did wait. `inSlices` as for `record`. */
  async cancel(changeIds: readonly string[], inSlices: InSlices<string>): Promise<Change[]> {
    const now = new Date().toISOString();
    const cancelled: Change[] = [];
    await this.#atOnce(async () => {
      await inSlices(changeIds, (changeId) => {
        if (this.#sql.cancel.run(now, changeId).changes === 0) return;
        const change = this.#must(changeId);
        if (change.undoOf !== null) this.#sql.markUndone.run(0, change.undoOf);
        this.#standDown(change, fieldsOf(change.after));
        cancelled.push(change);
      });
      for (const batchId of new Set(cancelled.map((change) => change.batchId)))
        this.batches.moved(batchId, false);
    });
    return cancelled;
  }

  /** Ids of the refused changes of a batch, in its order. */
  refusedOf(batchId: string): string[] {
    return this.#sql.refusedOf.all(batchId).map((row) => String(row['change_id']));
  }

  /** Lets refused changes wait again, or ends them, all in one; answers those that were refused. `inSlices` as for `record`. */
  async resolveRefused(
    changeIds: readonly string[],
    to: 'queued' | 'cancelled',
    inSlices: InSlices<string>,
  ): Promise<QueuedChange[]> {
    const endedAt = to === 'queued' ? null : new Date().toISOString();
    const moved: QueuedChange[] = [];
    await this.#atOnce(async () => {
      await inSlices(changeIds, (changeId) => {
        if (this.#sql.resolveRefused.run(to, endedAt, changeId).changes === 0) return;
        const row = this.#sql.queuedById.get(changeId);
        if (row === undefined) return;
        if (typeof row['undo_of'] === 'string') this.#sql.markUndone.run(undoneBy(to), row['undo_of']);
        moved.push(queuedOfRow(row));
      });
      for (const batchId of new Set(moved.map((change) => change.batchId)))
        this.batches.moved(batchId, to === 'queued');
    });
    return moved;
  }

  /** Ends changes that were not sent as `cancelled`, within the caller's transaction. */
  cancelQueued(batchId: string, changeIds: readonly string[]): void {
    const now = new Date().toISOString();
    for (const changeId of changeIds) {
      if (this.#sql.cancelQueued.run(now, changeId).changes === 0) continue;
      const change = this.#must(changeId);
      this.#standDown(change, fieldsOf(change.after));
    }
    this.batches.moved(batchId, false);
  }

  /** Lets a change that was refused be sent again, within the caller's transaction. */
  requeue(batchId: string, changeId: string): void {
    this.#sql.requeue.run(changeId);
    this.batches.moved(batchId, true);
  }

  /** What a batch did was taken back by another one. */
  markBatchUndone(batchId: string): void {
    this.#sql.markBatchUndone.run(batchId);
  }

  /** Marks changes as nothing that can be taken back by itself. */
  markSuperseded(changeIds: readonly string[]): void {
    for (const changeId of changeIds) this.#sql.markUndone.run(3, changeId);
  }

  changesOfMerge(mergeId: string): Change[] {
    return this.#sql.ofMerge.all(mergeId).map(changeOf);
  }

  /**
   * An edit did not come about in these fields. Who edited them again meanwhile saw what it wished for: that later edit now
   * stands on what was there before, as if the first had never been, and is no conflict.
   */
  #standDown({ kind, contactKey, sequence, before, after }: Change, fields: ContactFieldName[]): void {
    if (kind !== 'contact.edit' || contactKey === null || fields.length === 0) return;
    const later = this.#sql.laterEdits.all(contactKey, sequence);
    for (const field of fields) {
      for (const row of later) {
        const seen = parse<ContactPatch>(row['before']);
        if (seen[field] === undefined) continue;
        if (equalValue(seen[field], after[field]) && before[field] !== undefined) {
          row['before'] = JSON.stringify({ ...seen, [field]: before[field] });
          this.#sql.rebase.run(row['before'], row['sequence'] ?? null);
        }
        break;
      }
    }
  }

  /** One transaction over several turns of the event loop, in which nobody else may write to the journal. */
  async #atOnce(work: () => Promise<void>): Promise<void> {
    this.database.exec('BEGIN IMMEDIATE');
    try {
      await work();
      this.database.exec('COMMIT');
    } catch (error) {
      // A full disk may have rolled the transaction back already.
      if (this.database.isTransaction) this.database.exec('ROLLBACK');
      throw error;
    }
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

  /** Every number that the service has had for a contact, as far as this journal knows. */
  contactIdsOf(key: ContactKey): number[] {
    return this.#sql.contactIdsOf.all(key).map((row) => Number(row['contact_id']));
  }

  /** What was given as custom fields when the contact was last created here; the service never shows them. */
  customFieldsOf(key: ContactKey): CustomFields | null {
    const given = this.#sql.customFieldsOf.get(key)?.['custom_fields'];
    return typeof given === 'string' ? parse(given) : null;
  }

  /** Contacts of a batch whose change waits, in its order. */
  waitingKeysOf(batchId: string): ContactKey[] {
    return this.#sql.waitingKeysOf.all(batchId).map((row) => String(row['contact_key']));
  }

  /** What has no end yet, oldest first, as far as a queue needs it. */
  queue(): QueuedChange[] {
    return this.#sql.queue.all().map(queuedOfRow);
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

  /** What is on its way for a contact, oldest first, as far as its row shows it. */
  pendingOf(key: ContactKey): PendingChange[] {
    return this.#sql.pendingOf.all(key).map((row) => ({
      kind: String(row['kind']) as ChangeKind,
      state: String(row['state']) as ChangeState,
      after: this.#afterOf(String(row['after'])),
    }));
  }

  /** Thousands of changes of one batch wish for the same: it is read once. */
  #afterOf(text: string): ContactPatch {
    if (this.#lastAfter?.text !== text) this.#lastAfter = { text, after: parse(text) };
    return this.#lastAfter.after;
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
      values.push(this.formerKeys.now(query.contactKey));
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

/** The journal alone writes these rows: what stands in them is of the type that was put in. */
function queuedOfRow(row: Row): QueuedChange {
  return {
    changeId: String(row['change_id']),
    batchId: String(row['batch_id']),
    inBatch: Number(row['total']),
    kind: String(row['kind']) as Change['kind'],
    contactKey: row['contact_key'] === null ? null : String(row['contact_key']),
    groupId: row['group_id'] === null ? null : Number(row['group_id']),
    unsettled: row['state'] !== 'queued',
    ...waitsForOf(row['waits_for']),
    ...(typeof row['merge_id'] === 'string'
      ? { merge: { mergeId: row['merge_id'], role: String(row['merge_role']) as MergeRole } }
      : {}),
  };
}

function waitsForOf(value: unknown): Pick<QueuedChange, 'waitsFor'> {
  return typeof value === 'string' ? { waitsFor: parse<string[]>(value) } : {};
}

/** What the state of an undo makes of what it takes back; see the migration for the numbers. */
function undoneBy(state: ChangeState): 0 | 1 | 2 {
  if (state === 'done') return 1;
  return isEnd(state) ? 0 : 2;
}

function prepare(database: DatabaseSync) {
  return {
    insert: database.prepare(
      'INSERT INTO change (change_id, batch_id, kind, state, contact_key, group_id, before, after, custom_fields, new_group, ' +
        `label, undo_of, recorded_at, send_context, merge_id, merge_role, late)
         VALUES (?, ?, ?, 'queued', ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    ),
    identify: database.prepare('INSERT OR REPLACE INTO identity (contact_id, contact_key) VALUES (?, ?)'),
    knownKey: database.prepare('SELECT contact_key FROM identity WHERE contact_id = ?'),
    rekeyIdentity: database.prepare('UPDATE identity SET contact_key = ? WHERE contact_key = ?'),
    rekeyMarks: database.prepare('UPDATE OR IGNORE mark_member SET contact_key = ? WHERE contact_key = ?'),
    rekeyChanges: database.prepare('UPDATE change SET contact_key = ? WHERE contact_key = ?'),
    claim: database.prepare(
      `UPDATE change SET state = 'sending', attempts = attempts + 1, send_context = json_patch(send_context, ?1),
         before = coalesce(?2, before) WHERE change_id = ?3 AND state = 'queued'`,
    ),
    settle: database.prepare(
      // Back from `sending` to `queued`: certain not to have reached the service, so it does not count as sent.
      `UPDATE change SET attempts = attempts - (state = 'sending' AND ?1 = 'queued'), state = ?1, error = ?2, ` +
        'not_taken = ?3, group_id = ?4, settled_at = ?5, ' +
        'settlement = coalesce(?6, settlement), effect = coalesce(?7, effect) WHERE change_id = ?8',
    ),
    markUndone: database.prepare('UPDATE change SET undone = ? WHERE change_id = ?'),
    cancel: database.prepare(
      `UPDATE change SET state = 'cancelled', error = NULL, settled_at = ? WHERE change_id = ? AND ${PENDING}
         AND state <> 'sending'`,
    ),
    cancelQueued: database.prepare(
      `UPDATE change SET state = 'cancelled', error = NULL, settled_at = ? WHERE change_id = ? AND state = 'queued'`,
    ),
    markBatchUndone: database.prepare(
      `UPDATE change SET undone = 1 WHERE batch_id = ? AND undone = 0 AND state NOT IN ('refused', 'cancelled')`,
    ),
    requeue: database.prepare(
      `UPDATE change SET state = 'queued', error = NULL, not_taken = '[]', settled_at = NULL WHERE change_id = ?`,
    ),
    ofMerge: database.prepare('SELECT * FROM change WHERE merge_id = ? ORDER BY sequence'),
    laterEdits: database.prepare(
      `SELECT sequence, before FROM change WHERE contact_key = ? AND sequence > ? AND kind IN ('contact.edit', 'contact.delete') AND ${PENDING}
         AND state = 'queued' ORDER BY sequence`,
    ),
    rebase: database.prepare('UPDATE change SET before = ? WHERE sequence = ?'),
    contactIdsOf: database.prepare('SELECT contact_id FROM identity WHERE contact_key = ?'),
    customFieldsOf: database.prepare(
      `SELECT custom_fields FROM change WHERE contact_key = ? AND kind = 'contact.create' AND state = 'done'
         AND custom_fields IS NOT NULL ORDER BY sequence DESC LIMIT 1`,
    ),
    waitingKeysOf: database.prepare(
      `SELECT contact_key FROM change WHERE batch_id = ? AND state = 'queued' AND contact_key IS NOT NULL`,
    ),
    queue: database.prepare(`${QUEUED} WHERE c.${PENDING} ORDER BY c.sequence`),
    queuedById: database.prepare(`${QUEUED} WHERE c.change_id = ?`),
    refusedOf: database.prepare(
      `SELECT change_id FROM change WHERE batch_id = ? AND state = 'refused' ORDER BY sequence`,
    ),
    resolveRefused: database.prepare(
      `UPDATE change SET state = ?1, error = NULL, not_taken = '[]', settled_at = ?2
         WHERE change_id = ?3 AND state = 'refused' AND (merge_id IS NULL OR ?1 = 'cancelled')`,
    ),
    lastSettlement: database.prepare('SELECT max(settlement) AS last FROM change'),
    settlementsAfter: database.prepare('SELECT * FROM change WHERE settlement > ? ORDER BY settlement'),
    byId: database.prepare('SELECT * FROM change WHERE change_id = ?'),
    sendContext: database.prepare('SELECT send_context FROM change WHERE change_id = ?'),
    pendingOf: database.prepare(
      `SELECT kind, state, after FROM change WHERE contact_key = ? AND ${PENDING} ORDER BY sequence`,
    ),
    keysWithPending: database.prepare(
      `SELECT DISTINCT contact_key FROM change WHERE contact_key IS NOT NULL AND ${PENDING}`,
    ),
    counts: database.prepare('SELECT state, count(*) AS count FROM change GROUP BY state'),
  };
}
